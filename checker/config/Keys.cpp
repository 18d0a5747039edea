//===-- Keys.cpp - The keys of a configuration file -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"
#include "rules/CheckGlobs.h"
#include "support/Nearest.h"
#include "support/PathPatterns.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace llvm;

namespace retrytidy {

static constexpr StringLiteral Kinds[] = {"service", "tool", "batch"};

static Error readKind(const ConfigReader &Reader, yaml::Node &Value,
                      Configuration &Into) {
  Expected<std::string> Text = Reader.readText(Value, "ProgramKind");
  if (!Text)
    return Text.takeError();
  const auto *Found = find(Kinds, *Text);
  if (Found == std::end(Kinds))
    return Reader.wrong(
        Value, "'ProgramKind' is service, tool or batch, not '" + *Text + "'");
  Into.Kind = static_cast<ProgramKind>(Found - Kinds);
  return Error::success();
}

/// Reads a list of globs into \p To.
template <std::string Configuration::*To>
static Error readGlobs(const ConfigReader &Reader, yaml::Node &Value,
                       Configuration &Into) {
  Expected<std::vector<std::string>> List =
      Reader.readList(Value, "globs", verifyCheckNames);
  if (!List)
    return List.takeError();
  Into.*To = join(*List, ",");
  return Error::success();
}

template <std::string Configuration::*To>
static Error readRegex(const ConfigReader &Reader, yaml::Node &Value,
                       Configuration &Into) {
  Expected<std::string> Text = Reader.readText(Value, "a regular expression");
  if (!Text)
    return Text.takeError();
  std::string Problem;
  if (!Text->empty() && !Regex(*Text).isValid(Problem))
    return Reader.wrong(Value,
                        "'" + *Text + "' is no regular expression: " + Problem);
  Into.*To = *Text;
  return Error::success();
}

template <std::vector<std::string> Configuration::*To>
static Error readPatterns(const ConfigReader &Reader, yaml::Node &Value,
                          Configuration &Into) {
  Expected<std::vector<std::string>> List =
      Reader.readList(Value, "patterns", verifyPathPattern);
  if (!List)
    return List.takeError();
  Into.*To = std::move(*List);
  return Error::success();
}

static Error readOwner(const ConfigReader &Reader, yaml::Node &Value,
                       Configuration &Into) {
  Expected<std::vector<std::string>> List =
      Reader.readList(Value, "Owner", [](StringRef Name) {
        return Name.contains('/') ? verifyPathPattern(Name) : Error::success();
      });
  if (!List)
    return List.takeError();
  Into.Owner = std::move(*List);
  return Error::success();
}

static Error readModels(const ConfigReader &Reader, yaml::Node &Value,
                        Configuration &Into) {
  Expected<std::vector<std::string>> List = Reader.readList(
      Value, "Models", [](StringRef) { return Error::success(); });
  if (!List)
    return List.takeError();
  for (const std::string &Folder : *List) {
    std::string Path = absolutePath(Folder, Reader.from().Folder);
    if (!sys::fs::is_directory(Path))
      return Reader.wrong(Value, "there is no folder '" + Folder +
                                     "' of models: it counts from the folder "
                                     "of this file");
    Into.Models.push_back(Path);
  }
  return Error::success();
}

static Error readInherit(const ConfigReader &Reader, yaml::Node &Value,
                         Configuration &Into) {
  Expected<bool> Is = Reader.readBool(Value, "InheritParentConfig");
  if (!Is)
    return Is.takeError();
  Into.InheritParentConfig = *Is;
  return Error::success();
}

/// The child's value in place of the parent's.
template <auto Member>
static void replace(Configuration &Into, const Configuration &Child) {
  Into.*Member = Child.*Member;
}

/// The child's globs behind the parent's: the last that fits decides.
template <std::string Configuration::*Member>
static void joinGlobs(Configuration &Into, const Configuration &Child) {
  if (!(Into.*Member).empty() && !(Child.*Member).empty())
    Into.*Member += ",";
  Into.*Member += Child.*Member;
}

/// The child's names in front of the parent's: the first that fits decides.
template <auto Member>
static void joinNamed(Configuration &Into, const Configuration &Child) {
  auto All = Child.*Member;
  for (const auto &Item : Into.*Member)
    if (none_of(Child.*Member,
                [&](const auto &C) { return C.Name == Item.Name; }))
      All.push_back(Item);
  Into.*Member = std::move(All);
}

static void joinModels(Configuration &Into, const Configuration &Child) {
  append_range(Into.Models, Child.Models);
}

static void joinOptions(Configuration &Into, const Configuration &Child) {
  for (const auto &[Name, Number] : Child.CheckOptions)
    Into.CheckOptions[Name] = Number;
}

template <std::string Configuration::*Member>
static std::string printText(const Configuration &C) {
  return yamlText(C.*Member);
}

template <std::vector<std::string> Configuration::*Member>
static std::string printList(const Configuration &C) {
  std::vector<std::string> Items;
  for (const std::string &Item : C.*Member)
    Items.push_back(yamlText(Item));
  return "[" + join(Items, ", ") + "]";
}

/// `NAME: VALUE` in a line of its own.
static std::string printNamed(const Twine &Name, const Twine &Value) {
  return "\n  " + yamlText(Name.str()) + ": " + Value.str();
}

static std::string printAssume(const Configuration &C) {
  std::string Text;
  for (const ConfiguredNumber &N : C.Assume)
    Text += printNamed(N.Name, to_string(format("%.15g", N.Number)));
  return Text.empty() ? "{}" : Text;
}

static std::string printEntries(const Configuration &C) {
  std::string Text;
  for (const ConfiguredEntry &E : C.Entries)
    Text +=
        printNamed(E.Name, "{MaxMultiplier: " + Twine(E.MaxMultiplier) + "}");
  return Text.empty() ? "{}" : Text;
}

static std::string printOptions(const Configuration &C) {
  std::string Text;
  for (const auto &[Name, Number] : C.CheckOptions)
    Text += printNamed(Name, Twine(Number));
  return Text.empty() ? "{}" : Text;
}

static std::string printKind(const Configuration &C) {
  return Kinds[static_cast<size_t>(C.Kind)].str();
}

static std::string printInherit(const Configuration &C) {
  return C.InheritParentConfig ? "true" : "false";
}

using C = Configuration;
static constexpr ConfigKey Table[] = {
    {"InheritParentConfig", "whether the next file further up counts too",
     false, false, readInherit, replace<&C::InheritParentConfig>, printInherit},
    {"Checks", "globs of checks to run, added to the default ones", false, true,
     readGlobs<&C::Checks>, joinGlobs<&C::Checks>, printText<&C::Checks>},
    {"WarningsAsErrors", "globs of checks whose warnings are errors", false,
     true, readGlobs<&C::WarningsAsErrors>, joinGlobs<&C::WarningsAsErrors>,
     printText<&C::WarningsAsErrors>},
    {"CheckOptions", "options of checks", false, true, readCheckOptions,
     joinOptions, printOptions},
    {"HeaderFilterRegex", "headers whose findings are reported", true, false,
     readRegex<&C::HeaderFilterRegex>, replace<&C::HeaderFilterRegex>,
     printText<&C::HeaderFilterRegex>},
    {"ExcludeHeaderFilterRegex", "headers whose findings are not reported",
     true, false, readRegex<&C::ExcludeHeaderFilterRegex>,
     replace<&C::ExcludeHeaderFilterRegex>,
     printText<&C::ExcludeHeaderFilterRegex>},
    {"TestPaths", "tests: layers without findings", true, false,
     readPatterns<&C::TestPaths>, replace<&C::TestPaths>,
     printList<&C::TestPaths>},
    {"VendorPaths",
     "code of others and generated code: layers without findings", true, false,
     readPatterns<&C::VendorPaths>, replace<&C::VendorPaths>,
     printList<&C::VendorPaths>},
    {"ProgramKind", "service, or tool or batch for a program of one caller",
     true, false, readKind, replace<&C::Kind>, printKind},
    {"Owner", "the layers that are to retry", true, false, readOwner,
     replace<&C::Owner>, printList<&C::Owner>},
    {"Models", "further folders of models", true, true, readModels, joinModels,
     printList<&C::Models>},
    {"Assume", "numbers for what the program does not say", true, true,
     readAssume, joinNamed<&C::Assume>, printAssume},
    {"Entries", "bounds for what one call of a function leads to", true, true,
     readEntries, joinNamed<&C::Entries>, printEntries},
};

ArrayRef<ConfigKey> configKeys() { return Table; }

} // namespace retrytidy
