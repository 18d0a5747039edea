// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A database that counts what it is asked: the server "up" does all that it is
// told, any other server is down.
#include "dbclient.h"
#include <cstring>

struct db_connection {
  bool up;
  int requests;
};

db_connection *db_connect(const char *server) {
  return new db_connection{std::strcmp(server, "up") == 0, 0};
}

int db_exec(db_connection *connection, const char *, const char *const *, int) {
  ++connection->requests;
  return connection->up ? 0 : -1;
}

void db_close(db_connection *connection) { delete connection; }

int db_requests(const db_connection *connection) {
  return connection->requests;
}
