//===-- ResourceDirectory.cpp - Where Clang's own headers are -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/Extract.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace llvm;

namespace retrytidy {

/// The folder of this program, whatever link it was called by.
static std::string programFolder() {
  static int Anchor;
  std::string Program = sys::fs::getMainExecutable("retry-tidy", &Anchor);
  return sys::path::parent_path(Program).str();
}

/// The folder of Clang's library as it was loaded; this program's where Clang
/// is part of it.
static std::string libraryFolder() {
  Dl_info Info;
  auto *Function = reinterpret_cast<void *>(&clang::getClangFullVersion);
  if (!dladdr(Function, &Info) || !Info.dli_fname)
    return "";
  return sys::path::parent_path(Info.dli_fname).str();
}

std::string resourceDirectory() {
  const std::string Major = std::to_string(CLANG_VERSION_MAJOR);
  // What lies beside the program was put there for it; then what belongs to
  // the library; then the places of Debian and of a build of one's own.
  const std::string Folders[] = {programFolder() + "/../lib/clang",
                                 libraryFolder() + "/clang",
                                 "/usr/lib/llvm-" + Major + "/lib/clang",
                                 "/usr/lib/clang", "/usr/local/lib/clang"};
  for (const std::string &Folder : Folders) {
    SmallString<128> Path(Folder + "/" + Major);
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    if (sys::fs::exists(Path + "/include/stddef.h"))
      return Path.str().str();
  }
  return {};
}

} // namespace retrytidy
