// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libpq as far as the cases call it: a query ends as the script says.
#include "../runtime/script.h"
#include <cstring>
#include <postgresql/libpq-fe.h>

extern "C" {
PGconn *PQconnectdb(const char *) {
  return static_cast<PGconn *>(confirm_memory());
}
void PQfinish(PGconn *) {}
void PQreset(PGconn *) {}
PGresult *PQexec(PGconn *, const char *) {
  return static_cast<PGresult *>(confirm_pointer("PQexec"));
}
ExecStatusType PQresultStatus(const PGresult *) {
  static const long Statuses[] = {PGRES_TUPLES_OK, PGRES_FATAL_ERROR,
                                  PGRES_COMMAND_OK};
  return static_cast<ExecStatusType>(
      confirm_among("PQresultStatus", Statuses, 3));
}
ConnStatusType PQstatus(const PGconn *) {
  static const long Statuses[] = {CONNECTION_OK, CONNECTION_BAD};
  return static_cast<ConnStatusType>(confirm_among("PQstatus", Statuses, 2));
}
char *PQerrorMessage(const PGconn *) {
  static char Text[] = "error";
  return Text;
}
int PQntuples(const PGresult *) { return 0; }
char *PQgetvalue(const PGresult *, int, int) {
  static char Text[] = "";
  return Text;
}
void PQclear(PGresult *) {}
char *PQescapeLiteral(PGconn *, const char *Text, size_t) {
  return strdup(Text);
}
void PQfreemem(void *) {}
}
