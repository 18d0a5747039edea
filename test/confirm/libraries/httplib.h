// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In place of cpp-httplib: as much of a client as the cases use, whose requests
// end as the script says.
#ifndef CONFIRM_HTTPLIB_H
#define CONFIRM_HTTPLIB_H
#include <memory>
#include <string>

namespace httplib {

struct Response {
  int status = 0;
  std::string body;
};

class Result {
public:
  explicit Result(long Status) {
    if (Status)
      Answer = std::make_shared<Response>(Response{int(Status), ""});
  }
  explicit operator bool() const { return Answer != nullptr; }
  const Response *operator->() const { return Answer.get(); }

private:
  std::shared_ptr<Response> Answer;
};

class Client {
public:
  explicit Client(const std::string &, int = 80) {}
  void set_connection_timeout(int) {}
  void set_read_timeout(int) {}
  void set_keep_alive(bool) {}
  Result Get(const std::string &) {
    static const long Statuses[] = {200, 0, 404, 429, 500, 503};
    return Result(confirm_among("Get", Statuses, 6));
  }
};

} // namespace httplib
#endif
