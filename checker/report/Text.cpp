//===-- Text.cpp - Findings in the style of Clang -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Layout.h"
#include "report/Report.h"
#include "report/Sources.h"
#include "report/TextSummary.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

namespace {

/// Prints diagnostics the way Clang does.
class Printer {
public:
  Printer(raw_ostream &OS, const Report &R, const TextOptions &Options)
      : OS(OS), Options(Options), Files(R.Root) {}

  /// The findings of one site, each with its notes; the source line once.
  void block(ArrayRef<const Finding *> Findings);

private:
  void line(const Place &At, StringRef Level, raw_ostream::Colors Color,
            StringRef Message, StringRef Check);
  void snippet(const Place &At);
  /// The column of \p At, or that of the first word in its line.
  unsigned columnOf(const Place &At);
  void paint(raw_ostream::Colors Color) {
    if (Options.Colors)
      OS.changeColor(Color, /*Bold=*/true);
  }
  void unpaint() {
    if (Options.Colors)
      OS.resetColor();
  }

  raw_ostream &OS;
  const TextOptions &Options;
  Sources Files;
};

raw_ostream::Colors colorOf(Severity Level) {
  switch (Level) {
  case Severity::Note:
    return raw_ostream::CYAN;
  case Severity::Warning:
    return raw_ostream::MAGENTA;
  case Severity::Error:
    return raw_ostream::RED;
  }
  return raw_ostream::SAVEDCOLOR;
}

unsigned Printer::columnOf(const Place &At) {
  if (At.Column)
    return At.Column;
  size_t First =
      StringRef(Files.line(At).value_or("")).find_first_not_of(" \t");
  return First == StringRef::npos ? 1 : First + 1;
}

void Printer::line(const Place &At, StringRef Level, raw_ostream::Colors Color,
                   StringRef Message, StringRef Check) {
  std::string Where = formatv("{0}:{1}:{2}: ", At.File, At.Line, columnOf(At));
  paint(raw_ostream::SAVEDCOLOR);
  OS << Where;
  unpaint();
  paint(Color);
  OS << Level << ": ";
  unpaint();
  std::string Text = Message.str();
  if (!Check.empty()) {
    paint(raw_ostream::SAVEDCOLOR);
    Text += (" [" + Check + "]").str();
  }
  OS << wrapped(Text, Where.size() + Level.size() + 2, Options.Columns);
  if (!Check.empty())
    unpaint();
  OS << '\n';
}

void Printer::snippet(const Place &At) {
  // Nobody reads longer ones; Clang does not print them either.
  constexpr size_t Longest = 4096;
  std::optional<std::string> Code = Files.line(At);
  if (!Code || Code->size() > Longest)
    return;
  OS << formatv("{0,5} | {1}\n", At.Line, StringRef(*Code).rtrim());
  unsigned Column = columnOf(At);
  if (Column > Code->size() + 1)
    return;
  // Tabs stay, so that the caret stands below its column.
  std::string Indent = Code->substr(0, Column - 1);
  for (char &C : Indent)
    if (C != '\t')
      C = ' ';
  OS << "      | " << Indent;
  paint(raw_ostream::GREEN);
  OS << '^';
  unpaint();
  OS << '\n';
}

void Printer::block(ArrayRef<const Finding *> Findings) {
  for (const Finding *F : Findings) {
    line(F->At, spell(F->Level), colorOf(F->Level), F->Message, F->Check);
    if (F == Findings.front())
      snippet(F->At);
    for (const FindingNote &N : F->Notes) {
      line(N.At, "note", raw_ostream::CYAN, N.Message, "");
      if (N.At != F->At) // It stands above.
        snippet(N.At);
    }
    if (F->State == BaselineState::Worse)
      line(F->At, "note", raw_ostream::CYAN, "worse than in the baseline", "");
  }
}

} // namespace

void writeText(raw_ostream &OS, const Report &R, const TextOptions &Options) {
  bool Before = OS.colors_enabled();
  OS.enable_colors(Options.Colors);
  Printer P(OS, R, Options);
  std::vector<const Finding *> Shown = shownFindings(R, Options);
  ArrayRef<const Finding *> Rest = Shown;
  while (!Rest.empty()) {
    const Finding &First = *Rest.front();
    ArrayRef<const Finding *> Block = Rest.take_while([&](const Finding *F) {
      return F->SiteIndex == First.SiteIndex && F->At == First.At;
    });
    P.block(Block);
    Rest = Rest.drop_front(Block.size());
    OS << '\n';
  }
  writeTextSummary(OS, R, Shown, Options);
  OS.enable_colors(Before);
}

} // namespace retrytidy
