//===-- ListCommand.cpp - retry-tidy list ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Project.h"
#include "report/Layout.h"
#include "rules/Words.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

using Row = std::vector<std::string>;

static std::string attemptsCell(const Attempts &Count) {
  switch (Count.Status) {
  case CountStatus::Known:
    return utostr(Count.Max) + (Count.Overridable ? " (default)" : "") +
           (Count.IsAssumed ? " (assumed)" : "");
  case CountStatus::Unknown:
    return Count.Text.empty() ? "unknown" : Count.Text;
  case CountStatus::Unbounded:
    return "unbounded";
  }
  return "";
}

static std::string scheduleCell(const Site &S) {
  std::string Delays = S.Delay.Kind == DelayKind::Fixed && S.Delay.FirstMs
                           ? duration(*S.Delay.FirstMs)
                           : delaysPhrase(S);
  std::string Kind = spell(S.Delay.Kind).str();
  return Delays.empty() ? Kind : Kind + ": " + Delays;
}

/// "kTries, client.h:41": where the number of attempts was written.
static std::string originCell(const Site &S) {
  const Attempts &Count = S.Count;
  std::string Where;
  if (S.IsLibraryDefault && !Count.Origin)
    Where = "default of the library";
  if (Count.Origin)
    Where = Count.Origin->File + ":" + utostr(Count.Origin->Line);
  if (Count.Status != CountStatus::Known || Count.Text.empty())
    return Where;
  return Where.empty() ? Count.Text : Count.Text + ", " + Where;
}

static Row siteRow(const Site &S) {
  return {S.At.File + ":" + utostr(S.At.Line),
          S.Function,
          S.Op.Name,
          spell(S.Kind).str(),
          attemptsCell(S.Count),
          scheduleCell(S),
          spell(S.Draw).str(),
          originCell(S)};
}

/// \p Cell as a field of RFC 4180.
static std::string csvCell(StringRef Cell) {
  if (Cell.find_first_of(",\"\n\r") == StringRef::npos)
    return Cell.str();
  std::string Quoted = "\"";
  for (char C : Cell)
    Quoted += C == '"' ? std::string("\"\"") : std::string(1, C);
  return Quoted + "\"";
}

static void printCsv(ArrayRef<Row> Rows) {
  for (const Row &R : Rows) {
    std::vector<std::string> Cells;
    for (const std::string &Cell : R)
      Cells.push_back(csvCell(Cell));
    outs() << join(Cells, ",") << "\n";
  }
}

static void printTable(ArrayRef<Row> Rows) {
  static constexpr CellCut Cuts[] = {
      CellCut::Nothing, CellCut::Begin, CellCut::Begin, CellCut::Nothing,
      CellCut::End,     CellCut::End,   CellCut::End,   CellCut::All};
  bool IsTerminal = sys::Process::StandardOutIsDisplayed();
  writeTable(outs(), Rows, Cuts,
             IsTerminal ? sys::Process::StandardOutColumns() : 0);
}

Expected<int> runListCommand(const Options &Given) {
  Expected<Report> R = analyzeProject(Given);
  if (!R)
    return R.takeError();
  if (Given.Json) {
    writeSitesJson(outs(), *R);
    return exitCodeOf(Given, *R, 0);
  }
  std::vector<Row> Rows = {{"site", "function", "operation", "kind", "attempts",
                            "schedule", "jitter", "origin"}};
  for (const Site &S : R->Result.Sites)
    Rows.push_back(siteRow(S));
  if (Given.Csv)
    printCsv(Rows);
  else
    printTable(Rows);
  return exitCodeOf(Given, *R, 0);
}

} // namespace retrytidy
