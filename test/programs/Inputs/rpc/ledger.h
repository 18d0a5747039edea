// What gRPC generates of a service, protobuf (brpc) and Thrift of one each.
#pragma once
namespace grpc {
struct ClientContext {};
struct ServerContext {};
struct Status {
  bool ok() const;
  int code;
};
class Service {};
} // namespace grpc

namespace ledger {
struct Request {};
struct Reply {};

class Ledger final {
public:
  class StubInterface {
  public:
    virtual ~StubInterface() {}
    virtual grpc::Status Append(grpc::ClientContext *context, const Request &request,
                                Reply *reply) = 0;
  };
  class Stub final : public StubInterface {
  public:
    grpc::Status Append(grpc::ClientContext *context, const Request &request,
                        Reply *reply) override;
  };
  class Service : public grpc::Service {
  public:
    virtual ~Service();
    virtual grpc::Status Append(grpc::ServerContext *context, const Request *request,
                                Reply *reply);
  };
};

class Audit {
public:
  virtual ~Audit();
  virtual int Note(const Request *request);
};
class Audit_Stub : public Audit {
public:
  int Note(const Request *request) override;
};

class StoreIf {
public:
  virtual ~StoreIf() {}
  virtual int put(int key) = 0;
};
class StoreClient : virtual public StoreIf {
public:
  int put(int key) override;
};
} // namespace ledger
