//===-- AnalyzeScheduleLawsTest.cpp - Closed forms give back their rows ---===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Laws.h"
#include "analyze/Schedules.h"
#include <algorithm>
#include <cmath>

using namespace retrytidy;

namespace {

using Row = std::vector<double>; ///< ns

/// The next delay of a recurrence; the first one has the number 1.
using Recurrence = std::function<double(const Row &)>;

/// The first \p Length delays that \p Next gives, cut to whole units; no delay
/// is longer than \p Cap, and one that is reached is shown.
Row rowOf(double First, double Unit, double Cap, size_t Length,
          const Recurrence &Next) {
  Row Uncut = {First}, Delays;
  while (Uncut.size() < Length)
    Uncut.push_back(std::floor(Next(Uncut) / Unit) * Unit);
  Cap = std::floor(Cap / Unit) * Unit;
  for (double D : Uncut)
    Delays.push_back(std::min(D, Cap));
  if (Uncut.back() >= Cap)
    Delays.resize(Length + 2, Cap);
  return Delays;
}

Schedule fit(const Row &Delays) {
  DelayRow Row;
  for (double D : Delays)
    Row.Delays.push_back(Value::number(D));
  return fitDelays(Row, Symbols()).Form;
}

/// Delay number \p K, from 0, as the form says it. A form that begins with no
/// wait begins to grow with the next.
double delayOf(const Schedule &S, size_t K) {
  double First = *S.FirstMs;
  if (S.Kind == DelayKind::Varying)
    return S.FirstDelaysMs[std::min(K, S.FirstDelaysMs.size() - 1)];
  bool IsLate = First == 0 && K > 0 && S.FirstDelaysMs.size() > 1;
  if (IsLate) {
    First = S.FirstDelaysMs[1];
    --K;
  }
  if (S.Kind == DelayKind::Linear)
    First += double(K) * S.Factor.value_or(0);
  if (S.Kind == DelayKind::Exponential)
    First *= std::pow(S.Factor.value_or(1), double(K));
  return std::min(First, S.CapMs.value_or(First));
}

/// Each delay that \p Form gives is that of the row, as far as delays that are
/// cut to whole units tell their law.
void expectSame(const Schedule &Form, const Row &Delays) {
  size_t Known = Form.Kind == DelayKind::Varying
                     ? std::min<size_t>(Delays.size(), 16)
                     : Delays.size();
  for (size_t K = 0; K < Known; ++K) {
    double Is = delayOf(Form, K), True = Delays[K] / 1e6;
    // A plain ratio is taken where cuts to the unit explain the difference.
    double Share = Form.Kind == DelayKind::Exponential ? 0.05 : 0.03;
    double Slack = Share * std::max(Is, True) + 1e-6;
    if (Form.Kind == DelayKind::Linear)
      Slack += 0.08 * *Form.Factor;
    RC_LOG() << "delay " << K << ": " << True << " ms, said " << Is << "\n";
    RC_ASSERT(std::fabs(Is - True) <= Slack);
  }
}

void show(const Row &Delays) {
  RC_LOG() << "ms:";
  for (double D : Delays)
    RC_LOG() << " " << D / 1e6;
  RC_LOG() << "\n";
}

/// A length, a unit, and a first delay of so many units.
struct Setting {
  size_t Length = *rc::gen::inRange<size_t>(5, 26);
  double Unit = *rc::gen::element(1e3, 1e6, 1e9);
  double First = *rc::gen::inRange(100, 2000) * Unit;
  double NoCap = HUGE_VAL;
};

RC_GTEST_PROP(ScheduleLaws, TheSameDelayIsFixed, ()) {
  Setting Of;
  Row Delays = rowOf(Of.First, Of.Unit, Of.NoCap, Of.Length,
                     [](const Row &R) { return R.back(); });
  Schedule S = fit(Delays);
  RC_ASSERT(S.Kind == DelayKind::Fixed);
  expectSame(S, Delays);
}

RC_GTEST_PROP(ScheduleLaws, ASumIsLinear, ()) {
  Setting Of;
  double By = *rc::gen::inRange(25, 3000).as("step") * Of.Unit;
  // From nothing too: attempt times step.
  double First = *rc::gen::element(Of.First, By, 0.0);
  bool HasCap = *rc::gen::arbitrary<bool>();
  double Cap =
      HasCap ? First + *rc::gen::inRange(300, 2000) / 100.0 * By : Of.NoCap;
  Row Delays = rowOf(First, Of.Unit, Cap, Of.Length,
                     [&](const Row &R) { return R.back() + By; });
  show(Delays);
  Schedule S = fit(Delays);
  RC_ASSERT(S.Kind == DelayKind::Linear);
  RC_ASSERT(std::fabs(*S.Factor * 1e6 - By) <= 0.02 * By);
  expectSame(S, Delays);
}

RC_GTEST_PROP(ScheduleLaws, AProductIsExponential, ()) {
  Setting Of;
  double Ratio = *rc::gen::element(1.25, 1.5, 1.6, 2.0, 2.5, 3.0, 10.0);
  size_t Length = std::min<size_t>(Of.Length, 12);
  bool HasCap = *rc::gen::arbitrary<bool>();
  double Growth = std::pow(Ratio, *rc::gen::inRange(300, 1000) / 100.0);
  double Cap = HasCap ? Of.First * Growth : Of.NoCap;
  Row Delays = rowOf(Of.First, Of.Unit, Cap, Length,
                     [&](const Row &R) { return R.back() * Ratio; });
  show(Delays);
  Schedule S = fit(Delays);
  RC_ASSERT(S.Kind == DelayKind::Exponential);
  RC_ASSERT(std::fabs(*S.Factor - Ratio) <= 0.02 * Ratio);
  expectSame(S, Delays);
}

RC_GTEST_PROP(ScheduleLaws, PowersOfTheAttemptVary, ()) {
  Setting Of;
  double Power = *rc::gen::element(2.0, 3.0, 4.0);
  Row Delays = rowOf(Of.First, Of.Unit, Of.NoCap, Of.Length, [&](const Row &R) {
    return Of.First * std::pow(double(R.size() + 1), Power);
  });
  Schedule S = fit(Delays);
  RC_ASSERT(S.Kind == DelayKind::Varying);
  expectSame(S, Delays);
}

RC_GTEST_PROP(ScheduleLaws, FibonacciNumbersVary, ()) {
  Setting Of;
  Row Delays = rowOf(Of.First, Of.Unit, Of.NoCap, Of.Length, [](const Row &R) {
    return R.size() < 2 ? 2 * R.back() : R.back() + R[R.size() - 2];
  });
  Schedule S = fit(Delays);
  RC_ASSERT(S.Kind == DelayKind::Varying);
  expectSame(S, Delays);
}

RC_GTEST_PROP(ScheduleLaws, WhatFallsVaries, ()) {
  Setting Of;
  Row Delays = *rc::gen::container<Row>(
      Of.Length,
      rc::gen::map(rc::gen::inRange(1, 5000), [](int N) { return N * 1e6; }));
  RC_PRE(!std::is_sorted(Delays.begin(), Delays.end()));
  show(Delays);
  Schedule S = fit(Delays);
  RC_ASSERT(S.Kind == DelayKind::Varying);
  expectSame(S, Delays);
}

RC_GTEST_PROP(ScheduleLaws, AFormGivesBackAnyRecurrence, ()) {
  Setting Of;
  double First = *rc::gen::inRange(0, 30).as("first") * Of.Unit;
  double Factor = *rc::gen::inRange(80, 300).as("percent") / 100.0;
  double More = *rc::gen::inRange(-5, 50).as("more") * Of.Unit;
  double Cap = *rc::gen::inRange(1, 3000).as("cap") * Of.Unit;
  Row Delays = rowOf(First, Of.Unit, Cap, Of.Length, [&](const Row &R) {
    return std::max(0.0, R.back() * Factor + More);
  });
  show(Delays);
  expectSame(fit(Delays), Delays);
}

RC_GTEST_PROP(ScheduleLaws, AFormGivesBackAnyRow, ()) {
  double Unit = *rc::gen::element(1e3, 1e6, 1e9);
  Row Delays = *rc::gen::nonEmpty(rc::gen::container<Row>(
      rc::gen::map(rc::gen::inRange(0, 12), [&](int N) { return N * Unit; })));
  if (*rc::gen::arbitrary<bool>())
    std::sort(Delays.begin(), Delays.end());
  show(Delays);
  expectSame(fit(Delays), Delays);
}

} // namespace
