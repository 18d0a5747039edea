//===-- CacheFolder.h - Where results are kept ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The folder of the cache: who may write there, how a file there is told from
// a damaged one, and what is thrown away.
//
//   .gitignore, CACHEDIR.TAG   so that git and backups leave it alone
//   units/    for each command what was looked at, and the facts that came out
//   facts/    facts files, named by the digest of their content
//   results/  what the analysis of a set of facts has found
//   files/    for each root the digests of files, by what stat says of them
//
// Every file appears whole or not at all, so that any number of runs may use
// one cache. What cannot be read, or is damaged, is as if it were not there.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_CACHEFOLDER_H
#define RETRYTIDY_DRIVER_CACHEFOLDER_H

#include "support/Hash.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace retrytidy {

/// What prune() leaves.
struct CacheLimits {
  uint64_t MaxBytes = uint64_t(5) << 30;
  std::chrono::hours MaxAge = std::chrono::hours(30 * 24); ///< Since last used.
};

/// What stands in a cache.
struct CacheSize {
  uint64_t Units = 0, Facts = 0, Results = 0; ///< Files.
  uint64_t Bytes = 0;                         ///< Of all files.
};

/// A folder that holds a cache. Only what was made by this class is written to
/// or removed.
class CacheFolder {
public:
  /// Where the cache is if nobody says: retry-tidy below XDG_CACHE_HOME, else
  /// below ~/.cache. Empty where there is neither.
  static std::string usual();

  /// Whether \p Path is there and is no cache, nor an empty folder.
  static bool isForeign(llvm::StringRef Path);

  /// The cache in \p Path, which is made where it is not there. Fails where
  /// it cannot be written to, or is a folder that holds something else.
  static llvm::Expected<CacheFolder> open(llvm::StringRef Path);

  llvm::StringRef path() const { return Path; }

  /// The bytes that were stored as \p Name ("units/a.c.12ab"); none where they
  /// are not there, or not as they were stored. Counts as a use.
  std::optional<std::string> load(const llvm::Twine &Name) const;
  llvm::Error store(const llvm::Twine &Name, llvm::StringRef Bytes) const;

  /// The same for bytes that are mapped where they lie, and named by \p Digest.
  std::unique_ptr<llvm::MemoryBuffer> loadFacts(const LongDigest &Digest) const;
  llvm::Error storeFacts(const LongDigest &Digest, llvm::StringRef Bytes) const;

  CacheSize size() const;

  /// Removes what is older, then the oldest until the rest fits. Says how many
  /// files it has removed.
  llvm::Expected<size_t> prune(const CacheLimits &Limits) const;

  /// prune() with the usual limits, where that was not done for a day.
  void pruneSometimes() const;

private:
  explicit CacheFolder(llvm::StringRef Path) : Path(Path) {}
  std::string pathOf(const llvm::Twine &Name) const;

  std::string Path;
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_CACHEFOLDER_H
