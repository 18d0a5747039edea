//===-- DiffText.cpp - Two reports compared, for people -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Compare.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

static void finding(raw_ostream &OS, StringRef Word, const FindingRecord &F) {
  OS << formatv("{0,-6} {1}:{2}: {3}: {4} [{5}]\n", Word, F.At.File, F.At.Line,
                spell(F.Level), F.Message, F.Check);
}

/// `chain  app::checkout -> db_query: 9 -> 27 because a.cpp:40 now retries 3
/// times`.
static void chain(raw_ostream &OS, const ChainChange &C) {
  OS << formatv("{0,-6} {1} -> {2}: {3} -> {4}", "chain", C.New.Entry,
                C.New.Sink, productText(C.Old), productText(C.New));
  if (!C.Because.empty())
    OS << " because " << C.Because;
  OS << '\n';
}

void writeComparison(raw_ostream &OS, const ReportRecord &Old,
                     const ReportRecord &New, const Comparison &C) {
  constexpr std::pair<BaselineState, StringLiteral> Shown[] = {
      {BaselineState::New, "new"},
      {BaselineState::Worse, "worse"},
      {BaselineState::Better, "better"}};
  for (auto [Wanted, Word] : Shown)
    for (const auto &[F, State] : zip_equal(New.Findings, C.States))
      if (State == Wanted)
        finding(OS, Word, F);
  for (size_t I : C.Fixed)
    finding(OS, "fixed", Old.Findings[I]);
  for (const ChainChange &Change : changedChains(Old, New))
    chain(OS, Change);
  OS << formatv("{0} new, {1} worse, {2} better, {3} fixed, {4} unchanged\n",
                count(C.States, BaselineState::New),
                count(C.States, BaselineState::Worse),
                count(C.States, BaselineState::Better), C.Fixed.size(),
                count(C.States, BaselineState::Unchanged));
}

} // namespace retrytidy
