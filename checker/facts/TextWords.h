//===-- TextWords.h - Words of the text form --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Words that are printed and read.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_TEXTWORDS_H
#define RETRYTIDY_FACTS_TEXTWORDS_H

#include "facts_generated.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace retrytidy {

/// The words for the kinds of types, of loops and of suppressions.
llvm::StringRef typeKindWord(facts::TypeKind Kind);
llvm::StringRef loopKindWord(facts::LoopKind Kind);
llvm::StringRef suppressionWord(facts::SuppressionKind Kind);
/// The kind that \p Word stands for, if it does.
std::optional<facts::TypeKind> typeKindOf(llvm::StringRef Word);
std::optional<facts::LoopKind> loopKindOf(llvm::StringRef Word);
std::optional<facts::SuppressionKind> suppressionKindOf(llvm::StringRef Word);

/// A word that says that something holds for a function.
struct CalleeFlag {
  llvm::StringLiteral Word;
  bool facts::CalleeT::*Holds;
};

/// All of them, in the order in which they are printed.
llvm::ArrayRef<CalleeFlag> calleeFlags();

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_TEXTWORDS_H
