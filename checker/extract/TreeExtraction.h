//===-- TreeExtraction.h - Facts of a tree that is there --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The facts of a translation unit that somebody compiles: this tool itself, or
// clang-tidy.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_TREEEXTRACTION_H
#define RETRYTIDY_EXTRACT_TREEEXTRACTION_H

#include "extract/Comments.h"
#include "extract/Extract.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Compiler.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Preprocessor;
} // namespace clang

namespace retrytidy {

/// An error of the compiler.
struct CompileProblem {
  std::string Path; ///< As the compiler names the file; "" without a place.
  int Line = 0;     ///< 0: unknown.
  std::string Text;
};

class TreeExtraction {
public:
  /// \p Directory is where the compiler runs.
  TreeExtraction(const ExtractOptions &Options, std::string Directory)
      : Options(Options), Directory(std::move(Directory)), Finder(Comments) {}
  TreeExtraction(const TreeExtraction &) = delete;

  /// Keeps the comments that \p PP meets. Call it before anything is lexed;
  /// this object must live as long as that goes on.
  void attach(clang::Preprocessor &PP);
  void addProblem(CompileProblem P) { Problems.push_back(std::move(P)); }

  /// The facts of \p Ctx, which is complete. Nested code costs stack: call it
  /// from a thread that has some, see runOnLargeStack().
  facts::UnitT run(clang::ASTContext &Ctx);

  /// After run(): the files that were read, by their paths in the facts.
  const llvm::StringMap<clang::FileID> &files() const { return Files; }

private:
  ExtractOptions Options;
  std::string Directory;
  std::vector<extract::FoundComment> Comments;
  extract::CommentFinder Finder;
  std::vector<CompileProblem> Problems;
  llvm::StringMap<clang::FileID> Files;
};

/// Whether the bodies in the system header \p Path are wanted: it is one of the
/// standard headers through which the program's own code is created or called.
/// Without them its templates are not instantiated.
bool keepsSystemBodies(llvm::StringRef Path);

/// Runs \p Work in a thread with a stack for deeply nested code, and waits.
void runOnLargeStack(llvm::function_ref<void()> Work);

} // namespace retrytidy

#endif // RETRYTIDY_EXTRACT_TREEEXTRACTION_H
