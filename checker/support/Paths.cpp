//===-- Paths.cpp - Paths as reports and facts spell them -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Paths.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace retrytidy {

std::string absolutePath(StringRef Path, StringRef Directory) {
  SmallString<256> Result;
  if (!sys::path::is_absolute(Path))
    Result = Directory;
  sys::path::append(Result, Path);
  sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  return sys::path::convert_to_slash(Result);
}

std::string workingDirectory() {
  SmallString<128> Here;
  if (sys::fs::current_path(Here))
    return {};
  return Here.str().str();
}

std::string typedPath(StringRef Path, StringRef Root) {
  std::string Here = absolutePath(Path, workingDirectory());
  std::string Below = absolutePath(Path, Root);
  return !sys::fs::exists(Here) && sys::fs::exists(Below) ? Below : Here;
}

std::string workTreeAround(StringRef Folder) {
  for (StringRef At = Folder; !At.empty(); At = sys::path::parent_path(At)) {
    SmallString<128> Git(At);
    sys::path::append(Git, ".git");
    if (sys::fs::exists(Git))
      return At.str();
  }
  return Folder.str();
}

std::string relativeToRoot(StringRef Path, StringRef Root) {
  std::string Whole = absolutePath(Path, "/");
  std::string Base = absolutePath(Root, "/");
  StringRef Rest = Whole;
  if (Rest.consume_front(Base) && (Base == "/" || Rest.consume_front("/")))
    return Rest.ltrim('/').str();
  return Whole;
}

Expected<std::string> readFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return failure("cannot read '{0}': {1}", Path, Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

/// Writes \p Bytes to the open descriptor \p FD and closes it.
static std::error_code writeAndClose(int FD, StringRef Bytes) {
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << Bytes;
  OS.close();
  std::error_code EC = OS.error();
  OS.clear_error();
  return EC;
}

/// Writes \p Bytes to \p Path, which is there and no file: a device, a pipe.
static std::error_code writeInPlace(StringRef Path, StringRef Bytes) {
  int FD;
  if (std::error_code EC = sys::fs::openFileForWrite(
          Path, FD, sys::fs::CD_OpenExisting, sys::fs::OF_None))
    return EC;
  return writeAndClose(FD, Bytes);
}

/// Writes \p Bytes beside the file \p Path and renames that to it.
static std::error_code replaceFile(StringRef Path, StringRef Bytes,
                                   unsigned Mode) {
  StringRef Parent = sys::path::parent_path(Path);
  if (!Parent.empty())
    if (std::error_code EC = sys::fs::create_directories(Parent))
      return EC;
  int FD;
  SmallString<256> Temporary;
  if (std::error_code EC = sys::fs::createUniqueFile(
          Path + ".%%%%%%%%.tmp", FD, Temporary, sys::fs::OF_None, Mode))
    return EC;
  std::error_code EC = writeAndClose(FD, Bytes);
  if (!EC)
    EC = sys::fs::rename(Temporary, Path);
  if (EC)
    (void)sys::fs::remove(Temporary);
  return EC;
}

Error writeFileAtomically(StringRef Path, StringRef Bytes) {
  auto Fail = [&](std::error_code EC) {
    return failure("cannot write '{0}': {1}", Path, EC.message());
  };
  sys::fs::file_status Status;
  std::error_code EC;
  if (!sys::fs::status(Path, Status)) {
    // A link stays one, and its file keeps who may read it.
    SmallString<256> Target;
    if (!sys::fs::is_regular_file(Status))
      EC = writeInPlace(Path, Bytes);
    else if (!(EC = sys::fs::access(Path, sys::fs::AccessMode::Write)) &&
             !(EC = sys::fs::real_path(Path, Target)))
      EC = replaceFile(Target, Bytes, Status.permissions());
    // Another run may have removed it in between.
    if (EC != std::errc::no_such_file_or_directory)
      return EC ? Fail(EC) : Error::success();
  }
  if (sys::fs::is_symlink_file(Path))
    return failure("cannot write '{0}': it is a symbolic link to something "
                   "that is not there; remove the link",
                   Path);
  EC = replaceFile(Path, Bytes, sys::fs::all_read | sys::fs::owner_write);
  return EC ? Fail(EC) : Error::success();
}

} // namespace retrytidy
