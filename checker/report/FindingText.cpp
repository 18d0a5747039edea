//===-- FindingText.cpp - A finding in a few lines ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/FindingText.h"
#include "report/PathSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

/// Steps that are shown; the formats for them have no room for more.
constexpr size_t MostSteps = 10;

std::vector<const Finding *> worstFirst(const Report &R) {
  std::vector<const Finding *> List;
  for (const Finding &F : R.Findings)
    if (isReported(F))
      List.push_back(&F);
  stable_sort(List, [](const Finding *A, const Finding *B) {
    return A->Level > B->Level;
  });
  return List;
}

std::string messageWithPath(const Finding &F) {
  ArrayRef<FindingNote> Path = pathOf(F);
  std::string Text = F.Message;
  for (const ShownStep &Step : shownSteps(Path, MostSteps)) {
    const Place &At = Path[Step.Index].At;
    Text +=
        "\n- " + At.File + ":" + utostr(At.Line) + ": " + messageOf(Path, Step);
  }
  return Text;
}

} // namespace retrytidy
