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
#include "support/Nearest.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <set>

using namespace llvm;

namespace retrytidy {

/// FILE:LINE or FILE:LINE:COLUMN taken apart: the file as it was typed.
static std::optional<Place> splitPlace(StringRef Text) {
  auto [File, Last] = Text.rsplit(':');
  Place At;
  if (File.empty() || Last.getAsInteger(10, At.Line))
    return std::nullopt;
  unsigned Line = 0;
  auto [Outer, Middle] = File.rsplit(':');
  if (!Outer.empty() && !Middle.getAsInteger(10, Line)) {
    At.Column = At.Line;
    At.Line = Line;
    File = Outer;
  }
  At.File = File.str();
  return At;
}

/// What to say where nothing is known of \p Where: a file that is near in name
/// to one with a loop in it was misspelt.
static Error nothingThere(const Analysis &A, const Place &Where) {
  std::set<std::string> Files;
  for (const Site &S : A.Sites)
    Files.insert(S.At.File);
  for (const Declined &D : A.DeclinedLoops)
    Files.insert(D.At.File);
  if (Files.count(Where.File))
    return failure("there is no retry site at {0}:{1}: list shows those there "
                   "are",
                   Where.File, Where.Line);
  std::string Near = didYouMean(
      Where.File, std::vector<std::string>(Files.begin(), Files.end()));
  return failure("there is no loop in '{0}' of the units that were read{1}",
                 Where.File, Near.empty() ? ": list shows the retries" : Near);
}

/// Whether \p Line lies in what begins at \p At and ends in \p EndLine.
static bool covers(const Place &At, unsigned EndLine, const Place &Where) {
  return At.File == Where.File && At.Line <= Where.Line &&
         Where.Line <= std::max(At.Line, EndLine);
}

/// Prints what lies innermost around \p Where: the sites that begin in one
/// line (with a column only the one that begins there, if one does), else the
/// loops there that are no retry. False where there is nothing.
static bool writeWhatIsAt(const Analysis &A, const Place &Where) {
  unsigned Nearest = 0;
  for (const Site &S : A.Sites)
    if (covers(S.At, S.EndLine, Where))
      Nearest = std::max(Nearest, S.At.Line);
  for (const Declined &D : A.DeclinedLoops)
    if (covers(D.At, D.EndLine, Where))
      Nearest = std::max(Nearest, D.At.Line);
  bool HasColumn =
      any_of(A.Sites, [&](const Site &S) { return S.At == Where; });
  bool Found = false;
  for (const Site &S : A.Sites) {
    if (S.At.Line != Nearest || !covers(S.At, S.EndLine, Where) ||
        (HasColumn && S.At.Column != Where.Column))
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
  const std::string &Text = Given.Inputs.back();
  std::optional<Place> Where = splitPlace(Text);
  if (!Where)
    return failure("explain takes FILE:LINE or FILE:LINE:COLUMN, not '{0}'",
                   Text);
  Options Rest = Given;
  Rest.Inputs.pop_back();
  // With flags behind `--`, the file of the place is the one to look at.
  if (Given.FixedFlags && Rest.Inputs.empty())
    Rest.Inputs.push_back(Where->File);
  Where->File = relativeToRoot(typedPath(Where->File, Given.Root), Given.Root);
  Expected<Report> R = analyzeProject(Rest);
  if (!R)
    return R.takeError();
  if (writeWhatIsAt(R->Result, *Where))
    return exitCodeOf(Given, *R, 0);
  return nothingThere(R->Result, *Where);
}

} // namespace retrytidy
