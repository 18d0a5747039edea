//===-- ChangedLines.cpp - What a change touches --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChangedLines.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace retrytidy {

void ChangedLines::add(StringRef File, unsigned First, unsigned Last) {
  Ranges[File.str()].emplace_back(First, Last);
}

std::vector<std::string> ChangedLines::files() const {
  std::vector<std::string> Names;
  for (const auto &[File, Lines] : Ranges)
    Names.push_back(File);
  return Names;
}

void ChangedLines::followLinks(StringRef Given) {
  SmallString<128> Real;
  if (sys::fs::real_path(Given, Real))
    return;
  Root = Given.str();
  RealRoot = Real.str().str();
  for (const std::string &File : files())
    if (std::string Name = realName(File); Name != File)
      append_range(Ranges[Name], Ranges[File]);
}

/// \p File by the path that no link is part of; itself where it is not there.
std::string ChangedLines::realName(StringRef File) const {
  auto [It, IsNew] = RealNames.try_emplace(File.str(), File.str());
  SmallString<128> Real;
  if (IsNew && !sys::fs::real_path(absolutePath(File, Root), Real))
    It->second = relativeToRoot(Real, RealRoot);
  return It->second;
}

bool ChangedLines::touches(StringRef File, unsigned First,
                           unsigned Last) const {
  auto Found = Ranges.find(File.str());
  if (Found == Ranges.end() && !Root.empty())
    Found = Ranges.find(realName(File));
  return Found != Ranges.end() && any_of(Found->second, [&](auto Range) {
           return Range.first <= Last && First <= Range.second;
         });
}

bool ChangedLines::touches(const Place &At) const {
  return touches(At.File, At.Line, At.Line);
}

bool ChangedLines::touches(const Site &S) const {
  if (touches(S.At.File, S.At.Line, std::max(S.At.Line, S.EndLine)))
    return true;
  if (touches(S.Op.At) || (S.Count.Origin && touches(*S.Count.Origin)))
    return true;
  for (const FailureEdge &E : S.Edges)
    if (touches(E.File.empty() ? S.At.File : E.File, E.Line, E.Line))
      return true;
  for (const auto &Step : {S.Delay.Written, S.Delay.Waits, S.Delay.Drawn})
    if (Step && touches(Step->At))
      return true;
  return any_of(S.Count.Trail,
                [&](const TrailStep &Step) { return touches(Step.At); });
}

bool ChangedLines::touches(const Analysis &A, const Finding &F) const {
  if (touches(F.At) || (F.SiteIndex && touches(A.Sites[*F.SiteIndex])))
    return true;
  if (F.ChainIndex && any_of(A.Chains[*F.ChainIndex].Layers, [&](size_t Layer) {
        return touches(A.Sites[Layer]);
      }))
    return true;
  return any_of(F.Notes, [&](const FindingNote &N) { return touches(N.At); });
}

} // namespace retrytidy
