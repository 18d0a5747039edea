//===-- Github.cpp - Annotations of GitHub Actions ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/FindingText.h"
#include "report/JsonText.h"
#include "rules/Words.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;

namespace retrytidy {

/// Annotations of one level that a step of a workflow may have.
constexpr unsigned MostOfLevel = 10;
/// Bytes of a message; GitHub cuts at 64 kB what it shows in a small box.
constexpr size_t LongestMessage = 4000;

/// \p Text as the runner reads it; a line end would begin another command. In a
/// property two more characters have a meaning.
static std::string escaped(StringRef Text, bool IsProperty) {
  std::string Out;
  for (char C : Text) {
    bool IsSpecial = C == '%' || C == '\r' || C == '\n' ||
                     (IsProperty && (C == ':' || C == ','));
    if (IsSpecial)
      Out += formatv("%{0:X-2}", static_cast<unsigned>(C)).str();
    else
      Out += C;
  }
  return Out;
}

static StringRef commandOf(Severity Level) {
  return Level == Severity::Note ? "notice" : spell(Level);
}

static void annotation(raw_ostream &OS, const Finding &F) {
  OS << formatv("::{0} file={1},line={2}", commandOf(F.Level),
                escaped(F.At.File, true), std::max(F.At.Line, 1u));
  if (F.At.Column)
    OS << ",col=" << F.At.Column;
  std::string Text = messageWithPath(F);
  OS << formatv(",title={0}::{1}\n", F.Check,
                escaped(cutText(Text, LongestMessage), false));
}

void writeGithub(raw_ostream &OS, const Report &R) {
  std::map<Severity, unsigned> Written;
  std::vector<const Finding *> Rest;
  for (const Finding *F : worstFirst(R)) {
    if (Written[F->Level]++ < MostOfLevel)
      annotation(OS, *F);
    else
      Rest.push_back(F);
  }
  if (Rest.empty())
    return;
  OS << formatv("::group::{0} more than GitHub shows as annotations\n",
                Rest.size());
  // The dash keeps a file's name from being taken for a command.
  for (const Finding *F : Rest)
    OS << formatv("- {0}:{1}: {2}: {3} [{4}]\n", escaped(F->At.File, false),
                  F->At.Line, spell(F->Level), escaped(F->Message, false),
                  F->Check);
  OS << "::endgroup::\n";
}

} // namespace retrytidy
