//===-- GccFlags.cpp - Flags that only GCC knows --------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/GccFlags.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

/// By how they begin.
static constexpr StringLiteral Prefixes[] = {
    "-fno-canonical-system-headers",
    "-mno-direct-extern-access",
    "-fmodules-ts",
    "-fmodule-mapper=",
    "-fdeps-",
    "-fconserve-stack",
    "-fno-var-tracking",
    "-fvar-tracking",
    "-fno-allow-store-data-races",
    "-fplugin",
    "-specs=",
    "--specs=",
    "-mindirect-branch",
    "-mfunction-return=",
    "-mrecord-mcount",
    "-fanalyzer",
    "-fno-analyzer",
    "-fconcepts",
    "-fcoroutines",
    "-fimplicit-constexpr",
    "-fdump-",
    "-fcallgraph-info",
    "-fuse-linker-plugin",
    "-fipa-",
    "-fno-ipa-",
    "-fhardened",
    "-mpreferred-stack-boundary=",
    "-fno-gnu-unique",
    "-fno-enforce-eh-specs",
    "-freport-bug",
    "-fno-code-hoisting",
    "-fno-tree-",
    "-ftree-",
    "-mno-fp-ret-in-387",
    "-mskip-rax-setup",
    "-fno-partial-inlining",
    "-fno-stack-limit",
    "-fcondition-mapping",
    "-ftrack-macro-expansion",
    "-fmax-errors=",
    "-fprofile-partial-training",
    "-flto-partition=",
    "-flto-compression-level=",
    "-fno-fat-lto-objects",
    "-static-libasan",
    "-static-libubsan",
};

bool isUnknownToClang(StringRef Flag) {
  return any_of(Prefixes,
                [Flag](StringLiteral P) { return Flag.starts_with(P); });
}

} // namespace retrytidy
