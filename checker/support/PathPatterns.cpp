//===-- PathPatterns.cpp - Patterns for files of a project ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/PathPatterns.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

Error verifyPathPattern(StringRef Pattern) {
  if (Pattern.trim("/").empty())
    return failure("a pattern names a folder (vendor/) or files (*_test.*)");
  if (Pattern.starts_with("/") || Pattern.starts_with("./") ||
      Pattern.starts_with("../"))
    return failure("'{0}' begins at the root: leave '{1}' away", Pattern,
                   Pattern.take_front(Pattern.find('/') + 1));
  Expected<GlobPattern> Glob = GlobPattern::create(Pattern);
  if (!Glob)
    return failure("'{0}' is no pattern: {1}", Pattern,
                   toString(Glob.takeError()));
  return Error::success();
}

static bool matchesGlob(StringRef Pattern, StringRef Text) {
  Expected<GlobPattern> Glob = GlobPattern::create(Pattern);
  if (!Glob) {
    consumeError(Glob.takeError());
    return Pattern == Text;
  }
  return Glob->match(Text);
}

/// Whether \p Pattern fits a folder that \p Path lies in.
static bool matchesFolder(StringRef Pattern, StringRef Path) {
  bool IsRooted = Pattern.contains('/');
  for (size_t End = Path.find('/'); End != StringRef::npos;
       End = Path.find('/', End + 1)) {
    StringRef Folder = Path.take_front(End);
    if (matchesGlob(Pattern, IsRooted ? Folder : sys::path::filename(Folder)))
      return true;
  }
  return false;
}

bool matchesPath(ArrayRef<std::string> Patterns, StringRef Path) {
  if (sys::path::is_absolute(Path))
    return false;
  return any_of(Patterns, [&](StringRef Pattern) {
    if (Pattern.consume_back("/"))
      return matchesFolder(Pattern, Path);
    return matchesGlob(
        Pattern, Pattern.contains('/') ? Path : sys::path::filename(Path));
  });
}

} // namespace retrytidy
