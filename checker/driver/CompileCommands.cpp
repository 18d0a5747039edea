//===-- CompileCommands.cpp - Compile databases ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CompileCommands.h"
#include "driver/CommandMender.h"
#include "driver/CommandWords.h"
#include "support/Error.h"
#include "support/Json.h"
#include "support/Paths.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

/// One entry of the database. \p Base is what a relative directory counts
/// from.
static Expected<CompileCommand> readEntry(const json::Cursor &Entry,
                                          StringRef Base) {
  CompileCommand Command;
  Expected<std::string> Directory = Entry.getString("directory");
  if (!Directory)
    return Directory.takeError();
  Command.Directory = absolutePath(*Directory, Base);
  Expected<std::string> File = Entry.getString("file");
  if (!File)
    return File.takeError();
  Command.File = *File;
  Expected<std::vector<std::string>> Arguments = Entry.getStrings("arguments");
  if (!Arguments)
    return Arguments.takeError();
  Command.Arguments = std::move(*Arguments);
  if (Command.Arguments.empty()) {
    Expected<std::string> Text = Entry.getString("command");
    if (!Text)
      return Text.takeError();
    Command.Arguments = splitCommand(*Text);
  }
  if (Command.Arguments.empty())
    return Entry.error("the command is empty");
  return Command;
}

/// The object that \p Entry, read as \p Command, writes; with an empty path
/// where it does not say.
static Expected<ObjectFile> readObject(const json::Cursor &Entry,
                                       const CompileCommand &Command) {
  Expected<std::string> Path = Entry.getString("output", "");
  if (!Path)
    return Path.takeError();
  if (Path->empty())
    *Path = outputOf(Command.Arguments);
  if (!Path->empty())
    *Path = absolutePath(*Path, Command.Directory);
  return ObjectFile{std::move(*Path),
                    absolutePath(Command.File, Command.Directory)};
}

/// Absolute path of the compile_commands.json that \p Path means.
static Expected<std::string> findDatabase(StringRef Path) {
  SmallString<128> Found(workingDirectory());
  sys::path::append(Found, Path);
  if (sys::path::is_absolute(Path))
    Found = Path;
  if (!sys::fs::exists(Found))
    return failure("-p: there is no folder '{0}': name the build folder, which "
                   "holds compile_commands.json",
                   Path);
  if (sys::fs::is_directory(Found))
    sys::path::append(Found, "compile_commands.json");
  if (!sys::fs::exists(Found))
    return failure("there is no compile_commands.json in '{0}': let cmake "
                   "write it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, or bear "
                   "for make",
                   Path);
  return Found.str().str();
}

Expected<CompileDatabase> loadCompileDatabase(StringRef Path) {
  Expected<std::string> Database = findDatabase(Path);
  if (!Database)
    return Database.takeError();
  Expected<json::Value> Document = json::parseFile(*Database);
  if (!Document)
    return Document.takeError();
  Expected<std::vector<json::Cursor>> Entries =
      json::Cursor(*Document, *Database).items();
  if (!Entries)
    return Entries.takeError();
  CompileDatabase Found;
  Found.Path = *Database;
  StringSet<> Seen;
  for (const json::Cursor &Entry : *Entries) {
    Expected<CompileCommand> Command =
        readEntry(Entry, sys::path::parent_path(*Database));
    if (!Command)
      return Command.takeError();
    if (!CommandMender::isUnit(*Command))
      continue;
    Expected<ObjectFile> Object = readObject(Entry, *Command);
    if (!Object)
      return Object.takeError();
    bool IsNew = Seen.insert(Object->Source).second;
    if (!Object->Path.empty())
      Found.Objects.push_back(std::move(*Object));
    if (!IsNew)
      continue;
    CommandMender::mend(*Command);
    Found.Commands.push_back(std::move(*Command));
  }
  if (Found.Commands.empty())
    return failure("'{0}' names no file: build the project first", *Database);
  return Found;
}

} // namespace retrytidy
