// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the SDK: a request goes out, and again for as long as the strategy of the
// configuration says so.
// in: profiles.cpp
namespace Aws {
static String text;
namespace Client {
static AWSError<CoreErrors> error;
template <class Error> bool AWSError<Error>::ShouldRetry() const { return confirm_truth("ShouldRetry"); }
template <class Error> const String &AWSError<Error>::GetMessage() const { return text; }
ClientConfiguration::ClientConfiguration() {}
} // namespace Client
namespace DynamoDB {
static std::shared_ptr<Client::RetryStrategy> strategy;
static bool good;
namespace Model {
GetItemRequest &GetItemRequest::WithTableName(const char *) { return *this; }
GetItemRequest &GetItemRequest::WithKeyText(const char *, const String &) { return *this; }
const std::map<String, String> &GetItemResult::GetItem() const {
  static std::map<String, String> item;
  return item;
}
bool GetItemOutcome::IsSuccess() const { return good; }
const GetItemResult &GetItemOutcome::GetResult() const {
  static GetItemResult result;
  return result;
}
const Client::AWSError<Client::CoreErrors> &GetItemOutcome::GetError() const { return Client::error; }
} // namespace Model
DynamoDBClient::DynamoDBClient(const Client::ClientConfiguration &given) { strategy = given.retryStrategy; }
DynamoDBClient::~DynamoDBClient() {}
Model::GetItemOutcome DynamoDBClient::GetItem(const Model::GetItemRequest &) const {
  for (long retries = 0;; ++retries) {
    good = confirm_truth("GetItem");
    if (good || !strategy->ShouldRetry(Client::error, retries))
      return {};
    confirm_wait_ms(strategy->CalculateDelayBeforeNextRetry(Client::error, retries));
  }
}
} // namespace DynamoDB
} // namespace Aws
CONFIRM_RUN(mail_of) { profiles::Directory().mail_of("user"); }
