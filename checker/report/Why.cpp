//===-- Why.cpp - A call path for a reader --------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Report.h"
#include "rules/Words.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

/// The obstacles that are told; the nearest ones say most.
static constexpr size_t MostObstacles = 10;

static void writePath(raw_ostream &OS, const WhyAnswer &Answer) {
  size_t N = Answer.Path.size();
  OS << formatv("{0} reaches {1} in {2} call{3}; the weakest edge is {4}\n",
                Answer.From, Answer.To, N, N == 1 ? "" : "s",
                spell(Answer.Weakest));
  for (const WhyStep &S : Answer.Path)
    OS << formatv("{0}:{1}:{2}: {3}: {4}\n", S.At.File, S.At.Line, S.At.Column,
                  spell(S.Strength), S.Text);
}

static void writeObstacles(raw_ostream &OS, const WhyAnswer &Answer) {
  ArrayRef<Obstacle> Told = Answer.Obstacles;
  OS << formatv("What it runs is not known here, so a path may be missing "
                "({0}, the likely ones first):\n",
                Told.size() == 1 ? std::string("one call")
                                 : formatv("{0} calls", Told.size()).str());
  for (const Obstacle &O : Told.take_front(MostObstacles)) {
    OS << formatv("{0}:{1}:{2}: {3} {4}", O.At.File, O.At.Line, O.At.Column,
                  O.Function, O.Text);
    if (!O.Fits.empty())
      OS << formatv("; {0} would fit", O.Fits);
    OS << '\n';
  }
  if (Told.size() > MostObstacles)
    OS << formatv("and {0} more\n", Told.size() - MostObstacles);
}

void writeWhy(raw_ostream &OS, const WhyAnswer &Answer) {
  if (!Answer.Path.empty())
    return writePath(OS, Answer);
  OS << formatv("no path of calls leads from {0} to {1}", Answer.From,
                Answer.To);
  if (Answer.LeadsBack)
    OS << formatv("; {0} leads to {1}, the other way round", Answer.To,
                  Answer.From);
  OS << '\n';
  if (!Answer.FromHasBody)
    OS << formatv("{0} has no body in the program: what it calls is not "
                  "known\n",
                  Answer.From);
  else if (Answer.Obstacles.empty())
    OS << formatv("What {0} calls, directly or not, is known throughout\n",
                  Answer.From);
  else
    writeObstacles(OS, Answer);
}

} // namespace retrytidy
