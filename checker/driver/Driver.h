//===-- Driver.h - Collecting the units of a project ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the extractor over the translation units of a compile database, one
// process for each unit, so that a unit that crashes costs only itself. The
// commands come from driver/CompileCommands.h:
//   Expected<CompileDatabase> loadCompileDatabase(StringRef Path);
// where Path is the build folder or the compile_commands.json in it.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_DRIVER_H
#define RETRYTIDY_DRIVER_DRIVER_H

#include "driver/Worker.h"
#include "extract/Extract.h"
#include "facts/Facts.h"
#include "support/Hash.h"
#include "support/StageTimes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace retrytidy {

class FactsCache;

/// How units are collected.
struct CollectOptions {
  /// The project root, absolute: paths in facts are relative to it.
  std::string Root;
  /// Processes at a time; 0 means usualJobs().
  unsigned Jobs = 0;
  WorkerLimits Limits;
  /// Where facts are kept from run to run; null: nowhere.
  FactsCache *Cache = nullptr;
  StageTimes *Times = nullptr; ///< Where time is counted; null: nowhere.
  /// Called when a unit is finished: how many are, of how many, which one.
  /// Units that the cache has are not among them.
  std::function<void(size_t Done, size_t Total, llvm::StringRef File)> Progress;
};

/// A unit without facts.
struct FailedUnit {
  std::string File;
  std::string Reason; ///< "crashed (Segmentation fault)", or the error.
};

/// The outcome of one unit: its facts, or why there are none.
struct CollectedUnit {
  std::string File;
  /// The bytes of the facts file, mapped; null where the unit failed. They stay
  /// when the file is removed.
  std::unique_ptr<llvm::MemoryBuffer> Facts;
  LongDigest Digest = {};  ///< Of the facts.
  std::string Reason = {}; ///< Of a failure.
  bool IsCached = false;   ///< The facts are those of an earlier run.
  WorkerCost Cost = {};    ///< Of all tries; nothing where it is cached.
};

/// A new folder below the system's folder for temporary files; it goes with
/// the object.
class TemporaryFolder {
public:
  static llvm::Expected<TemporaryFolder> create();
  TemporaryFolder(TemporaryFolder &&Other) noexcept;
  TemporaryFolder &operator=(TemporaryFolder &&Other) noexcept;
  ~TemporaryFolder();
  llvm::StringRef path() const { return Path; }

private:
  explicit TemporaryFolder(std::string Path) : Path(std::move(Path)) {}
  std::string Path;
};

/// Extracts every one of \p Commands that the cache does not have into a file
/// of \p Folder. A unit that is lost is tried once more, with no other beside
/// it. The answer has one entry for each command, in their order, whatever the
/// number of jobs. Call it before the process has threads: it forks.
llvm::Expected<std::vector<CollectedUnit>>
collectUnits(llvm::ArrayRef<CompileCommand> Commands, llvm::StringRef Folder,
             const CollectOptions &Options);

/// The facts of \p Units; units without facts go to \p Failed. Facts that
/// cannot be read are an error.
llvm::Expected<std::vector<std::unique_ptr<FactsFile>>>
openFacts(std::vector<CollectedUnit> Units, std::vector<FailedUnit> &Failed);

/// The commands of \p Commands that \p Paths name: files, or folders with all
/// units below them. Relative paths count from the working directory. No paths
/// select everything. A path that selects nothing is an error that names it.
llvm::Expected<std::vector<CompileCommand>>
selectUnits(std::vector<CompileCommand> Commands,
            llvm::ArrayRef<std::string> Paths);

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_DRIVER_H
