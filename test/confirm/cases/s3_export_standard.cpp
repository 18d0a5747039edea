// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the SDK: its standard strategy allows as many attempts as it was made with.
// in: clients.cpp
namespace Aws {
namespace Client {
long attempts_of_strategy;
StandardRetryStrategy::StandardRetryStrategy(long attempts) { attempts_of_strategy = attempts; }
ClientConfiguration::ClientConfiguration() {}
} // namespace Client
S3::S3Client::S3Client(const Client::ClientConfiguration &) {}
} // namespace Aws
// in: export.cpp
namespace Aws {
namespace Client {
extern long attempts_of_strategy;
template <class Error> const String &AWSError<Error>::GetMessage() const {
  static String text;
  return text;
}
} // namespace Client
namespace S3 {
static bool good;
namespace Model {
PutObjectRequest &PutObjectRequest::WithBucket(const char *) { return *this; }
PutObjectRequest &PutObjectRequest::WithKey(const String &) { return *this; }
void PutObjectRequest::SetBody(const std::shared_ptr<std::iostream> &) {}
bool PutObjectOutcome::IsSuccess() const { return good; }
const Client::AWSError<S3Errors> &PutObjectOutcome::GetError() const {
  static Client::AWSError<S3Errors> error;
  return error;
}
} // namespace Model
S3Client::~S3Client() {}
Model::PutObjectOutcome S3Client::PutObject(const Model::PutObjectRequest &) const {
  for (long n = 1; n <= Client::attempts_of_strategy; ++n) {
    good = confirm_truth("PutObject");
    if (good || !confirm_truth("may be repeated"))
      break;
    confirm_wait_ms(100);
  }
  return {};
}
} // namespace S3
} // namespace Aws
CONFIRM_RUN(export_report) { exporter::export_report({"/nonexistent", "day"}); }
