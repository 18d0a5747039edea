//===-- RemoteChains.h - Chains across programs -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_REMOTECHAINS_H
#define RETRYTIDY_ENGINE_REMOTECHAINS_H

#include "analyze/Results.h"
#include "analyze/RpcStubs.h"

namespace retrytidy {

/// What a chain of one program asks of another program, and what it answers.
struct RemoteEnds {
  /// The remote methods that its entry may serve, see servedMethods().
  std::vector<std::string> Serves;
  /// The remote method that its sink is a stub of, or "".
  std::string Asks;
};

/// The ends of \p C, a chain of \p P, as far as the program itself doesn't
/// connect them.
RemoteEnds remoteEnds(const Program &P, const Chain &C);

/// Puts the chains that end in a stub in front of those that begin in a method
/// that serves it, and leaves out the parts. \p Ends: of \p Chains, in their
/// order.
std::vector<Chain> joinRemoteChains(std::vector<Chain> Chains,
                                    std::vector<RemoteEnds> Ends);

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_REMOTECHAINS_H
