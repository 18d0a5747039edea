//===-- LinkText.cpp - The link.txt of CMake ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CMake for make writes one link.txt for each target, beside its objects: the
// commands that link it, one a line. Their paths count from the folder in
// which CMakeFiles stands.
//
//===----------------------------------------------------------------------===//

#include "driver/CommandWords.h"
#include "driver/LinkReaders.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

/// What the archiver writes: `ar qc libx.a a.o` has no -o, but its operation
/// in front of it.
static std::string archiveOf(ArrayRef<std::string> Words) {
  for (size_t I = 1; I + 1 < Words.size(); ++I) {
    StringRef Word = StringRef(Words[I]).ltrim('-');
    bool IsOperation = !Word.empty() && (Word[0] == 'q' || Word[0] == 'r') &&
                       Word.find_first_not_of("qrcsuvDUTS") == StringRef::npos;
    if (IsOperation)
      return Words[I + 1];
  }
  return {};
}

/// Adds the link command \p Line, whose paths count from \p Folder.
static void addCommand(StringRef Line, StringRef Folder, LinkGraph &Graph) {
  std::vector<std::string> Words =
      withResponseFiles(splitCommand(Line), Folder);
  std::string Output = outputOf(Words);
  if (Output.empty())
    Output = archiveOf(Words);
  if (Output.empty())
    return;
  std::vector<std::string> Inputs;
  for (const std::string &Word : drop_begin(Words)) {
    if (StringRef(Word).starts_with("-") || Word == Output)
      continue;
    std::string Path = absolutePath(Word, Folder);
    if (Graph.mayCount(Path))
      Inputs.push_back(std::move(Path));
  }
  Graph.addStep(absolutePath(Output, Folder), LinkGraph::kindOf(Output),
                Inputs);
}

Expected<bool> readLinkText(ArrayRef<ObjectFile> Objects, LinkGraph &Graph) {
  bool Found = false;
  StringSet<> Seen;
  for (const ObjectFile &O : Objects) {
    size_t At = StringRef(O.Path).rfind("/CMakeFiles/");
    if (At == StringRef::npos)
      continue;
    size_t End = StringRef(O.Path).find(".dir/", At);
    if (End == StringRef::npos)
      continue;
    std::string File = O.Path.substr(0, End) + ".dir/link.txt";
    if (!Seen.insert(File).second || !sys::fs::exists(File))
      continue;
    Expected<std::string> Text = readFile(File);
    if (!Text)
      return Text.takeError();
    for (StringRef Line : split(*Text, '\n'))
      addCommand(Line, O.Path.substr(0, At), Graph);
    Found = true;
  }
  return Found;
}

} // namespace retrytidy
