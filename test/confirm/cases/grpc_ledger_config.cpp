// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the RPC library: a call that ends with UNAVAILABLE is repeated as the service
// configuration of the channel says.
// in: channel.cpp
namespace grpc {
class Channel {};
class ChannelCredentials {};
int attempts_of_configuration = 1;
void ChannelArguments::SetInt(const std::string &, int) {}
void ChannelArguments::SetServiceConfigJSON(const std::string &json) {
  const auto at = json.find("\"maxAttempts\":");
  if (at != json.npos)
    attempts_of_configuration = atoi(json.c_str() + at + 14);
}
std::shared_ptr<ChannelCredentials> InsecureChannelCredentials() { return nullptr; }
std::shared_ptr<Channel> CreateCustomChannel(const std::string &, const std::shared_ptr<ChannelCredentials> &,
                                             const ChannelArguments &) {
  return std::make_shared<Channel>();
}
} // namespace grpc
std::unique_ptr<ledger::Ledger::Stub> ledger::Ledger::NewStub(const std::shared_ptr<grpc::Channel> &channel) {
  return std::make_unique<Stub>(channel);
}
// in: writer.cpp
namespace grpc {
class Channel {};
extern int attempts_of_configuration;
static StatusCode last = OK;
bool Status::ok() const { return last == OK; }
StatusCode Status::error_code() const { return last; }
std::string Status::error_message() const { return "error"; }
ClientContext::ClientContext() {}
ClientContext::~ClientContext() {}
} // namespace grpc
ledger::Ledger::Stub::Stub(const std::shared_ptr<grpc::Channel> &) {}
void ledger::AppendRequest::set_entry(const std::string &) {}
grpc::Status ledger::Ledger::Stub::Append(grpc::ClientContext *, const AppendRequest &, AppendReply *) {
  for (int n = 1; n <= grpc::attempts_of_configuration; ++n) {
    grpc::last = confirm::answer<grpc::StatusCode>("Append");
    if (grpc::last != grpc::UNAVAILABLE)
      break;
    confirm_wait_ms(200);
  }
  return {};
}
CONFIRM_RUN(record) {
  bank::Writer writer("target");
  bank::record(writer, "entry");
}
