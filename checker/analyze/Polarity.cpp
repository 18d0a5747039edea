//===-- Polarity.cpp - Whether a condition speaks of failure --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Polarity.h"
#include "analyze/Arithmetic.h"
#include "analyze/ChildStatus.h"
#include "analyze/Contracts.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace retrytidy {

using facts::NodeOp;

static bool isRestartName(llvm::StringRef Name) {
  return Name == "EINTR" || Name == "EAGAIN" || Name == "EWOULDBLOCK" ||
         Name == "EINPROGRESS" || Name == "EALREADY" ||
         Name.contains("WANT_READ") || Name.contains("WANT_WRITE") ||
         Name.contains("EINTR") || Name.contains("WOULD_BLOCK") ||
         Name.contains("WOULDBLOCK");
}

/// The sense of `S == C` for a model's convention.
static std::optional<Verdict> byModel(const FunctionModel &M, NodeOp Op,
                                      double C) {
  auto Sense = [&](bool Holds) {
    return Holds ? Verdict::Failure : Verdict::Success;
  };
  bool IsZero = C == 0;
  switch (M.Fails) {
  case FailureSign::NonZero:
    if (Op == NodeOp::Eq)
      return Sense(!IsZero);
    if (Op == NodeOp::Ne && IsZero)
      return Verdict::Failure;
    if ((Op == NodeOp::Lt && C <= 0) || (Op == NodeOp::Gt && C >= 0))
      return Verdict::Failure;
    return std::nullopt;
  case FailureSign::Negative:
  case FailureSign::MinusOne:
  case FailureSign::MinusOneElseNumber:
    if (Op == NodeOp::Lt && C <= 0)
      return Verdict::Failure;
    if (Op == NodeOp::Eq && C < 0)
      return Verdict::Failure;
    if ((Op == NodeOp::Ge || Op == NodeOp::Gt || Op == NodeOp::Eq) && C >= 0)
      return Verdict::Success;
    if (Op == NodeOp::Ne && C == -1)
      return Verdict::Success;
    // Who asks fork() only for 0 asks whether this is the child or its parent.
    if (M.Fails == FailureSign::MinusOneElseNumber && Op == NodeOp::Ne &&
        IsZero)
      return Verdict::Success;
    if ((Op == NodeOp::Le && C >= 0) || (Op == NodeOp::Lt && C > 0))
      return Verdict::Neutral;
    if (Op == NodeOp::Ne && IsZero)
      return Verdict::Failure;
    return std::nullopt;
  case FailureSign::Zero:
  case FailureSign::NotOk:
    if (Op == NodeOp::Eq && IsZero)
      return Verdict::Failure;
    if (Op == NodeOp::Ne && IsZero)
      return Verdict::Success;
    // Of a number of things: less than one, at least one.
    if ((Op == NodeOp::Lt && C == 1) || (Op == NodeOp::Le && IsZero))
      return Verdict::Failure;
    if ((Op == NodeOp::Ge && C == 1) || (Op == NodeOp::Gt && IsZero))
      return Verdict::Success;
    return std::nullopt;
  case FailureSign::NotPositive:
    if (Op == NodeOp::Eq)
      return Sense(C <= 0);
    if ((Op == NodeOp::Le && C <= 0) || (Op == NodeOp::Lt && C <= 1))
      return Verdict::Failure;
    if ((Op == NodeOp::Gt && C >= 0) || (Op == NodeOp::Ge && C >= 1))
      return Verdict::Success;
    return std::nullopt;
  case FailureSign::NotAmong: {
    bool IsGood = llvm::is_contained(M.GoodValues, int64_t(C));
    if (Op == NodeOp::Eq)
      return Sense(!IsGood);
    if (Op == NodeOp::Ne)
      return IsGood ? Verdict::Failure : Verdict::Neutral;
    return std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

/// A truth value: what it is called decides.
static Judgement byTruth(llvm::StringRef Name, bool IsTrue, bool IsWhole) {
  llvm::StringRef Last = Name;
  if (size_t At = Last.rfind('.'); At != llvm::StringRef::npos)
    Last = Last.substr(At + 1);
  if (size_t At = Last.rfind(':'); At != llvm::StringRef::npos)
    Last = Last.substr(At + 1);
  // reconnect() is done, and no state like `reconnect` or reconnect_needed().
  const bool IsDone =
      IsWhole && Last.starts_with_insensitive("reconnect") &&
      !hasWord(Last, {"needed", "required", "pending", "due", "failed"});
  if (namesFailure(Last) && !namesSuccess(Last) && !IsDone)
    return {IsTrue ? Verdict::Failure : Verdict::Success, !IsWhole};
  // What is not called a failure and is true has gone well.
  return {IsTrue ? Verdict::Success : Verdict::Failure,
          !IsWhole && !namesSuccess(Last)};
}

/// Whether \p N is the number in a record that holds nothing else and is called
/// a code: `typedef struct { unsigned v; } STATUS`.
static bool isWrappedCode(const World &W, const SymbolNode &N) {
  if (N.FieldOf == NoId || W.P.field(N.FieldOf, 1) || !W.P.field(N.FieldOf, 0))
    return false;
  llvm::StringRef Name = unqualified(W.P.record(N.FieldOf).Name);
  return namesCode(Name) || hasWord(Name, {"ntstatus", "werror", "hresult"});
}

/// A number that holds an error code, as far as its name says: a result, or a
/// part of one that is called so (and not its type, length or version).
static bool isErrorCode(const World &W, const SymbolNode &N) {
  if (isWrappedCode(W, N))
    return true;
  if (N.Kind != SymbolKind::Part && N.Kind != SymbolKind::Effect &&
      N.Kind != SymbolKind::Pointee)
    return true;
  llvm::StringRef Name = N.Text;
  if (size_t Dot = Name.rfind('.'); Dot != llvm::StringRef::npos)
    Name = Name.substr(Dot + 1);
  return namesCode(Name);
}

/// An integer of C that says whether it went well, as far as the name of what
/// answered says: is_sent_ok().
static bool answersTruth(const World &W, const SymbolNode &N) {
  if (N.Kind != SymbolKind::Result || N.Callee == NoId)
    return false;
  llvm::StringRef Name = unqualified(W.P.function(N.Callee).Name);
  return hasWord(Name, {"ok", "okay", "success", "succeeded", "successful"}) &&
         !namesFailure(Name);
}

static Judgement byConstant(const World &W, const SymbolNode &N, NodeOp Op,
                            const Value &C) {
  llvm::StringRef Name = C.From ? llvm::StringRef(C.From->Text) : "";
  double V = C.Lo;
  // An enumeration of codes has nothing below its 0.
  if (!N.EnumName.empty() && V == 0)
    Op = Op == NodeOp::Gt ? NodeOp::Ne : Op == NodeOp::Le ? NodeOp::Eq : Op;
  if (N.Kind == SymbolKind::Errno)
    return {Op == NodeOp::Eq ? Verdict::Failure : Verdict::Neutral, false};
  if (Op == NodeOp::Eq || Op == NodeOp::Ne) {
    Verdict IfEqual = Verdict::Neutral;
    bool RestsOnName = !W.Sums.enumerations().isOfErrors(N.EnumName);
    // MQTT_ERR_SUCCESS and ERROR_NONE: the last word says which error it is.
    if (!Name.empty() && namesSuccess(Name) &&
        (!namesFailure(Name) || namesSuccess(lastWord(Name))))
      IfEqual = Verdict::Success;
    else if (!Name.empty() && namesFailure(Name))
      IfEqual = Verdict::Failure;
    else if (V == 0 && N.EnumName.empty() && answersTruth(W, N))
      IfEqual = Verdict::Failure;
    else if (V == 0 && N.EnumName.empty())
      IfEqual = Verdict::Success, RestsOnName = !isErrorCode(W, N);
    else if (V == 0)
      IfEqual = Verdict::Success;
    else if (V < 0)
      IfEqual = Verdict::Failure, RestsOnName = false;
    else if (V >= 200 && V < 300 && !N.IsByte) // HTTP
      IfEqual = Verdict::Success;
    else if (V >= 400 && V < 600)
      IfEqual = Verdict::Failure;
    else if (N.EnumName.empty() ? isErrorCode(W, N)
                                : W.Sums.enumerations().isOfErrors(N.EnumName))
      IfEqual = Verdict::Failure; // an error code of the program's own
    if (Op == NodeOp::Eq)
      return {IfEqual, RestsOnName};
    // A number that a call left behind and that is not called an error: how
    // much there was.
    if (V == 0 &&
        (N.Kind == SymbolKind::Effect || N.Kind == SymbolKind::Pointee) &&
        N.EnumName.empty() && !isErrorCode(W, N) && !namesFailure(N.Text))
      return {};
    // -1 is what functions of C answer where they fail, and the only one.
    if (V == -1 && N.Kind == SymbolKind::Result && N.EnumName.empty())
      return {Verdict::Success, false};
    // Not that failure: perhaps another one. Not success: failure.
    return {IfEqual == Verdict::Success ? Verdict::Failure : Verdict::Neutral,
            RestsOnName};
  }
  if ((Op == NodeOp::Lt && V <= 0) || (Op == NodeOp::Le && V < 0))
    return {Verdict::Failure, false};
  if ((Op == NodeOp::Ge && V <= 0) || (Op == NodeOp::Gt && V <= 0))
    return {Verdict::Success, V != 0};
  if (V >= 300 && V <= 600) // HTTP status classes
    return {Op == NodeOp::Ge || Op == NodeOp::Gt ? Verdict::Failure
                                                 : Verdict::Success,
            true};
  if (Op == NodeOp::Le && V == 0)
    return {Verdict::Failure, true};
  return {};
}

/// How much text was answered: where the condition holds of none, it says that
/// the call failed.
static Judgement ofLength(const SymbolNode &N, NodeOp Op, double C) {
  if (N.IsBool && (Op == NodeOp::Eq || Op == NodeOp::Ne)) {
    const bool IsEmpty = (Op == NodeOp::Eq) == (C != 0);
    return {IsEmpty ? Verdict::Failure : Verdict::Success, true};
  }
  const std::optional<bool> IfNone =
      compare(Op, Value::number(0), Value::number(C));
  const std::optional<bool> IfMuch =
      compare(Op, Value::number(1e9), Value::number(C));
  if (!IfNone || !IfMuch || *IfNone == *IfMuch || C > 1)
    return {};
  return {*IfNone ? Verdict::Failure : Verdict::Success, true};
}

/// A pointer that a call leaves behind and that leads to what went wrong, as
/// the name of its parameter or class says: null where nothing did.
static bool isErrorObject(const World &W, const SymbolNode &N) {
  if (N.Kind != SymbolKind::Effect || !N.IsPointer)
    return false;
  // errp, errmsg, errstr
  return namesFailure(N.Text) ||
         llvm::StringRef(N.Text).starts_with_insensitive("err") ||
         (N.Record != NoId && namesFailure(W.P.record(N.Record).Name));
}

bool isPartOfMore(const SymbolNode &N) {
  return N.Kind == SymbolKind::Part ||
         (N.Kind == SymbolKind::Effect && N.FieldOf != NoId);
}

/// What of two parts of a condition says most.
static Judgement stronger(const Judgement &A, const Judgement &B) {
  auto Rank = [](const Judgement &J) {
    return J.Says == Verdict::Restart   ? 3
           : J.Says == Verdict::Failure ? 2
           : J.Says == Verdict::Success ? 1
                                        : 0;
  };
  return Rank(B) > Rank(A) ? B : A;
}

/// The sense of a condition that is a value: a helper that returns
/// `code == EINTR || code == EAGAIN`. Nothing where \p V is no condition.
static std::optional<Judgement> judgeTruth(const World &W, const Symbols &Syms,
                                           const Value &V, bool IsTrue) {
  if (!V.isSymbol() || Syms[V.Sym].Kind != SymbolKind::Op)
    return std::nullopt;
  const SymbolNode &N = Syms[V.Sym];
  if (N.Op == NodeOp::Not)
    return judgeTruth(W, Syms, N.A, !IsTrue);
  if (isComparison(N.Op)) {
    Event Asked;
    Asked.Left = N.A;
    Asked.Relation = IsTrue ? N.Op : negated(N.Op);
    Asked.Right = N.B;
    return judge(W, Syms, Asked);
  }
  if (N.Op != NodeOp::And && N.Op != NodeOp::Or)
    return std::nullopt;
  std::optional<Judgement> A = judgeTruth(W, Syms, N.A, IsTrue),
                           B = judgeTruth(W, Syms, N.B, IsTrue);
  if (!A || !B)
    return std::nullopt;
  if ((N.Op == NodeOp::And) == IsTrue)
    return stronger(*A, *B);
  // One of the two holds: what goes for one may not go for the other.
  if (A->Says == B->Says)
    return Judgement{A->Says, A->RestsOnName || B->RestsOnName};
  bool IsFailure = A->Says != Verdict::Success && B->Says != Verdict::Success;
  return IsFailure ? Judgement{Verdict::Failure, true} : Judgement();
}

/// The sense of `F() Op C` by what the body of F answers in which case; nothing
/// where it answers more than constants.
static std::optional<Judgement> judgeByBody(const World &W, const SymbolNode &N,
                                            NodeOp Op, double C) {
  if (N.Kind != SymbolKind::Result || N.Callee == NoId || N.IsPointer ||
      N.Record != NoId || !W.Meanings)
    return std::nullopt;
  const std::optional<Contract> &Of = W.Meanings->of(W, N.Callee);
  if (!Of)
    return std::nullopt;
  std::optional<Verdict> Says = verdictBy(*Of, Op, C);
  if (!Says)
    return std::nullopt;
  return Judgement{*Says, false};
}

Judgement judge(const World &W, const Symbols &Syms, const Event &D) {
  if (!D.Left.isSymbol())
    return {};
  const SymbolNode &N = Syms[D.Left.Sym];
  // Two contents are the same, or not: an answer, and no failure of the call.
  if (N.Kind == SymbolKind::Unknown && N.Instance)
    return {};
  NodeOp Op = D.Relation;
  if (D.Right.isZero() && (Op == NodeOp::Eq || Op == NodeOp::Ne))
    if (auto Sense = judgeTruth(W, Syms, D.Left, Op == NodeOp::Ne))
      return *Sense;
  if (std::optional<Judgement> OfChild = judgeChild(W, Syms, D))
    return *OfChild;
  if (Op == NodeOp::Eq && D.Right.From && isRestartName(D.Right.From->Text))
    return {Verdict::Restart, true};
  if (D.Right.isExact() && N.Callee != NoId) {
    const FunctionModel *M = W.Sums.model(N.Callee);
    // A number in the object that a pointer leads to is no null pointer.
    bool IsInObject = N.Kind == SymbolKind::Part && !N.IsPointer && M &&
                      M->Fails == FailureSign::Zero;
    bool IsAnswer = N.Kind == SymbolKind::Result ||
                    (N.Kind == SymbolKind::Part && !IsInObject) ||
                    (N.Kind == SymbolKind::Effect && M && M->Callback != -1);
    // select() and its like answer how many are ready; 0: none, in time.
    if (M && M->Does == Role::TimedWait && N.Kind == SymbolKind::Result)
      if (std::optional<bool> IsNone = compare(Op, Value::number(0), D.Right);
          IsNone && M->Fails == FailureSign::MinusOne)
        return {*IsNone ? Verdict::Failure : Verdict::Success, false};
    if (M && M->Does == Role::Length && N.Kind == SymbolKind::Part)
      return ofLength(N, Op, D.Right.Lo);
    if (M && IsAnswer && M->Fails != FailureSign::Unknown)
      if (std::optional<Verdict> V = byModel(*M, Op, D.Right.Lo))
        return {*V, false};
  }
  // Two results compared with each other: a part of the answer's content.
  if (!D.Right.isExact())
    return {};
  if (auto ByBody = judgeByBody(W, N, Op, D.Right.Lo))
    return *ByBody;
  bool IsZero = D.Right.Lo == 0;
  std::string Name = N.Text;
  if (N.Callee != NoId && (N.Kind == SymbolKind::Result))
    Name = W.P.function(N.Callee).Name;
  llvm::StringRef Asked = Name;
  if (Asked.ends_with("()"))
    Asked = Asked.drop_back(2);
  if (isErrorObject(W, N) && IsZero && (Op == NodeOp::Eq || Op == NodeOp::Ne))
    return {Op == NodeOp::Eq ? Verdict::Success : Verdict::Failure, false};
  if (N.IsPointer || N.Record != NoId) {
    // An answer that is there need not have all of its parts, and an object
    // that lives on not all of its fields.
    if (Op == NodeOp::Eq && IsZero)
      return {Verdict::Failure, isPartOfMore(N)};
    if (Op == NodeOp::Ne && IsZero)
      return {Verdict::Success, false};
    return {};
  }
  if (N.IsBool && IsZero && (Op == NodeOp::Eq || Op == NodeOp::Ne))
    return byTruth(Asked, Op == NodeOp::Ne, N.Kind == SymbolKind::Result);
  if (N.Kind == SymbolKind::Result && N.Callee != NoId && D.Right.Lo >= 0 &&
      W.Sums.of(N.Callee).AnswersCount)
    return {};
  // The class of a status: code / 100 == 2.
  if (N.Kind == SymbolKind::Op && N.Op == NodeOp::Div && N.A.isSymbol() &&
      N.B.isExact() && (N.B.Lo == 100 || N.B.Lo == 10) && !IsZero) {
    Event OfCode = D;
    OfCode.Left = N.A;
    // code / 100 > 3 is code > 399.
    const bool IsUpper = Op == NodeOp::Gt || Op == NodeOp::Le;
    OfCode.Right =
        Value::number(D.Right.Lo * N.B.Lo + (IsUpper ? N.B.Lo - 1 : 0));
    return judge(W, Syms, OfCode);
  }
  // A sum over what was moved so far says how far it came.
  if (N.Kind == SymbolKind::Op && (N.Op == NodeOp::Add || N.Op == NodeOp::Sub))
    return {};
  // A bit of what was answered says something where it is called a failure;
  // where none is set, nothing is wrong.
  if (N.Kind == SymbolKind::Op && N.Op == NodeOp::BitAnd && N.B.isExact() &&
      IsZero && (Op == NodeOp::Eq || Op == NodeOp::Ne)) {
    llvm::StringRef Mask = N.B.From ? llvm::StringRef(N.B.From->Text) : "";
    // A bit that says that something goes on is waited for.
    if (namesFailure(Mask) && !namesSuccess(Mask) &&
        !hasWord(Mask, {"busy", "bsy"}))
      return byTruth(Mask, Op == NodeOp::Ne, false);
    return {Op == NodeOp::Eq ? Verdict::Success : Verdict::Neutral, true};
  }
  bool IsFlagLike =
      IsZero && (Op == NodeOp::Eq || Op == NodeOp::Ne) &&
      N.Kind != SymbolKind::Errno &&
      (N.Kind == SymbolKind::Part || N.Kind == SymbolKind::Effect) &&
      namesFailure(Asked) && !hasWord(Asked, {"error", "err"});
  if (IsFlagLike)
    return byTruth(Asked, Op == NodeOp::Ne, false);
  return byConstant(W, N, Op, D.Right);
}

} // namespace retrytidy
