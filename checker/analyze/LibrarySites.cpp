//===-- LibrarySites.cpp - Calls that retry by themselves -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/LibrarySites.h"
#include "analyze/LibraryRetries.h"
#include "analyze/SiteDetails.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace retrytidy {

using facts::NodeOp;

static DelayKind delayKind(llvm::StringRef Word) {
  return llvm::StringSwitch<DelayKind>(Word)
      .Case("none", DelayKind::None)
      .Case("fixed", DelayKind::Fixed)
      .Case("linear", DelayKind::Linear)
      .Case("exponential", DelayKind::Exponential)
      .Case("varying", DelayKind::Varying)
      .Case("server", DelayKind::Server)
      .Default(DelayKind::Unknown);
}

static Jitter jitter(llvm::StringRef Word) {
  return llvm::StringSwitch<Jitter>(Word)
      .Case("none", Jitter::None)
      .Case("full", Jitter::Full)
      .Case("equal", Jitter::Equal)
      .Case("decorrelated", Jitter::Decorrelated)
      .Case("proportional", Jitter::Proportional)
      .Case("additive", Jitter::Additive)
      .Case("predictable", Jitter::Predictable)
      .Default(Jitter::Unknown);
}

namespace {

class LibrarySites {
public:
  explicit LibrarySites(const World &W) : W(W), P(W.P), Retries(W) {}
  std::vector<FoundSite> find();

private:
  const FunctionModel *modelOf(const CallRef &Ref) const;
  std::optional<FoundSite> siteAt(const CallRef &Ref, const FunctionModel &M);
  void count(Site &S, const CallRetries &R) const;
  void schedule(Site &S, const CallRetries &R) const;
  bool isSeeded(llvm::StringRef Draw) const;
  bool isGoodSeed(const CallRef &Ref) const;
  RoundCall roundOf(const CallRef &Ref, const FunctionModel &M,
                    const Site &S) const;
  FunctionId callableAt(FunctionId F, int Node) const;

  const World &W;
  const Program &P;
  LibraryRetries Retries;
};

} // namespace

/// The model of what \p Ref calls, where that retries by itself. The retries of
/// a function that the program defines are in its body.
const FunctionModel *LibrarySites::modelOf(const CallRef &Ref) const {
  FunctionId To = P.calleeOf(Ref);
  if (To == NoId || P.function(To).Definition)
    return nullptr;
  const FunctionModel *M = W.Sums.model(To);
  return M && M->Retries ? M : nullptr;
}

/// Whether a seed differs between processes: more than constants and a clock.
bool LibrarySites::isGoodSeed(const CallRef &Ref) const {
  const Body &B = P.function(Ref.In).Definition;
  std::vector<int> Work{argumentOf(*B.Fn, *B.Fn->calls()->Get(Ref.Call), 0)};
  for (size_t I = 0; I < Work.size() && I < 64; ++I) {
    if (Work[I] < 0)
      continue;
    const facts::Node &N = *B.Fn->nodes()->Get(Work[I]);
    if (N.op() == NodeOp::Local) {
      for (const facts::Call &C : items(B.Fn->calls())) {
        if (C.result() != N.a())
          continue;
        FunctionId To = P.functionOf(B.UnitIndex, C.callee());
        const FunctionModel *M = To == NoId ? nullptr : W.Sums.model(To);
        if (!M || M->Does != Role::Clock)
          return true;
      }
      for (const facts::Stmt &S : items(B.Fn->stmts())) {
        bool IsStore = S.op() == facts::StmtOp::Assign &&
                       B.Fn->nodes()->Get(S.a())->op() == NodeOp::Local &&
                       B.Fn->nodes()->Get(S.a())->a() == N.a();
        if (IsStore)
          Work.push_back(S.b());
      }
    } else if (N.op() == NodeOp::Load || N.op() == NodeOp::Cast ||
               (N.op() >= NodeOp::Neg && N.op() <= NodeOp::BitXor)) {
      Work.push_back(N.a());
      if (N.op() >= NodeOp::Add && N.op() <= NodeOp::BitXor)
        Work.push_back(N.b());
    } else if (N.op() != NodeOp::Int && N.op() != NodeOp::Now) {
      // A parameter, field or address.
      return true;
    }
  }
  return false;
}

