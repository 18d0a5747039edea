//===-- Recognize.cpp - What is a retry, and what is not ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Recognize.h"
#include "analyze/Advancing.h"
#include "analyze/Deadlines.h"
#include "analyze/RequestNames.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

namespace {

/// Rounds in which a busy loop with a deadline must end if each takes long.
constexpr unsigned SlowRounds = 1000;

/// What the first round of a way decided about one call.
struct Outcome {
  std::string Key;
  Judgement Says;
  bool Leaves = false;
  std::vector<size_t> Rounds; ///< Ways that ask for the same again.
  bool AsksOther = false;     ///< Some way asks for something else instead.
};

class Recognizer {
public:
  Recognizer(const World &W, const Context &C, const Subject &Of)
      : W(W), C(C), Of(Of) {}
  Recognition run();

private:
  /// Executes the call again in another round.
  static bool isAgain(const Trace &T, const std::string &Site) {
    auto It = T.RoundsOf.find(Site);
    return It != T.RoundsOf.end() && It->second >= 2;
  }
  std::vector<Outcome> outcomes(const std::string &Site) const;
  std::optional<Candidate> consider(const std::string &Site);
  bool asksForState(const std::string &Site) const;
  bool isSaidRemote(const Event &Call) const;
  bool waitsInRound(const Candidate &Found) const;
  bool hasBoundOrWait(const Candidate &Found) const;
  bool sumsUp(const std::string &Site) const;
  void decline(llvm::StringRef Reason, std::string Detail, int Weight);

  const World &W;
  const Context &C;
  const Subject &Of;
  bool SomeIterate = false; ///< Some call asks for something else each time.
  Recognition Out;
};

} // namespace

/// Keeps the reason that says most.
void Recognizer::decline(llvm::StringRef Reason, std::string Detail, int Says) {
  SomeIterate |= Reason == "iteration";
  if (Says <= Out.Weight)
    return;
  Out.Weight = Says;
  Out.Reason = Reason.str();
  Out.Detail = std::move(Detail);
}

/// What a call left in a place, or is computed from that.
static bool isEffect(const Symbols &Syms, const SymbolNode &N) {
  if (N.Kind == SymbolKind::Op && N.A.isSymbol())
    return isEffect(Syms, Syms[N.A.Sym]);
  // The status that a callback gets is an answer, and nothing left behind.
  if (N.Kind == SymbolKind::Part && N.Base)
    return llvm::StringRef(N.Key).starts_with("effect:") &&
           isEffect(Syms, Syms[N.Base]);
  return N.Kind == SymbolKind::Effect;
}

/// Whether a way asks if the result of \p Call is negative, and it is not: what
/// else it is tells one answer from another.
static bool failsNegatively(const Trace &T, const Event &Call) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Decided && E.Relation == facts::NodeOp::Ge &&
           E.Right.isZero() && E.Left.isSymbol() &&
           (*T.Syms)[E.Left.Sym].Kind == SymbolKind::Result &&
           llvm::is_contained(E.Instances, Call.Instance);
  });
}

/// Whether \p E says that a number is a certain positive one, or not zero.
static bool saysPositive(const Event &E) {
  if (!E.Right.isExact())
    return false;
  return (E.Relation == facts::NodeOp::Eq && E.Right.Lo > 0) ||
         (E.Relation == facts::NodeOp::Ne && E.Right.Lo == 0);
}

/// Whether \p E compares the result of \p Call with a number that it was given:
/// `write(p, 7) != 7` asks whether all of it was done.
static bool asksForAll(const Trace &T, const Event &E, const Event &Call) {
  if (E.Relation != facts::NodeOp::Eq && E.Relation != facts::NodeOp::Ne)
    return false;
  // A code that happens to be the number that was given.
  if (E.Right.From &&
      (namesFailure(E.Right.From->Text) || namesRetry(E.Right.From->Text)))
    return false;
  auto IsAnswer = [&](const Value &V) {
    if (!V.isSymbol())
      return false;
    const SymbolNode &N = (*T.Syms)[V.Sym];
    return N.Kind == SymbolKind::Result && N.Instance == Call.Instance &&
           N.EnumName.empty() && !N.IsPointer;
  };
  auto IsGiven = [&](const Value &V) {
    return llvm::any_of(Call.Arguments, [&](const Value &A) {
      return (V.isExact() && V.Lo >= 1 && A.isExact() && A.Lo == V.Lo) ||
             (V.isSymbol() && A.isSymbol() && A.Sym == V.Sym);
    });
  };
  return (IsAnswer(E.Left) && IsGiven(E.Right)) ||
         (IsAnswer(E.Right) && IsGiven(E.Left));
}

