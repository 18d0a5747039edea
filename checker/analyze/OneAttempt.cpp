//===-- OneAttempt.cpp - Callers for whom a site is no layer --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/OneAttempt.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

bool isOneAttempt(const Attempts &Count) {
  return Count.Status == CountStatus::Known && Count.Max < 2;
}

/// Whether each way of \p C is known to its end.
static bool isWhollyKnown(const Context &C) {
  return none_of(C.Traces, [](const Trace &T) {
    return T.How == Stop::Budget || T.How == Stop::Rounds;
  });
}

/// Whether \p T goes round: a second look at the condition alone is no round.
static bool goesRound(const Trace &T) {
  return T.Rounds > 2 || any_of(T.Events, [](const Event &E) {
           return E.Is == Event::Executed && E.Round >= 2;
         });
}

bool goesNeverRound(ArrayRef<Context> Contexts) {
  auto WasEntered = [](const Context &C) {
    return any_of(C.Traces, [](const Trace &T) { return T.Rounds != 0; });
  };
  return any_of(Contexts, WasEntered) && all_of(Contexts, [](const Context &C) {
           return isWhollyKnown(C) && none_of(C.Traces, goesRound);
         });
}

static bool isSameCall(ArrayRef<StackEntry> A, ArrayRef<StackEntry> B) {
  return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                    [](const StackEntry &X, const StackEntry &Y) {
                      return X.Fn == Y.Fn && X.Call == Y.Call;
                    });
}

/// Whether some way of \p C makes more than one attempt at \p Op, where the
/// first may come before the loop.
static bool triesAgain(const Context &C, const RoundCall &Op) {
  auto IsAttempt = [&](const Event &E) {
    return E.Is == Event::Executed &&
           (isSameCall(E.Stack, Op.Stack) ||
            (E.Round == 0 && Op.Callee != NoId && E.Callee == Op.Callee));
  };
  return any_of(C.Traces, [&](const Trace &T) {
    return count_if(T.Events, IsAttempt) > 1;
  });
}

/// The calls in the rounds of \p C, of which \p Op is the operation.
static std::vector<RoundCall> callsIn(const Context &C, const RoundCall &Op) {
  std::vector<RoundCall> Calls;
  for (const Trace &T : C.Traces)
    for (const Event &E : T.Events) {
      if (E.Is != Event::Executed || E.Round == 0)
        continue;
      RoundCall Call;
      Call.Callee = E.Callee;
      Call.Name = E.Name;
      Call.Stack = E.Stack;
      erase_if(Call.Stack, [](const StackEntry &At) { return At.Fn == NoId; });
      Call.Times = 1;
      Call.IsOperation = Call.LeadsRound = isSameCall(Call.Stack, Op.Stack);
      if (none_of(Calls, [&](const RoundCall &Old) {
            return Old.Callee == Call.Callee &&
                   isSameCall(Old.Stack, Call.Stack);
          }))
        Calls.push_back(std::move(Call));
    }
  return Calls;
}

/// \p Known as \p C runs it, where that makes one attempt.
static std::optional<FoundSite> singleAttempt(const Context &C,
                                              const FoundSite &Known) {
  auto Op = find_if(Known.Calls,
                    [](const RoundCall &Call) { return Call.IsOperation; });
  if (Op == Known.Calls.end() || triesAgain(C, *Op))
    return std::nullopt;
  FoundSite Single = Known;
  Single.Roots = C.Roots;
  Single.Calls = callsIn(C, *Op);
  Single.S.Count = {};
  Single.S.Count.Status = CountStatus::Known;
  Single.S.Count.Max = 1;
  Single.S.Delay = {};
  return Single;
}

std::vector<FoundSite> findSingleAttempts(ArrayRef<Context> Contexts,
                                          ArrayRef<FoundSite> Found) {
  std::vector<FoundSite> Singles;
  for (const Context &C : Contexts) {
    bool IsFound =
        any_of(Found, [&](const FoundSite &S) { return S.Roots == C.Roots; });
    if (IsFound || !isWhollyKnown(C))
      continue;
    auto Known = find_if(Found, [&](const FoundSite &S) {
      return !S.IsHelper ||
             (!C.Roots.empty() && S.Roots.back() == C.Roots.back());
    });
    if (Known == Found.end())
      continue;
    if (std::optional<FoundSite> Single = singleAttempt(C, *Known))
      Singles.push_back(std::move(*Single));
  }
  return Singles;
}

} // namespace retrytidy
