//===-- ReadSarif.cpp - SARIF as an earlier report ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/RecordReader.h"
#include "report/SarifResult.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

using json::Cursor;

/// \p Uri without the scheme of files and the escapes.
static std::string pathOf(StringRef Uri) {
  Uri.consume_front("file://");
  std::string Path;
  while (!Uri.empty()) {
    unsigned Code = 0;
    if (Uri.front() == '%' && Uri.size() > 2 &&
        !Uri.substr(1, 2).getAsInteger(16, Code)) {
      Path += static_cast<char>(Code);
      Uri = Uri.drop_front(3);
    } else {
      Path += Uri.front();
      Uri = Uri.drop_front();
    }
  }
  return Path;
}

/// A message as this tool has it, and as it writes it elsewhere: without the
/// links and the full stop behind it, and with plain brackets.
static std::string plainText(StringRef Message) {
  for (StringRef Lead : {" The layers: [", " See ["})
    if (size_t At = Message.rfind(Lead);
        At != StringRef::npos && Message.find("](", At) != StringRef::npos)
      Message = Message.take_front(At);
  Message.consume_back(".");
  std::string Text;
  for (size_t I = 0; I < Message.size(); ++I)
    if (Message[I] != '\\' || !Message.substr(I + 1).starts_with("["))
      Text += Message[I];
  return Text;
}

/// Reads where \p Result is, and in which function.
static void readLocation(RecordReader &Reader, const Cursor &Result,
                         FindingRecord &Read) {
  std::vector<Cursor> Locations = Reader.items(Result, "locations");
  if (Locations.empty())
    return;
  if (std::optional<Cursor> Physical =
          Locations.front().find("physicalLocation")) {
    if (std::optional<Cursor> File = Physical->find("artifactLocation"))
      Read.At.File = pathOf(Reader.text(*File, "uri", ""));
    if (std::optional<Cursor> Region = Physical->find("region"))
      Read.At.Line = Reader.line(*Region, "startLine");
  }
  std::vector<Cursor> Names =
      Reader.items(Locations.front(), "logicalLocations");
  if (!Names.empty())
    Read.Function = Reader.text(Names.front(), "fullyQualifiedName", "");
}

static FindingRecord readResult(RecordReader &Reader, const Cursor &Result) {
  FindingRecord Read;
  Read.Check = Reader.text(Result, "ruleId");
  if (Result.find("level"))
    Read.Level = Reader.severity(Result, "level");
  if (std::optional<Cursor> Prints = Result.find("partialFingerprints"))
    Read.Fingerprint = Reader.text(*Prints, OwnFingerprint);
  else
    Reader.fail(Result.error("has no partialFingerprints"));
  if (std::optional<Cursor> Message = Result.find("message"))
    Read.Message = plainText(Reader.text(*Message, "text", ""));
  readLocation(Reader, Result, Read);
  if (std::optional<Cursor> Bag = Result.find("properties")) {
    Read.Operation = Reader.text(*Bag, "operation", "");
    if (std::optional<Cursor> Chain = Bag->find("chain"))
      Read.Chain = Reader.chain(*Chain, "layers");
  }
  return Read;
}

static void readRun(RecordReader &Reader, const Cursor &Run,
                    ReportRecord &Read) {
  for (const Cursor &Result : Reader.neededItems(Run, "results")) {
    // What was suppressed is new when it no longer is.
    if (Reader.text(Result, "baselineState", "") == "absent" ||
        !Reader.items(Result, "suppressions").empty())
      continue;
    FindingRecord Finding = readResult(Reader, Result);
    if (Finding.Chain)
      Read.Chains.push_back(*Finding.Chain);
    Read.Findings.push_back(std::move(Finding));
  }
  if (std::optional<Cursor> Bag = Run.find("properties"))
    for (const Cursor &Item : Reader.items(*Bag, "fingerprintsLeftOut"))
      Read.LeftOut.insert(Item.value().asString().value_or("").str());
}

/// Whether \p Run is one of this tool.
static bool isOurs(const Cursor &Run) {
  std::optional<Cursor> Tool = Run.find("tool");
  std::optional<Cursor> Driver = Tool ? Tool->find("driver") : std::nullopt;
  std::optional<Cursor> Name = Driver ? Driver->find("name") : std::nullopt;
  return Name && Name->value().asString() == StringRef("retry-tidy");
}

ReportRecord readSarif(RecordReader &Reader, const Cursor &Root) {
  ReportRecord Read;
  bool HasRun = false;
  for (const Cursor &Run : Reader.items(Root, "runs")) {
    if (!isOurs(Run))
      continue;
    HasRun = true;
    readRun(Reader, Run, Read);
  }
  if (!HasRun)
    Reader.fail(Root.error("is SARIF without a run of retry-tidy"));
  return Read;
}

} // namespace retrytidy
