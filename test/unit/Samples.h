//===-- Samples.h - Results made by hand ------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Analysis results made by hand: what the tests of checks and reports read.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_TEST_UNIT_SAMPLES_H
#define RETRYTIDY_TEST_UNIT_SAMPLES_H

#include "analyze/Results.h"

namespace retrytidy::samples {

/// A loop that attempts `get` three times, 100 ms apart, without jitter.
inline Site fixedLoop() {
  Site S;
  S.At = {"src/gateway.cpp", 12, 3};
  S.EndLine = 20;
  S.Function = "gw::fetch";
  S.Op = {"svc::get", {"src/svc.h", 15, 1}, OperationKind::Remote};
  S.Count.Status = CountStatus::Known;
  S.Count.Max = 3;
  S.Count.Text = "kMaxAttempts";
  S.Count.Origin = Place{"src/gateway.h", 4, 15};
  S.Delay.Kind = DelayKind::Fixed;
  S.Delay.FirstMs = 100;
  S.Edges = {{"rc != 0", 14, S.Delay, Jitter::None, false}};
  S.BoundedByAttempts = true;
  S.Sure = Confidence::High;
  return S;
}

/// A loop that attempts five times, doubling from one second, without jitter.
inline Site doublingLoop() {
  Site S = fixedLoop();
  S.At = {"src/app.cpp", 30, 3};
  S.Function = "app::checkout";
  S.Op = {"gw::fetch", {"src/gateway.h", 9, 1}, OperationKind::Unknown};
  S.Count.Max = 5;
  S.Delay.Kind = DelayKind::Exponential;
  S.Delay.FirstMs = 1000;
  S.Delay.Factor = 2;
  S.Edges = {{"rc != 0", 33, S.Delay, Jitter::None, false}};
  return S;
}

/// A loop around a loop: 5 x 3.
inline Analysis twoLayers() {
  Analysis A;
  A.Units = 2;
  A.Functions = 4;
  A.Loops = 3;
  A.Sites = {doublingLoop(), fixedLoop()};
  Chain C;
  C.Entry = "app::checkout";
  C.Sink = "svc::get";
  C.Multiplier = C.LowerBound = 15;
  C.Expression = "5 x 3";
  C.Layers = {0, 1};
  C.Path = {
      {"app::checkout", {"src/app.cpp", 30, 3}, 5, CountStatus::Known, ""},
      {"gw::relay", {"src/relay.cpp", 8, 10}, 1, CountStatus::Known, ""},
      {"gw::fetch", {"src/gateway.cpp", 12, 3}, 3, CountStatus::Known, ""}};
  C.WorstCaseDelayMs = 16000;
  A.Chains = {C};
  A.DeclinedLoops = {
      {{"src/app.cpp", 60, 3}, 64, "app::items", "iteration", ""}};
  return A;
}

} // namespace retrytidy::samples

#endif // RETRYTIDY_TEST_UNIT_SAMPLES_H
