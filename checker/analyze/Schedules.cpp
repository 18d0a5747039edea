//===-- Schedules.cpp - From a row of waits to a closed form --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Schedules.h"
#include <algorithm>
#include <cmath>

namespace retrytidy {

static bool near(double A, double B, double Share = 1e-3) {
  return std::fabs(A - B) <= Share * std::max(std::fabs(A), std::fabs(B)) + 1;
}

static bool isDrawn(const Value &V) {
  return V.isNumber() && (V.Lo != V.Hi || V.Flags & FromHost);
}

Jitter gradeJitter(const DelayRow &Row) {
  uint32_t Flags = 0;
  size_t Drawn = 0, Count = 0;
  bool Older = false;
  double Width0 = -1, Nominal0 = -1;
  bool SameWidth = true, SameNominal = true;
  const Value *Shape = nullptr;
  for (const Value &V : Row.Delays) {
    if (!V.isNumber())
      continue;
    // Past the range of its type a draw shows nothing of its shape.
    if (V.Flags & HasOverflowed && Count)
      break;
    ++Count;
    if (!isDrawn(V))
      continue;
    ++Drawn;
    Flags |= V.Flags;
    Older |= (V.Flags & FromOlderDraw) != 0;
    double Width = V.Hi - V.Lo;
    if (Width0 < 0) {
      Width0 = Width;
      Nominal0 = V.Nominal;
    }
    SameWidth &= near(Width, Width0);
    SameNominal &= near(V.Nominal, Nominal0);
    // The latest round that is not yet cut off by a cap shows the shape best.
    if (!Shape || V.Hi > Shape->Hi)
      Shape = &V;
  }
  if (!Drawn)
    return Jitter::None;
  if (Flags & FromPredictable)
    return Jitter::Predictable;
  if (Flags & FromHost && Shape->Lo == Shape->Hi)
    return Jitter::Full;
  if (Older)
    return Jitter::Decorrelated;
  double Share = Shape->Hi > 0 ? Shape->Lo / Shape->Hi : 0;
  if (Share <= 0.1)
    return Jitter::Full;
  if (SameWidth && !SameNominal)
    return Jitter::Additive;
  if (Share > 0.48 && Share < 0.52 && Shape->NominalBy != 2)
    return Jitter::Equal;
  bool IsAround =
      Shape->Nominal > Shape->Lo * 1.001 && Shape->Nominal < Shape->Hi * 0.999;
  if (Shape->NominalBy == 1 && SameWidth && !IsAround)
    return Jitter::Additive;
  return Jitter::Proportional;
}

/// The delay before the draw, in ns.
static double nominal(const Value &V, Jitter J) {
  switch (J) {
  case Jitter::Full:
  case Jitter::Equal:
  case Jitter::Decorrelated:
    return V.Hi;
  case Jitter::Predictable: {
    double Share = V.Hi > 0 ? V.Lo / V.Hi : 0;
    if (Share <= 0.1 || (Share > 0.48 && Share < 0.52))
      return V.Hi;
    return V.Nominal >= V.Lo && V.Nominal <= V.Hi ? V.Nominal : V.Hi;
  }
  default:
    if (V.Nominal >= V.Lo && V.Nominal <= V.Hi)
      return V.Nominal;
    return (V.Lo + V.Hi) / 2;
  }
}

/// The unit that all of \p D are whole numbers of, in ns: what is computed in
/// it is cut to it.
static double unitOf(const std::vector<double> &D) {
  for (double Unit : {1e9, 1e6, 1e3})
    if (std::all_of(D.begin(), D.end(),
                    [&](double X) { return std::fmod(X, Unit) == 0; }))
      return Unit;
  return 1;
}

/// What is added from each of the first \p N delays to the next, 0 where that
/// is not the same. Shares of whole units are cut to such.
static double commonStep(const std::vector<double> &D, size_t N) {
  double First = D[1] - D[0], Mean = (D[N - 1] - D[0]) / double(N - 1);
  double Unit = unitOf(D), Slack = std::min(1.01 * Unit, 0.08 * First);
  for (double Step : {First, std::round(Mean / Unit) * Unit, Mean}) {
    bool Fits = true;
    for (size_t I = 1; I < N; ++I) {
      double Law = D[0] + double(I) * Step;
      Fits &= near(D[I], Law) || std::fabs(D[I] - Law) <= Slack;
    }
    if (Fits)
      return Step;
  }
  return 0;
}

/// What each of the first \p N delays is multiplied by, 0 where that is not the
/// same; a plain number where one fits.
static double commonRatio(const std::vector<double> &D, size_t N) {
  if (D[0] <= 0)
    return 0;
  double Mean = std::pow(D[N - 1] / D[0], 1.0 / double(N - 1));
  double Unit = unitOf(D);
  for (double Ratio :
       {std::round(Mean * 4) / 4, std::round(Mean * 1000) / 1000, Mean}) {
    bool Fits = Ratio > 1;
    for (size_t I = 1; I < N; ++I) {
      double Law = D[0] * std::pow(Ratio, double(I)), Off = D[I] - Law;
      // Each cut is carried on into the next delay.
      double Carried = Law * std::min(0.02, 1.01 * Unit / D[0]);
      Fits &= near(D[I], Law, 2e-3) ||
              std::fabs(Off) <= Carried + std::min(Unit, 0.01 * Law);
    }
    if (Fits)
      return Ratio;
  }
  return 0;
}

/// Growth up to the cap: constant steps, constant ratios, or neither.
static void fitGrowth(const std::vector<double> &D, bool HasCap, Schedule &S) {
  // The step onto the cap is cut short.
  size_t N = HasCap ? D.size() - 1 : D.size();
  // What falls to where it stays meets no cap.
  if (HasCap && D[N] < D[N - 1]) {
    S.Kind = DelayKind::Varying;
    return;
  }
  if (N < 2) {
    // One delay and the cap: the ratio if it is a plain one.
    S.Kind = DelayKind::Exponential;
    S.Factor = D.size() >= 2 && D[0] > 0 ? D[1] / D[0] : 2;
    return;
  }
  double Step = commonStep(D, N), Ratio = commonRatio(D, N);
  bool IsLinear = Step > 0, IsGeometric = Ratio > 1;
  // A formula that begins with no wait grows from the next one on.
  if (!IsLinear && D[0] <= 0 && N >= 4) {
    std::vector<double> Rest(D.begin() + 1, D.end());
    fitGrowth(Rest, HasCap, S);
    return;
  }
  // What reaches the cap faster than the law was on another way.
  if (HasCap) {
    double Last = D[N], Linear = D[N - 1] + Step;
    double Geometric = D[N - 1] * Ratio;
    IsLinear &= Last <= Linear * 1.02;
    IsGeometric &= Last <= Geometric * 1.02;
  }
  // Two delays fit both; growth by a factor is the commoner law.
  if (N == 2 && IsGeometric)
    IsLinear = false;
  if (IsLinear) {
    S.Kind = DelayKind::Linear;
    S.Factor = Step / 1e6;
  } else if (IsGeometric) {
    S.Kind = DelayKind::Exponential;
    S.Factor = Ratio;
  } else {
    S.Kind = DelayKind::Varying;
  }
}

/// Whether all samples in \p Row stand for the same thing that nobody knows,
/// and not for one element of a table after the other.
static bool isOfOneOrigin(const DelayRow &Row) {
  const std::string *First = nullptr;
  for (const Value &V : Row.Delays) {
    if (!V.isNumber() || !V.From)
      continue;
    if (First && *First != V.From->Text)
      return false;
    First = &V.From->Text;
  }
  return true;
}

FittedDelay fitDelays(const DelayRow &Row, const Symbols &Syms) {
  FittedDelay Out;
  Schedule &S = Out.Form;
  std::vector<double> D;
  bool IsSample = false, HasWait = false;
  Out.Draw = gradeJitter(Row);
  for (const Value &V : Row.Delays) {
    if (V.Is == Value::Nothing) {
      D.push_back(0);
      continue;
    }
    HasWait = true;
    if (V.isSymbol() && D.empty()) {
      // The other side says when only where its answer does.
      bool IsAnswered = llvm::any_of(Syms.instances(V), [&](unsigned I) {
        return llvm::is_contained(Row.Operations, I);
      });
      S.Kind = IsAnswered ? DelayKind::Server : DelayKind::Unknown;
      Out.Draw = Jitter::None;
      return Out;
    }
    if (!V.isNumber())
      break;
    // Past its own range the law of the code is not its law any more.
    if (V.Flags & HasOverflowed && !D.empty()) {
      S.Overflows = true;
      break;
    }
    // The time left cuts a delay short.
    if (V.Flags & FromClock && !D.empty() &&
        !(Row.Delays.front().Flags & FromClock))
      break;
    IsSample |= (V.Flags & FromUnknown) != 0;
    S.IsAssumed |= (V.Flags & FromAssumption) != 0;
    D.push_back(nominal(V, Out.Draw));
  }
  if (!HasWait || D.empty())
    return Out;
  // A sample only shows the law.
  for (size_t I = 0; I < D.size() && I < 16 && !IsSample; ++I) {
    S.FirstDelaysMs.push_back(D[I] / 1e6);
    const Value &V = Row.Delays[I];
    S.FirstRangesMs.push_back(V.isNumber() ? DelayRange{V.Lo / 1e6, V.Hi / 1e6}
                                           : DelayRange{});
  }
  if (!IsSample)
    S.FirstMs = D[0] / 1e6;
  const Value &First = Row.Delays.front();
  if (First.isNumber() && D[0] > 0 && First.Lo != First.Hi) {
    S.LowShare = First.Lo / D[0];
    S.HighShare = First.Hi / D[0];
  }
  size_t Growing = 1;
  while (Growing < D.size() && !near(D[Growing], D[Growing - 1]))
    ++Growing;
  bool IsFlatAfter = Growing < D.size();
  for (size_t I = Growing; I < D.size(); ++I)
    IsFlatAfter &= near(D[I], D[Growing - 1]);
  if (Growing == 1 && (IsFlatAfter || D.size() == 1)) {
    bool IsKnown = !IsSample || isOfOneOrigin(Row);
    S.Kind = IsKnown ? DelayKind::Fixed : DelayKind::Unknown;
    return Out;
  }
  if (Growing < D.size() && !IsFlatAfter) {
    S.Kind = DelayKind::Varying;
    return Out;
  }
  std::vector<double> Growth(D.begin(), D.begin() + Growing);
  fitGrowth(Growth, IsFlatAfter, S);
  if (IsFlatAfter && Growth.back() == *llvm::max_element(Growth))
    S.CapMs = D[Growing - 1] / 1e6;
  if (IsSample) {
    if (S.Kind == DelayKind::Linear)
      S.Factor.reset();
    if (S.CapMs && Row.Delays.back().Flags & FromUnknown)
      S.CapMs.reset();
  }
  return Out;
}

} // namespace retrytidy
