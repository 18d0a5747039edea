//===-- FunctionNames.cpp - Functions as people write them ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/FunctionNames.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;

namespace retrytidy {

/// The initializer of a global has a body and no declaration.
static bool isDeclared(const Program &P, FunctionId F) {
  const Body &B = P.function(F).Definition;
  return !B || B.Fn->callee() >= 0;
}

/// File and line of the definition, else of the declaration.
static std::pair<StringRef, unsigned> placeOf(const Program &P, FunctionId F) {
  const ProgramFunction &Fn = P.function(F);
  if (const Body &B = Fn.Definition)
    return {P.file(B.UnitIndex, B.Fn->file()), unsigned(B.Fn->line())};
  const facts::Callee &C = P.callee(F);
  return {P.file(Fn.DeclUnit, C.file()), unsigned(C.line())};
}

std::string placeText(const Program &P, FunctionId F) {
  auto [File, Line] = placeOf(P, F);
  return File.empty() ? "" : (File + ":" + Twine(Line)).str();
}

/// The last \p Count components of a qualified name.
static StringRef lastComponents(StringRef Name, size_t Count) {
  size_t At = Name.size();
  for (size_t I = 0; I < Count; ++I) {
    At = Name.substr(0, At).rfind("::");
    if (At == StringRef::npos)
      return Name;
  }
  return Name.substr(At + 2);
}

std::string nearestFunction(const Program &P, StringRef Text) {
  size_t Count = Text.count("::") + 1;
  // The first function of each end: what is suggested is its whole name.
  std::vector<std::string> Ends;
  StringMap<FunctionId> ByEnd;
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    StringRef Name = P.function(F).Name;
    if (!isDeclared(P, F) || Name.starts_with("std::"))
      continue;
    StringRef End = lastComponents(Name, Count);
    if (ByEnd.try_emplace(End, F).second)
      Ends.push_back(End.str());
  }
  std::string Near = nearest(Text, Ends);
  return Near.empty() ? "" : P.function(ByEnd.lookup(Near)).Name;
}

/// FILE:LINE taken apart; nothing for a name.
static std::optional<std::pair<StringRef, unsigned>> readPlace(StringRef Text) {
  auto [File, Digits] = Text.rsplit(':');
  unsigned Line;
  if (File.empty() || File.ends_with(":") || Digits.getAsInteger(10, Line))
    return std::nullopt;
  return std::pair(File, Line);
}

static Expected<std::vector<FunctionId>>
functionsAt(const Program &P, StringRef File, unsigned Line) {
  std::vector<FunctionId> Around, Declared;
  unsigned Innermost = 0;
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    auto [In, Begin] = placeOf(P, F);
    if (In != File)
      continue;
    const Body &B = P.function(F).Definition;
    if (!B && Begin == Line)
      Declared.push_back(F);
    if (!B || Begin > Line ||
        std::max(Begin, unsigned(B.Fn->end_line())) < Line || Begin < Innermost)
      continue;
    if (Begin > Innermost)
      Around.clear();
    Innermost = Begin;
    Around.push_back(F);
  }
  if (!Around.empty())
    return Around;
  if (!Declared.empty())
    return Declared;
  return failure("no function of the program stands at {0}:{1}", File, Line);
}

/// Why the end of a name is not enough.
static Error severalNames(StringRef Text, const std::set<StringRef> &Names) {
  constexpr size_t Most = 5;
  std::vector<std::string> Shown;
  for (StringRef Name : Names)
    if (Shown.size() < Most)
      Shown.push_back(Name.str());
  std::string Rest = Names.size() > Most
                         ? " and " + utostr(Names.size() - Most) + " others"
                         : "";
  return failure("'{0}' is the end of {1} names, {2}{3}: write more of the one "
                 "that you mean",
                 Text, Names.size(), join(Shown, ", "), Rest);
}

Expected<std::vector<FunctionId>> findFunctions(const Program &P,
                                                StringRef Text) {
  if (auto At = readPlace(Text))
    return functionsAt(P, At->first, At->second);
  StringRef Name = Text;
  Name.consume_front("::");
  // An `operator()` keeps its brackets.
  if (!Name.ends_with("operator()"))
    Name.consume_back("()");
  std::vector<FunctionId> Exact, Ending;
  std::set<StringRef> Names;
  for (FunctionId F = 0; F < P.functionCount() && !Name.empty(); ++F) {
    StringRef Full = P.function(F).Name;
    if (!isDeclared(P, F))
      continue;
    if (Full == Name)
      Exact.push_back(F);
    else if (Full.ends_with(Name) &&
             Full.drop_back(Name.size()).ends_with("::")) {
      Ending.push_back(F);
      Names.insert(Full);
    }
  }
  if (!Exact.empty())
    return Exact;
  if (Names.size() > 1)
    return severalNames(Text, Names);
  if (!Ending.empty())
    return Ending;
  std::string Near = nearestFunction(P, Name);
  if (Near.empty())
    return failure("the program has no function '{0}'", Text);
  return failure("the program has no function '{0}', did you mean '{1}'?", Text,
                 Near);
}

} // namespace retrytidy
