//===-- ProgramSets.cpp - Which units make which program ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/ProgramSets.h"
#include "link/UnitSymbols.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

StringRef spell(ProgramSource Source) {
  switch (Source) {
  case ProgramSource::FileApi:
    return "file-api";
  case ProgramSource::BuildNinja:
    return "build.ninja";
  case ProgramSource::LinkCommands:
    return "link.txt";
  case ProgramSource::OutputPaths:
    return "output-paths";
  case ProgramSource::Symbols:
    return "symbols";
  }
  return "";
}

StringRef mainFile(const FactsFile &File) {
  return File.path(File.unit().main_file());
}

namespace {

/// One division of units into programs.
class Divider {
public:
  Divider(ArrayRef<SharedFacts> Units, const ProgramSets &Known)
      : Units(Units), Known(Known), HasMain(Units.size()), Named(Units.size()),
        Taken(Units.size()) {}
  std::vector<BitVector> run();

private:
  void readMains();
  void readSets();
  void addWholeSets();
  void addMains(const UnitSymbols &Symbols);
  void addRest(const UnitSymbols &Symbols);
  void add(const BitVector &Set);
  bool isPartOfAnother(const BitVector &Set) const;

  ArrayRef<SharedFacts> Units;
  const ProgramSets &Known;
  std::vector<BitVector> Sets; ///< Known.Sets as far as their units are here.
  BitVector HasMain;
  BitVector Named; ///< Units of whole sets.
  BitVector Taken; ///< Units of Programs.
  std::vector<BitVector> Programs;
};

} // namespace

void Divider::readMains() {
  for (size_t U = 0; U < Units.size(); ++U)
    for (const facts::Function *F : items(Units[U]->unit().functions()))
      if (F->is_main())
        HasMain.set(U);
}

void Divider::readSets() {
  StringMap<SmallVector<size_t, 1>> ByFile;
  for (size_t U = 0; U < Units.size(); ++U)
    ByFile[mainFile(*Units[U])].push_back(U);
  for (const UnitSet &S : Known.Sets) {
    BitVector Set(Units.size());
    for (const std::string &File : S.Files)
      for (size_t U : ByFile.lookup(File))
        Set.set(U);
    if (Set.any())
      Sets.push_back(std::move(Set));
  }
}

void Divider::add(const BitVector &Set) {
  Taken |= Set;
  if (!is_contained(Programs, Set))
    Programs.push_back(Set);
}

/// Whether \p Set has no `main` and another set holds all of it: of a program
/// of which only libraries were asked for, they alone are left.
bool Divider::isPartOfAnother(const BitVector &Set) const {
  return !Set.anyCommon(HasMain) && any_of(Sets, [&](const BitVector &Other) {
    return Set != Other && !Set.test(Other);
  });
}

void Divider::addWholeSets() {
  for (const BitVector &Set : Sets) {
    Named |= Set;
    if (!isPartOfAnother(Set))
      add(Set);
  }
}

/// A program for each unit with `main` that is in none yet, around the units
/// of its target where those are known. A target of several mains is a folder
/// of programs, and says nothing.
void Divider::addMains(const UnitSymbols &Symbols) {
  for (size_t U = 0; U < Units.size(); ++U) {
    if (!HasMain.test(U) || Named.test(U))
      continue;
    BitVector Program(Units.size());
    Program.set(U);
    for (const BitVector &Target : Sets)
      if (!Known.areWhole() && Target.test(U) &&
          (BitVector(Target) &= HasMain).count() == 1)
        Program |= Target;
    Symbols.close(Program, [&](size_t D) { return !HasMain.test(D); });
    add(Program);
  }
}

/// What nobody needs is a library, together with what it needs itself.
void Divider::addRest(const UnitSymbols &Symbols) {
  BitVector Rest(Units.size(), true);
  Rest.reset(Taken);
  if (Rest.none())
    return;
  Symbols.close(Rest, [&](size_t D) { return !HasMain.test(D); });
  add(Rest);
}

std::vector<BitVector> Divider::run() {
  readMains();
  readSets();
  if (Known.areWhole())
    addWholeSets();
  // Without a second `main` nothing speaks for a second program.
  if (Programs.empty() && HasMain.count() < 2)
    add(BitVector(Units.size(), true));
  if (!Taken.all()) {
    UnitSymbols Symbols(Units);
    addMains(Symbols);
    addRest(Symbols);
  }
  return std::move(Programs);
}

std::vector<BitVector> divideIntoPrograms(ArrayRef<SharedFacts> Units,
                                          const ProgramSets &Known) {
  return Divider(Units, Known).run();
}

} // namespace retrytidy
