//===-- Catalogue.cpp - The table of checks -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Catalogue.h"
#include "rules/Check.h"
#include "rules/CheckGlobs.h"
#include "rules/Words.h"
#include "support/Error.h"
#include "support/Json.h"
#include "support/Nearest.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

// One function for each entry of rules/catalogue, named after it.
#define RETRYTIDY_ENTRY(Function, Json) void check##Function(CheckContext &);
#include "Catalogue.inc"
#undef RETRYTIDY_ENTRY

namespace {

struct Entry {
  StringLiteral Json;
  void (*Run)(CheckContext &);
};

const Entry Entries[] = {
#define RETRYTIDY_ENTRY(Function, Json) {Json, check##Function},
#include "Catalogue.inc"
#undef RETRYTIDY_ENTRY
};

/// Reads an entry member by member; the first error wins.
class EntryReader {
public:
  explicit EntryReader(json::Cursor Root) : Root(std::move(Root)) {}

  Expected<CheckInfo> read();

private:
  /// The value of \p E, or \p Default after keeping its error.
  template <typename T> T take(Expected<T> E, T Default = {}) {
    if (E)
      return std::move(*E);
    Problem = joinErrors(std::move(Problem), E.takeError());
    return Default;
  }

  Severity readSeverity(const json::Cursor &At);
  void readOptions(CheckInfo &Info);
  void readTexts(CheckInfo &Info);

  json::Cursor Root;
  Error Problem = Error::success();
};

Severity EntryReader::readSeverity(const json::Cursor &At) {
  std::string Word = take(At.getString("severity"));
  for (Severity Level : {Severity::Note, Severity::Warning, Severity::Error})
    if (spell(Level) == Word)
      return Level;
  Problem = joinErrors(std::move(Problem),
                       At.error("severity is note, warning or error"));
  return Severity::Warning;
}

void EntryReader::readOptions(CheckInfo &Info) {
  for (const json::Cursor &Item : take(Root.getItems("options"))) {
    CheckOption Option;
    Option.Name = take(Item.getString("name"));
    Option.Summary = take(Item.getString("summary"));
    Option.Default = take(Item.getInteger("default"));
    Info.Options.push_back(std::move(Option));
  }
}

void EntryReader::readTexts(CheckInfo &Info) {
  Expected<json::Cursor> Messages = Root.get("messages");
  if (!Messages) {
    Problem = joinErrors(std::move(Problem), Messages.takeError());
    return;
  }
  for (const auto &[Key, Text] : take(Messages->members()))
    Info.Messages[Key] = take(Text.string());
  for (const json::Cursor &Item : take(Root.getItems("references"))) {
    CheckReference Reference;
    Reference.Title = take(Item.getString("title"));
    Reference.Url = take(Item.getString("url"));
    Info.References.push_back(std::move(Reference));
  }
}

Expected<CheckInfo> EntryReader::read() {
  CheckInfo Info;
  Problem = Root.onlyKeys({"id", "summary", "severity", "on", "herd", "why",
                           "instead", "options", "messages", "references"});
  Info.Id = take(Root.getString("id"));
  Info.Summary = take(Root.getString("summary"));
  Info.Why = take(Root.getString("why"));
  Info.Instead = take(Root.getString("instead"));
  Info.Level = readSeverity(Root);
  Info.IsOnByDefault = take(Root.getBool("on", true));
  Info.IsOfHerds = take(Root.getBool("herd", false));
  readOptions(Info);
  readTexts(Info);
  if (Problem)
    return std::move(Problem);
  return Info;
}

} // namespace

Expected<CheckInfo> readCheckInfo(StringRef Json, StringRef Name) {
  Expected<json::Value> Document = json::parse(Json, Name);
  if (!Document)
    return Document.takeError();
  return EntryReader(json::Cursor(*Document, Name)).read();
}

ArrayRef<CheckInfo> catalogue() {
  static const std::vector<CheckInfo> Checks = [] {
    std::vector<CheckInfo> Read;
    for (const Entry &E : Entries) {
      // The entries were compiled in and are tested: a broken one is a bug.
      Read.push_back(cantFail(readCheckInfo(E.Json, "catalogue")));
      Read.back().Run = E.Run;
    }
    return Read;
  }();
  return Checks;
}

Error unknownCheck(StringRef Name) {
  std::vector<std::string> Names;
  for (const CheckInfo &Check : catalogue())
    Names.push_back(Check.Id);
  std::string Near = nearest(Name, Names);
  if (Near.empty())
    return failure("there is no check '{0}': --list-checks lists them", Name);
  return failure("there is no check '{0}', did you mean '{1}'?", Name, Near);
}

const CheckInfo *findCheck(StringRef Id) {
  for (const CheckInfo &Check : catalogue())
    if (Check.Id == Id)
      return &Check;
  return nullptr;
}

Expected<std::vector<const CheckInfo *>> selectChecks(StringRef Globs) {
  if (Error E = verifyCheckNames(Globs))
    return E;
  CheckGlobs List(Globs);
  std::vector<const CheckInfo *> Selected;
  for (const CheckInfo &Check : catalogue())
    if (List.selects(Check.Id, Check.IsOnByDefault))
      Selected.push_back(&Check);
  return Selected;
}

} // namespace retrytidy
