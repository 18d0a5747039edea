//===-- Reconnecting.cpp - Connected again when that ended ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Reconnecting.h"
#include "analyze/Recognize.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// Sleeps in the first round of \p T, after \p Call.
static bool sleepsAfter(const Trace &T, const Event &Call) {
  bool IsAfter = false;
  for (const Event &E : T.Events) {
    IsAfter |= E.Is == Event::Executed && E.Instance == Call.Instance;
    if (IsAfter && E.Is == Event::Waited && E.Round == 1 && !E.Awaits)
      return true;
  }
  return false;
}

/// What is called when a connection has ended is no use of it.
static bool isGoodbye(llvm::StringRef Name) {
  return hasWord(unqualified(Name),
                 {"close", "shutdown", "disconnect", "destroy", "delete",
                  "free", "release", "quit", "bye", "reset", "log", "printf",
                  "fprintf", "perror", "set"});
}

/// Whether \p Call is given what the execution number \p Instance has made: a
/// socket to connect.
static bool isGiven(const Symbols &Syms, const Event &Call, unsigned Instance) {
  auto IsOfIt = [&](const Value &V) {
    return llvm::is_contained(Syms.instances(V), Instance);
  };
  return IsOfIt(Call.Receiver) || llvm::any_of(Call.Arguments, IsOfIt);
}

/// Whether \p Later is handed what \p Call has made: its result, or the object
/// that it was called on.
static bool isHanded(const Symbols &Syms, const Event &Call,
                     const Event &Later) {
  if (isGiven(Syms, Later, Call.Instance))
    return true;
  auto IsSame = [](const Value &A, const Value &B) {
    return A.Is == Value::Address && B.Is == Value::Address
               ? A.Object == B.Object
               : A.isSymbol() && B.isSymbol() && A.Sym == B.Sym;
  };
  auto IsObject = [&](const Value &V) {
    return IsSame(V, Call.Receiver) ||
           (!Call.Arguments.empty() && IsSame(V, Call.Arguments.front()));
  };
  return IsObject(Later.Receiver) ||
         (!Later.Arguments.empty() && IsObject(Later.Arguments.front()));
}

/// Whether \p User takes something else that its round has fetched: work to do
/// over the connection.
static bool takesWork(const Trace &T, const Event &Call, const Event &User) {
  return llvm::any_of(User.Arguments, [&](const Value &V) {
    return llvm::any_of(T.Syms->instances(V), [&](unsigned I) {
      const Event *Made = execution(T, I);
      return Made && Made->Round == 1 && I < Call.Instance &&
             !isGiven(*T.Syms, Call, I);
    });
  });
}

/// Whether what \p Call has made is made use of before the next round.
static bool isUsed(const Trace &T, const Event &Call) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Executed && E.Round == 1 &&
           E.Instance > Call.Instance && E.Site != Call.Site &&
           !isGoodbye(E.Name) && isHanded(*T.Syms, Call, E) &&
           !takesWork(T, Call, E);
  });
}

bool staysConnected(const Context &C, const Tally &Call) {
  if (Call.Failing.empty() || !isConnect(*Call.Call))
    return false;
  const bool AllWait = llvm::all_of(Call.Failing, [&](size_t I) {
    const Event *First = callInRound(C.Traces[I], Call.Site, 1);
    return First && sleepsAfter(C.Traces[I], *First);
  });
  if (!AllWait)
    return false;
  bool IsSome = false;
  for (const Outcome &O : Call.All) {
    if (O.Says.Says == Verdict::Failure)
      continue;
    for (size_t I : O.Rounds) {
      const Event *First = callInRound(C.Traces[I], Call.Site, 1);
      // What is counted is one item after the other.
      if (!First || C.Traces[I].HasMovingCondition ||
          sleepsAfter(C.Traces[I], *First) || !isUsed(C.Traces[I], *First))
        return false;
      IsSome = true;
    }
  }
  return IsSome;
}

} // namespace retrytidy
