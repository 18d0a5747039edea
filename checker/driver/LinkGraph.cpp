//===-- LinkGraph.cpp - What is linked out of what ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/LinkGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

LinkKind LinkGraph::kindOf(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  // libx.so.1.2, and libx.so.symbols, by which Meson links.
  if (Name.contains(".so."))
    return LinkKind::Shared;
  return StringSwitch<LinkKind>(sys::path::extension(Name))
      .Cases(".a", ".lib", ".la", ".lo", LinkKind::Archive)
      .Cases(".o", ".obj", LinkKind::Archive)
      .Cases(".so", ".dylib", ".dll", ".tbd", LinkKind::Shared)
      .Default(LinkKind::Executable);
}

void LinkGraph::addUnit(StringRef Path, StringRef Source) {
  auto [It, IsNew] = Numbers.try_emplace(Source, Sources.size());
  if (IsNew)
    Sources.push_back(Source.str());
  Units.try_emplace(Path, It->second);
}

void LinkGraph::addStep(StringRef Output, LinkKind Kind,
                        ArrayRef<std::string> Inputs) {
  Step &S = Steps[Output.str()];
  S.Kind = Kind;
  append_range(S.Inputs, Inputs);
}

bool LinkGraph::mayCount(StringRef Path) const {
  return Units.count(Path) || kindOf(Path) != LinkKind::Executable;
}

BitVector LinkGraph::unitsOf(const Step &Of) const {
  BitVector Found(Sources.size());
  StringSet<> Seen;
  SmallVector<const Step *> Work{&Of};
  while (!Work.empty())
    for (const std::string &Input : Work.pop_back_val()->Inputs) {
      if (!Seen.insert(Input).second)
        continue;
      if (auto Unit = Units.find(Input); Unit != Units.end()) {
        Found.set(Unit->second);
        continue;
      }
      auto Next = Steps.find(Input);
      // A program that is an input is a tool that the step runs.
      if (Next != Steps.end() && Next->second.Kind != LinkKind::Executable)
        Work.push_back(&Next->second);
    }
  return Found;
}

std::vector<UnitSet> LinkGraph::programs() const {
  struct Candidate {
    std::string Name;
    bool IsExecutable;
    BitVector Units;
  };
  std::vector<Candidate> All;
  for (const auto &[Output, S] : Steps) {
    if (S.Kind == LinkKind::Archive)
      continue;
    BitVector Units = unitsOf(S);
    bool IsKnown =
        any_of(All, [&](const Candidate &C) { return C.Units == Units; });
    if (Units.any() && !IsKnown)
      All.push_back({sys::path::filename(Output).str(),
                     S.Kind == LinkKind::Executable, std::move(Units)});
  }
  std::vector<UnitSet> Programs;
  for (const Candidate &C : All) {
    // A library is looked at with the programs that link it.
    bool IsLinked = any_of(All, [&](const Candidate &Other) {
      return &Other != &C && !C.Units.test(Other.Units);
    });
    if (IsLinked && !C.IsExecutable)
      continue;
    UnitSet &Set = Programs.emplace_back();
    Set.Name = C.Name;
    for (unsigned U : C.Units.set_bits())
      Set.Files.push_back(Sources[U]);
  }
  return Programs;
}

} // namespace retrytidy
