//===-- ChangedLines.h - What a change touches ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lines that a change touches, from a unified diff, and which findings it
// concerns.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_CHANGEDLINES_H
#define RETRYTIDY_REPORT_CHANGEDLINES_H

#include "analyze/Results.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace retrytidy {

class ChangedLines {
public:
  /// Reads \p Diff, which git or diff -u made. Paths that begin with \p Prefix
  /// are taken relative to it: the root's place below what the diff's paths
  /// count from. Fails where it is no such diff.
  static llvm::Expected<ChangedLines> parse(llvm::StringRef Diff,
                                            llvm::StringRef Prefix);

  /// Every line of \p File is changed: it is new.
  void addFile(llvm::StringRef File) { add(File, 1, ~0u); }

  /// Files are below \p Root (absolute) from now on: what is reached through a
  /// symbolic link is the file that the link leads to.
  void followLinks(llvm::StringRef Root);

  /// The files that have changed lines, as the diff names them, sorted.
  std::vector<std::string> files() const;

  /// Whether a line of \p File between the two, both included, is changed.
  bool touches(llvm::StringRef File, unsigned First, unsigned Last) const;

  /// Whether the change concerns \p F: where it is reported, a step of its
  /// path, the whole of the sites that it is about, or where their figures are
  /// written.
  bool touches(const Analysis &A, const Finding &F) const;

private:
  friend class DiffReader;
  void add(llvm::StringRef File, unsigned First, unsigned Last);
  bool touches(const Place &At) const;
  bool touches(const Site &S) const;

  std::string realName(llvm::StringRef File) const;

  std::map<std::string, std::vector<std::pair<unsigned, unsigned>>> Ranges;
  std::string Root, RealRoot; ///< "": links are not followed.
  mutable std::map<std::string, std::string> RealNames; ///< Answers, by file.
};

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_CHANGEDLINES_H
