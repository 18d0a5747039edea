//===-- Suppressions.cpp - What keeps findings back -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/Suppressions.h"
#include "rules/Catalogue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;

namespace retrytidy {

using facts::SuppressionKind;

std::vector<SuppressionRecord> suppressionsOf(const facts::Unit &U) {
  std::vector<SuppressionRecord> Records;
  auto Text = [&](int String) { return U.strings()->Get(String)->str(); };
  for (const facts::Suppression &S : items(U.suppressions())) {
    if (S.file() < 0)
      continue;
    std::string File = Text(U.files()->Get(S.file())->path());
    SuppressionRecord R;
    R.Kind = S.kind();
    R.At = {File, unsigned(S.line()), unsigned(S.column())};
    R.End = {File, unsigned(S.end_line()), unsigned(S.end_column())};
    if (S.checks() >= 0)
      R.Checks = Text(S.checks());
    Records.push_back(std::move(R));
  }
  return Records;
}

void Suppressions::add(const SuppressionRecord &R) {
  if (!Seen.insert({R.At, R.Kind}).second)
    return;
  Entry E;
  static_cast<SuppressionRecord &>(E) = R;
  E.Globs = std::make_shared<CheckGlobs>(R.Checks.value_or("*"));
  ByFile[R.At.File].push_back(std::move(E));
}

/// An end closes the last beginning that is open, if that names the same
/// checks. What is left over keeps nothing back.
void Suppressions::formBlocks(Entries &InFile) {
  llvm::stable_sort(InFile,
                    [](const Entry &A, const Entry &B) { return A.At < B.At; });
  std::vector<Entry *> Open;
  for (Entry &E : InFile) {
    if (E.Kind == SuppressionKind::Begin) {
      E.IsOpen = true;
      Open.push_back(&E);
    } else if (E.Kind == SuppressionKind::End) {
      E.IsOpen = Open.empty() || Open.back()->Checks != E.Checks;
      if (E.IsOpen)
        continue;
      Open.back()->IsOpen = false;
      Open.back()->End = E.At;
      Open.pop_back();
    }
  }
}

void Suppressions::formBlocks() {
  for (auto &[File, InFile] : ByFile)
    formBlocks(InFile);
}

bool Suppressions::covers(const Entry &E, const Place &At) {
  switch (E.Kind) {
  case SuppressionKind::ThisLine:
    return E.At.Line == At.Line;
  case SuppressionKind::NextLine:
    return E.At.Line + 1 == At.Line;
  case SuppressionKind::Begin:
    return !E.IsOpen && E.At < At && At < E.End;
  case SuppressionKind::End:
    return false;
  case SuppressionKind::Attribute:
    return E.At <= At && At <= E.End;
  }
  return false;
}

std::optional<Suppression> Suppressions::find(const Finding &F) {
  std::optional<Suppression> First;
  auto InFile = ByFile.find(F.At.File);
  if (InFile == ByFile.end())
    return First;
  for (Entry &E : InFile->second) {
    if (!covers(E, F.At) || !E.Globs->mentions(F.Check))
      continue;
    E.IsUsed = true;
    if (!First)
      First = Suppression{E.At, ""};
  }
  return First;
}

std::vector<CommentRemark>
Suppressions::mistakes(const std::set<std::string> &Files) const {
  std::vector<CommentRemark> Remarks;
  for (const auto &[File, InFile] : ByFile) {
    if (!Files.count(File))
      continue;
    for (const Entry &E : InFile) {
      if (!E.IsOpen)
        continue;
      bool Begins = E.Kind == SuppressionKind::Begin;
      CommentRemark R;
      R.At = {File, E.At.Line, 0};
      R.Text = formatv("this NOLINT{0} keeps nothing back: no NOLINT{1} of the "
                       "same checks {2} it",
                       Begins ? "BEGIN" : "END", Begins ? "END" : "BEGIN",
                       Begins ? "follows" : "stands before");
      R.IsMistake = true;
      Remarks.push_back(std::move(R));
    }
  }
  return Remarks;
}

/// The items of \p Checks that speak of this tool.
static std::vector<std::string>
ownItems(const std::optional<std::string> &Checks) {
  std::vector<std::string> Own = CheckGlobs::split(Checks.value_or(""));
  erase_if(Own, [](StringRef Item) { return !Item.starts_with("retry-"); });
  return Own;
}

bool Suppressions::isUnused(const Entry &E, const ProgramSettings &Settings) {
  if (E.IsUsed || E.IsOpen || E.Kind == SuppressionKind::End)
    return false;
  std::vector<std::string> Own = ownItems(E.Checks);
  return any_of(Own, [&](const std::string &Item) {
    CheckGlobs Glob(Item);
    bool FitsAny = false, Runs = false;
    for (const CheckInfo &Check : catalogue())
      if (Glob.mentions(Check.Id)) {
        FitsAny = true;
        Runs |= Settings.of(E.At.File).isEnabled(Check.Id);
      }
    return Runs || !FitsAny;
  });
}

std::vector<CommentRemark>
Suppressions::unused(const ProgramSettings &Settings) const {
  static constexpr StringLiteral Words[] = {
      "NOLINT", "NOLINTNEXTLINE", "NOLINTBEGIN", "NOLINTEND", "suppress"};
  std::vector<CommentRemark> Remarks;
  for (const auto &[File, InFile] : ByFile) {
    for (const Entry &E : InFile) {
      if (!isUnused(E, Settings))
        continue;
      std::string Why = "it keeps no finding back";
      for (const std::string &Item : ownItems(E.Checks))
        if (Error Unknown = verifyCheckNames(Item))
          Why = toString(std::move(Unknown));
      CommentRemark R;
      R.At = {File, E.At.Line, 0};
      R.Text = formatv("'{0}({1})' is of no use: {2}",
                       Words[static_cast<size_t>(E.Kind)],
                       E.Checks.value_or(""), Why);
      R.IsMistake = true;
      Remarks.push_back(std::move(R));
    }
  }
  return Remarks;
}

} // namespace retrytidy
