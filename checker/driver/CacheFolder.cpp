//===-- CacheFolder.cpp - Where results are kept --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CacheFolder.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <fcntl.h>
#include <sys/stat.h>

using namespace llvm;

namespace retrytidy {

using std::chrono::system_clock;

static constexpr StringLiteral Tag =
    "Signature: 8a477f597d28d172789f06886806bc55\n"
    "# This folder is a cache of retry-tidy: it may be deleted at any time.\n"
    "# See https://bford.info/cachedir/\n";
static constexpr StringLiteral TagName = "CACHEDIR.TAG";
/// Says by its age when the cache was pruned.
static constexpr StringLiteral StampName = "pruned";
/// What the file .gitignore of a cache holds.
static constexpr StringLiteral IgnoreAll = "*\n";
static constexpr StringLiteral Kinds[] = {"units", "facts", "results", "files"};
/// What a file that store() has written begins with.
static constexpr StringLiteral Seal = "RTCACHE1";

std::string CacheFolder::usual() {
  SmallString<128> Found;
  if (auto Xdg = sys::Process::GetEnv("XDG_CACHE_HOME");
      Xdg && sys::path::is_absolute(*Xdg))
    Found = *Xdg;
  else if (auto Home = sys::Process::GetEnv("HOME"); Home && !Home->empty())
    sys::path::append(Found, *Home, ".cache");
  else
    return "";
  sys::path::append(Found, "retry-tidy");
  return Found.str().str();
}

/// Whether the file \p Path is there and holds \p Text.
static bool holdsText(const Twine &Path, StringRef Text) {
  Expected<std::string> Bytes = readFile(Path.str());
  if (Bytes)
    return *Bytes == Text;
  consumeError(Bytes.takeError());
  return false;
}

/// Whether \p Path is a file of a cache that another run is just making.
static bool isInTheMaking(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  const bool IsTemporary = Name.ends_with(".tmp");
  if (Name.starts_with(".gitignore"))
    return IsTemporary || holdsText(Path, IgnoreAll);
  return Name.starts_with(TagName) && IsTemporary;
}

bool CacheFolder::isForeign(StringRef Path) {
  if (!sys::fs::exists(Path) || holdsText(Path + "/" + TagName, Tag))
    return false;
  bool HasTag = false, HasRules = false;
  unsigned OwnFolders = 0;
  // What cannot be looked into is told when it is used.
  std::error_code EC;
  for (sys::fs::directory_iterator At(Path, EC), End; !EC && At != End;
       At.increment(EC)) {
    StringRef Name = sys::path::filename(At->path());
    if (Name == TagName)
      HasTag = true;
    else if (is_contained(Kinds, Name))
      ++OwnFolders;
    else if (Name.starts_with(StampName))
      continue;
    else if (Name == ".gitignore")
      HasRules = !isInTheMaking(At->path());
    else if (!isInTheMaking(At->path()))
      return true;
  }
  // A cache with a damaged tag is one, and so is one that another run has just
  // made.
  const bool IsOwn = HasTag && OwnFolders > 1;
  return !IsOwn && !holdsText(Path + "/" + TagName, Tag) &&
         (HasTag || HasRules || OwnFolders);
}

Expected<CacheFolder> CacheFolder::open(StringRef Path) {
  CacheFolder Cache(absolutePath(Path, workingDirectory()));
  std::string TagPath = Cache.pathOf(TagName);
  if (holdsText(TagPath, Tag))
    return Cache;
  if (isForeign(Path))
    return failure("the folder '{0}' holds something else than a cache of "
                   "retry-tidy",
                   Path);
  if (Error E = writeFileAtomically(Cache.pathOf(".gitignore"), IgnoreAll))
    return E;
  if (Error E = writeFileAtomically(TagPath, Tag))
    return E;
  return Cache;
}

std::string CacheFolder::pathOf(const Twine &Name) const {
  SmallString<256> Whole(Path);
  sys::path::append(Whole, Name);
  return Whole.str().str();
}

/// Marks the file \p Path as used, at most once an hour.
static void markUsed(const std::string &Path) {
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status) ||
      system_clock::now() - Status.getLastModificationTime() <
          std::chrono::hours(1))
    return;
  // Where it may not be written to, it ages.
  (void)::utimensat(AT_FDCWD, Path.c_str(), nullptr, 0);
}

