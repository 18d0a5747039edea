//===-- PartialUnits.cpp - Units that are seen in part --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/PartialUnits.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

static std::string textOf(const facts::Unit &Unit, int String) {
  return String < 0 ? "?" : Unit.strings()->Get(String)->str();
}

static std::string pathOf(const facts::Unit &Unit, int File) {
  return File < 0 ? "?" : textOf(Unit, Unit.files()->Get(File)->path());
}

static UnitProblem problemOf(const facts::Unit &Unit) {
  const facts::Problem &First = *Unit.problems()->Get(0);
  unsigned Count = sizeOf(Unit.problems());
  UnitProblem Found;
  Found.Unit = pathOf(Unit, Unit.main_file());
  Found.Text = formatv("{0} compile error{1}, the first at {2}:{3}: {4}", Count,
                       Count == 1 ? "" : "s", pathOf(Unit, First.file()),
                       First.line(), textOf(Unit, First.text()));
  if (First.file() >= 0)
    Found.At = {pathOf(Unit, First.file()), unsigned(First.line()), 0};
  return Found;
}

std::vector<UnitProblem>
partialUnits(ArrayRef<std::unique_ptr<FactsFile>> Units) {
  std::vector<UnitProblem> Partial;
  for (const std::unique_ptr<FactsFile> &File : Units)
    if (sizeOf(File->unit().problems()) != 0)
      Partial.push_back(problemOf(File->unit()));
  return Partial;
}

} // namespace retrytidy
