//===-- TreeExtraction.cpp - Facts of a tree that is there ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/TreeExtraction.h"
#include "extract/Collector.h"
#include "extract/Suppressions.h"
#include "extract/UnitBuilder.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/thread.h"

using namespace clang;

namespace retrytidy {

using extract::Collector;
using extract::FoundComment;
using extract::UnitBuilder;

void TreeExtraction::attach(Preprocessor &PP) { PP.addCommentHandler(&Finder); }

facts::UnitT TreeExtraction::run(ASTContext &Ctx) {
  UnitBuilder U(Ctx, Options, Directory);
  Collector(U).run();
  for (const FoundComment &C : Comments)
    U.addComment(C.Loc, C.Text);
  U.addFiles();
  extract::addSuppressions(U);
  for (const CompileProblem &P : Problems)
    U.addProblem(P.Path, P.Line, P.Text);
  U.listFiles(Files);
  return U.take();
}

bool keepsSystemBodies(llvm::StringRef Path) {
  return llvm::StringSwitch<bool>(llvm::sys::path::filename(Path))
      .Cases("unique_ptr.h", "shared_ptr.h", "shared_ptr_base.h", true)
      .Cases("stl_construct.h", "alloc_traits.h", "new_allocator.h", true)
      .Cases("invoke.h", "std_function.h", "thread", "std_thread.h", true)
      .Cases("future", "stl_algo.h", "stl_algobase.h", "optional", true)
      .Cases("tuple", "functional", "refwrap.h", true)
      .Default(false);
}

void runOnLargeStack(llvm::function_ref<void()> Work) {
  constexpr unsigned StackSize = 256u << 20;
  llvm::thread Worker(std::optional<unsigned>(StackSize), [&] { Work(); });
  Worker.join();
}

} // namespace retrytidy
