//===-- CompileCommands.cpp - Compile databases ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CompileCommands.h"
#include "support/Error.h"
#include "support/Json.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace retrytidy {

// ------------------------------------------------------------------ mending

bool CommandMender::isUnit(const CompileCommand &Command) {
  StringRef Name = sys::path::filename(Command.File);
  if (Name.starts_with("cmake_pch."))
    return false;
  StringRef Extension = sys::path::extension(Name);
  return StringSwitch<bool>(Extension)
      .Cases(".c", ".cc", ".cpp", ".cxx", ".c++", true)
      .Cases(".C", ".CC", ".CPP", ".cp", ".i", ".ii", true)
      .Cases(".cppm", ".ccm", ".cxxm", ".c++m", ".ixx", true)
      .Default(false);
}

void CommandMender::mend(CompileCommand &Command) {
  Command.Arguments = CommandMender(Command).run();
}

/// Reads the response files of \p Arguments. One that is not there is left
/// out: the build makes it when it runs.
static std::vector<std::string>
withResponseFiles(ArrayRef<std::string> Arguments, StringRef Directory) {
  BumpPtrAllocator Memory;
  SmallVector<const char *> Words;
  for (const std::string &A : Arguments)
    Words.push_back(A.c_str());
  cl::ExpansionContext Context(Memory, cl::TokenizeGNUCommandLine);
  Context.setCurrentDir(Directory).setRelativeNames(false);
  consumeError(Context.expandResponseFiles(Words));
  std::vector<std::string> Found;
  for (const char *Word : Words)
    if (!StringRef(Word).starts_with("@"))
      Found.emplace_back(Word);
  return Found;
}

/// Flags of GCC that Clang takes for errors, by how they begin.
static bool isUnknownToClang(StringRef Flag) {
  static constexpr StringLiteral Prefixes[] = {"-fno-canonical-system-headers",
                                               "-mno-direct-extern-access",
                                               "-fmodules-ts",
                                               "-fmodule-mapper=",
                                               "-fdeps-",
                                               "-fconserve-stack",
                                               "-fno-var-tracking",
                                               "-fvar-tracking",
                                               "-fno-allow-store-data-races",
                                               "-fplugin",
                                               "-specs=",
                                               "--specs=",
                                               "-mindirect-branch",
                                               "-mfunction-return=",
                                               "-mrecord-mcount",
                                               "-fanalyzer",
                                               "-fno-analyzer",
                                               "-fconcepts",
                                               "-fcoroutines",
                                               "-fimplicit-constexpr",
                                               "-fdump-",
                                               "-fcallgraph-info",
                                               "-fuse-linker-plugin",
                                               "-fipa-",
                                               "-fno-ipa-",
                                               "-fhardened",
                                               "-mpreferred-stack-boundary=",
                                               "-fno-gnu-unique",
                                               "-fno-enforce-eh-specs",
                                               "-freport-bug",
                                               "-fno-code-hoisting",
                                               "-fno-tree-",
                                               "-ftree-",
                                               "-mno-fp-ret-in-387",
                                               "-mskip-rax-setup",
                                               "-fno-partial-inlining",
                                               "-fno-stack-limit",
                                               "-fcondition-mapping",
                                               "-ftrack-macro-expansion",
                                               "-fmax-errors=",
                                               "-fprofile-partial-training",
                                               "-flto-partition=",
                                               "-flto-compression-level=",
                                               "-fno-fat-lto-objects",
                                               "-static-libasan",
                                               "-static-libubsan"};
  return any_of(Prefixes,
                [Flag](StringLiteral P) { return Flag.starts_with(P); });
}

/// The next word, which belongs to the one before.
std::string CommandMender::next() {
  return At < Given.size() ? Given[At++] : std::string();
}

void CommandMender::skipLauncher() {
  while (At + 1 < Given.size()) {
    StringRef Name = sys::path::stem(sys::path::filename(Given[At]));
    bool IsLauncher = StringSwitch<bool>(Name)
                          .Cases("ccache", "sccache", "distcc", "icecc", true)
                          .Cases("gomacc", "buildcache", "rewrapper", true)
                          .Default(false);
    if (!IsLauncher || StringRef(Given[At + 1]).starts_with("-"))
      return;
    ++At;
  }
}

