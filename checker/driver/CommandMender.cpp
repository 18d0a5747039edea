//===-- CommandMender.cpp - Commands that Clang understands ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CommandMender.h"
#include "driver/CommandWords.h"
#include "driver/GccFlags.h"
#include "support/Paths.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

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

} // namespace retrytidy
