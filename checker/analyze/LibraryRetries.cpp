//===-- LibraryRetries.cpp - What a library's call retries ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/LibraryRetries.h"
#include "models/Settings.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// More attempts come first: without end, then by number; 0 is bounded by time.
static double rank(const CallRetries &R) {
  if (R.Law.Attempts < 0)
    return 1e18;
  return R.IsCountKnown ? R.Law.Attempts : 1.5;
}

/// How the bound of \p S is written, where it is no number: the name of the
/// variable or field.
static std::string nameOf(const World &W, FunctionId F, int Node) {
  using facts::NodeOp;
  const Body &B = W.P.function(F).Definition;
  while (Node >= 0) {
    const facts::Node &N = *B.Fn->nodes()->Get(Node);
    switch (N.op()) {
    case NodeOp::Local:
      return W.P.string(B.UnitIndex, B.Fn->locals()->Get(N.a())->name()).str();
    case NodeOp::Param:
      return W.P
          .string(W.P.function(F).DeclUnit,
                  W.P.callee(F).params()->Get(N.a())->name())
          .str();
    case NodeOp::Global:
      return W.P.global(W.P.globalOf(B.UnitIndex, N.a())).Name;
    case NodeOp::Field:
      return W.P
          .string(B.UnitIndex,
                  B.Unit->records()->Get(N.b())->fields()->Get(N.c())->name())
          .str();
    case NodeOp::Load:
    case NodeOp::Cast:
      Node = N.a();
      break;
    default:
      return "";
    }
  }
  return "";
}

/// The largest number that reaches \p S. Notes in \p R where a number of
/// attempts is written.
std::optional<double> LibraryRetries::numberOf(const MadeSetting &S,
                                               CallRetries &R) {
  ValueReader Reader(W);
  std::vector<ReachingValue> Values = Reader.read(S.In, S.ValueNode);
  for (ReachingValue &V : Values) {
    double Number = 0;
    // Settings by key are texts.
    if (V.Text && !llvm::StringRef(*V.Text).getAsDouble(Number))
      V.Number = Number;
  }
  const ReachingValue *Most = largest(Values);
  bool IsCount = S.What->Sets == SettingOf::Attempts;
  if (IsCount)
    R.Text = Most ? Most->Name : nameOf(W, S.In, S.ValueNode);
  if (!Most)
    return std::nullopt;
  if (IsCount)
    R.At = Most->At;
  return Most->Number;
}

void LibraryRetries::applyFigure(CallRetries &R, const MadeSetting &S) {
  R.IsDefault = false;
  // The library's own default argument changes nothing.
  if (S.ValueNode < 0 && S.What->Sets != SettingOf::Policy)
    return;
  CallRetries Next = R;
  std::optional<double> Number = numberOf(S, Next);
  bool IsTime =
      S.What->Sets == SettingOf::FirstDelay || S.What->Sets == SettingOf::Cap;
  if (S.What->Sets == SettingOf::Attempts)
    Next.IsCountKnown = Number.has_value();
  if (Number && !(IsTime && nanosecondsPer(S.What->In) == 0))
    Next.Law = applySetting(Next.Law, *S.What, *Number);
  else if (IsTime && !Number && S.What->Sets == SettingOf::FirstDelay)
    Next.Law.FirstMs.reset();
  // A bound of time was counted with the default delays.
  if (IsTime)
    Next.Law.Most = 0;
  R = std::move(Next);
}

/// What a policy of the program's own decides.
void LibraryRetries::applyOwn(CallRetries &R, const OwnPolicy &Own) {
  PolicyLaw Law = lawOf(W, Own);
  R.IsDefault = false;
  R.IsCountKnown = Law.Attempts.has_value();
  if (Law.Attempts)
    R.Law.Attempts = *Law.Attempts;
  R.Delay = Law.Delay;
  R.Law.FirstMs.reset();
  R.Law.Factor.reset();
  R.Law.CapMs.reset();
  R.Law.DrawsWith.clear();
  bool Waits = !Own.Model->Delay.empty();
  R.Law.DelayKind = Waits ? "unknown" : "none";
  R.Law.Jitter = Waits ? "unknown" : "none";
}

/// Whether the option that \p S sets is turned off: all that it may be set to
/// is 0.
static bool isTurnedOff(const World &W, const MadeSetting &S) {
  if (S.What->Key.empty() || S.ValueNode < 0)
    return false;
  std::vector<ReachingValue> Values = ValueReader(W).read(S.In, S.ValueNode);
  return !Values.empty() && llvm::all_of(Values, [](const ReachingValue &V) {
    return V.Number && *V.Number == 0;
  });
}

