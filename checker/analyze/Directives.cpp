//===-- Directives.cpp - What a comment says to this tool -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Directives.h"
#include "support/Nearest.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

static constexpr StringLiteral Marker = "retry-tidy";
static constexpr DirectiveKind AllKinds[] = {DirectiveKind::NotARetry,
                                             DirectiveKind::RemoteOperation,
                                             DirectiveKind::LocalOperation};
// Of what is not understood, as much as a message can bear.
static constexpr size_t MaxQuoted = 40;

StringRef spell(DirectiveKind Kind) {
  switch (Kind) {
  case DirectiveKind::NotARetry:
    return "not-a-retry";
  case DirectiveKind::RemoteOperation:
    return "operation is remote";
  case DirectiveKind::LocalOperation:
    return "operation is local";
  }
  return "";
}

/// Whether \p C may stand within a word of a directive.
static bool isWordChar(char C) { return isAlnum(C) || C == '-' || C == '_'; }

/// The first \p Count words of \p Phrase, which one space each divides.
static StringRef firstWords(StringRef Phrase, size_t Count) {
  size_t End = 0;
  while (Count--) {
    End = Phrase.find(' ', End);
    if (End == StringRef::npos)
      return Phrase;
    if (Count)
      ++End;
  }
  return Phrase.take_front(End);
}

/// The directive that \p Phrase begins with.
static std::optional<DirectiveKind> exactly(StringRef Phrase) {
  for (DirectiveKind Kind : AllKinds) {
    StringRef Rest = Phrase;
    if (Rest.consume_front(spell(Kind)) &&
        (Rest.empty() || !isWordChar(Rest.front())))
      return Kind;
  }
  return std::nullopt;
}

/// The directive that whoever wrote \p Phrase may have meant, or "". A reason
/// may follow, so as many words count as a directive has.
static std::string meant(StringRef Phrase) {
  StringRef Said =
      Phrase.take_until([](char C) { return !isWordChar(C) && C != ' '; })
          .rtrim();
  std::vector<std::string> Short, Long, All;
  for (DirectiveKind Kind : AllKinds) {
    std::string Name = spell(Kind).str();
    All.push_back(Name);
    (StringRef(Name).contains(' ') ? Long : Short).push_back(Name);
  }
  std::string Near = nearest(Said, All);
  if (Near.empty())
    Near = nearest(firstWords(Said, 3), Long);
  if (Near.empty())
    Near = nearest(firstWords(Said, 1), Short);
  return Near;
}

static std::string allowed() {
  return formatv("a comment may say '{0}', '{1}' or '{2}'",
                 spell(DirectiveKind::NotARetry),
                 spell(DirectiveKind::RemoteOperation),
                 spell(DirectiveKind::LocalOperation));
}

static std::string noSuchDirective(StringRef Phrase, StringRef Near) {
  std::string Guess =
      Near.empty() ? "" : formatv(" (did you mean '{0}'?)", Near).str();
  if (Phrase.empty())
    return formatv("nothing stands behind '{0}:', {1}", Marker, allowed());
  return formatv("there is no directive '{0}'{1}, {2}",
                 Phrase.take_front(MaxQuoted), Guess, allowed());
}

/// Reads what stands behind the tool's name. \p IsFirst: nothing stands in
/// front of that name in its line.
static std::optional<Directive> readBehind(StringRef Rest, bool IsFirst) {
  Rest = Rest.ltrim();
  bool HasColon = Rest.consume_front(":");
  SmallVector<StringRef, 8> Words;
  SplitString(Rest, Words);
  std::string Phrase = join(Words, " ");
  std::optional<DirectiveKind> Kind = exactly(Phrase);
  if (Kind && HasColon)
    return Directive{Kind, ""};
  if (Kind && IsFirst)
    return Directive{
        std::nullopt,
        formatv("a colon is missing: write '{0}: {1}'", Marker, spell(*Kind))};
  if (Kind)
    return std::nullopt;
  std::string Near = meant(Phrase);
  bool IsMeant = HasColon ? IsFirst || !Near.empty() : IsFirst && !Near.empty();
  if (!IsMeant)
    return std::nullopt;
  return Directive{std::nullopt, noSuchDirective(Phrase, Near)};
}

/// Reads one line of a comment.
static void readLine(StringRef Line, std::vector<Directive> &Out) {
  StringRef Text = Line.trim();
  Text.consume_back("*/");
  Text = Text.ltrim("/*!< \t").rtrim();
  size_t At = Text.find_insensitive(Marker);
  while (At != StringRef::npos) {
    StringRef Rest = Text.drop_front(At + Marker.size());
    size_t Next = Rest.find_insensitive(Marker);
    // A word or path that only ends in the tool's name.
    bool IsPart = At > 0 && (isWordChar(Text[At - 1]) || Text[At - 1] == '/' ||
                             Text[At - 1] == '.');
    if (!IsPart)
      if (auto D = readBehind(Rest.take_front(Next), At == 0))
        Out.push_back(std::move(*D));
    At = Next == StringRef::npos ? Next : At + Marker.size() + Next;
  }
}

std::vector<Directive> readDirectives(StringRef Comment) {
  std::vector<Directive> Out;
  SmallVector<StringRef, 4> Lines;
  Comment.split(Lines, '\n');
  for (StringRef Line : Lines)
    readLine(Line, Out);
  return Out;
}

} // namespace retrytidy
