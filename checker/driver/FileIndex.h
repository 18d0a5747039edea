//===-- FileIndex.h - What stands at paths now ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers whether what a compilation looked at is still so. Each path is looked
// at once in a run, however many units ask. A file is read only where stat says
// something else than when its digest was taken; the digests are kept in the
// cache from run to run.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_FILEINDEX_H
#define RETRYTIDY_DRIVER_FILEINDEX_H

#include "driver/CacheFolder.h"
#include "extract/ReadLog.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// By what stat tells one state of a file from another.
struct FileStamp {
  uint64_t Size = 0, Device = 0, Inode = 0;
  uint64_t Modified = 0, Changed = 0; ///< In ns since the epoch.
  bool operator==(const FileStamp &) const = default;
};

class FileIndex {
public:
  /// Reads what \p Cache knows of the files of the project \p Root; \p Cache
  /// outlives this.
  FileIndex(const CacheFolder &Cache, llvm::StringRef Root);

  /// Whether \p L is what one would find now.
  bool holds(const FileLook &L);

  /// The digest of the regular file at \p Path; none where it cannot be read.
  std::optional<uint64_t> digestOf(llvm::StringRef Path);

  /// Keeps what was learnt for the next run.
  llvm::Error save();

  /// What is kept of one file.
  struct Record {
    std::string Path;
    FileStamp Stamp;
    uint64_t Digest = 0;
    uint64_t Day = 0; ///< Last used, in days since the epoch.
  };

private:
  struct State {
    Look Found = Look::Absent;
    bool IsRegular = false;
    FileStamp Stamp;
    std::optional<uint64_t> Digest; ///< Of the content, once it was asked for.
    std::optional<uint64_t> Names;  ///< Of a folder, the same.
  };
  State &stateOf(llvm::StringRef Path);
  std::optional<uint64_t> digestOf(llvm::StringRef Path, State &Now);

  const CacheFolder &Cache;
  std::string Name; ///< In the cache.
  llvm::StringMap<State> States;
  std::map<std::string, Record> Known; ///< By path.
  bool HasNews = false;
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_FILEINDEX_H
