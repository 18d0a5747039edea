//===-- DepthGuard.h - Limit of recursion -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Deeply nested code must not exhaust the stack.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_DEPTHGUARD_H
#define RETRYTIDY_EXTRACT_DEPTHGUARD_H

namespace retrytidy::extract {

/// Counts how deep the lowering has descended.
class DepthGuard {
public:
  explicit DepthGuard(unsigned &Depth) : Depth(Depth) { ++Depth; }
  ~DepthGuard() { --Depth; }
  DepthGuard(const DepthGuard &) = delete;
  DepthGuard &operator=(const DepthGuard &) = delete;
  bool isFine() const { return Depth < Limit; }

private:
  static constexpr unsigned Limit = 1500;
  unsigned &Depth;
};

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_DEPTHGUARD_H
