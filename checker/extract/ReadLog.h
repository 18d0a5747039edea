//===-- ReadLog.h - What a compilation looked at ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A log of the file system as one compilation saw it: the files that it read,
// with the digest of what it got, and the paths where it found something or
// nothing. As long as all of that still holds, compiling again gives the same,
// also where a header that was not there would be found first if it came.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_READLOG_H
#define RETRYTIDY_EXTRACT_READLOG_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <cstdint>
#include <string>
#include <vector>

namespace retrytidy {

/// What was found at a path. A later one says more than an earlier one.
enum class Look : uint8_t {
  Absent,  ///< Nothing.
  Folder,  ///< A folder.
  Listing, ///< A folder, whose names were read.
  File,    ///< A file, which was not read.
  Content, ///< A file, which was read.
};

/// One path that a compilation looked at.
struct FileLook {
  std::string Path; ///< Absolute; `..` and symbolic links are kept.
  Look Found = Look::Absent;
  uint64_t Digest = 0; ///< Of the content, or of the names in a folder.
};

template <typename Archive> void archive(Archive &A, FileLook &L) {
  auto &[Path, Found, Digest] = L;
  A(Path, Found, Digest);
}

/// The digest of the names in the folder \p Path of \p Files, in any order.
uint64_t digestOfNames(llvm::vfs::FileSystem &Files, const llvm::Twine &Path);

/// What one compilation looked at.
class ReadLog {
public:
  /// A file system that is \p Below and keeps this log. \p Directory is what
  /// relative paths count from. The log outlives it.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  watch(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Below,
        llvm::StringRef Directory);

  void note(llvm::StringRef Path, Look Found, uint64_t Digest = 0);

  /// Each path once, sorted.
  std::vector<FileLook> looks() const;

private:
  llvm::StringMap<FileLook> Noted; ///< By path; FileLook::Path is not set.
};

} // namespace retrytidy

#endif // RETRYTIDY_EXTRACT_READLOG_H
