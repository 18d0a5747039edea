//===-- Requests.cpp - Whether two executions ask for the same ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Requests.h"
#include "analyze/Awaiting.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

namespace {

/// Compares the requests of two rounds of one way.
class Comparison {
public:
  Comparison(const World &W, const Trace &T, const Event &First,
             const Event &Second)
      : W(W), T(T), Syms(*T.Syms), First(First), Second(Second) {}
  bool differs() const;

private:
  bool argumentDiffers(size_t I) const;
  bool isRenewed(const Value &Before, const Value &Now) const;
  bool contentDiffers(const Value &A, const Value &B, size_t Argument) const;
  bool isReplaced(const Value &A, const Value &B) const;
  bool isOfAnswer(const Value &V, size_t Argument) const;
  bool isAttemptNumber(size_t Argument) const;
  bool isNextElement(size_t Place) const;
  bool madeOfOthers(const Value &A, const Value &B, unsigned Depth) const;
  const Event *makerOf(const Value &V) const;

  const World &W;
  const Trace &T;
  const Symbols &Syms;
  const Event &First, &Second;
};

} // namespace

const Event *callInRound(const Trace &T, const std::string &Site,
                         unsigned Round) {
  for (const Event &E : T.Events)
    if (E.Is == Event::Executed && E.Site == Site && E.Round == Round)
      return &E;
  return nullptr;
}

const Event *execution(const Trace &T, unsigned Instance) {
  for (const Event &E : T.Events)
    if (E.Is == Event::Executed && E.Instance == Instance)
      return &E;
  return nullptr;
}

bool sameArgument(const Symbols &Syms, const Value &A, const Value &B) {
  if (A.Is != B.Is)
    return A.Is == Value::Nothing || B.Is == Value::Nothing;
  switch (A.Is) {
  case Value::Number:
    // A switch turned on is no progress.
    return A.Flags & FromClock || (A.Lo == B.Lo && A.Hi == B.Hi) ||
           A.Lo != A.Hi || (A.Lo == 0 && B.Lo == 1);
  case Value::Address:
    return A.Object != B.Object || A.Path == B.Path;
  case Value::Symbol: {
    // One item asked for again, and not the next one.
    if (A.Sym == B.Sym)
      return true;
    const std::string Key = Syms.key(A);
    return Key == Syms.key(B) && Key.find("item@") == std::string::npos;
  }
  default:
    return true;
  }
}

/// The call whose result \p V is, or whose effect.
const Event *Comparison::makerOf(const Value &V) const {
  if (!V.isSymbol() || !Syms[V.Sym].Instance)
    return nullptr;
  return execution(T, Syms[V.Sym].Instance);
}

/// Whether two values come from calls of one place that asked for different
/// things themselves: the address looked up for the next name.
bool Comparison::madeOfOthers(const Value &A, const Value &B,
                              unsigned Depth) const {
  const Event *X = makerOf(A), *Y = makerOf(B);
  if (!X || !Y || X == Y || X->Site != Y->Site || Depth == 0)
    return false;
  if (!sameArgument(Syms, X->Receiver, Y->Receiver))
    return true;
  for (size_t I = 0; I < X->Arguments.size() && I < Y->Arguments.size(); ++I) {
    const Value &P = X->Arguments[I], &Q = Y->Arguments[I];
    // Numbers may count attempts.
    if (P.isNumber() || Q.isNumber())
      continue;
    if (!sameArgument(Syms, P, Q) || madeOfOthers(P, Q, Depth - 1))
      return true;
  }
  return false;
}

/// Whether \p Now is what another call made between the rounds: a connection
/// opened anew, and not the next of a row.
bool Comparison::isRenewed(const Value &Before, const Value &Now) const {
  if (!Now.isSymbol())
    return false;
  const SymbolNode &N = Syms[Now.Sym];
  if (N.Kind != SymbolKind::Result && N.Kind != SymbolKind::Effect)
    return false;
  if (!N.Instance || N.Instance <= First.Instance || N.Callee == NoId ||
      N.Callee == First.Callee)
    return false;
  return !namesNext(W.P.function(N.Callee).Name) &&
         !madeOfOthers(Before, Now, 3);
}

/// Whether \p V is what the operation has answered, also through another one
/// of its arguments: `get(url, &next)`, then `url = next`.
bool Comparison::isOfAnswer(const Value &V, size_t Argument) const {
  if (!V.isSymbol())
    return false;
  const SymbolNode &N = Syms[V.Sym];
  if (N.Callee == NoId || N.Callee != First.Callee)
    return false;
  return N.Kind == SymbolKind::Part || N.Kind == SymbolKind::Result ||
         (N.Kind == SymbolKind::Effect &&
          llvm::StringRef(N.Key).contains(".arg") &&
          !llvm::StringRef(N.Key).ends_with(".arg" + std::to_string(Argument)));
}