/// Whether the program seeds the generator behind the function \p Draw well.
bool LibrarySites::isSeeded(llvm::StringRef Draw) const {
  const FunctionModel *M = W.M.find({Draw.data(), Draw.size()});
  if (!M)
    return true;
  for (const std::string &Seed : M->SeededBy)
    for (FunctionId F : P.functionsNamed(Seed))
      for (const CallRef &Ref : P.function(F).Callers)
        if (isGoodSeed(Ref))
          return true;
  return false;
}

void LibrarySites::count(Site &S, const CallRetries &R) const {
  Attempts &A = S.Count;
  A.Text = R.Text;
  A.Origin = R.At;
  if (!R.IsCountKnown) {
    A.Status = CountStatus::Unknown;
    return;
  }
  if (R.Law.Attempts < 0) {
    A.Status = CountStatus::Unbounded;
    return;
  }
  if (R.Law.Attempts > 0) {
    A.Status = CountStatus::Known;
    A.Max = R.Law.Attempts;
    S.BoundedByAttempts = true;
    return;
  }
  S.BoundedByDeadline = true;
  A.Status = R.Law.Most > 0 ? CountStatus::Known : CountStatus::Unknown;
  A.Max = R.Law.Most;
}

void LibrarySites::schedule(Site &S, const CallRetries &R) const {
  if (R.Delay) {
    S.Delay = R.Delay->Form;
    S.Draw = R.Delay->Draw;
  } else {
    S.Delay.Kind = delayKind(R.Law.DelayKind);
    if (S.Delay.Kind != DelayKind::None)
      S.Delay.FirstMs = R.Law.FirstMs;
    bool Grows = S.Delay.Kind == DelayKind::Linear ||
                 S.Delay.Kind == DelayKind::Exponential;
    if (Grows)
      S.Delay.Factor = R.Law.Factor;
    if (Grows || S.Delay.Kind == DelayKind::Varying)
      S.Delay.CapMs = R.Law.CapMs;
    S.Draw = jitter(R.Law.Jitter);
    if (!R.Law.DrawsWith.empty() && S.Draw != Jitter::None &&
        !isSeeded(R.Law.DrawsWith))
      S.Draw = Jitter::Predictable;
  }
  // With a single wait nothing grows.
  bool IsOnce = S.Count.Status == CountStatus::Known && S.Count.Max == 2;
  if (IsOnce && (S.Delay.Kind == DelayKind::Linear ||
                 S.Delay.Kind == DelayKind::Exponential)) {
    S.Delay.Kind = DelayKind::Fixed;
    S.Delay.Factor.reset();
    S.Delay.CapMs.reset();
  }
  FailureEdge Edge;
  Edge.On = "its failure";
  Edge.Line = S.At.Line;
  Edge.Delay = S.Delay;
  Edge.Draw = S.Draw;
  S.Edges.push_back(std::move(Edge));
}

/// The function that a closure or function pointer \p Node stands for.
FunctionId LibrarySites::callableAt(FunctionId F, int Node) const {
  const Body &B = P.function(F).Definition;
  for (unsigned Depth = 0; Node >= 0 && Depth < 8; ++Depth) {
    const facts::Node &N = *B.Fn->nodes()->Get(Node);
    if (N.op() == NodeOp::Closure || N.op() == NodeOp::FunctionRef)
      return P.functionOf(B.UnitIndex, N.a());
    Node = -1;
    if (N.op() == NodeOp::Load || N.op() == NodeOp::Cast ||
        N.op() == NodeOp::Deref)
      Node = N.a();
    if (N.op() != NodeOp::Local)
      continue;
    for (const facts::Stmt &S : items(B.Fn->stmts()))
      if (S.op() == facts::StmtOp::Assign &&
          B.Fn->nodes()->Get(S.a())->op() == NodeOp::Local &&
          B.Fn->nodes()->Get(S.a())->a() == N.a())
        Node = S.b();
  }
  return NoId;
}

