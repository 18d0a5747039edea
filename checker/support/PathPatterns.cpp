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
  StringRef Rest = Pattern;
  Rest.consume_front("./");
  if (Rest.trim("/").empty())
    return failure("a pattern names a folder (vendor/) or files (*_test.*)");
  if (Rest.starts_with("/") || Rest.starts_with("../"))
    return failure("'{0}' begins at the root: leave '{1}' away", Pattern,
                   Rest.take_front(Rest.find('/') + 1));
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

/// Where in \p Path the part begins that is not in the folder \p Base.
static size_t shared(StringRef Path, StringRef Base) {
  size_t Length = 0;
  while (!Base.empty()) {
    auto [Folder, Rest] = Base.split('/');
    StringRef Next = Path.drop_front(Length);
    if (!Next.consume_front(Folder) || !Next.starts_with("/"))
      break;
    Length += Folder.size() + 1;
    Base = Rest;
  }
  return Length;
}

/// Whether \p Pattern fits a folder that \p Path lies in. A name is looked for
/// behind the first \p Begin characters.
static bool matchesFolder(StringRef Pattern, StringRef Path, size_t Begin,
                          bool IsRooted) {
  for (size_t End = Path.find('/', IsRooted ? 0 : Begin);
       End != StringRef::npos; End = Path.find('/', End + 1)) {
    StringRef Folder = Path.take_front(End);
    if (matchesGlob(Pattern, IsRooted ? Folder : sys::path::filename(Folder)))
      return true;
  }
  return false;
}

bool matchesPath(ArrayRef<std::string> Patterns, StringRef Path,
                 StringRef Base) {
  if (sys::path::is_absolute(Path))
    return false;
  const size_t Begin = shared(Path, Base);
  return any_of(Patterns, [&](StringRef Pattern) {
    bool IsRooted = Pattern.consume_front("./");
    bool IsFolder = Pattern.consume_back("/");
    IsRooted |= Pattern.contains('/');
    if (IsFolder)
      return matchesFolder(Pattern, Path, Begin, IsRooted);
    return matchesGlob(Pattern, IsRooted ? Path : sys::path::filename(Path));
  });
}

} // namespace retrytidy