/// Whether something was put into a place between two requests: another number,
/// a drawn one, or the result of another call.
bool Comparison::isReplaced(const Value &A, const Value &B) const {
  if (A.Is == Value::Record && B.Is == Value::Record) {
    if (B.Fields->Rest &&
        isReplaced(A.Fields->Rest ? *A.Fields->Rest : A, *B.Fields->Rest))
      return true;
    return llvm::any_of(B.Fields->Cells, [&](const auto &Cell) {
      auto Old = A.Fields->Cells.find(Cell.first);
      return Old != A.Fields->Cells.end() &&
             isReplaced(Old->second, Cell.second);
    });
  }
  if (A.isNumber() && B.isNumber())
    return A.Lo != B.Lo || A.Hi != B.Hi || (B.Flags & FromDraw) != 0;
  if (!A.isSymbol() && A.Is != Value::Nothing)
    return B.isSymbol() && Syms[B.Sym].Kind == SymbolKind::Effect &&
           Syms[B.Sym].Callee != First.Callee;
  return A.isSymbol() && B.isSymbol() && A.Sym != B.Sym &&
         (Syms.key(A) != Syms.key(B) || Syms.instances(A) != Syms.instances(B));
}

/// Whether what an argument refers to is made of the answer before (the next
/// page, the place redirected to), or is another thing that was there before.
bool Comparison::contentDiffers(const Value &A, const Value &B,
                                size_t Argument) const {
  auto IsOther = [&](const Value &X, const Value &Y) {
    if (!X.isSymbol() || !Y.isSymbol() || Syms.key(X) == Syms.key(Y))
      return false;
    SymbolKind Kind = Syms[X.Sym].Kind;
    return Kind == Syms[Y.Sym].Kind &&
           (Kind == SymbolKind::Unknown ||
            (Kind == SymbolKind::Part && Syms.instances(X).empty() &&
             Syms.instances(Y).empty()));
  };
  if (B.Is != Value::Record)
    return isOfAnswer(B, Argument) || IsOther(A, B);
  if (B.Fields->Rest) {
    const Value *Before = A.Is == Value::Record ? A.Fields->Rest.get() : &A;
    if (isOfAnswer(*B.Fields->Rest, Argument) ||
        (Before && IsOther(*Before, *B.Fields->Rest)))
      return true;
  }
  for (const auto &[Path, Cell] : B.Fields->Cells) {
    if (isOfAnswer(Cell, Argument))
      return true;
    if (A.Is != Value::Record)
      continue;
    auto Old = A.Fields->Cells.find(Path);
    if (Old != A.Fields->Cells.end() && IsOther(Old->second, Cell))
      return true;
  }
  return false;
}

/// The number of the attempt may be told to the operation: by its name, or a
/// count that goes up by one.
bool Comparison::isAttemptNumber(size_t Argument) const {
  const facts::Param *Param = W.P.param(First.Callee, Argument);
  if (!Param)
    return false;
  llvm::StringRef Name =
      W.P.string(W.P.function(First.Callee).DeclUnit, Param->name());
  const Value &A = First.Arguments[Argument], &B = Second.Arguments[Argument];
  bool CountsUp = A.isExact() && B.isExact() && B.Lo == A.Lo + 1;
  return namesRetry(Name) ||
         (CountsUp && hasWord(Name, {"count", "round", "pass", "trial"}));
}

/// What is \p Steps elements after \p Base.
struct Advanced {
  SymbolId Base = 0;
  double Steps = 0;
};

static Advanced advanced(const Symbols &Syms, SymbolId S) {
  Advanced At{S, 0};
  while (At.Base && Syms[At.Base].Kind == SymbolKind::Op) {
    const SymbolNode &N = Syms[At.Base];
    bool IsStep = N.Op == facts::NodeOp::Add || N.Op == facts::NodeOp::Sub;
    if (!IsStep || !N.A.isSymbol() || !N.B.isExact())
      break;
    At.Steps += N.Op == facts::NodeOp::Add ? N.B.Lo : -N.B.Lo;
    At.Base = N.A.Sym;
  }
  return At;
}

/// Whether two pointers lead into elements of one row, and not the same one.
static bool areSteps(const Symbols &Syms, SymbolId X, SymbolId Y) {
  while (X && Y) {
    Advanced A = advanced(Syms, X), B = advanced(Syms, Y);
    if (A.Base == B.Base)
      return A.Steps != B.Steps;
    X = Syms[A.Base].Base;
    Y = Syms[B.Base].Base;
  }
  return false;
}

/// Whether the objects that the receiver (0) or an argument (from 1) stands in
/// are elements of one row, and not the same one: `*it`, then `*++it`.
bool Comparison::isNextElement(size_t Place) const {
  if (Place >= First.Origins.size() || Place >= Second.Origins.size())
    return false;
  return areSteps(Syms, First.Origins[Place], Second.Origins[Place]);
}

