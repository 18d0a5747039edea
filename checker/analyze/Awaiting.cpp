//===-- Awaiting.cpp - What is sent before an answer is awaited -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Awaiting.h"
#include "analyze/Answers.h"
#include "analyze/Arithmetic.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

bool namesWait(llvm::StringRef Name) {
  return hasWord(unqualified(Name), {"wait", "await", "awaits", "waits"});
}

bool awaits(const Event &Call) {
  if (Call.Model)
    return Call.Model->Does == Role::TimedWait;
  return Call.Callee != NoId && !Call.HasBody && namesWait(Call.Name);
}

bool isInVain(const World &W, const Trace &T, unsigned Instance) {
  const Event *Call = execution(T, Instance);
  if (!Call)
    return true;
  if (!Call->Model)
    return verdictOf(W, T, *Call).Says != Verdict::Success;
  // select() and its like answer how many are ready.
  return llvm::none_of(T.Events, [&](const Event &E) {
    if (E.Is != Event::Decided || !E.Left.isSymbol())
      return false;
    const SymbolNode &N = (*T.Syms)[E.Left.Sym];
    return N.Kind == SymbolKind::Result && N.Instance == Instance &&
           compare(E.Relation, Value::number(0), E.Right) == false;
  });
}

bool receives(const Event &Call) {
  return hasWord(unqualified(Call.Name),
                 {"recv", "recvfrom", "recvmsg", "receive", "received", "reply",
                  "response", "answer", "ack", "read", "fread"});
}

bool sends(const Event &Call) {
  return !receives(Call) && !awaits(Call) &&
         hasWord(unqualified(Call.Name),
                 {"send", "sendto", "sendmsg", "write", "transmit", "xmit",
                  "post", "publish", "emit", "submit", "request", "query",
                  "ping", "probe", "resend", "retransmit", "tx"});
}

const Event *sentBefore(const World &W, const Trace &T, const Event &Answered) {
  if (!awaits(Answered) && !receives(Answered))
    return nullptr;
  const Event *Sent = nullptr;
  for (const Event &E : T.Events) {
    if (E.Is != Event::Executed || E.Round != 1)
      continue;
    if (E.Instance == Answered.Instance)
      return Sent;
    if (sends(E) && callInRound(T, E.Site, 2) && !requestVaries(W, T, E.Site))
      Sent = &E;
  }
  return nullptr;
}

} // namespace retrytidy
