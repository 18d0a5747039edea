//===-- ProgramsFile.cpp - Programs beside collected facts ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/ProgramsFile.h"
#include "support/Json.h"
#include "support/Paths.h"
#include <optional>

using namespace llvm;

namespace retrytidy {

static constexpr StringLiteral FormatName = "retry-tidy-programs";

Error writeProgramSets(StringRef Path, const ProgramSets &Sets) {
  json::Value Programs = json::Value::array();
  for (const UnitSet &Set : Sets.Sets)
    Programs.push(json::Value::object(
        {{"name", Set.Name},
         {"files", json::Value::array(
                       json::Array(Set.Files.begin(), Set.Files.end()))}}));
  return writeFileAtomically(
      Path, json::write(json::Value::object({{"format", FormatName},
                                             {"version", 1},
                                             {"source", spell(Sets.Source)},
                                             {"programs", Programs}})));
}

static std::optional<ProgramSource> sourceNamed(StringRef Name) {
  for (ProgramSource S : {ProgramSource::FileApi, ProgramSource::BuildNinja,
                          ProgramSource::LinkCommands,
                          ProgramSource::OutputPaths, ProgramSource::Symbols})
    if (spell(S) == Name)
      return S;
  return std::nullopt;
}

/// Fails where \p Root is no document of this format and version.
static Error checkFormat(const json::Cursor &Root) {
  Expected<std::string> Format = Root.getString("format");
  if (!Format)
    return Format.takeError();
  Expected<int64_t> Version = Root.getInteger("version");
  if (!Version)
    return Version.takeError();
  if (*Format != FormatName || *Version != 1)
    return Root.error("it is not of this version of retry-tidy: collect the "
                      "facts again");
  return Error::success();
}

Expected<ProgramSets> readProgramSets(StringRef Path) {
  Expected<json::Value> Document = json::parseFile(Path);
  if (!Document)
    return Document.takeError();
  json::Cursor Root(*Document, Path);
  if (Error E = checkFormat(Root))
    return E;
  Expected<std::string> Name = Root.getString("source");
  if (!Name)
    return Name.takeError();
  std::optional<ProgramSource> Source = sourceNamed(*Name);
  if (!Source)
    return Root.error("source: there is none of the name '" + *Name + "'");
  Expected<std::vector<json::Cursor>> Programs = Root.getItems("programs");
  if (!Programs)
    return Programs.takeError();
  ProgramSets Sets;
  Sets.Source = *Source;
  for (const json::Cursor &P : *Programs) {
    UnitSet &Set = Sets.Sets.emplace_back();
    Expected<std::string> Called = P.getString("name", "");
    if (!Called)
      return Called.takeError();
    Set.Name = *Called;
    Expected<std::vector<std::string>> Files = P.getStrings("files");
    if (!Files)
      return Files.takeError();
    Set.Files = std::move(*Files);
  }
  return Sets;
}

} // namespace retrytidy
