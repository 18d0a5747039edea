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

Expected<int> runExplainCommand(const Options &Given) {
  if (Given.Inputs.empty())
    return failure("name the place of the site: explain -p BUILD FILE:LINE");
  Expected<Place> Where = readPlace(Given, Given.Inputs.back());
  if (!Where)
    return Where.takeError();
  Options Rest = Given;
  Rest.Inputs.pop_back();
  Expected<Report> R = analyzeProject(Rest);
  if (!R)
    return R.takeError();
  bool Found = false;
  for (const Site &S : R->Result.Sites) {
    if (S.At.File != Where->File || Where->Line < S.At.Line ||
        Where->Line > std::max(S.At.Line, S.EndLine))
      continue;
    writeSite(outs(), S);
    Found = true;
  }
  if (Found)
    return 0;
  for (const Declined &D : R->Result.DeclinedLoops)
    if (D.At.File == Where->File && D.At.Line == Where->Line)
      return failure("{0}:{1} is no retry site: {2}{3}{4}", Where->File,
                     Where->Line, D.Reason, D.Detail.empty() ? "" : ": ",
                     D.Detail);
  return failure("there is no retry site at {0}:{1}: list shows those there "
                 "are",
                 Where->File, Where->Line);
}

} // namespace retrytidy
