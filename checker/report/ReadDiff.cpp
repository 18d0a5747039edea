//===-- ReadDiff.cpp - Unified diffs --------------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ChangedLines.h"
#include "support/Encoding.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace retrytidy {

/// Reads a unified diff line by line. Counts the lines of each hunk, since what
/// is removed or added may look like a header.
class DiffReader {
public:
  explicit DiffReader(StringRef Prefix) : Prefix(Prefix) {}
  Error line(StringRef Text);
  Expected<ChangedLines> finish();

private:
  Error hunk(StringRef Text);
  void body(StringRef Text);
  void endRemoval();
  void file(StringRef Header);

  StringRef Prefix;
  ChangedLines Found;
  std::string Before, File; ///< Of the headers; File is "" outside of files.
  unsigned Line = 0;        ///< Of the diff.
  unsigned At = 0;          ///< Of the new file.
  unsigned OldLeft = 0, NewLeft = 0; ///< Lines of the hunk that are to come.
  bool HasFile = false, HasText = false;
  bool IsRemoving = false; ///< The lines before this one are removed.
};

/// \p Name without the quotes and escapes that git puts around odd ones.
static std::string unquoted(StringRef Name) {
  if (!Name.consume_front("\""))
    return Name.split('\t').first.str();
  std::string Text;
  while (!Name.empty() && Name.front() != '"') {
    unsigned Code = 0;
    if (Name.front() != '\\' || Name.size() < 2) {
      Text += Name.front();
      Name = Name.drop_front();
    } else if (!Name.substr(1, 3).getAsInteger(8, Code)) {
      Text += static_cast<char>(Code);
      Name = Name.drop_front(4);
    } else {
      char C = Name[1];
      Text += C == 't' ? '\t' : C == 'n' ? '\n' : C;
      Name = Name.drop_front(2);
    }
  }
  return Text;
}

/// Whether \p Old and \p New have the prefixes that git gives the two sides:
/// a/ and b/, or a letter for index, work tree, commit and object.
static bool hasSides(StringRef Old, StringRef New) {
  auto HasLetter = [](StringRef Name) {
    return Name.size() > 2 && Name[1] == '/' &&
           StringRef("abciow").contains(Name[0]);
  };
  bool IsNew = Old == "/dev/null";
  return HasLetter(New) && (IsNew || (HasLetter(Old) && Old[0] != New[0]));
}

void DiffReader::file(StringRef Header) {
  std::string Name = unquoted(Header);
  HasFile = true;
  File.clear();
  if (Name == "/dev/null")
    return;
  StringRef Path = Name;
  if (hasSides(Before, Path))
    Path = Path.drop_front(2);
  Path.consume_front("./");
  if (!Prefix.empty() && Path.starts_with(Prefix) &&
      Path.substr(Prefix.size()).starts_with("/"))
    Path = Path.drop_front(Prefix.size() + 1);
  File = Path.str();
}

/// Reads one side, `12,3` or `12`.
static bool readSide(StringRef Text, unsigned &First, unsigned &Count) {
  auto [Start, Length] = Text.split(',');
  Count = 1;
  return !Start.getAsInteger(10, First) &&
         (Length.empty() || !Length.getAsInteger(10, Count));
}

/// `@@ -1,2 +3,4 @@`.
Error DiffReader::hunk(StringRef Text) {
  StringRef Inner = Text.drop_front(2).split("@@").first.trim();
  auto [Old, New] = Inner.split(' ');
  unsigned First = 0;
  if (!Old.consume_front("-") || !New.consume_front("+") ||
      !readSide(Old, First, OldLeft) || !readSide(New, At, NewLeft))
    return failure("line {0} of the diff: '{1}' is no header of a hunk, "
                   "'@@ -1,2 +3,4 @@'",
                   Line, Text.take_front(60));
  if (!HasFile)
    return failure("line {0} of the diff: a hunk without the name of its file "
                   "before it ('+++ b/FILE')",
                   Line);
  // The place of what is only removed is the line before it.
  if (NewLeft == 0)
    ++At;
  return Error::success();
}

void DiffReader::body(StringRef Text) {
  if (Text.starts_with("\\"))
    return; // "No newline at end of file".
  if (Text.starts_with("+")) {
    IsRemoving = false; // It is replaced.
    if (!File.empty())
      Found.add(File, At, At);
    ++At;
    NewLeft -= NewLeft != 0;
  } else if (Text.starts_with("-")) {
    IsRemoving = true;
    OldLeft -= OldLeft != 0;
  } else {
    endRemoval();
    ++At;
    NewLeft -= NewLeft != 0;
    OldLeft -= OldLeft != 0;
  }
  if (OldLeft == 0 && NewLeft == 0)
    endRemoval();
}

/// Of lines that are removed and not replaced, nothing is left but those
/// around.
void DiffReader::endRemoval() {
  if (IsRemoving && !File.empty())
    Found.add(File, At > 1 ? At - 1 : 1, At);
  IsRemoving = false;
}

Error DiffReader::line(StringRef Text) {
  ++Line;
  HasText |= !Text.trim().empty();
  if (OldLeft != 0 || NewLeft != 0) {
    body(Text);
    return Error::success();
  }
  Text = Text.rtrim('\r');
  if (Text.starts_with("@@@"))
    return failure("the diff compares a merge with all of its parents: make "
                   "one with a single parent, as 'git diff HEAD^1' does");
  if (Text.starts_with("@@ "))
    return hunk(Text);
  if (Text.starts_with("diff --git ")) {
    HasFile = true; // It may have no hunks: a rename, or a binary file.
    File.clear();
  } else if (Text.consume_front("--- ")) {
    Before = unquoted(Text);
  } else if (Text.consume_front("+++ ")) {
    file(Text);
  }
  return Error::success();
}

Expected<ChangedLines> DiffReader::finish() {
  if (HasText && !HasFile)
    return failure("this is no unified diff, as `git diff` and `diff -u` write "
                   "it: no file is named");
  if (OldLeft != 0 || NewLeft != 0)
    return failure("the diff ends within a hunk, after line {0}", Line);
  return std::move(Found);
}

Expected<ChangedLines> ChangedLines::parse(StringRef Diff, StringRef Prefix) {
  if (isUtf16(Diff))
    return failure(Utf16Mistake);
  DiffReader Reader(Prefix);
  while (!Diff.empty()) {
    auto [First, Rest] = Diff.split('\n');
    if (Error E = Reader.line(First))
      return E;
    Diff = Rest;
  }
  return Reader.finish();
}

} // namespace retrytidy
