//===-- FileIndex.cpp - What stands at paths now --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/FileIndex.h"
#include "support/Archive.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>
#include <sys/stat.h>

using namespace llvm;

namespace retrytidy {

template <typename Archive> static void archive(Archive &A, FileStamp &S) {
  auto &[Size, Device, Inode, Modified, Changed] = S;
  A(Size, Device, Inode, Modified, Changed);
}

template <typename Archive>
static void archive(Archive &A, FileIndex::Record &R) {
  auto &[Path, Stamp, Digest, Day] = R;
  A(Path, Stamp, Digest, Day);
}

static uint64_t nanoseconds(const timespec &Time) {
  return uint64_t(Time.tv_sec) * 1'000'000'000 + uint64_t(Time.tv_nsec);
}

static uint64_t now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

static uint64_t today() { return now() / 86'400'000'000'000; }

/// Days that the digest of a file is kept that no run asks for.
static constexpr uint64_t MaxDays = 30;

FileIndex::FileIndex(const CacheFolder &Cache, StringRef Root)
    : Cache(Cache), Name("files/" + digestText(longDigest(Root))) {
  std::optional<std::string> Bytes = Cache.load(Name);
  if (!Bytes)
    return;
  auto Records = fromArchive<std::vector<Record>>(*Bytes);
  if (!Records)
    return;
  for (Record &R : *Records)
    if (R.Day + MaxDays >= today())
      Known.emplace(R.Path, R);
}

FileIndex::State &FileIndex::stateOf(StringRef Path) {
  auto [It, IsNew] = States.try_emplace(Path);
  State &S = It->second;
  struct stat Status;
  if (!IsNew || ::stat(It->getKey().data(), &Status) != 0)
    return S;
  S.Found = S_ISDIR(Status.st_mode) ? Look::Folder : Look::File;
  S.IsRegular = S_ISREG(Status.st_mode);
  S.Stamp = {uint64_t(Status.st_size), uint64_t(Status.st_dev),
             uint64_t(Status.st_ino), nanoseconds(Status.st_mtim),
             nanoseconds(Status.st_ctim)};
  return S;
}

std::optional<uint64_t> FileIndex::digestOf(StringRef Path, State &Now) {
  if (Now.Digest || !Now.IsRegular)
    return Now.Digest;
  auto Old = Known.find(Path.str());
  if (Old != Known.end() && Old->second.Stamp == Now.Stamp) {
    HasNews |= Old->second.Day != today();
    Old->second.Day = today();
    Now.Digest = Old->second.Digest;
    return Now.Digest;
  }
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return std::nullopt;
  Now.Digest = digest((*Buffer)->getBuffer());
  // What has just been written may be written again without stat telling.
  constexpr uint64_t Settled = 2'000'000'000;
  if (std::max(Now.Stamp.Changed, Now.Stamp.Modified) + Settled < now()) {
    Known[Path.str()] = {Path.str(), Now.Stamp, *Now.Digest, today()};
    HasNews = true;
  }
  return Now.Digest;
}

std::optional<uint64_t> FileIndex::digestOf(StringRef Path) {
  return digestOf(Path, stateOf(Path));
}

bool FileIndex::holds(const FileLook &L) {
  State &Now = stateOf(L.Path);
  switch (L.Found) {
  case Look::Absent:
  case Look::Folder:
  case Look::File:
    return Now.Found == L.Found;
  case Look::Listing:
    if (Now.Found != Look::Folder)
      return false;
    if (!Now.Names)
      Now.Names = digestOfNames(*vfs::getRealFileSystem(), L.Path);
    return *Now.Names == L.Digest;
  case Look::Content:
    return digestOf(L.Path, Now) == L.Digest;
  }
  return false;
}

Error FileIndex::save() {
  if (!HasNews)
    return Error::success();
  std::vector<Record> Records;
  for (const auto &[Path, R] : Known)
    Records.push_back(R);
  HasNews = false;
  return Cache.store(Name, toArchive(Records));
}

} // namespace retrytidy
