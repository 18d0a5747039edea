//===-- OptionTable.cpp - Command lines from a table ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/OptionTable.h"
#include "cli/Wrap.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

std::optional<std::string> Arguments::last(StringRef Name) const {
  for (const auto &[Option, Value] : reverse(Options))
    if (Option == Name)
      return Value;
  return std::nullopt;
}

std::vector<std::string> Arguments::all(StringRef Name) const {
  std::vector<std::string> Values;
  for (const auto &[Option, Value] : Options)
    if (Option == Name)
      Values.push_back(Value);
  return Values;
}

/// The option as it is typed: "-p" or "--checks".
static std::string typed(StringRef Name) {
  return (Name.size() == 1 ? "-" : "--") + Name.str();
}

/// The option of \p Table that \p Argument names; what follows the name and an
/// `=`, if anything does, is put into \p Value.
static const OptionInfo *lookUp(ArrayRef<OptionInfo> Table, StringRef Argument,
                                std::optional<std::string> &Value) {
  auto [Name, Rest] = Argument.ltrim('-').split('=');
  for (const OptionInfo &Option : Table) {
    if (Option.Name != Name)
      continue;
    if (Argument.contains('='))
      Value = Rest.str();
    return &Option;
  }
  if (Argument.starts_with("--"))
    return nullptr;
  // A one-letter option with its value glued on.
  for (const OptionInfo &Option : Table) {
    if (Option.Name.size() != 1 || Option.Value.empty() ||
        !Argument.drop_front().starts_with(Option.Name))
      continue;
    Value = Argument.drop_front(2).ltrim('=').str();
    return &Option;
  }
  return nullptr;
}

static Error unknownOption(ArrayRef<OptionInfo> Table, unsigned Command,
                           StringRef Argument) {
  std::vector<std::string> Names;
  for (const OptionInfo &Option : Table)
    if (Option.Commands & Command)
      Names.push_back(typed(Option.Name));
  StringRef Given = Argument.split('=').first;
  std::string Known = nearest("--" + Given.ltrim('-').str(), Names);
  if (Known.empty())
    return failure("unknown option '{0}': --help lists the options", Given);
  return failure("unknown option '{0}', did you mean '{1}'?", Given, Known);
}

Expected<Arguments> parseArguments(ArrayRef<OptionInfo> Table, unsigned Command,
                                   ArrayRef<std::string> Argv) {
  Arguments Parsed;
  for (size_t I = 0; I < Argv.size(); ++I) {
    StringRef Argument = Argv[I];
    if (Argument == "--") {
      Parsed.HasDashes = true;
      Parsed.AfterDashes.assign(Argv.begin() + I + 1, Argv.end());
      break;
    }
    if (!Argument.starts_with("-") || Argument == "-") {
      Parsed.Positional.push_back(Argument.str());
      continue;
    }
    std::optional<std::string> Value;
    const OptionInfo *Option = lookUp(Table, Argument, Value);
    if (!Option || !(Option->Commands & Command))
      return unknownOption(Table, Command, Argument);
    bool IsFlag = Option->Value.empty();
    if (IsFlag && Value)
      return failure("the option '{0}' takes no value", typed(Option->Name));
    if (!IsFlag && !Value) {
      if (++I == Argv.size())
        return failure("the option '{0}' needs a value: {0}{1}{2}",
                       typed(Option->Name),
                       Option->Name.size() == 1 ? " " : "=", Option->Value);
      Value = Argv[I];
    }
    Parsed.Options.emplace_back(Option->Name, Value.value_or(""));
  }
  return Parsed;
}

std::string describeOptions(ArrayRef<OptionInfo> Table, unsigned Command) {
  constexpr size_t HelpColumn = 26;
  std::string Text;
  raw_string_ostream OS(Text);
  StringRef Group;
  for (const OptionInfo &Option : Table) {
    if (!(Option.Commands & Command) || Option.Group.empty())
      continue;
    if (Option.Group != Group)
      OS << '\n' << Option.Group << ":\n";
    Group = Option.Group;
    std::string Left = "  " + typed(Option.Name);
    if (!Option.Value.empty())
      Left += (Option.Name.size() == 1 ? " " : "=") + Option.Value.str();
    OS << Left;
    if (Left.size() + 2 > HelpColumn)
      OS << '\n';
    OS.indent(HelpColumn - (Left.size() + 2 > HelpColumn ? 0 : Left.size()));
    OS << wrap(Option.Help, HelpColumn);
  }
  return Text;
}

} // namespace retrytidy
