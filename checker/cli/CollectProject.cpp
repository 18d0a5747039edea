//===-- CollectProject.cpp - From commands to facts -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Progress.h"
#include "cli/Project.h"
#include "driver/Machine.h"
#include "extract/Extract.h"
#include "support/Error.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// The cache that \p Given asks for; null where there is none. Where it cannot
/// be written to, the work is done without, which is said.
static Expected<std::unique_ptr<FactsCache>> openCache(const Options &Given) {
  std::string Path =
      Given.CacheFolder.empty() ? CacheFolder::usual() : Given.CacheFolder;
  if (Given.NoCache || Path.empty())
    return nullptr;
  if (CacheFolder::isForeign(Path))
    return failure("--cache-dir: '{0}' holds something else than a cache of "
                   "retry-tidy: name an empty folder or a new one",
                   Path);
  Expected<CacheFolder> Folder = CacheFolder::open(Path);
  if (Folder)
    return std::make_unique<FactsCache>(std::move(*Folder), Given.Root);
  errs() << "retry-tidy: warning: nothing is kept for the next run: "
         << toString(Folder.takeError())
         << " (--cache-dir names another folder)\n";
  return nullptr;
}

void closeCache(FactsCache *Cache) {
  if (!Cache)
    return;
  if (Error E = Cache->finish())
    errs() << "retry-tidy: warning: " << toString(std::move(E)) << '\n';
}

/// How \p Given wants units to be collected.
static CollectOptions collectOptions(const Options &Given, FactsCache *Cache) {
  CollectOptions How;
  How.Root = Given.Root;
  How.Jobs = Given.Jobs;
  How.Limits.Seconds = Given.UnitSeconds;
  How.Limits.MemoryMiB =
      Given.UnitMiB ? *Given.UnitMiB : availableMemory() >> 20;
  How.Cache = Cache;
  How.Times = Given.Profiler ? &Given.Profiler->Times : nullptr;
  if (!Given.Quiet && sys::Process::StandardErrIsDisplayed())
    How.Progress = Progress(errs());
  return How;
}

/// Says so where the headers are missing that every unit needs.
static void warnOfMissingHeaders() {
  if (resourceDirectory().empty())
    errs() << formatv("retry-tidy: warning: the headers that come with Clang "
                      "{0} (stddef.h and others) were not found: install "
                      "libclang-common-{0}-dev\n",
                      LLVM_VERSION_MAJOR);
}

Expected<CollectedProject> collectProject(const Options &Given,
                                          ArrayRef<CompileCommand> Commands) {
  warnOfMissingHeaders();
  Expected<std::unique_ptr<FactsCache>> Cache = openCache(Given);
  if (!Cache)
    return Cache.takeError();
  // Gone at the end: facts stay mapped, and whatever ends the analysis leaves
  // nothing behind.
  Expected<TemporaryFolder> Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  Expected<std::vector<CollectedUnit>> Units = collectUnits(
      Commands, Folder->path(), collectOptions(Given, Cache->get()));
  if (!Units)
    return Units.takeError();
  for (const CollectedUnit &Unit : *Units)
    if (!Unit.Facts)
      errs() << "retry-tidy: no facts of " << Unit.File << ": " << Unit.Reason
             << "\n";
  if (Given.Profiler)
    Given.Profiler->addUnits(*Units);
  return CollectedProject{std::move(*Units), std::move(*Cache)};
}

} // namespace retrytidy