/// What the decisions of a round say of the execution \p Call.
Judgement verdictOf(const World &W, const Trace &T, const Event &Call) {
  Judgement Best;
  bool HasSucceeded = false, FailsByEffect = true;
  if (Call.HasThrown)
    return {Verdict::Failure, false};
  // What an answer is says more than what it is not.
  auto Rank = [](Verdict V, int Weight) {
    return V == Verdict::Neutral   ? 0
           : V == Verdict::Restart ? 100
                                   : Weight * 10 + (V == Verdict::Failure);
  };
  int BestRank = 0;
  const bool IsNegative = failsNegatively(T, Call);
  for (const Event &E : T.Events) {
    if (E.Is == Event::Raised && E.Round == Call.Round &&
        llvm::is_contained(E.Instances, Call.Instance))
      return {Verdict::Failure, false};
    // The condition of the loop belongs to the next round already; what is
    // asked later is asked of a sum.
    if (E.Is != Event::Decided || E.Round > Call.Round + 1 ||
        !llvm::is_contained(E.Instances, Call.Instance))
      continue;
    Judgement J = judge(W, *T.Syms, E);
    bool IsOpen = J.Says == Verdict::Neutral || J.RestsOnName;
    if (IsOpen && asksForAll(T, E, Call))
      J = {E.Relation == facts::NodeOp::Eq ? Verdict::Success
                                           : Verdict::Failure,
           false};
    if (IsNegative && J.Says == Verdict::Failure && saysPositive(E))
      continue;
    const SymbolNode &N = (*T.Syms)[E.Left.Sym];
    bool IsEffect = isEffect(*T.Syms, N);
    if (J.Says == Verdict::Success && !IsEffect && !J.RestsOnName)
      HasSucceeded = true;
    if (J.Says == Verdict::Failure && !IsEffect)
      FailsByEffect = false;
    int Weight = N.IsBool || N.IsPointer || E.Relation == facts::NodeOp::Eq ? 3
                 : E.Relation == facts::NodeOp::Ne                          ? 1
                                                                            : 2;
    // An object that is there may hold the error.
    if (N.IsPointer && J.Says == Verdict::Success)
      Weight = 1;
    // A sum or a share of the answer is another number than the answer; which
    // class a status belongs to is asked for by equality.
    if (N.Kind == SymbolKind::Op && J.RestsOnName && Weight == 2)
      Weight = 1;
    if (Rank(J.Says, Weight) > BestRank) {
      BestRank = Rank(J.Says, Weight);
      Best = J;
    } else if (J.Says == Best.Says)
      Best.RestsOnName &= J.RestsOnName;
  }
  // It was answered, and the answer is "not yet".
  if (Best.Says == Verdict::Failure && HasSucceeded && FailsByEffect)
    return {Verdict::Success, false};
  return Best;
}

std::vector<Outcome> Recognizer::outcomes(const std::string &Site) const {
  std::vector<Outcome> Found;
  for (size_t I = 0; I < C.Traces.size(); ++I) {
    const Trace &T = C.Traces[I];
    const Event *Call = callInRound(T, Site, 1);
    if (!Call || T.How == Stop::Budget)
      continue;
    std::vector<std::string> Decided;
    for (const Event &E : T.Events)
      if (E.Is == Event::Decided &&
          llvm::is_contained(E.Instances, Call->Instance))
        Decided.push_back(E.Key + (E.Truth ? "+" : "-"));
    llvm::sort(Decided);
    Decided.erase(std::unique(Decided.begin(), Decided.end()), Decided.end());
    std::string Key = Call->HasThrown ? "!" : "";
    for (const std::string &D : Decided)
      Key += D + ";";
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
    else if (IsAgain || T.How != Stop::Rounds)
      Old->Leaves = true;
    Old->AsksOther |= IsOther;
  }
  return Found;
}

bool Recognizer::waitsInRound(const Candidate &Found) const {
  return llvm::any_of(Found.Rounds, [&](size_t I) {
    return llvm::any_of(C.Traces[I].Events, [](const Event &E) {
      return E.Is == Event::Waited && E.Round >= 1;
    });
  });
}

static bool isSum(const Symbols &Syms, const Value &V) {
  if (!V.isSymbol() || Syms[V.Sym].Kind != SymbolKind::Op)
    return false;
  facts::NodeOp Op = Syms[V.Sym].Op;
  return Op == facts::NodeOp::Add || Op == facts::NodeOp::Sub;
}