/// Takes the policy with the most attempts, with its own figures.
void LibraryRetries::applyPolicies(CallRetries &R, const FoundSettings &Found) {
  std::optional<CallRetries> Most;
  auto Consider = [&](CallRetries Next) {
    if (!Most || rank(Next) > rank(*Most))
      Most = std::move(Next);
  };
  bool HasBareField = false;
  for (const MadeSetting &S : Found.Made) {
    if (S.What->Sets != SettingOf::Policy || isTurnedOff(W, S))
      continue;
    if (!S.What->Becomes) {
      HasBareField = true;
      continue;
    }
    CallRetries Next = R;
    Next.IsDefault = false;
    Next.Law = *S.What->Becomes;
    for (const MadeSetting &Figure : Found.Made)
      if (Figure.What->Sets != SettingOf::Policy && Figure.In == S.In &&
          Figure.Call == S.Call)
        applyFigure(Next, Figure);
    Consider(std::move(Next));
  }
  for (const OwnPolicy &Own : Found.Policies) {
    CallRetries Next = R;
    applyOwn(Next, Own);
    Consider(std::move(Next));
  }
  if (Most) {
    R = std::move(*Most);
  } else if (HasBareField) {
    // Some policy that nothing here describes.
    R.IsDefault = R.IsCountKnown = false;
    R.Law.DelayKind = R.Law.Jitter = "unknown";
    R.Law.FirstMs.reset();
    R.Law.Factor.reset();
    R.Law.CapMs.reset();
  }
}

/// The entry of a service config that speaks of \p Callee: "p::S::Stub::M".
void LibraryRetries::applyServiceConfig(CallRetries &R, const MadeSetting &S,
                                        llvm::StringRef Callee) {
  std::string Service;
  llvm::SmallVector<llvm::StringRef, 8> Parts;
  Callee.split(Parts, "::");
  llvm::StringRef Method = Parts.pop_back_val();
  for (llvm::StringRef Part : Parts) {
    if (Part == "Stub" || Part == "StubInterface")
      break;
    Service += (Service.empty() ? "" : ".") + Part.str();
  }
  ValueReader Reader(W);
  for (const ReachingValue &V : Reader.read(S.In, S.ValueNode)) {
    if (!V.Text) {
      R.IsDefault = false;
      R.IsCountKnown = R.IsCountKnown && R.Law.Attempts > 1;
      R.Text = nameOf(W, S.In, S.ValueNode);
      continue;
    }
    auto Config = readServiceConfig(*V.Text);
    if (!Config) {
      llvm::consumeError(Config.takeError());
      continue;
    }
    const ServiceConfigRetry *Best = nullptr;
    auto Fit = [](const ServiceConfigRetry &E) {
      return int(!E.Service.empty()) + int(!E.Method.empty());
    };
    for (const ServiceConfigRetry &E : *Config)
      if ((E.Service.empty() || E.Service == Service) &&
          (E.Method.empty() || E.Method == Method) &&
          (!Best || Fit(E) > Fit(*Best)))
        Best = &E;
    if (!Best || (!R.IsDefault && R.Law.Attempts >= Best->Retry.Attempts))
      continue;
    R.IsDefault = false;
    R.IsCountKnown = true;
    R.Law = Best->Retry;
  }
}

/// The number that a retry helper is called with.
void LibraryRetries::applyHelper(CallRetries &R, const CallRef &Ref,
                                 const FunctionModel &M) {
  if (M.AttemptsParam < 0)
    return;
  const Body &B = W.P.function(Ref.In).Definition;
  int Node = argumentOf(*B.Fn, *B.Fn->calls()->Get(Ref.Call), M.AttemptsParam);
  if (Node < 0)
    return;
  RetrySetting Number;
  Number.Plus = M.AttemptsPlus;
  applyFigure(R, {&Number, Ref.In, int(Ref.Call), Node});
}

CallRetries LibraryRetries::of(const CallRef &Ref, const FunctionModel &M) {
  CallRetries R;
  R.Law = *M.Retries;
  int Handle = M.PolicyParam >= 0 ? M.PolicyParam : M.Handle;
  FoundSettings Found = Finder.behindCall(Ref, Handle, M.Settings);
  if (Found.Made.empty() && Found.Policies.empty() && Found.IsOpen) {
    Found = Finder.anywhere(M.Settings);
    R.IsGuessed = !Found.Made.empty();
  }
  applyPolicies(R, Found);
  FunctionId To = W.P.calleeOf(Ref);
  auto IsOfPolicy = [&](const MadeSetting &S) {
    return S.Call >= 0 && llvm::any_of(Found.Made, [&](const MadeSetting &Of) {
             return Of.What->Sets == SettingOf::Policy && Of.In == S.In &&
                    Of.Call == S.Call;
           });
  };
  std::vector<const MadeSetting *> Figures;
  for (const MadeSetting &S : Found.Made) {
    if (S.What->Sets == SettingOf::Policy || IsOfPolicy(S))
      continue;
    if (S.What->Sets == SettingOf::ServiceConfig) {
      applyServiceConfig(R, S, W.P.function(To).Name);
      continue;
    }
    Figures.push_back(&S);
  }
  auto Number = [&](const MadeSetting *S) {
    CallRetries Scratch;
    return numberOf(*S, Scratch).value_or(-1e300);
  };
  // Where one figure is set in several places, the largest is applied last.
  llvm::stable_sort(Figures, [&](const MadeSetting *A, const MadeSetting *B) {
    return Number(A) < Number(B);
  });
  for (const MadeSetting *S : Figures)
    applyFigure(R, *S);
  applyHelper(R, Ref, M);
  return R;
}

} // namespace retrytidy
