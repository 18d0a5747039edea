//===-- Words.h - What names say ----------------*- C++ -* ------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are evidence that raises or lowers confidence; where types and models
// leave a condition open, they say which way it points.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_WORDS_H
#define RETRYTIDY_ANALYZE_WORDS_H

#include "llvm/ADT/StringRef.h"
#include <initializer_list>

namespace retrytidy {

/// Whether one of the words of \p Name (camel case and underscores divide it)
/// is among \p Wanted, which are lower case.
bool hasWord(llvm::StringRef Name,
             std::initializer_list<llvm::StringRef> Wanted);
/// \p Name without the namespaces and classes in front of it.
llvm::StringRef unqualified(llvm::StringRef Name);
/// Whether \p Name holds one of the words of retrying.
bool namesRetry(llvm::StringRef Name);
/// Whether \p Name says that a connection is made.
bool namesConnect(llvm::StringRef Name);
/// A function that waits: "sleep", "backoff", "pause".
bool namesPause(llvm::StringRef Name);
/// A question about a state: "ready", "is_done", "empty".
bool namesState(llvm::StringRef Name);
/// A question by its first word: "is_idle", "hasRoom".
bool namesQuestion(llvm::StringRef Name);
/// A function that says whether something is to be tried once more.
bool namesDecision(llvm::StringRef Name);
/// Whether \p Name is that of a state in which something goes on and is not
/// over: "pending", "RUNNING".
bool namesProgress(llvm::StringRef Name);
/// Whether a function called \p Name has a person or a terminal answer.
bool namesInput(llvm::StringRef Name);
/// Whether a number called \p Name is a length or point of time.
bool namesTime(llvm::StringRef Name);
/// Whether a number called \p Name is one of things or a limit.
bool namesAmount(llvm::StringRef Name);
/// Whether \p Name says that it goes on to the next of a row.
bool namesNext(llvm::StringRef Name);
/// What stands behind the last underscore of \p Name.
llvm::StringRef lastWord(llvm::StringRef Name);
/// Whether what \p Name is true of has failed.
bool namesFailure(llvm::StringRef Name);
/// Says that a number is the code of an error, or of none: `rc`, `status`.
bool namesCode(llvm::StringRef Name);
/// Whether what \p Name is true of has gone well.
bool namesSuccess(llvm::StringRef Name);

/// Whether a parameter of this name is a length of time until something.
bool namesDelay(llvm::StringRef Name);

/// Whether a function of this name runs something once when some time has
/// passed.
bool namesTimer(llvm::StringRef Name);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_WORDS_H
