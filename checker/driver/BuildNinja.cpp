//===-- BuildNinja.cpp - The link edges of build.ninja --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As much of https://ninja-build.org/manual.html as link edges need: build
// statements, includes, and variables of the files (those of a rule or an edge
// do not reach into paths as generators write them). `ninja -t compdb` would
// say the same, but needs ninja.
//
//===----------------------------------------------------------------------===//

#include "driver/LinkReaders.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace retrytidy {

namespace {

class NinjaReader {
public:
  NinjaReader(StringRef Folder, LinkGraph &Graph)
      : Folder(Folder), Graph(Graph) {}
  /// Reads the file \p Name and what it includes.
  Error read(const std::string &Name, unsigned Depth = 0);

private:
  Error readLine(StringRef Line, unsigned Depth);
  void readBuild(StringRef Line);
  std::vector<std::string> words(StringRef Line) const;
  std::string expand(StringRef Text) const;

  std::string Folder;
  LinkGraph &Graph;
  StringMap<std::string> Variables;
};

} // namespace

/// \p Text with its variables and escapes replaced.
std::string NinjaReader::expand(StringRef Text) const {
  std::string Out;
  while (!Text.empty()) {
    auto [Plain, Rest] = Text.split('$');
    Out += Plain;
    if (Plain.size() == Text.size())
      break;
    Text = Rest;
    StringRef Name;
    if (Text.consume_front("{")) {
      std::tie(Name, Text) = Text.split('}');
    } else {
      Name = Text.take_while(
          [](char C) { return isAlnum(C) || C == '_' || C == '-'; });
      Text = Text.drop_front(Name.size());
    }
    if (!Name.empty()) {
      Out += Variables.lookup(Name);
    } else if (!Text.empty()) {
      Out += Text.front(); // An escape: `$ `, `$:`, `$$`.
      Text = Text.drop_front();
    }
  }
  return Out;
}

/// The words of \p Line, expanded; `:` and the bars are words of their own.
std::vector<std::string> NinjaReader::words(StringRef Line) const {
  std::vector<std::string> Words;
  size_t At = 0;
  while (At < Line.size()) {
    char C = Line[At];
    size_t Begin = At;
    if (C == ' ') {
      ++At;
      continue;
    }
    if (C == ':' || C == '|') {
      while (At < Line.size() && (Line[At] == C || Line[At] == '@'))
        ++At;
      Words.push_back(Line.slice(Begin, At).str());
      continue;
    }
    while (At < Line.size() && !StringRef(" :|").contains(Line[At]))
      At += Line[At] == '$' ? 2 : 1;
    At = std::min(At, Line.size());
    Words.push_back(expand(Line.slice(Begin, At)));
  }
  return Words;
}

/// `outputs | more: rule inputs | implicit || order-only`. What comes after
/// `||` or `|@` is made before, and not linked.
void NinjaReader::readBuild(StringRef Line) {
  std::vector<std::string> Outputs, Inputs, Words = words(Line);
  size_t At = 0;
  for (; At < Words.size() && Words[At] != ":"; ++At)
    if (Words[At] != "|")
      Outputs.push_back(absolutePath(Words[At], Folder));
  if (At + 1 >= Words.size())
    return;
  StringRef Rule = Words[At + 1];
  if (Rule == "CUSTOM_COMMAND")
    return;
  for (At += 2; At < Words.size(); ++At) {
    if (Words[At] == "||" || Words[At] == "|@")
      break;
    std::string Path = absolutePath(Words[At], Folder);
    if (Graph.mayCount(Path))
      Inputs.push_back(std::move(Path));
  }
  if (Inputs.empty())
    return;
  for (const std::string &Output : Outputs) {
    LinkKind Kind = LinkGraph::kindOf(Output);
    // A phony name like `all` is no program.
    if (Rule != "phony" || Kind != LinkKind::Executable)
      Graph.addStep(Output, Kind, Inputs);
  }
}

Error NinjaReader::readLine(StringRef Line, unsigned Depth) {
  if (Line.consume_front("build ")) {
    readBuild(Line);
    return Error::success();
  }
  if (Line.consume_front("include ") || Line.consume_front("subninja "))
    return read(expand(Line.trim()), Depth + 1);
  if (Line.empty() || Line.front() == ' ' || Line.front() == '#')
    return Error::success();
  auto [Name, Value] = Line.split('=');
  if (Name.size() != Line.size())
    Variables[Name.trim()] = expand(Value.trim());
  return Error::success();
}

Error NinjaReader::read(const std::string &Name, unsigned Depth) {
  std::string Path = absolutePath(Name, Folder);
  if (Depth > 16)
    return failure("'{0}' is included more than 16 files deep", Path);
  Expected<std::string> Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  StringRef Rest = *Text;
  std::string Joined; // Of a statement over several lines.
  while (!Rest.empty()) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    Line.consume_back("\r");
    // `$$` at the end is a dollar, `$` goes on in the next line.
    size_t Dollars = Line.size() - Line.rtrim('$').size();
    bool GoesOn = Dollars % 2 == 1;
    StringRef Piece = GoesOn ? Line.drop_back() : Line;
    if (GoesOn || !Joined.empty())
      Joined += Joined.empty() ? Piece : Piece.ltrim(' ');
    if (GoesOn)
      continue;
    if (Error E = readLine(Joined.empty() ? Line : StringRef(Joined), Depth))
      return E;
    Joined.clear();
  }
  return Error::success();
}

Expected<bool> readBuildNinja(StringRef Folder, LinkGraph &Graph) {
  if (!sys::fs::exists(Folder + "/build.ninja"))
    return false;
  if (Error E = NinjaReader(Folder, Graph).read("build.ninja"))
    return E;
  return true;
}

} // namespace retrytidy
