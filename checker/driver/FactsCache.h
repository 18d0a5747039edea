//===-- FactsCache.h - Facts of earlier runs --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keeps the facts of units from run to run. A unit is found by its command, the
// version of the tool and the format of facts; its facts count where all that
// the compilation looked at is still so (extract/ReadLog.h). Models are no part
// of it: extraction does not know them.
//
// Paths below the project root are kept relative to it, so that checkouts in
// different places, also on different machines, share what they have in common.
// Where the facts name the root (in an error of the compiler, say), they are of
// use in that place alone.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_FACTSCACHE_H
#define RETRYTIDY_DRIVER_FACTSCACHE_H

#include "driver/CacheFolder.h"
#include "driver/FileIndex.h"
#include "extract/Extract.h"
#include "extract/ReadLog.h"
#include "support/Hash.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// Facts as they are kept.
struct CachedFacts {
  std::unique_ptr<llvm::MemoryBuffer> Bytes;
  LongDigest Digest;
};

class FactsCache {
public:
  /// A cache in \p Folder for the project \p Root (absolute).
  FactsCache(CacheFolder Folder, llvm::StringRef Root);
  FactsCache(const FactsCache &) = delete;
  FactsCache &operator=(const FactsCache &) = delete;

  /// The facts of \p Command, if they are known and still right.
  std::optional<CachedFacts> find(const CompileCommand &Command);

  /// Keeps \p Facts, for which the files \p Looks were looked at. Where one of
  /// them has changed since, nothing is kept.
  void store(const CompileCommand &Command, llvm::StringRef Facts,
             llvm::ArrayRef<FileLook> Looks);

  /// What was stored as the result \p Key, if it is there.
  std::optional<std::string> findResult(const LongDigest &Key) const;
  void storeResult(const LongDigest &Key, llvm::StringRef Bytes);

  /// The digest of the file \p Path as it is now.
  std::optional<uint64_t> digestOf(llvm::StringRef Path) {
    return Files.digestOf(Path);
  }

  /// What tells this program from another version of itself.
  const std::string &tool() const { return Tool; }

  /// To be called at the end: keeps what was learnt of files, and now and then
  /// throws old things away. Returns the first problem with writing, after
  /// which nothing more was kept.
  llvm::Error finish();

  /// A state of the sources, and the facts that it gives.
  struct Variant {
    uint64_t OnlyRoot = 0; ///< Digest of the root that the facts name; 0: none.
    std::vector<FileLook> Looks; ///< With portable paths.
    LongDigest Facts;
  };

private:
  std::string unitName(const CompileCommand &Command) const;
  std::vector<Variant> variantsOf(const std::string &Unit) const;
  bool holds(const Variant &V);
  void keep(const std::string &Unit, Variant V);

  CacheFolder Folder;
  std::string Root;
  FileIndex Files;
  std::string Tool;
  std::string Problem; ///< The first one; "": none.
  bool HasNews = false;
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_FACTSCACHE_H
