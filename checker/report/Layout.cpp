//===-- Layout.cpp - Text for terminals -----------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Layout.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

std::string wrapped(StringRef Text, size_t Start, unsigned Columns) {
  constexpr size_t Indent = 6;
  std::string Lines;
  size_t At = Start;
  while (!Text.empty()) {
    auto [Word, Rest] = Text.split(' ');
    if (Columns && !Lines.empty() && At + 1 + Word.size() > Columns) {
      Lines += "\n" + std::string(Indent, ' ');
      At = Indent;
    } else if (!Lines.empty()) {
      Lines += ' ';
      ++At;
    }
    Lines += Word;
    At += Word.size();
    Text = Rest;
  }
  return Lines;
}

/// Spaces between two columns.
static constexpr size_t Gap = 2;

/// \p Cell in \p Width characters at most.
static std::string fitted(StringRef Cell, size_t Width, CellCut Cut) {
  const std::string Dots = "...";
  if (Cell.size() <= Width || Width <= Dots.size())
    return Cell.str();
  size_t Kept = Width - Dots.size();
  return Cut == CellCut::Begin ? Dots + Cell.take_back(Kept).str()
                               : Cell.take_front(Kept).str() + Dots;
}

/// How wide a table with these columns is; one of no width is left out.
static size_t totalOf(ArrayRef<size_t> Widths) {
  size_t Total = 0;
  for (size_t Width : Widths)
    Total += Width ? Width + (Total ? Gap : 0) : 0;
  return Total;
}

/// Leaves out the columns that may go, then makes those that may be cut
/// narrower, the widest first, until all of them fit or none can be narrower.
static void narrow(std::vector<size_t> &Widths, ArrayRef<CellCut> Cuts,
                   size_t Columns) {
  constexpr size_t Least = 8;
  if (totalOf(Widths) > Columns)
    for (auto [Width, Cut] : zip_equal(Widths, Cuts))
      if (Cut == CellCut::All)
        Width = 0;
  while (totalOf(Widths) > Columns) {
    size_t *Widest = nullptr;
    for (auto [Width, Cut] : zip_equal(Widths, Cuts))
      if (Cut != CellCut::Nothing && Width > Least &&
          (!Widest || Width > *Widest))
        Widest = &Width;
    if (!Widest)
      return;
    --*Widest;
  }
}

void writeTable(raw_ostream &OS, ArrayRef<std::vector<std::string>> Rows,
                ArrayRef<CellCut> Cuts, unsigned Columns, unsigned Indent) {
  std::vector<size_t> Widths(Cuts.size());
  for (const std::vector<std::string> &R : Rows)
    for (auto [Width, Cell] : zip_equal(Widths, R))
      Width = std::max(Width, Cell.size());
  if (Columns > Indent)
    narrow(Widths, Cuts, Columns - Indent);
  for (const std::vector<std::string> &R : Rows) {
    std::string Line(Indent, ' ');
    for (auto [Width, Cell, Cut] : zip_equal(Widths, R, Cuts)) {
      if (Width == 0)
        continue;
      bool IsHeading = &R == Rows.begin();
      std::string Text = fitted(Cell, Width, IsHeading ? CellCut::End : Cut);
      Line += Text + std::string(Width - Text.size() + Gap, ' ');
    }
    OS << StringRef(Line).rtrim() << '\n';
  }
}

} // namespace retrytidy
