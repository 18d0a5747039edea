//===-- Profile.cpp - Where the time of a run went ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Profile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

void Profile::addUnits(ArrayRef<CollectedUnit> Units) {
  for (const CollectedUnit &Unit : Units) {
    if (Unit.IsCached)
      ++Cached;
    else
      Costs.push_back({Unit.File, Unit.Cost});
  }
}

void Profile::print(raw_ostream &OS) const {
  OS << formatv("{0,-24}{1,9}{2,10}\n", "stage", "wall", "CPU");
  auto Row = [&](StringRef Name, SpentTime Spent) {
    OS << formatv("{0,-24}{1,7:F2} s{2,8:F2} s\n", Name, Spent.Wall, Spent.Cpu);
  };
  for (const StageTimes::Stage &Stage : Times.stages())
    Row(Stage.Name, Stage.Spent);
  SpentTime Now = clocksNow();
  Row("all", {Now.Wall - Start.Wall, Now.Cpu - Start.Cpu});
  OS << formatv("\nunits: {0} extracted, {1} from the cache\n", Costs.size(),
                Cached);
  std::vector<UnitCost> Slowest = Costs;
  stable_sort(Slowest, [](const UnitCost &A, const UnitCost &B) {
    return A.Cost.CpuSeconds > B.Cost.CpuSeconds;
  });
  constexpr size_t Shown = 10;
  Slowest.resize(std::min(Slowest.size(), Shown));
  if (!Slowest.empty())
    OS << formatv("{0,9}{1,10}{2,10}  {3}\n", "wall", "CPU", "memory",
                  "slowest units");
  for (const UnitCost &Unit : Slowest)
    OS << formatv("{0,7:F2} s{1,8:F2} s{2,6} MiB  {3}\n", Unit.Cost.Seconds,
                  Unit.Cost.CpuSeconds, Unit.Cost.PeakBytes >> 20, Unit.File);
}

} // namespace retrytidy
