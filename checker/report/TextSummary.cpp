//===-- TextSummary.cpp - The end of a text report ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/TextSummary.h"
#include "report/Layout.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <set>

using namespace llvm;

namespace retrytidy {

std::vector<const Finding *> shownFindings(const Report &R,
                                           const TextOptions &Options) {
  std::vector<const Finding *> Shown;
  for (const Finding &F : R.Findings)
    if (isReported(F) && (Options.Notes || F.Level > Severity::Note))
      Shown.push_back(&F);
  return Shown;
}

/// How often the chain executes its sink, for a narrow column.
static std::string timesCell(const Chain &C) {
  switch (C.Status) {
  case CountStatus::Known:
    return utostr(C.Multiplier);
  case CountStatus::Unknown:
    return ">= " + utostr(C.LowerBound);
  case CountStatus::Unbounded:
    break;
  }
  return "no bound";
}

/// "app.cpp:22 > gateway.cpp:11": where its layers stand, outermost first.
static std::string layersCell(const Analysis &A, const Chain &C) {
  std::vector<std::string> Places;
  for (size_t Layer : C.Layers) {
    const Place &At = A.Sites[Layer].At;
    StringRef Name = StringRef(At.File).rsplit('/').second;
    Places.push_back(
        ((Name.empty() ? StringRef(At.File) : Name) + ":" + Twine(At.Line))
            .str());
  }
  return join(Places, " > ");
}

/// The chains of \p Shown from their outermost layer on, the worst first.
static std::vector<size_t> chainsOf(const Report &R,
                                    ArrayRef<const Finding *> Shown) {
  std::set<size_t> Indices;
  for (const Finding *F : Shown)
    if (F->ChainIndex &&
        F->SiteIndex == R.Result.Chains[*F->ChainIndex].Layers.front())
      Indices.insert(*F->ChainIndex);
  return {Indices.begin(), Indices.end()};
}

static void writeChains(raw_ostream &OS, const Report &R,
                        ArrayRef<const Finding *> Shown,
                        const TextOptions &Options) {
  constexpr size_t Most = 5;
  std::vector<size_t> Chains = chainsOf(R, Shown);
  if (Chains.empty())
    return;
  std::vector<std::vector<std::string>> Rows = {
      {"times", "one call of", "executes", "layers"}};
  for (size_t Index : ArrayRef(Chains).take_front(Most)) {
    const Chain &C = R.Result.Chains[Index];
    Rows.push_back({timesCell(C), C.Entry, C.Sink, layersCell(R.Result, C)});
  }
  if (Options.Colors)
    OS.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  OS << (Chains.size() > Most
             ? formatv("The {0} worst of {1} chains:", Most, Chains.size())
                   .str()
         : Chains.size() == 1 ? "The worst chain:"
                              : "The worst chains:");
  if (Options.Colors)
    OS.resetColor();
  OS << '\n';
  writeTable(OS, Rows,
             {CellCut::Nothing, CellCut::Begin, CellCut::Begin, CellCut::End},
             Options.Columns, /*Indent=*/2);
  OS << '\n';
}

/// "1 error, 2 warnings".
static std::string levels(ArrayRef<const Finding *> Shown) {
  std::vector<std::string> Parts;
  for (Severity Level : {Severity::Error, Severity::Warning, Severity::Note}) {
    size_t Count =
        count_if(Shown, [&](const Finding *F) { return F->Level == Level; });
    if (Count)
      Parts.push_back(
          formatv("{0} {1}{2}", Count, spell(Level), Count == 1 ? "" : "s"));
  }
  return join(Parts, ", ");
}

void writeTextSummary(raw_ostream &OS, const Report &R,
                      ArrayRef<const Finding *> Shown,
                      const TextOptions &Options) {
  if (Shown.empty())
    return;
  writeChains(OS, R, Shown, Options);
  std::set<Place> Places;
  std::map<std::string, size_t> OfCheck;
  for (const Finding *F : Shown) {
    Places.insert(F->At);
    ++OfCheck[F->Check];
  }
  std::vector<std::pair<std::string, size_t>> Checks(OfCheck.begin(),
                                                     OfCheck.end());
  stable_sort(Checks,
              [](const auto &A, const auto &B) { return A.second > B.second; });
  OS << levels(Shown) << " at " << Places.size()
     << (Places.size() == 1 ? " place:\n" : " places:\n");
  for (const auto &[Check, Count] : Checks)
    OS << formatv("  {0,4}  {1}\n", Count, Check);
}

} // namespace retrytidy
