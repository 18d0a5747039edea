//===-- Module.cpp - The checks as a module of clang-tidy -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang-tidy/ClangTidyModule.h"
#include "llvm/Config/llvm-config.h"
// From Clang 22 on the header of modules has the registry.
#if LLVM_VERSION_MAJOR < 22
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif
#include "tidy/RetryCheck.h"

using namespace clang::tidy;

namespace retrytidy::tidy {

namespace {

/// Every check of the catalogue.
class Module : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    for (const CheckInfo &Info : catalogue())
      Factories.registerCheckFactory(
          Info.Id, [&Info](llvm::StringRef Name, ClangTidyContext *Context) {
            return std::make_unique<RetryCheck>(Name, Context, Info);
          });
  }
};

ClangTidyModuleRegistry::Add<Module>
    Registered("retry", "Retries: how often, when, and what they multiply to.");

} // namespace

} // namespace retrytidy::tidy
