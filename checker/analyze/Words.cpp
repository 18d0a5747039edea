//===-- Words.cpp - What names say ----------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <string>
#include <vector>

namespace retrytidy {

/// "kLeaderMoved" and "ERR_LEADER_MOVED" as the words k/err leader moved.
static std::vector<std::string> words(llvm::StringRef Name) {
  std::vector<std::string> Out;
  std::string Word;
  auto Flush = [&] {
    if (!Word.empty())
      Out.push_back(Word);
    Word.clear();
  };
  for (size_t I = 0; I < Name.size(); ++I) {
    char C = Name[I];
    if (!llvm::isAlnum(C)) {
      Flush();
      continue;
    }
    bool Begins = llvm::isUpper(C) && I > 0 &&
                  (llvm::isLower(Name[I - 1]) ||
                   (I + 1 < Name.size() && llvm::isLower(Name[I + 1]) &&
                    llvm::isUpper(Name[I - 1])));
    if (Begins)
      Flush();
    Word += llvm::toLower(C);
  }
  Flush();
  return Out;
}

bool hasWord(llvm::StringRef Name,
             std::initializer_list<llvm::StringRef> Wanted) {
  for (const std::string &W : words(Name))
    if (llvm::is_contained(Wanted, llvm::StringRef(W)))
      return true;
  return false;
}

llvm::StringRef unqualified(llvm::StringRef Name) {
  return Name.substr(Name.rfind(':') + 1); // npos + 1 is 0
}

bool namesRetry(llvm::StringRef Name) {
  for (const std::string &W : words(Name)) {
    llvm::StringRef Word = W;
    if (Word.starts_with("retr") && Word != "retrieve" &&
        !Word.starts_with("retriev"))
      return true;
    if (Word.starts_with("attempt") || Word.starts_with("backoff") ||
        Word.starts_with("reconnect") || Word.starts_with("resend") ||
        Word == "tries" || Word == "try" || Word == "tried" ||
        Word == "again" || Word == "redial" || Word == "resubmit")
      return true;
  }
  return false;
}

bool namesConnect(llvm::StringRef Name) {
  return hasWord(Name, {"connect", "reconnect", "dial", "redial", "attach",
                        "login", "logon", "handshake", "join", "connection"});
}

bool namesNext(llvm::StringRef Name) {
  return hasWord(Name, {"next", "advance", "pop", "dequeue", "following",
                        "first", "succ", "shift", "iterate", "rotate"});
}

bool namesPause(llvm::StringRef Name) {
  if (hasWord(Name, {"set", "reset", "get", "init", "cancel", "update", "stop",
                     "start", "async", "after", "call", "clear", "make"}))
    return false;
  return hasWord(Name, {"sleep", "delay", "pause", "nap", "backoff", "wait",
                        "throttle", "snooze", "msleep", "mdelay", "udelay"});
}

bool namesState(llvm::StringRef Name) {
  return hasWord(
      Name, {"is",       "has",       "ready",     "done",        "finished",
             "empty",    "eof",       "end",       "over",        "idle",
             "busy",     "converged", "available", "present",     "valid",
             "running",  "closed",    "alive",     "pending",     "expired",
             "complete", "completed", "full",      "stopped",     "peek",
             "exists",   "active",    "settled",   "initialized", "allow",
             "allows",   "allowed",   "permitted", "acquire"});
}

bool namesQuestion(llvm::StringRef Name) {
  const std::vector<std::string> All = words(Name);
  return !All.empty() &&
         (All.front() == "is" || All.front() == "has" || All.front() == "are");
}

bool namesProgress(llvm::StringRef Name) {
  return hasWord(
      Name,
      {"pending",  "running",      "run",          "queued",     "queue",
       "queueing", "queuing",      "progress",     "inprogress", "wait",
       "waiting",  "working",      "work",         "processing", "process",
       "starting", "started",      "start",        "creating",   "created",
       "building", "scheduled",    "scheduling",   "executing",  "submitted",
       "accepted", "provisioning", "initializing", "preparing",  "loading",
       "copying",  "uploading",    "downloading",  "deploying",  "updating",
       "deleting", "migrating",    "booting",      "launching",  "staging",
       "ongoing",  "unfinished",   "incomplete",   "busy",       "partial",
       "new",      "active",       "open",         "init",       "waited"});
}

bool namesDecision(llvm::StringRef Name) {
  return hasWord(Name,
                 {"should", "can", "may", "shall", "must", "allow", "allows",
                  "allowed", "want", "wants", "need", "needs"}) &&
         (namesRetry(Name) || hasWord(Name, {"again", "continue", "proceed"}));
}

bool namesInput(llvm::StringRef Name) {
  const bool IsText = hasWord(
      Name, {"line", "password", "passwd", "passphrase", "answer", "pin"});
  if (IsText && hasWord(Name, {"get", "read"}))
    return true;
  return hasWord(Name, {"ask", "prompt", "input", "getpass", "readpassphrase",
                        "readline", "fgets", "gets", "getline", "scanf",
                        "getchar", "keyboard", "stdin", "console"});
}

bool namesTime(llvm::StringRef Name) {
  return hasWord(Name, {"ms",     "us",       "ns",       "msec",     "msecs",
                        "usec",   "sec",      "secs",     "second",   "seconds",
                        "millis", "time",     "timeout",  "deadline", "delay",
                        "wait",   "interval", "duration", "backoff",  "after",
                        "pause",  "until",    "sleep",    "period",   "limit"});
}

llvm::StringRef lastWord(llvm::StringRef Name) {
  return Name.substr(Name.rfind('_') + 1);
}

bool namesFailure(llvm::StringRef Name) {
  if (hasWord(Name, {"fail",        "failed",       "failure",    "failures",
                     "error",       "err",          "errors",     "bad",
                     "broken",      "busy",         "timeout",    "timedout",
                     "unavailable", "lost",         "stale",      "throttled",
                     "throttle",    "overload",     "overloaded", "refused",
                     "reset",       "unreachable",  "transient",  "retry",
                     "retryable",   "again",        "repeat",     "moved",
                     "aborted",     "closed",       "expired",    "invalid",
                     "limited",     "disconnected", "congested",  "rejected",
                     "unreach",     "down",         "dead",       "dropped",
                     "temporary",   "recoverable",  "another"}))
    return true;
  return namesRetry(Name);
}

bool namesCode(llvm::StringRef Name) {
  return hasWord(Name, {"rc", "code", "error", "err", "errno", "status",
                        "result", "ret", "fault", "reason", "ec"});
}

bool namesSuccess(llvm::StringRef Name) {
  return hasWord(Name,
                 {"ok",      "okay",     "success",   "successful", "succeeded",
                  "done",    "good",     "ready",     "connected",  "open",
                  "opened",  "valid",    "found",     "stored",     "hit",
                  "none",    "complete", "completed", "active",     "alive",
                  "up",      "noerror",  "accepted",  "delivered",  "sent",
                  "is_open", "finished"});
}

bool namesAmount(llvm::StringRef Name) {
  return namesRetry(Name) || namesTime(Name) ||
         hasWord(Name,
                 {"count",  "counter", "limit", "max",  "maximum",   "min",
                  "num",    "number",  "n",     "left", "remaining", "rest",
                  "budget", "times",   "size",  "len",  "length",    "level",
                  "depth",  "total",   "quota"});
}

} // namespace retrytidy