/// What the command writes.
bool CommandMender::takeOutput(StringRef Flag) {
  if (Flag == "-o" || Flag == "-MF" || Flag == "-MT" || Flag == "-MQ" ||
      Flag == "-MJ" || Flag == "--serialize-diagnostics" ||
      Flag == "-dumpbase" || Flag == "-dumpdir") {
    next();
    return true;
  }
  bool IsBare = StringSwitch<bool>(Flag)
                    .Cases("-c", "-S", "-E", "-M", "-MM", true)
                    .Cases("-MD", "-MMD", "-MG", "-MP", "-MV", true)
                    .Cases("-pipe", "-save-temps", "-v", "-###", true)
                    .Cases("-fsyntax-only", "-emit-llvm", "-gsplit-dwarf", true)
                    .Default(false);
  return IsBare || Flag.starts_with("-MF") || Flag.starts_with("-MT") ||
         Flag.starts_with("-MQ") || Flag.starts_with("-MJ") ||
         Flag.starts_with("-Wp,-M") || Flag.starts_with("-save-temps=") ||
         (Flag.starts_with("-o") && !Flag.starts_with("-objc"));
}

/// Includes \p Header as it is: the driver would take a precompiled one that
/// lies next to it, of whatever compiler.
void CommandMender::addInclude(StringRef Header) {
  std::string Path = absolutePath(Header, Command.Directory);
  bool IsGenerated = sys::path::filename(Header).starts_with("cmake_pch.");
  if (IsGenerated && !sys::fs::exists(Path))
    return;
  bool HasPrecompiled =
      sys::fs::exists(Path + ".gch") || sys::fs::exists(Path + ".pch");
  if (!HasPrecompiled) {
    Mended.insert(Mended.end(), {"-include", Header.str()});
    return;
  }
  Mended.insert(Mended.end(), {"-Xclang", "-include", "-Xclang", Header.str()});
}

bool CommandMender::takeInclude(StringRef Flag) {
  if (Flag == "-include" || Flag == "--include") {
    addInclude(next());
    return true;
  }
  return false;
}

/// Precompiled headers, and what is said of them.
bool CommandMender::takePrecompiled(StringRef Flag) {
  if (Flag == "-include-pch") {
    next();
    return true;
  }
  if (Flag.starts_with("-fpch-") || Flag.starts_with("-fno-pch-") ||
      Flag == "-Winvalid-pch" || Flag == "-Wno-invalid-pch")
    return true;
  if (Flag != "-Xclang")
    return false;
  StringRef Inner = At < Given.size() ? StringRef(Given[At]) : StringRef();
  bool HasValue = Inner == "-include-pch" || Inner == "-include";
  if (!HasValue && Inner != "-emit-pch" && Inner != "-fno-pch-timestamp")
    return false;
  bool IsHeader = Inner == "-include";
  next();
  if (!HasValue)
    return true;
  next(); // The -Xclang of the value.
  std::string Value = next();
  if (IsHeader)
    addInclude(Value);
  return true;
}

/// Looks at one word, and at those that belong to it.
void CommandMender::take() {
  std::string Word = next();
  StringRef Flag = Word;
  if (!Flag.starts_with("-") || Flag == "-") {
    Mended.push_back(std::move(Word));
    return;
  }
  if (takePrecompiled(Flag) || takeOutput(Flag) || takeInclude(Flag) ||
      isUnknownToClang(Flag))
    return;
  // A value of its own, which may look like a flag.
  bool HasValue = StringSwitch<bool>(Flag)
                      .Cases("-I", "-D", "-U", "-isystem", "-iquote", true)
                      .Cases("-x", "-arch", "-target", "-idirafter", true)
                      .Cases("-imacros", "-isysroot", "-Xclang", "-mllvm", true)
                      .Cases("-Xpreprocessor", "-Xassembler", "-L", "-l", true)
                      .Cases("-iprefix", "-iwithprefix", "-T", "-u", true)
                      .Default(false);
  Mended.push_back(std::move(Word));
  if (HasValue && At < Given.size())
    Mended.push_back(next());
}

std::vector<std::string> CommandMender::run() {
  Given = withResponseFiles(Command.Arguments, Command.Directory);
  skipLauncher();
  if (At < Given.size())
    Mended.push_back(next());
  while (At < Given.size())
    take();
  return std::move(Mended);
}

// ------------------------------------------------------------------ reading

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
  SmallString<128> Found;
  sys::fs::current_path(Found);
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
