// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Database access: one INSERT for each call, and nothing is tried again here.
#include "checkout.h"

namespace checkout {

Status OrderDatabase::insert(const Order &order) {
  const std::string cents = std::to_string(order.cents);
  const char *values[] = {order.id.c_str(), order.item.c_str(), cents.c_str()};
  if (db_exec(connection_, "INSERT INTO orders VALUES ($1, $2, $3)", values,
              3) != 0)
    return Status::unavailable("the database does not answer");
  return Status::success();
}

} // namespace checkout
