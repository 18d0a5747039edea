//===-- Catalogue.cpp - The table of checks -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Catalogue.h"
#include "rules/Check.h"
#include "rules/Nearest.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace retrytidy {

// One function for each entry of rules/catalogue, named after it.
#define RETRYTIDY_ENTRY(Function, Json) void check##Function(CheckContext &);
#include "Catalogue.inc"
#undef RETRYTIDY_ENTRY

// Found by argument-dependent look-up, so in no nameless namespace.

static bool fromJSON(const json::Value &V, CheckOption &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("name", Out.Name) && O.map("default", Out.Default) &&
         O.map("summary", Out.Summary);
}

static bool fromJSON(const json::Value &V, CheckReference &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("title", Out.Title) && O.map("url", Out.Url);
}

static bool fromJSON(const json::Value &V, Severity &Out, json::Path P) {
  if (V == "note")
    Out = Severity::Note;
  else if (V == "warning")
    Out = Severity::Warning;
  else if (V == "error")
    Out = Severity::Error;
  else
    P.report("expected note, warning or error");
  return V == "note" || V == "warning" || V == "error";
}

static bool fromJSON(const json::Value &V, CheckInfo &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("id", Out.Id) && O.map("summary", Out.Summary) &&
         O.map("severity", Out.Level) && O.map("why", Out.Why) &&
         O.map("instead", Out.Instead) &&
         O.mapOptional("on", Out.IsOnByDefault) &&
         O.mapOptional("options", Out.Options) &&
         O.map("messages", Out.Messages) && O.map("references", Out.References);
}

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

/// One item of a list of globs.
struct Glob {
  bool Removes = false;
  StringRef Text;
};

std::vector<Glob> splitGlobs(StringRef Globs) {
  std::vector<Glob> Items;
  while (!Globs.empty()) {
    size_t End = Globs.find_first_of(",\n");
    Glob Item;
    Item.Text = Globs.take_front(End).trim();
    Globs = End == StringRef::npos ? "" : Globs.drop_front(End + 1);
    Item.Removes = Item.Text.consume_front("-");
    if (!Item.Text.empty())
      Items.push_back(Item);
  }
  return Items;
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

} // namespace

Expected<CheckInfo> readCheckInfo(StringRef Json, StringRef Name) {
  Expected<json::Value> Document = json::parse(Json);
  if (!Document)
    return withContext(Document.takeError(), Name);
  CheckInfo Info;
  json::Path::Root Root(Name);
  if (!fromJSON(*Document, Info, Root))
    return Root.getError();
  return Info;
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

const CheckInfo *findCheck(StringRef Id) {
  for (const CheckInfo &Check : catalogue())
    if (Check.Id == Id)
      return &Check;
  return nullptr;
}

Expected<std::vector<const CheckInfo *>> selectChecks(StringRef Globs) {
  std::vector<const CheckInfo *> Selected;
  for (const CheckInfo &Check : catalogue())
    if (Check.IsOnByDefault)
      Selected.push_back(&Check);
  for (const Glob &Item : splitGlobs(Globs)) {
    bool IsName = Item.Text.find('*') == StringRef::npos;
    if (IsName && !findCheck(Item.Text))
      return unknownCheck(Item.Text);
    Expected<GlobPattern> Pattern = GlobPattern::create(Item.Text);
    if (!Pattern)
      return withContext(Pattern.takeError(), Item.Text);
    for (const CheckInfo &Check : catalogue()) {
      if (!Pattern->match(Check.Id))
        continue;
      erase(Selected, &Check);
      if (!Item.Removes)
        Selected.push_back(&Check);
    }
  }
  if (Selected.empty())
    return failure("'{0}' leaves no check to run", Globs);
  // In the order of the catalogue, whatever the order of the globs.
  sort(Selected);
  return Selected;
}

} // namespace retrytidy
