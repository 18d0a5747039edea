// As much of the Azure SDK for C++ as these tests call.
#pragma once

namespace Azure {
template <class T> struct Response {
  T Value;
};
} // namespace Azure

namespace Azure::Storage::Blobs {
struct UploadResult {
  bool IsServerEncrypted;
};

class BlockBlobClient {
public:
  explicit BlockBlobClient(const char *url);
  Response<UploadResult> UploadFrom(const unsigned char *data,
                                    unsigned long size); // throws
};
} // namespace Azure::Storage::Blobs
