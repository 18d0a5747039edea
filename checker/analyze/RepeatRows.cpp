//===-- RepeatRows.cpp - Calls that follow the failure of the first -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/RepeatRows.h"
#include "analyze/Answers.h"
#include "analyze/LibraryValues.h"
#include "analyze/Recognize.h"
#include "analyze/RepeatedCalls.h"
#include "analyze/RequestNames.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace retrytidy {

namespace {

/// Two places of a function that call one other.
struct Pair {
  const Event *First = nullptr, *Second = nullptr;
};

} // namespace

/// The node that argument \p I of the call \p E made in its own function stands
/// for.
static int argumentNode(const World &W, const Event &E, size_t I) {
  const StackEntry &At = E.Stack.back();
  const Body &B = W.P.function(At.Fn).Definition;
  return argumentOf(*B.Fn, *B.Fn->calls()->Get(At.Call), unsigned(I));
}

/// Whether two arguments are the addresses of two variables that were written
/// as such: other data, and not the same once more.
static bool areOtherObjects(const World &W, const Event &A, const Event &B,
                            size_t I) {
  const Value &X = A.Arguments[I], &Y = B.Arguments[I];
  if (!X.isAddress() || !Y.isAddress() || X.Object == Y.Object)
    return false;
  const facts::Function &Fn = *W.P.function(A.Stack.back().Fn).Definition.Fn;
  auto IsTemporary = [&](int Node) {
    while (Node >= 0 && (Fn.nodes()->Get(Node)->op() == facts::NodeOp::Cast ||
                         Fn.nodes()->Get(Node)->op() == facts::NodeOp::Field))
      Node = Fn.nodes()->Get(Node)->a();
    return Node >= 0 && Fn.nodes()->Get(Node)->op() == facts::NodeOp::Local &&
           Fn.locals()->Get(Fn.nodes()->Get(Node)->a())->name() < 0;
  };
  int Left = argumentNode(W, A, I), Right = argumentNode(W, B, I);
  return Left != Right && !IsTemporary(Left) && !IsTemporary(Right);
}

/// Whether both calls are made on the same object: not `memory.get(key)`, then
/// `disk.get(key)`. One that was made anew in between is the same once more,
/// and so may be two variables of the function.
static bool sameReceiver(const World &W, const Trace &T, const Event &A,
                         const Event &B) {
  const Value &X = A.Receiver, &Y = B.Receiver;
  if (X.isAddress() && Y.isAddress()) {
    if (X.Object == Y.Object)
      return X.Path == Y.Path;
    const facts::Function &Fn = *W.P.function(A.Stack.back().Fn).Definition.Fn;
    auto IsLocal = [&](const Event &E) {
      return rootOf(Fn, Fn.calls()->Get(E.Stack.back().Call)->receiver()).Is ==
             facts::NodeOp::Local;
    };
    return IsLocal(A) && IsLocal(B);
  }
  if (!X.isSymbol() || !Y.isSymbol())
    return true;
  const unsigned Made = (*T.Syms)[Y.Sym].Instance;
  return Made > A.Instance || sameArgument(*T.Syms, X, Y);
}

/// Whether what two arguments refer to is written, and not the same: two
/// strings, two settings.
static bool areOtherConstants(const Symbols &Syms, const Value &A,
                              const Value &B) {
  if (A.isExact() && B.isExact())
    return A.Lo != B.Lo;
  if (A.Is == Value::Record && B.Is == Value::Record)
    return llvm::any_of(B.Fields->Cells, [&](const auto &Cell) {
      auto Old = A.Fields->Cells.find(Cell.first);
      return Old != A.Fields->Cells.end() &&
             areOtherConstants(Syms, Old->second, Cell.second);
    });
  // A text that is written in the program, or that was computed from such
  // (Machine::computed).
  auto IsText = [&](const Value &V) {
    if (!V.isSymbol() || Syms[V.Sym].Kind != SymbolKind::Unknown ||
        !Syms.instances(V).empty())
      return false;
    return llvm::StringRef(Syms[V.Sym].Text).starts_with("\"") ||
           llvm::StringRef(Syms[V.Sym].Key).contains("@");
  };
  return IsText(A) && IsText(B) && Syms.key(A) != Syms.key(B);
}

/// Whether \p V was made of what \p First has answered by a call in between: a
/// digest of the challenge. A connection made anew is none.
static bool isMadeOfAnswer(const Trace &T, const Value &V, const Event &First) {
  const std::vector<unsigned> Of = T.Syms->instances(V);
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Executed && llvm::is_contained(Of, E.Instance) &&
           !namesConnect(E.Name) && takesFrom(*T.Syms, E, First.Instance);
  });
}

static bool sameRequest(const World &W, const Trace &T, const Event &A,
                        const Event &B) {
  if (A.Arguments.size() != B.Arguments.size() || !sameReceiver(W, T, A, B))
    return false;
  for (size_t I = 0; I < A.Arguments.size(); ++I) {
    if (!sameArgument(*T.Syms, A.Arguments[I], B.Arguments[I]) ||
        areOtherObjects(W, A, B, I) || isMadeOfAnswer(T, B.Arguments[I], A) ||
        isMadeOfAnswer(T, B.Contents[I], A))
      return false;
    // What a pointer leads to was set to another number in between, or another
    // object is handed over.
    if (areOtherConstants(*T.Syms, A.Contents[I], B.Contents[I]) ||
        areOtherConstants(*T.Syms, A.Arguments[I], B.Arguments[I]))
      return false;
  }
  return true;
}

