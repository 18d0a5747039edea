//===-- Tally.cpp - What all ways say of one call -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Tally.h"
#include "analyze/Requests.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// Executes the call again in another round.
static bool isAgain(const Trace &T, const std::string &Site) {
  auto It = T.RoundsOf.find(Site);
  return It != T.RoundsOf.end() && It->second >= 2;
}

/// What a way decided about the answer of \p Call, as one text.
static std::string answerKey(const Trace &T, const Event &Call) {
  std::vector<std::string> Decided;
  for (const Event &E : T.Events)
    if (E.Is == Event::Decided &&
        llvm::is_contained(E.Instances, Call.Instance))
      Decided.push_back(E.Key + (E.Truth ? "+" : "-"));
  llvm::sort(Decided);
  Decided.erase(std::unique(Decided.begin(), Decided.end()), Decided.end());
  std::string Key = Call.HasThrown ? "!" : "";
  for (const std::string &D : Decided)
    Key += D + ";";
  return Key;
}

/// Whether an exception ends the loop that has to do with a later call: what
/// \p Call has answered does not lead out.
static bool leavesByOther(const Trace &T, const Event &Call) {
  return T.HasThrownOut && llvm::any_of(T.Events, [&](const Event &E) {
           return E.Is == Event::Executed && E.Round == 1 &&
                  E.Instance > Call.Instance && E.Site != Call.Site;
         });
}

static std::vector<Outcome> outcomes(const World &W, const Context &C,
                                     const std::string &Site) {
  std::vector<Outcome> Found;
  for (size_t I = 0; I < C.Traces.size(); ++I) {
    const Trace &T = C.Traces[I];
    const Event *Call = callInRound(T, Site, 1);
    if (!Call || T.How == Stop::Budget)
      continue;
    const std::string Key = answerKey(T, *Call);
    auto Old =
        llvm::find_if(Found, [&](const Outcome &X) { return X.Key == Key; });
    if (Old == Found.end()) {
      Found.push_back({Key, verdictOf(W, T, *Call), false, {}, false});
      Old = std::prev(Found.end());
    }
    // A way that goes on to the next item has done with this one.
    bool IsAgain = isAgain(T, Site);
    bool IsOther = IsAgain && requestVaries(W, T, Site);
    if (IsAgain && !IsOther)
      Old->Rounds.push_back(I);
    else if (IsAgain || C.IsQueued ||
             (T.How != Stop::Rounds && !leavesByOther(T, *Call)))
      Old->Leaves = true;
    Old->AsksOther |= IsOther;
  }
  return Found;
}

bool Tally::waits(const Context &C) const {
  return llvm::any_of(Failing, [&](size_t I) {
    return llvm::any_of(C.Traces[I].Events, [](const Event &E) {
      return E.Is == Event::Waited && E.Round >= 1 && !E.Awaits;
    });
  });
}

/// The call \p Site in the first of \p Ways, or in the first way of all.
static const Event *firstCall(const Context &C, const Tally &Of) {
  if (!Of.Failing.empty())
    return callInRound(C.Traces[Of.Failing.front()], Of.Site, 1);
  for (const Trace &T : C.Traces)
    if (const Event *E = callInRound(T, Of.Site, 1))
      return E;
  return nullptr;
}

Tally tally(const World &W, const Context &C, const std::string &Site) {
  Tally Of;
  Of.Site = Site;
  Of.All = outcomes(W, C, Site);
  std::vector<size_t> Neutral;
  bool SureLeave = false, AnyRestart = false, AnyOther = false;
  for (const Outcome &O : Of.All) {
    const Verdict Says = O.Says.Says;
    Of.AsksOther |= O.AsksOther;
    if (O.Leaves && !O.goesRound() && Says != Verdict::Failure) {
      Of.SuccessLeaves = true;
      SureLeave |= Says == Verdict::Success && !O.Says.RestsOnName;
    }
    if (!O.goesRound())
      continue;
    Of.GoesRound = true;
    (Says == Verdict::Restart ? AnyRestart : AnyOther) = true;
    if (Says == Verdict::Failure) {
      llvm::append_range(Of.Failing, O.Rounds);
      Of.RestsOnName |= O.Says.RestsOnName;
    } else if (Says == Verdict::Success)
      Of.SuccessGoesRound = true;
    else if (Says == Verdict::Neutral)
      llvm::append_range(Neutral, O.Rounds);
  }
  Of.OnlyRestarts = AnyRestart && !AnyOther;
  if (Of.Failing.empty() && SureLeave && !Of.SuccessGoesRound) {
    Of.Failing = std::move(Neutral);
    Of.RestsOnName = true;
  }
  llvm::sort(Of.Failing);
  Of.Call = firstCall(C, Of);
  return Of;
}

} // namespace retrytidy