std::optional<std::string> CacheFolder::load(const Twine &Name) const {
  std::string File = pathOf(Name);
  Expected<std::string> Bytes = readFile(File);
  if (!Bytes) {
    consumeError(Bytes.takeError());
    return std::nullopt;
  }
  StringRef Rest = *Bytes;
  std::string Digest = digestText(LongDigest());
  if (!Rest.consume_front(Seal) || Rest.size() < Digest.size())
    return std::nullopt;
  StringRef Claimed = Rest.take_front(Digest.size());
  Rest = Rest.drop_front(Digest.size());
  if (Claimed != digestText(longDigest(Rest)))
    return std::nullopt;
  markUsed(File);
  return Rest.str();
}

Error CacheFolder::store(const Twine &Name, StringRef Bytes) const {
  std::string Sealed = Seal.str() + digestText(longDigest(Bytes));
  Sealed += Bytes;
  return writeFileAtomically(pathOf(Name), Sealed);
}

static std::string factsName(const LongDigest &Digest) {
  std::string Text = digestText(Digest);
  return "facts/" + Text.substr(0, 2) + "/" + Text + ".facts";
}

std::unique_ptr<MemoryBuffer>
CacheFolder::loadFacts(const LongDigest &Digest) const {
  std::string File = pathOf(factsName(Digest));
  auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer || longDigest((*Buffer)->getBuffer()) != Digest)
    return nullptr;
  markUsed(File);
  return std::move(*Buffer);
}

Error CacheFolder::storeFacts(const LongDigest &Digest, StringRef Bytes) const {
  return writeFileAtomically(pathOf(factsName(Digest)), Bytes);
}

namespace {

/// A file of the cache.
struct CachedFile {
  std::string Path;
  uint64_t Bytes = 0;
  system_clock::time_point Used;
};

} // namespace

/// All files of the kind \p Kind in the cache \p Cache.
static std::vector<CachedFile> filesOf(const CacheFolder &Cache,
                                       StringRef Kind) {
  SmallString<256> Below(Cache.path());
  sys::path::append(Below, Kind);
  std::vector<CachedFile> Files;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Below, EC), End; I != End && !EC;
       I.increment(EC)) {
    ErrorOr<sys::fs::basic_file_status> Status = I->status();
    // Another run may have taken it away.
    if (Status && Status->type() == sys::fs::file_type::regular_file)
      Files.push_back(
          {I->path(), Status->getSize(), Status->getLastModificationTime()});
  }
  return Files;
}

CacheSize CacheFolder::size() const {
  CacheSize Sum;
  auto Count = [&](StringRef Kind) {
    std::vector<CachedFile> Files = filesOf(*this, Kind);
    for (const CachedFile &File : Files)
      Sum.Bytes += File.Bytes;
    return Files.size();
  };
  Sum.Units = Count("units");
  Sum.Facts = Count("facts");
  Sum.Results = Count("results");
  Count("files");
  return Sum;
}

Expected<size_t> CacheFolder::prune(const CacheLimits &Limits) const {
  std::vector<CachedFile> Files;
  for (StringRef Kind : Kinds)
    append_range(Files, filesOf(*this, Kind));
  llvm::sort(Files, [](const CachedFile &A, const CachedFile &B) {
    return std::tie(A.Used, A.Path) < std::tie(B.Used, B.Path);
  });
  uint64_t Left = 0;
  for (const CachedFile &File : Files)
    Left += File.Bytes;
  size_t Removed = 0;
  system_clock::time_point Now = system_clock::now();
  for (const CachedFile &File : Files) {
    if (Left <= Limits.MaxBytes && Now - File.Used <= Limits.MaxAge)
      break;
    if (std::error_code EC = sys::fs::remove(File.Path))
      return failure("cannot remove '{0}': {1}", File.Path, EC.message());
    Left -= File.Bytes;
    ++Removed;
  }
  return Removed;
}

void CacheFolder::pruneSometimes() const {
  std::string Stamp = pathOf(StampName);
  sys::fs::file_status Status;
  if (!sys::fs::status(Stamp, Status) &&
      system_clock::now() - Status.getLastModificationTime() <
          std::chrono::hours(24))
    return;
  if (Error E = writeFileAtomically(Stamp, ""))
    return consumeError(std::move(E));
  if (Expected<size_t> Removed = prune(CacheLimits()); !Removed)
    consumeError(Removed.takeError());
}

} // namespace retrytidy
