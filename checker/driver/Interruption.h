//===-- Interruption.h - Ctrl-C during the work -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns Ctrl-C and a request to terminate into an ordinary way out, so that
// workers are ended and temporary files removed.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_INTERRUPTION_H
#define RETRYTIDY_DRIVER_INTERRUPTION_H

#include <csignal>

namespace retrytidy {

/// Notes SIGINT and SIGTERM for as long as it lives; system calls that wait
/// return early. There may be one at a time.
class Interruption {
public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption &) = delete;
  Interruption &operator=(const Interruption &) = delete;

  /// Whether one of the signals came.
  bool happened() const;

  /// In a forked process: the signals end it again.
  static void forget();

private:
  struct sigaction OldInt, OldTerm;
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_INTERRUPTION_H
