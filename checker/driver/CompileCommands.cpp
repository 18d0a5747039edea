//===-- CompileCommands.cpp - Compile databases ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CompileCommands.h"
#include "driver/CommandMender.h"
#include "support/Error.h"
#include "support/Json.h"
#include "support/Paths.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace retrytidy {

/// A command line of the shell taken apart.
static std::vector<std::string> splitCommand(StringRef Text) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Text, Saver, Words);
  return {Words.begin(), Words.end()};
}

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

Expected<std::vector<CompileCommand>> loadCompileCommands(StringRef Path) {
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
  std::vector<CompileCommand> Commands;
  StringSet<> Seen;
  for (const json::Cursor &Entry : *Entries) {
    Expected<CompileCommand> Command =
        readEntry(Entry, sys::path::parent_path(*Database));
    if (!Command)
      return Command.takeError();
    if (!CommandMender::isUnit(*Command) ||
        !Seen.insert(absolutePath(Command->File, Command->Directory)).second)
      continue;
    CommandMender::mend(*Command);
    Commands.push_back(std::move(*Command));
  }
  if (Commands.empty())
    return failure("'{0}' names no file: build the project first", *Database);
  return Commands;
}

} // namespace retrytidy
