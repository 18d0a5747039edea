//===-- Guard.cpp - Loads what fits the clang-tidy that asks --------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// RetryTidyModule.so itself. A module that was built for another version of
// clang-tidy brings that version's libraries along, and crashes or is silent.
// So this file uses neither: it looks which version loads it, and loads the
// module for that, RetryTidyModule-VERSION.so beside it. Where there is none it
// says so and ends the program: a silent pass would be taken for a clean one.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <link.h>
#include <string>

namespace {

/// The first LLVM among the libraries of this process, "22"; "" without one.
std::string versionOfHost() {
  std::string Found;
  dl_iterate_phdr(
      [](dl_phdr_info *Library, size_t, void *To) {
        const char *Name = std::strstr(Library->dlpi_name, "libLLVM");
        // libLLVM.so.22.1, libLLVM-22.so
        const char *Digits = Name ? std::strpbrk(Name, "0123456789") : nullptr;
        if (!Digits)
          return 0;
        *static_cast<std::string *>(To) =
            std::string(Digits, std::strspn(Digits, "0123456789"));
        return 1;
      },
      &Found);
  return Found;
}

[[noreturn]] void fail(const std::string &Why) {
  std::fputs(("retry-tidy: error: " + Why + "\n").c_str(), stderr);
  std::exit(2);
}

/// The folder that this library lies in.
std::string ownFolder() {
  static int Anchor;
  Dl_info Info;
  if (!dladdr(&Anchor, &Info) || !Info.dli_fname)
    return ".";
  const std::string Path = Info.dli_fname;
  const size_t Slash = Path.rfind('/');
  return Slash == std::string::npos ? "." : Path.substr(0, Slash);
}

struct Loader {
  Loader() {
    const std::string Host = versionOfHost();
    if (Host.empty())
      fail(
          "this clang-tidy does not use LLVM as a shared library, so it cannot "
          "load RetryTidyModule.so; use the one of your distribution, or "
          "retry-tidy itself");
    const std::string Module = ownFolder() + "/RetryTidyModule-" + Host + ".so";
    if (FILE *There = std::fopen(Module.c_str(), "rb"))
      std::fclose(There);
    else
      fail("RetryTidyModule.so is loaded by clang-tidy " + Host +
           ", and there is no module for that version here: it was built "
           "for " RETRYTIDY_MODULE_FOR
           ". Use that clang-tidy, or build retry-tidy with -DRT_LLVM=" +
           Host);
    if (!dlopen(Module.c_str(), RTLD_NOW | RTLD_GLOBAL))
      fail(std::string("the module cannot be loaded: ") + dlerror());
  }
};

Loader AtLoad;

} // namespace
