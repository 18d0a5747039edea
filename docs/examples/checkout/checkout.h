// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The layers of the checkout, from the customer's phone to the database.
#pragma once

#include "dbclient.h"
#include "retry_policy.h"
#include <string>
#include <utility>

namespace checkout {

struct Order {
  std::string id;
  std::string item;
  int cents = 0;
};

/// What became of a request.
class Status {
public:
  static Status success() { return Status(0, ""); }
  static Status unavailable(std::string why) {
    return Status(503, std::move(why));
  }

  bool ok() const { return code_ == 0; }
  int code() const { return code_; }
  const std::string &message() const { return message_; }

private:
  Status(int code, std::string message)
      : code_(code), message_(std::move(message)) {}

  int code_;
  std::string message_;
};

class OrderDatabase {
public:
  explicit OrderDatabase(db_connection *connection) : connection_(connection) {}
  Status insert(const Order &order);

private:
  db_connection *connection_;
};

class OrderService {
public:
  explicit OrderService(OrderDatabase &database) : database_(database) {}
  Status place(const Order &order);

private:
  OrderDatabase &database_;
};

class ApiGateway {
public:
  ApiGateway(OrderService &service, RetryPolicy policy)
      : service_(service), policy_(policy) {}
  Status post_order(const Order &order);

private:
  OrderService &service_;
  RetryPolicy policy_;
};

class MobileClient {
public:
  explicit MobileClient(ApiGateway &gateway) : gateway_(gateway) {}
  bool pay(const Order &order);

private:
  ApiGateway &gateway_;
};

} // namespace checkout
