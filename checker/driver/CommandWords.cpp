//===-- CommandWords.cpp - The words of a command line --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CommandWords.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace retrytidy {

std::vector<std::string> splitCommand(StringRef Text) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Text, Saver, Words);
  return {Words.begin(), Words.end()};
}

std::vector<std::string> withResponseFiles(ArrayRef<std::string> Arguments,
                                           StringRef Directory) {
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

std::string outputOf(ArrayRef<std::string> Arguments) {
  for (size_t I = 0; I < Arguments.size(); ++I) {
    StringRef Word = Arguments[I];
    if (Word == "-o")
      return I + 1 < Arguments.size() ? Arguments[I + 1] : "";
    if (Word.consume_front("-o") && !Word.starts_with("bjc"))
      return Word.str();
  }
  return {};
}

} // namespace retrytidy