bool Comparison::argumentDiffers(size_t I) const {
  const Value &A = First.Arguments[I], &B = Second.Arguments[I];
  if (First.Model && llvm::is_contained(First.Model->Scratch, int(I)))
    return false;
  if (isNextElement(I + 1))
    return true;
  if (sameArgument(Syms, A, B))
    return madeOfOthers(A, B, 3);
  return !isRenewed(A, B) && !isAttemptNumber(I);
}

/// Of a record what it was as a whole, of anything else itself.
static Value wholeOf(const Value &V) {
  if (V.Is != Value::Record)
    return V;
  return V.Fields->Rest ? *V.Fields->Rest : Value();
}

bool Comparison::differs() const {
  if (isNextElement(0))
    return true;
  if (!sameArgument(Syms, First.Receiver, Second.Receiver) &&
      !isRenewed(First.Receiver, Second.Receiver))
    return true;
  for (size_t I = 0; I < First.Contents.size() && I < Second.Contents.size();
       ++I) {
    if (contentDiffers(First.Contents[I], Second.Contents[I], I) ||
        madeOfOthers(wholeOf(First.Contents[I]), wholeOf(Second.Contents[I]),
                     3))
      return true;
    // An address that is looked up anew for each attempt is the same request.
    if (First.Model && !First.Model->IsConnect &&
        llvm::is_contained(First.Model->Names, int(I)) &&
        isReplaced(First.Contents[I], Second.Contents[I]))
      return true;
  }
  for (size_t I = 0; I < First.Arguments.size() && I < Second.Arguments.size();
       ++I)
    if (argumentDiffers(I))
      return true;
  return false;
}

/// Whether \p Later was reached from \p Earlier: `p` and `p->next`.
static bool isFollowed(const Symbols &Syms, SymbolId Earlier, SymbolId Later) {
  for (SymbolId S = Syms[Later].Base; S; S = Syms[S].Base)
    if (S == Earlier)
      return true;
  return false;
}

/// The first decision at \p At in \p Round; null without one.
static const Event *firstDecision(const Trace &T, const Place &At,
                                  unsigned Round) {
  for (const Event &E : T.Events)
    if (E.Is == Event::Decided && E.Round == Round && E.At == At)
      return &E;
  return nullptr;
}

/// Whether what \p Now asks of a pointer is asked of the one after it in the
/// next round: a list is walked, and not from its beginning again.
static bool isStep(const Trace &T, const Event &Now, unsigned Next) {
  const Symbols &Syms = *T.Syms;
  if (!Now.Left.isSymbol() || !Syms[Now.Left.Sym].IsPointer ||
      firstDecision(T, Now.At, Now.Round) != &Now)
    return false;
  const Event *E = firstDecision(T, Now.At, Next);
  return E && E->Left.isSymbol() && isFollowed(Syms, Now.Left.Sym, E->Left.Sym);
}

/// Whether the loop walks a list between two rounds.
static bool walksList(const Trace &T, unsigned Round, unsigned Next) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Decided && E.Round == Round && isStep(T, E, Next);
  });
}

bool takesFrom(const Symbols &Syms, const Event &Call, unsigned Instance) {
  auto IsOfIt = [&](const Value &V) {
    return llvm::is_contained(Syms.instances(V), Instance);
  };
  return llvm::any_of(Call.Arguments, IsOfIt) ||
         llvm::any_of(Call.Contents, IsOfIt);
}

bool namesOther(const Trace &T, const Event &First, const std::string &Site) {
  const Symbols &Syms = *T.Syms;
  const Event *Again = callInRound(T, Site, 1), *Then = callInRound(T, Site, 2);
  if (!Again)
    return false;
  // A number that changes from round to round counts the attempts.
  auto IsFixed = [&](size_t I) {
    return !Then || I >= Then->Arguments.size() ||
           (Then->Arguments[I].isExact() &&
            Then->Arguments[I].Lo == Again->Arguments[I].Lo);
  };
  auto IsText = [&](const Value &V) {
    return V.isSymbol() && llvm::StringRef(Syms[V.Sym].Text).starts_with("\"");
  };
  for (size_t I = 0; I < First.Arguments.size() && I < Again->Arguments.size();
       ++I) {
    const Value &A = First.Arguments[I], &B = Again->Arguments[I];
    if (IsText(A) && IsText(B) && Syms[A.Sym].Text != Syms[B.Sym].Text)
      return true;
    if (A.isExact() && B.isExact() && A.Lo != B.Lo && IsFixed(I))
      return true;
  }
  return false;
}

bool requestVaries(const World &W, const Trace &T, const std::string &Site) {
  const Event *First = callInRound(T, Site, 1);
  const Event *Second = callInRound(T, Site, 2);
  // What changes once and then stays is a mode and not an item.
  if (const Event *Third = callInRound(T, Site, 3)) {
    First = Second;
    Second = Third;
  }
  // What is waited for is not told by descriptors and a limit.
  return First && Second && !awaits(*First) &&
         (walksList(T, First->Round, Second->Round) ||
          Comparison(W, T, *First, *Second).differs());
}

} // namespace retrytidy
