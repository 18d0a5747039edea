//===-- ExplainCommand.cpp - retry-tidy explain ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Project.h"
#include "report/Report.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// FILE:LINE taken apart; the file as reports spell it.
static Expected<Place> readPlace(const Options &Given, StringRef Text) {
  auto [File, Line] = Text.rsplit(':');
  Place At;
  if (Line.getAsInteger(10, At.Line) || File.empty())
    return failure("explain takes FILE:LINE, not '{0}'", Text);
  At.File = relativeToRoot(absolutePath(File, workingDirectory()), Given.Root);
  return At;
}

/// Whether \p Line lies in what begins at \p At and ends in \p EndLine.
static bool covers(const Place &At, unsigned EndLine, const Place &Where) {
  return At.File == Where.File && At.Line <= Where.Line &&
         Where.Line <= std::max(At.Line, EndLine);
}

/// Prints what lies innermost around \p Where: the sites that begin in one
/// line, else the loops there that are no retry. False where there is nothing.
static bool writeWhatIsAt(const Analysis &A, const Place &Where) {
  unsigned Nearest = 0;
  for (const Site &S : A.Sites)
    if (covers(S.At, S.EndLine, Where))
      Nearest = std::max(Nearest, S.At.Line);
  for (const Declined &D : A.DeclinedLoops)
    if (covers(D.At, D.EndLine, Where))
      Nearest = std::max(Nearest, D.At.Line);
  bool Found = false;
  for (const Site &S : A.Sites) {
    if (S.At.Line != Nearest || !covers(S.At, S.EndLine, Where))
      continue;
    outs() << (Found ? "\n" : "");
    writeSite(outs(), S);
    Found = true;
  }
  if (Found)
    return true;
  for (const Declined &D : A.DeclinedLoops) {
    if (D.At.Line != Nearest || !covers(D.At, D.EndLine, Where))
      continue;
    writeDeclined(outs(), D);
    Found = true;
  }
  return Found;
}

Expected<int> runExplainCommand(const Options &Given) {
  if (Given.Inputs.empty())
    return failure("name the place of the site: explain -p BUILD FILE:LINE");
  Expected<Place> Where = readPlace(Given, Given.Inputs.back());
  if (!Where)
    return Where.takeError();
  Options Rest = Given;
  Rest.Inputs.pop_back();
  // With flags behind `--`, the file of the place is the one to look at.
  if (Given.FixedFlags && Rest.Inputs.empty())
    Rest.Inputs.push_back(
        StringRef(Given.Inputs.back()).rsplit(':').first.str());
  Expected<Report> R = analyzeProject(Rest);
  if (!R)
    return R.takeError();
  if (writeWhatIsAt(R->Result, *Where))
    return 0;
  return failure("there is no retry site at {0}:{1}: list shows those there "
                 "are",
                 Where->File, Where->Line);
}

} // namespace retrytidy
