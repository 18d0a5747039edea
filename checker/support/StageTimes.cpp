//===-- StageTimes.cpp - Where the time goes ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/StageTimes.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>
#include <sys/resource.h>

using namespace llvm;

namespace retrytidy {

/// CPU seconds of \p Whom, as getrusage takes it.
static double cpuSeconds(int Whom) {
  struct rusage Used = {};
  ::getrusage(Whom, &Used);
  return double(Used.ru_utime.tv_sec + Used.ru_stime.tv_sec) +
         double(Used.ru_utime.tv_usec + Used.ru_stime.tv_usec) * 1e-6;
}

SpentTime clocksNow() {
  std::chrono::duration<double> Wall =
      std::chrono::steady_clock::now().time_since_epoch();
  return {Wall.count(), cpuSeconds(RUSAGE_SELF) + cpuSeconds(RUSAGE_CHILDREN)};
}

void StageTimes::add(StringRef Name, SpentTime Spent) {
  auto Known = find_if(Stages, [&](const Stage &S) { return S.Name == Name; });
  if (Known == Stages.end())
    Known = Stages.insert(Known, Stage{Name.str(), {}});
  Known->Spent.Wall += Spent.Wall;
  Known->Spent.Cpu += Spent.Cpu;
}

StageTimer::StageTimer(StageTimes *Times, StringRef Name)
    : Times(Times), Name(Name), Start(Times ? clocksNow() : SpentTime()) {}

StageTimer::~StageTimer() {
  if (!Times)
    return;
  SpentTime End = clocksNow();
  Times->add(Name, {End.Wall - Start.Wall, End.Cpu - Start.Cpu});
}

} // namespace retrytidy
