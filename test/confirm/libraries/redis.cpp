// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// hiredis as far as the cases call it: a command ends as the script says.
#include "../runtime/script.h"
#include <hiredis/hiredis.h>

static redisContext *context(long Error) {
  auto *Made = static_cast<redisContext *>(confirm_memory());
  Made->err = Error;
  return Made;
}

extern "C" {
redisContext *redisConnectWithTimeout(const char *, int, timeval) {
  static const long Results[] = {0, REDIS_ERR_IO, -1};
  long Result = confirm_among("redisConnectWithTimeout", Results, 3);
  return Result < 0 ? nullptr : context(Result);
}
int redisReconnect(redisContext *) { return REDIS_OK; }
void redisFree(redisContext *) {}
void freeReplyObject(void *) {}

void *redisCommand(redisContext *, const char *, ...) {
  static const long Types[] = {REDIS_REPLY_STRING, 0, REDIS_REPLY_NIL,
                               REDIS_REPLY_ERROR, -1};
  static char Empty[] = "", Text[] = "7";
  long Type = confirm_among("redisCommand", Types, 5);
  if (!Type)
    return nullptr;
  auto *Reply = static_cast<redisReply *>(confirm_memory());
  Reply->type = Type < 0 ? REDIS_REPLY_STRING : Type;
  Reply->str = Type < 0 ? Empty : Text;
  Reply->len = Type < 0 ? 0 : 1;
  return Reply;
}
}
