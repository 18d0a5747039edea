//===-- PathSteps.cpp - The steps of a path that are shown ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/PathSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

ArrayRef<FindingNote> pathOf(const Finding &F) {
  return ArrayRef(F.Notes).take_while(
      [](const FindingNote &N) { return N.Role.has_value(); });
}

std::vector<ShownStep> shownSteps(const std::vector<bool> &Retries,
                                  size_t Most) {
  std::vector<bool> IsShown(Retries.size());
  size_t Left = Most;
  for (bool Wanted : {true, false})
    for (size_t I = 0; I < Retries.size() && Left != 0; ++I)
      if (Retries[I] == Wanted) {
        IsShown[I] = true;
        --Left;
      }
  std::vector<ShownStep> Shown;
  size_t Next = 0;
  for (size_t I = 0; I < Retries.size(); ++I)
    if (IsShown[I]) {
      Shown.push_back({I, I - Next});
      Next = I + 1;
    }
  return Shown;
}

std::vector<ShownStep> shownSteps(ArrayRef<FindingNote> Path, size_t Most) {
  std::vector<bool> Retries;
  for (const FindingNote &Note : Path)
    Retries.push_back(Note.Role->Retries);
  return shownSteps(Retries, Most);
}

std::string messageOf(ArrayRef<FindingNote> Path, const ShownStep &S) {
  const std::string &Message = Path[S.Index].Message;
  if (S.Before == 0)
    return Message;
  return "after " + utostr(S.Before) + (S.Before == 1 ? " step" : " steps") +
         " not shown: " + Message;
}

} // namespace retrytidy