/// Whether what the answers of several rounds come to is asked: so many bytes
/// are there, so many are still to come.
bool Recognizer::sumsUp(const std::string &Site) const {
  return llvm::any_of(C.Traces, [&](const Trace &T) {
    const Event *First = callInRound(T, Site, 1);
    const Event *Second = callInRound(T, Site, 2);
    return First && Second && llvm::any_of(T.Events, [&](const Event &E) {
             return E.Is == Event::Decided && isSum(*T.Syms, E.Left) &&
                    llvm::is_contained(E.Instances, First->Instance) &&
                    llvm::is_contained(E.Instances, Second->Instance);
           });
  });
}

bool Recognizer::hasBoundOrWait(const Candidate &Found) const {
  if (waitsInRound(Found))
    return true;
  for (size_t I : Found.Rounds) {
    const Trace &T = C.Traces[I];
    if (T.How == Stop::LeftLoop || T.How == Stop::Returned)
      return true;
    if (T.HasMovingCondition)
      return true;
  }
  // A deadline that only slow calls reach.
  return endsInTime(W, planAlong(Of.Fn, Of.Header, C,
                                 C.Traces[Found.Rounds.front()], SlowRounds));
}

OperationKind kindOf(const Event &Call) {
  if (Call.Said)
    return Call.Said->Says == DirectiveKind::RemoteOperation
               ? OperationKind::Remote
               : OperationKind::Local;
  if (!Call.Model)
    return OperationKind::Unknown;
  return Call.Model->IsRemote ? OperationKind::Remote : OperationKind::Local;
}

/// Whether a comment at the loop or the call overrules what is known of it.
bool Recognizer::isSaidRemote(const Event &Call) const {
  return Call.Said ? kindOf(Call) == OperationKind::Remote : Of.IsRemote;
}

/// Whether the call is a question without arguments about a state, of a
/// function that nobody knows.
bool Recognizer::asksForState(const std::string &Site) const {
  for (const Trace &T : C.Traces)
    if (const Event *E = callInRound(T, Site, 1))
      return !isSaidRemote(*E) && !E->Model && !E->HasBody &&
             E->Arguments.empty() && E->Callee != NoId && !E->HasThrown &&
             namesState(unqualified(E->Name)) && !namesConnect(E->Name) &&
             !namesRetry(E->Name);
  return false;
}

std::optional<Candidate> Recognizer::consider(const std::string &Site) {
  std::vector<Outcome> All = outcomes(Site);
  if (All.size() < 2)
    return std::nullopt;
  Candidate Found;
  Found.Site = Site;
  bool SuccessLeaves = false, SuccessGoesRound = false, OnlyRestarts = true;
  bool SomeNeutralRound = false, SureLeave = false;
  std::vector<size_t> Neutral;
  if (asksForState(Site)) {
    decline("local condition", "asks whether a state is reached", 8);
    return std::nullopt;
  }
  for (const Outcome &O : All) {
    if (O.Leaves && O.Rounds.empty() && O.Says.Says != Verdict::Failure) {
      SuccessLeaves = true;
      SureLeave |= O.Says.Says == Verdict::Success && !O.Says.RestsOnName;
    }
    if (O.Rounds.empty())
      continue;
    const std::vector<size_t> &Ways = O.Rounds;
    switch (O.Says.Says) {
    case Verdict::Failure:
      OnlyRestarts = false;
      Found.Rounds.insert(Found.Rounds.end(), Ways.begin(), Ways.end());
      Found.RestsOnName |= O.Says.RestsOnName;
      break;
    case Verdict::Restart:
      if (Found.Rounds.empty())
        Found.IsRestart = true;
      break;
    case Verdict::Success:
      SuccessGoesRound = true;
      OnlyRestarts = false;
      break;
    case Verdict::Neutral:
      SomeNeutralRound = true;
      OnlyRestarts = false;
      Neutral.insert(Neutral.end(), Ways.begin(), Ways.end());
      break;
    }
  }
  bool AnyRound =
      llvm::any_of(All, [](const Outcome &O) { return !O.Rounds.empty(); });
  if (!AnyRound) {
    if (llvm::any_of(All, [](const Outcome &O) { return O.AsksOther; }))
      decline("iteration", "each round makes another request", 3);
    return std::nullopt;
  }
  if (OnlyRestarts && Found.IsRestart) {
    decline("restart",
            "goes round only where the call was interrupted or "
            "would have blocked: nothing has failed",
            6);
    return std::nullopt;
  }
  if (Found.Rounds.empty() && SomeNeutralRound && SureLeave &&
      !SuccessGoesRound) {
    Found.Rounds = Neutral;
    Found.RestsOnName = true;
  }
  if (Found.Rounds.empty()) {
    if (SuccessGoesRound)
      decline("success goes round",
              "goes round after a success; a failure leaves", 4);
    return std::nullopt;
  }
  if (!SuccessLeaves) {
    decline("success goes round",
            "success and failure both go round: a worker or an iteration", 5);
    return std::nullopt;
  }
  if (SuccessGoesRound && sumsUp(Site)) {
    decline("success goes round", "each success adds to what is asked for", 9);
    return std::nullopt;
  }
  if (SuccessGoesRound)
    Found.IsPoll = true;
  llvm::sort(Found.Rounds);
  const Trace &T = C.Traces[Found.Rounds.front()];
  Found.Call = callInRound(T, Site, 1);
  if (Found.Call->Model && !isSaidRemote(*Found.Call)) {
    if (Found.Call->Model->Does == Role::Lock) {
      decline("lock", "waits for a lock, or compares and swaps", 8);
      return std::nullopt;
    }
    // Where it is no sleep, it tells that something is ready.
    if (Found.Call->Model->Does == Role::Inspect ||
        Found.Call->Model->Does == Role::TimedWait) {
      decline("local condition", "waits for a local state", 8);
      return std::nullopt;
    }
  }
  bool GoesOnAfterFailure = llvm::any_of(All, [](const Outcome &O) {
    return O.AsksOther && O.Says.Says == Verdict::Failure;
  });
  if (GoesOnAfterFailure && !waitsInRound(Found)) {
    decline("iteration", "a failure leads to the next request", 9);
    return std::nullopt;
  }
  if (namesAnother(W, Of.Fn, Of.Header, *Found.Call)) {
    decline("iteration", "each round asks for another name", 9);
    return std::nullopt;
  }
  if (isMadeOfNext(W, Of.Fn, Of.Header, *Found.Call)) {
    decline("iteration", "each round asks for the next item", 9);
    return std::nullopt;
  }
  if (!hasBoundOrWait(Found) && !Of.HasRetryWord) {
    decline("no evidence",
            "no wait, no bound and no name that speaks of retrying", 7);
    return std::nullopt;
  }
  return Found;
}

