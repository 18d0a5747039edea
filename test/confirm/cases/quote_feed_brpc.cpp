// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the RPC framework: a failed call is repeated max_retry times, which is 3 where
// the options do not say otherwise (brpc's documentation of ChannelOptions).
// in: quote_client.cpp
static int retries;
static bool failed;
namespace google::protobuf {
class Closure {};
} // namespace google::protobuf
namespace brpc {
RpcRetryPolicyWithJitteredBackoff::RpcRetryPolicyWithJitteredBackoff(std::int32_t, std::int32_t, std::int32_t, bool) {}
ChannelOptions::ChannelOptions() : connect_timeout_ms(200), timeout_ms(500), max_retry(3), retry_policy(nullptr) {}
int Channel::Init(const char *, const char *, const ChannelOptions *options) {
  retries = options->max_retry;
  return 0;
}
bool Controller::Failed() const { return failed; }
std::string Controller::ErrorText() const { return "error"; }
} // namespace brpc
namespace quotes {
void LatestRequest::set_symbol(const std::string &) {}
double LatestReply::price() const { return 1; }
QuoteService_Stub::QuoteService_Stub(google::protobuf::RpcChannel *) {}
void QuoteService_Stub::Latest(google::protobuf::RpcController *, const LatestRequest *, LatestReply *,
                               google::protobuf::Closure *) {
  for (int n = 0; n <= retries; ++n) {
    failed = !confirm_truth("Latest");
    if (!failed || !confirm_truth("may be repeated"))
      return;
    confirm_wait_ms(20);
  }
}
} // namespace quotes
// in: board.cpp
namespace feed {
bool init_quotes(const char *naming);
}
int bthread_usleep(std::uint64_t microseconds) {
  confirm_wait_ms(microseconds / 1000);
  return 0;
}
std::uint64_t butil::fast_rand_less_than(std::uint64_t range) { return range / 2; }
CONFIRM_RUN(update_board) {
  feed::init_quotes("list://");
  feed::Board board;
  feed::update_board(board, "symbol");
}
