// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The app on the customer's phone, and the program that runs all layers in
// one process: it prints how many requests one payment sends to the database.
#include "checkout.h"
#include <cstdio>
#include <thread>

namespace checkout {

bool MobileClient::pay(const Order &order) {
  const int max_tries = 3;
  for (int tries = 1; tries <= max_tries; ++tries) {
    if (gateway_.post_order(order).ok())
      return true;
    if (tries < max_tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
  return false;
}

} // namespace checkout

int main(int argc, char **argv) {
  using namespace checkout;
  db_connection *connection = db_connect(argc > 1 ? argv[1] : "down");
  OrderDatabase database(connection);
  OrderService service(database);
  ApiGateway gateway(service, RetryPolicy());
  MobileClient client(gateway);

  bool paid = client.pay({"4711", "umbrella", 1999});
  std::printf("payment %s, requests at the database: %d\n",
              paid ? "accepted" : "failed", db_requests(connection));
  db_close(connection);
  return 0;
}
