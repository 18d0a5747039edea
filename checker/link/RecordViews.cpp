//===-- RecordViews.cpp - Which records of the units are one --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/RecordViews.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// A record of one file (a lambda's, an anonymous namespace's) carries its file
/// in the USR; the arguments tell instantiations apart.
static std::string nameOf(const FactsFile &File, const facts::Record &R) {
  std::string Name = File.string(R.usr()).str();
  Name += File.string(R.arguments());
  if (R.is_lambda())
    Name += "|" + File.path(R.file()).str() + ":" + std::to_string(R.line());
  return Name;
}

RecordViews::RecordViews(ArrayRef<SharedFacts> Units) : Of(Units.size()) {
  for (auto [U, File] : enumerate(Units)) {
    const facts::Unit &Unit = File->unit();
    for (const facts::Record *R : items(Unit.records())) {
      Entry &E = *Names.try_emplace(nameOf(*File, *R)).first;
      View New{File.get(), R, File->path(R->file())};
      New.IsOwn = Unit.is_c() && R->file() == Unit.main_file();
      Of[U].push_back({&E, sizeOf(R->fields()) ? add(E.second, New) : None});
    }
  }
}

/// The number of the record, of those of this name, that \p New shows.
unsigned RecordViews::add(Name &Of, View New) {
  for (const View &Old : Of.Views)
    if (Old.File == New.File)
      return Old.Which;
  auto Same =
      find_if(Of.Views, [&](const View &Old) { return isSame(Old, New); });
  New.Which = Same == Of.Views.end() ? Of.Records++ : Same->Which;
  Of.Views.push_back(New);
  return New.Which;
}

bool RecordViews::isSame(const View &A, const View &B) {
  if (A.IsOwn || B.IsOwn)
    return false;
  auto Names = [](const View &V) {
    return map_range(items(V.Record->fields()), [&V](const facts::Field &F) {
      return V.Unit->string(F.name());
    });
  };
  return equal(Names(A), Names(B));
}

std::string RecordViews::keyOf(uint32_t U, uint32_t I) const {
  auto [E, Which] = Of[U][I];
  std::string Key = E->first().str();
  // The usual record is the only one, and needs no number.
  if (Which != None && E->second.Records > 1)
    Key += "|" + std::to_string(Which);
  return Key;
}

} // namespace retrytidy
