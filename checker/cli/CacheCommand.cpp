//===-- CacheCommand.cpp - retry-tidy cache -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Commands.h"
#include "cli/Plural.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

/// `12.3 MiB`.
static std::string sizeText(uint64_t Bytes) {
  return formatv("{0:F1} MiB", double(Bytes) / (1 << 20));
}

Expected<int> runCacheCommand(const Options &Given) {
  if (!Given.Inputs.empty())
    return failure("cache takes no '{0}': --cache-dir names the folder",
                   Given.Inputs.front());
  std::string Path =
      Given.CacheFolder.empty() ? CacheFolder::usual() : Given.CacheFolder;
  if (Path.empty())
    return failure("there is no cache: neither XDG_CACHE_HOME nor HOME is set; "
                   "name the folder with --cache-dir");
  if (!sys::fs::exists(Path)) {
    outs() << Path << ": nothing is kept there\n";
    return 0;
  }
  Expected<CacheFolder> Cache = CacheFolder::open(Path);
  if (!Cache)
    return Cache.takeError();
  if (Given.Clear || Given.Prune) {
    CacheLimits Limits = Given.Limits;
    if (Given.Clear)
      Limits.MaxBytes = 0;
    Expected<size_t> Removed = Cache->prune(Limits);
    if (!Removed)
      return Removed.takeError();
    outs() << "removed " << plural(*Removed, "file") << '\n';
  }
  CacheSize Size = Cache->size();
  outs() << formatv("{0}: {1}; {2}, {3}, {4}\n", Cache->path(),
                    sizeText(Size.Bytes), plural(Size.Units, "unit"),
                    plural(Size.Facts, "facts file"),
                    plural(Size.Results, "result"));
  return 0;
}

} // namespace retrytidy
