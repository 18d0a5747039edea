//===-- Parse.cpp - Reading the text form ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "facts/Normalize.h"
#include "facts/ParseUnit.h"
#include "facts/TextWords.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// Whether the line \p W begins an item.
static bool isItem(const Words &W) {
  static constexpr StringLiteral Kinds[] = {
      "unit",   "file",     "type",        "record",  "enum",    "global",
      "callee", "function", "initialiser", "comment", "problem", "suppression"};
  // `global = 3` is a statement.
  return !W.is("=", 1) && !W.is("#", 1) && W.peek().What == Token::Word &&
         is_contained(Kinds, W.peek().Text);
}

Error UnitParser::split(StringRef Text) {
  unsigned Line = 0;
  while (!Text.empty()) {
    StringRef Here;
    std::tie(Here, Text) = Text.split('\n');
    ++Line;
    auto Tokens = lexLine(Here);
    if (!Tokens)
      return failure(Name + ":" + Twine(Line) + ":" +
                     toString(Tokens.takeError()));
    Words W(std::move(*Tokens), Line);
    if (W.atEnd())
      continue;
    if (isItem(W))
      Items.push_back({std::move(W), {}});
    else if (Items.empty())
      return failure("{0}:{1}:{2}: expected an item such as unit, record or "
                     "function, got '{3}'",
                     Name, Line, W.peek().Column, W.peek().Text);
    else
      Items.back().Rest.push_back(std::move(W));
  }
  return Error::success();
}

void UnitParser::each(StringRef Word, function_ref<void(Item &)> Do) {
  for (Item &I : Items) {
    I.Head.rewind();
    if (!I.Head.failed() && I.Head.accept(Word))
      Do(I);
  }
}

Error UnitParser::firstFault() {
  auto Check = [&](const Words &W) -> Error {
    if (!W.failed())
      return Error::success();
    return failure(Name + ":" + Twine(W.line()) + ":" + W.Fault);
  };
  for (Item &I : Items) {
    if (Error E = Check(I.Head))
      return E;
    for (Words &W : I.Rest)
      if (Error E = Check(W))
        return E;
  }
  return Error::success();
}

void UnitParser::unit(Words &W) {
  std::string Path = W.string("the main file");
  U.main_file = W.failed() ? 0 : N.file(Path);
  U.is_c = W.accept("c") || StringRef(Path).ends_with(".c");
  if (W.accept("tool"))
    U.tool = N.string(W.string("the tool's version"));
  checkEnd(W);
}

void UnitParser::file(Words &W) {
  std::string Path = W.string("a path");
  if (W.failed())
    return;
  FileT &F = *U.files[N.file(Path)];
  if (W.accept("digest"))
    F.digest = W.integer("a digest");
  F.is_system = W.accept("system");
  checkEnd(W);
}

/// Makes what an item names, so that things have the order of their items.
void UnitParser::name(Item &I) {
  Words &W = I.Head;
  W.rewind();
  if (W.accept("record")) {
    int32_t Index = N.record(W);
    if (!W.failed() && W.accept("template"))
      U.records[Index]->arguments = N.string(W.string("template arguments"));
  } else if (W.accept("enum")) {
    N.enumeration(W);
  } else if (W.accept("global") || W.accept("initialiser")) {
    N.global(W);
  } else if (W.accept("callee") || W.accept("function")) {
    N.callee(W);
  }
}

void UnitParser::note(Words &W, bool IsProblem) {
  int32_t File = -1, Line = 0;
  N.place(W, File, Line, nullptr);
  int32_t Text = N.string(W.string("a text"));
  checkEnd(W);
  if (IsProblem)
    U.problems.emplace_back(File, Line, Text);
  else
    U.comments.emplace_back(File, Line, Text);
}

void UnitParser::suppression(Words &W) {
  std::string Word = W.name("how it suppresses");
  std::optional<SuppressionKind> Kind = suppressionKindOf(Word);
  if (!W.failed() && !Kind)
    return W.wrong("there is no suppression " + quoted(Word));
  int32_t File = -1, Line = 0, Column = 0, EndLine = 0, EndColumn = 0;
  N.place(W, File, Line, &Column);
  if (W.accept("end")) {
    int32_t Here = File;
    N.place(W, Here, EndLine, &EndColumn);
  }
  int32_t Checks = -1;
  if (!W.failed() && !W.atEnd())
    Checks = N.string(W.string("names of checks"));
  checkEnd(W);
  if (!W.failed())
    U.suppressions.emplace_back(*Kind, File, Line, Column, EndLine, EndColumn,
                                Checks);
}

void UnitParser::header() {
  unsigned UnitItems = 0;
  each("unit", [&](Item &I) {
    if (++UnitItems > 1)
      return I.Head.wrong("there is one unit in a file");
    unit(I.Head);
  });
  each("file", [&](Item &I) { file(I.Head); });
}

void UnitParser::describe() {
  for (Item &I : Items)
    name(I);
  N.Types = std::make_unique<TypeNames>(U, /*MayCreate=*/true);
  // Types first by spelling, so that they may refer to each other.
  each("type", [&](Item &I) { typeName(I.Head); });
  each("type", [&](Item &I) { type(I.Head); });
  each("record", [&](Item &I) { record(I); });
  each("enum", [&](Item &I) { enumeration(I); });
  each("global", [&](Item &I) { global(I.Head); });
  each("callee", [&](Item &I) { callee(I); });
  for (Item &I : Items) {
    I.Head.rewind();
    if (!I.Head.failed())
      functionHead(I);
  }
  each("comment", [&](Item &I) { note(I.Head, false); });
  each("problem", [&](Item &I) { note(I.Head, true); });
  each("suppression", [&](Item &I) { suppression(I.Head); });
}

Error UnitParser::bodies() {
  for (const Body &B : Bodies)
    BodyParser(N, *B.F, B.This).run(B.Text->Rest);
  if (Error E = firstFault())
    return E;
  // Temporaries that nothing gave a type.
  for (const auto &F : U.functions)
    for (Local &L : F->locals)
      if (L.type() == -2)
        L.mutate_type(-1);
  return Error::success();
}

Expected<UnitT> UnitParser::run(StringRef Text) {
  U.format = FactsFormat;
  U.tool = -1;
  if (Error E = split(Text))
    return E;
  if (Items.empty() || !Items.front().Head.is("unit"))
    return failure(Name + ":1:1: facts begin with `unit \"main file\"`");
  header();
  describe();
  if (Error E = firstFault())
    return E;
  if (Error E = bodies())
    return E;
  normalize(U);
  return std::move(U);
}

Expected<UnitT> parseFacts(StringRef Text, StringRef Name) {
  Expected<UnitT> U = UnitParser(Name).run(Text);
  if (!U)
    return U;
  // What the words do not rule out: records within themselves and the like.
  auto Bytes = FactsFile::fromBuffer(pack(*U), Name);
  if (!Bytes)
    return failure("{0}: these facts are not sound: {1}", Name,
                   toString(Bytes.takeError()));
  return U;
}

} // namespace retrytidy
