//===-- ModelsFolder.cpp - Where the module's models are ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tidy/ModelsFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace llvm;

namespace retrytidy::tidy {

std::string modelsFolder() {
  static int Anchor;
  Dl_info Info;
  SmallString<128> Module;
  if (!dladdr(&Anchor, &Info) || sys::fs::real_path(Info.dli_fname, Module))
    return "";
  // PREFIX/lib/retry-tidy/MODULE.so, and BUILD/lib/MODULE.so.
  for (StringRef At = sys::path::parent_path(Module); !At.empty();
       At = sys::path::parent_path(At)) {
    SmallString<128> Folder(At);
    sys::path::append(Folder, "share", "retry-tidy", "rules", "models");
    if (sys::fs::is_directory(Folder))
      return Folder.str().str();
  }
  return "";
}

} // namespace retrytidy::tidy