/// What a round of the site executes: the request itself, or the callback of a
/// retry helper.
RoundCall LibrarySites::roundOf(const CallRef &Ref, const FunctionModel &M,
                                const Site &S) const {
  const Body &B = P.function(Ref.In).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
  RoundCall Round;
  Round.Callee = P.functionOf(B.UnitIndex, C.callee());
  Round.Name = S.Op.Name;
  Round.Stack.push_back({Ref.In, Ref.Call, Ref.Line, Ref.Column});
  Round.Times = S.Count.Max;
  Round.IsOperation = Round.LeadsRound = true;
  if (M.Does != Role::RetryHelper)
    return Round;
  for (int I = 0; I < C.argument_count(); ++I) {
    bool IsAny = M.Callback == -2 || M.Callback == -3;
    if (!IsAny && I != M.Callback)
      continue;
    FunctionId Run = callableAt(Ref.In, argumentOf(*B.Fn, C, I));
    if (Run == NoId)
      continue;
    Round.Callee = Run;
    if (M.Callback == -2)
      break;
  }
  return Round;
}

std::optional<FoundSite> LibrarySites::siteAt(const CallRef &Ref,
                                              const FunctionModel &M) {
  const Body &B = P.function(Ref.In).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
  CallRetries R = Retries.of(Ref, M);
  FoundSite Found;
  Site &S = Found.S;
  S.At = {P.file(B.UnitIndex, B.Fn->file()).str(), Ref.Line, Ref.Column};
  S.EndLine = std::max<unsigned>(C.end_line(), Ref.Line);
  nameFunction(P, Ref.In, S);
  S.Form = SiteForm::Library;
  S.Kind = R.Law.IsReconnect ? SiteKind::Reconnect : SiteKind::Request;
  S.Op.Name = P.function(P.functionOf(B.UnitIndex, C.callee())).Name;
  S.Op.At = S.At;
  S.Op.Kind = M.IsRemote || M.Does == Role::RetryHelper ? OperationKind::Remote
                                                        : OperationKind::Local;
  S.IsLibraryDefault = R.IsDefault;
  S.Sure =
      R.IsGuessed || !R.IsCountKnown ? Confidence::Medium : Confidence::High;
  count(S, R);
  if (S.Count.Status == CountStatus::Known && S.Count.Max < 2)
    return std::nullopt;
  schedule(S, R);
  S.Evidence.push_back(R.IsDefault ? "the library retries by default"
                                   : "the program sets the library's retries");
  if (!R.Law.Note.empty())
    S.Evidence.push_back(R.Law.Note);
  Found.Fn = Ref.In;
  Found.Roots.push_back({Ref.In, int(Ref.Call), -1});
  Found.IsHelper = true;
  Found.Calls.push_back(roundOf(Ref, M, S));
  return Found;
}

std::vector<FoundSite> LibrarySites::find() {
  std::vector<FoundSite> Sites;
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    const ProgramFunction &Fn = P.function(F);
    if (!Fn.Definition || Fn.IsSystem || Fn.Definition.Fn->is_pattern())
      continue;
    // What the library calls in its own headers is its affair.
    const FunctionModel *Own = W.M.find(Fn.Name);
    if (Own && Own->Retries)
      continue;
    for (const CallRef &Ref : Fn.Calls)
      if (const FunctionModel *M = modelOf(Ref))
        if (std::optional<FoundSite> S = siteAt(Ref, *M))
          Sites.push_back(std::move(*S));
  }
  return Sites;
}

std::vector<FoundSite> findLibrarySites(const World &W) {
  return LibrarySites(W).find();
}

} // namespace retrytidy
