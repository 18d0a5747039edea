//===-- ReportRecord.cpp - An earlier report ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ReportRecord.h"
#include "report/RecordReader.h"
#include "support/Error.h"
#include "support/Paths.h"
#include <map>

using namespace llvm;

namespace retrytidy {

using json::Cursor;

namespace {

/// What is kept of a site.
struct SiteRecord {
  std::string Function, Operation;
};

} // namespace

static std::map<std::string, SiteRecord> readSites(RecordReader &Reader,
                                                   const Cursor &Root) {
  std::map<std::string, SiteRecord> Sites;
  for (const Cursor &Item : Reader.neededItems(Root, "retries")) {
    SiteRecord &Site = Sites[Reader.text(Item, "id")];
    Site.Function = Reader.text(Item, "function");
    if (std::optional<Cursor> Operation = Item.find("operation"))
      Site.Operation = Reader.text(*Operation, "name");
  }
  return Sites;
}

static FindingRecord readFinding(RecordReader &Reader, const Cursor &At,
                                 const std::map<std::string, SiteRecord> &Sites,
                                 ArrayRef<ChainRecord> Chains) {
  FindingRecord Read;
  Read.Check = Reader.text(At, "check");
  Read.Fingerprint = Reader.text(At, "fingerprint");
  Read.Message = Reader.text(At, "message");
  Read.Level = Reader.severity(At, "severity");
  Read.At = {Reader.text(At, "file"), Reader.line(At, "line"), 0};
  auto Site = Sites.find(Reader.text(At, "retry", ""));
  if (Site != Sites.end()) {
    Read.Function = Site->second.Function;
    Read.Operation = Site->second.Operation;
  }
  int64_t Chain = Reader.integer(At, "chain", -1);
  if (Chain >= static_cast<int64_t>(Chains.size()))
    Reader.fail(At.error("names a chain that is not there"));
  else if (Chain >= 0)
    Read.Chain = Chains[Chain];
  return Read;
}

ReportRecord readJson(RecordReader &Reader, const Cursor &Root) {
  ReportRecord Read;
  if (Reader.integer(Root, "version") != 1)
    Reader.fail(Root.error("is a report of another version: make it again with "
                           "this retry-tidy"));
  std::map<std::string, SiteRecord> Sites = readSites(Reader, Root);
  for (const Cursor &Item : Reader.neededItems(Root, "chains"))
    Read.Chains.push_back(Reader.chain(Item, "path"));
  // What was suppressed is new when it no longer is.
  for (const Cursor &Item : Reader.neededItems(Root, "findings"))
    if (!Reader.flag(Item, "suppressed"))
      Read.Findings.push_back(readFinding(Reader, Item, Sites, Read.Chains));
  return Read;
}

ReportRecord recordOf(const Report &R) {
  ReportRecord Record;
  for (const Chain &C : R.Result.Chains)
    Record.Chains.push_back(recordOf(C));
  for (const Finding &F : R.Findings) {
    FindingRecord Kept{F.Check, F.Fingerprint, F.Level, F.At, F.Message, "",
                       "",      std::nullopt};
    if (F.SiteIndex) {
      Kept.Function = R.Result.Sites[*F.SiteIndex].Function;
      Kept.Operation = R.Result.Sites[*F.SiteIndex].Op.Name;
    }
    if (F.ChainIndex)
      Kept.Chain = Record.Chains[*F.ChainIndex];
    Record.Findings.push_back(std::move(Kept));
  }
  return Record;
}

Expected<ReportRecord> parseReport(StringRef Json, StringRef Name) {
  Expected<json::Value> Document = json::parse(Json, Name);
  if (!Document)
    return Document.takeError();
  Cursor Root(*Document, Name);
  const json::Value *Format = Document->find("format");
  RecordReader Reader;
  ReportRecord Read;
  if (Root.find("runs"))
    Read = readSarif(Reader, Root);
  else if (Format && Format->asString() == StringRef("retry-tidy-report"))
    Read = readJson(Reader, Root);
  else
    Reader.fail(Root.error("is no report of retry-tidy, which --format=json "
                           "and --format=sarif write"));
  if (Error E = Reader.finish())
    return E;
  return Read;
}

Expected<ReportRecord> readReport(StringRef Path) {
  Expected<std::string> Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  return parseReport(*Text, Path);
}

} // namespace retrytidy
