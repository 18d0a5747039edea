// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the SDK: its retry policy repeats as often as the client's options say.
// in: blob_writer.cpp
namespace Azure::Storage::Blobs {
static BlobClientOptions options;
BlobContainerClient BlobContainerClient::CreateFromConnectionString(
    const std::string &, const std::string &, const BlobClientOptions &given) {
  options = given;
  return {};
}
BlockBlobClient BlobContainerClient::GetBlockBlobClient(const std::string &) const { return {}; }
Response<Models::UploadBlockBlobFromResult> BlockBlobClient::UploadFrom(
    const std::uint8_t *, std::size_t, const UploadBlockBlobFromOptions &, const Core::Context &) const {
  for (int retries = 0;; ++retries) {
    static const long statuses[] = {201, 403, 404, 500, 503, 408, 429};
    const long status = confirm_among("UploadFrom", statuses, 7);
    if (status == 201)
      return {};
    if (status == 403 || status == 404 || retries == options.Retry.MaxRetries) {
      Core::RequestFailedException failed("status");
      failed.StatusCode = status;
      throw failed;
    }
    confirm_wait_ms(options.Retry.RetryDelay.count());
  }
}
} // namespace Azure::Storage::Blobs
// in: archiver.cpp
CONFIRM_RUN(archive) {
  BlobWriter writer("connection", "cold");
  archive(writer, "/nonexistent");
}
