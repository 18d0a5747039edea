// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface of a database's client library.
#pragma once

extern "C" {

struct db_connection;

/// The connection to `server`; never null.
db_connection *db_connect(const char *server);

/// Executes one statement with parameters. 0: done.
int db_exec(db_connection *connection, const char *statement,
            const char *const *values, int count);

void db_close(db_connection *connection);

/// How many statements have reached the server.
int db_requests(const db_connection *connection);
}