/// How much is known of a candidate: that it is a remote operation, more than
/// what it is called. What a comment says of the very call says most.
static int speaksFor(const Candidate &One) {
  if (kindOf(*One.Call) == OperationKind::Remote)
    return One.Call->Said ? 3 : 2;
  return One.RestsOnName ? 0 : 1;
}

Recognition Recognizer::run() {
  std::vector<std::pair<std::string, unsigned>> Sites;
  bool AnyRound = false;
  for (const Trace &T : C.Traces) {
    AnyRound |= T.Rounds >= 2;
    for (const Event &E : T.Events) {
      if (E.Is != Event::Executed || E.Round != 1 ||
          llvm::any_of(Sites, [&](const auto &S) { return S.first == E.Site; }))
        continue;
      Sites.push_back({E.Site, E.Instance});
      if (E.Said)
        Out.Heard.push_back(E.Said);
    }
  }
  if (Sites.empty()) {
    decline("no operation", "calls nothing that could fail", 0);
    return Out;
  }
  if (!AnyRound) {
    decline("one round", "never goes round", 1);
    return Out;
  }
  std::vector<Candidate> Found;
  for (const auto &[Site, Order] : Sites)
    if (std::optional<Candidate> One = consider(Site))
      Found.push_back(std::move(*One));
  if (Found.empty()) {
    decline("not decided by a call",
            "no call's failure leads round while its success leaves", 2);
    return Out;
  }
  // What is prepared locally for each of several requests is no request.
  bool AllLocal = llvm::all_of(Found, [&](const Candidate &One) {
    return kindOf(*One.Call) == OperationKind::Local &&
           !isSaidRemote(*One.Call);
  });
  if (AllLocal && SomeIterate)
    return Out;
  // Of those that are known best, the last one whose failure goes round.
  Candidate *Last = &Found.front();
  Out.AllConnect = true;
  for (Candidate &One : Found) {
    if (speaksFor(One) > speaksFor(*Last) ||
        (speaksFor(One) == speaksFor(*Last) &&
         One.Call->Instance >= Last->Call->Instance))
      Last = &One;
    bool Connects = (One.Call->Model && One.Call->Model->IsConnect) ||
                    (!One.Call->Model && namesConnect(One.Call->Name));
    Out.AllConnect &= Connects;
  }
  // All ways round count as the site's own.
  for (const Candidate &One : Found)
    if (&One != Last)
      for (size_t I : One.Rounds)
        if (!llvm::is_contained(Last->Rounds, I))
          Last->Rounds.push_back(I);
  llvm::sort(Last->Rounds);
  Out.Op = std::move(*Last);
  return Out;
}

Recognition recognize(const World &W, const Context &C, const Subject &Of) {
  return Recognizer(W, C, Of).run();
}

} // namespace retrytidy
