//===-- ReadLog.cpp - What a compilation looked at ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/ReadLog.h"
#include "support/Hash.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace retrytidy {

namespace {

/// An open file that tells the log what is read of it.
class WatchedFile : public vfs::File {
public:
  WatchedFile(std::unique_ptr<vfs::File> Below, ReadLog &Log, std::string Path)
      : Below(std::move(Below)), Log(Log), Path(std::move(Path)) {}

  ErrorOr<vfs::Status> status() override { return Below->status(); }
  ErrorOr<std::string> getName() override { return Below->getName(); }
  std::error_code close() override { return Below->close(); }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name,
                                                   int64_t Size,
                                                   bool NeedsTerminator,
                                                   bool IsVolatile) override {
    auto Buffer = Below->getBuffer(Name, Size, NeedsTerminator, IsVolatile);
    if (Buffer)
      Log.note(Path, Look::Content, digest((*Buffer)->getBuffer()));
    return Buffer;
  }

private:
  std::unique_ptr<vfs::File> Below;
  ReadLog &Log;
  std::string Path;
};

/// A file system that tells the log what is asked of it.
class WatchedFiles : public vfs::ProxyFileSystem {
public:
  WatchedFiles(IntrusiveRefCntPtr<vfs::FileSystem> Below, ReadLog &Log,
               StringRef Directory)
      : ProxyFileSystem(std::move(Below)), Log(Log), Directory(Directory) {}

  ErrorOr<vfs::Status> status(const Twine &Path) override {
    ErrorOr<vfs::Status> Found = getUnderlyingFS().status(Path);
    Log.note(whole(Path), !Found                 ? Look::Absent
                          : Found->isDirectory() ? Look::Folder
                                                 : Look::File);
    return Found;
  }

  bool exists(const Twine &Path) override {
    return static_cast<bool>(status(Path));
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    auto Opened = getUnderlyingFS().openFileForRead(Path);
    ErrorOr<vfs::Status> Found =
        Opened ? (*Opened)->status() : std::errc::no_such_file_or_directory;
    // A folder can be opened, too, where a header of its name is looked for.
    if (!Found || Found->isDirectory()) {
      (void)status(Path);
      return Opened;
    }
    std::string Name = whole(Path);
    Log.note(Name, Look::File);
    return std::make_unique<WatchedFile>(std::move(*Opened), Log, Name);
  }

  vfs::directory_iterator dir_begin(const Twine &Path,
                                    std::error_code &EC) override {
    if (exists(Path))
      Log.note(whole(Path), Look::Listing,
               digestOfNames(getUnderlyingFS(), Path));
    return getUnderlyingFS().dir_begin(Path, EC);
  }

private:
  /// \p Path made absolute; `..` stays, since what stands before it may be a
  /// symbolic link.
  std::string whole(const Twine &Path) const {
    SmallString<256> Text;
    Path.toVector(Text);
    if (sys::path::is_absolute(Text))
      return Text.str().str();
    return Directory + "/" + Text.str().str();
  }

  ReadLog &Log;
  std::string Directory;
};

} // namespace

uint64_t digestOfNames(vfs::FileSystem &Files, const Twine &Path) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (vfs::directory_iterator I = Files.dir_begin(Path, EC), End;
       I != End && !EC; I.increment(EC))
    Names.push_back(sys::path::filename(I->path()).str());
  llvm::sort(Names);
  return digest(std::vector<StringRef>(Names.begin(), Names.end()));
}

IntrusiveRefCntPtr<vfs::FileSystem>
ReadLog::watch(IntrusiveRefCntPtr<vfs::FileSystem> Below, StringRef Directory) {
  return IntrusiveRefCntPtr<vfs::FileSystem>(
      new WatchedFiles(std::move(Below), *this, Directory));
}

void ReadLog::note(StringRef Path, Look Found, uint64_t Digest) {
  FileLook &Known = Noted[Path];
  if (Found < Known.Found)
    return;
  Known.Found = Found;
  Known.Digest = Digest;
}

std::vector<FileLook> ReadLog::looks() const {
  std::vector<FileLook> All;
  for (const auto &Entry : Noted)
    All.push_back(
        {Entry.getKey().str(), Entry.second.Found, Entry.second.Digest});
  llvm::sort(All, [](const FileLook &A, const FileLook &B) {
    return A.Path < B.Path;
  });
  return All;
}

} // namespace retrytidy