/// Whether the first call failed because something of this host had run out:
/// room is made, and nothing was refused by anybody else.
static bool makesRoom(const Trace &T, const Event &First) {
  return llvm::any_of(T.Events, [&](const Event &E) {
    return E.Is == Event::Decided && E.Relation == facts::NodeOp::Eq &&
           E.Right.From && llvm::is_contained(E.Instances, First.Instance) &&
           hasWord(E.Right.From->Text,
                   {"emfile", "enfile", "enomem", "enospc"});
  });
}

/// The first call in \p T of what \p Again calls, before it.
static const Event *firstTry(const Trace &T, const Event &Again) {
  for (const Event &E : T.Events) {
    if (&E == &Again)
      return nullptr;
    if (E.Is == Event::Executed && E.Callee == Again.Callee &&
        E.Site != Again.Site &&
        (Again.Stack.size() == 1 || areCounterparts(E, Again)))
      return &E;
  }
  return nullptr;
}

/// Whether a lock is taken between the two calls and none before: the second
/// one asks whether somebody else was faster.
static bool looksAgainLocked(const World &W, const Event &First,
                             const Event &Second) {
  bool IsBefore = false, IsBetween = false;
  for (const CallRef &Ref : W.P.function(First.Stack.back().Fn).Calls) {
    const FunctionId To = W.P.calleeOf(Ref);
    const FunctionModel *M = To == NoId ? nullptr : W.Sums.model(To);
    if (!M || M->Does != Role::Lock)
      continue;
    (Ref.Line < First.At.Line ? IsBefore : IsBetween) |=
        Ref.Line <= Second.At.Line;
  }
  return IsBetween && !IsBefore;
}

/// Whether a call of this name takes what somebody else has sent.
static bool readsAnswer(llvm::StringRef Name) {
  return hasWord(Name, {"response", "reply", "answer", "recv", "read",
                        "receive", "getline", "fgets"});
}

/// Whether \p First and \p Second are made below calls that ask for different
/// things, or for something local.
static bool isOfOtherCalls(const World &W, const Event &First,
                           const Event &Second) {
  return First.Stack.size() > 1 && (kindOf(Second) == OperationKind::Local ||
                                    !areWrittenAlike(W, First, Second));
}

static bool isFailure(const World &W, const Trace &T, const Event &E) {
  return verdictOf(W, T, E).Says == Verdict::Failure;
}

/// Pairs in which the second call follows only the first one's failure.
static std::vector<Pair> pairsOf(const World &W, const Context &C) {
  std::map<std::string, Pair> Found;
  std::map<std::string, bool> IsRefused;
  for (const Trace &T : C.Traces)
    for (const Event &E : T.Events) {
      if (E.Is != Event::Executed || E.Callee == NoId || E.Stack.empty())
        continue;
      // Each answer that is read is another one.
      if (readsAnswer(E.Name) || readsAnswer(outermostName(W, E))) {
        IsRefused[E.Site] = true;
        continue;
      }
      const Event *First = firstTry(T, E);
      if (!First || First->Stack.size() != E.Stack.size()) {
        IsRefused[E.Site] = true;
        continue;
      }
      if (!isFailure(W, T, *First) || !sameRequest(W, T, *First, E) ||
          asksForOther(W, T, *First, E) || makesRoom(T, *First) ||
          looksAgainLocked(W, *First, E) || isOfOtherCalls(W, *First, E))
        IsRefused[E.Site] = true;
      else
        Found.try_emplace(E.Site, Pair{First, &E});
    }
  std::vector<Pair> Kept;
  for (const auto &[Site, P] : Found) {
    // Where the first call went well, another way leaves without the second.
    bool SuccessLeaves = llvm::any_of(C.Traces, [&](const Trace &T) {
      bool IsMade = false, IsAgain = false;
      for (const Event &E : T.Events) {
        IsMade |= E.Is == Event::Executed && E.Site == P.First->Site &&
                  !isFailure(W, T, E);
        IsAgain |= E.Is == Event::Executed && E.Site == Site;
      }
      return IsMade && !IsAgain;
    });
    if (SuccessLeaves && !IsRefused.count(Site))
      Kept.push_back(P);
  }
  return Kept;
}

/// The calls of \p Row, in the order of the way \p T, that it makes.
static std::vector<const Event *> madeOn(const Trace &T,
                                         llvm::ArrayRef<Pair> Row) {
  std::vector<const Event *> Made;
  for (const Event &E : T.Events)
    if (E.Is == Event::Executed && llvm::any_of(Row, [&](const Pair &P) {
          return P.Second->Site == E.Site;
        }))
      Made.push_back(&E);
  return Made;
}

/// Takes from \p Rest, pairs with one first call, as many as one way makes.
static RepeatRow takeLongest(const Context &C, std::vector<Pair> &Rest) {
  RepeatRow Row;
  for (const Trace &T : C.Traces) {
    std::vector<const Event *> Made = madeOn(T, Rest);
    const Event *First = Made.empty() ? nullptr : firstTry(T, *Made.front());
    if (First && Made.size() > Row.Again.size())
      Row = {First, std::move(Made), &T};
  }
  llvm::erase_if(Rest, [&](const Pair &P) {
    return llvm::any_of(
        Row.Again, [&](const Event *E) { return E->Site == P.Second->Site; });
  });
  return Row;
}

std::vector<RepeatRow> repeatRows(const World &W, const Context &C) {
  std::map<std::string, std::vector<Pair>> ByFirst;
  for (const Pair &P : pairsOf(W, C))
    ByFirst[P.First->Site].push_back(P);
  std::vector<RepeatRow> Rows;
  for (auto &[Site, Rest] : ByFirst)
    while (!Rest.empty()) {
      RepeatRow Row = takeLongest(C, Rest);
      if (Row.Again.empty())
        break;
      Rows.push_back(std::move(Row));
    }
  return Rows;
}

} // namespace retrytidy
