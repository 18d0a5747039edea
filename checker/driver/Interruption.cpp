//===-- Interruption.cpp - Ctrl-C during the work -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Interruption.h"

namespace retrytidy {

static volatile std::sig_atomic_t Came = 0;

static void note(int) { Came = 1; }

Interruption::Interruption() {
  Came = 0;
  struct sigaction Action = {};
  Action.sa_handler = note; // Without SA_RESTART: waitpid returns.
  sigemptyset(&Action.sa_mask);
  sigaction(SIGINT, &Action, &OldInt);
  sigaction(SIGTERM, &Action, &OldTerm);
}

Interruption::~Interruption() {
  sigaction(SIGINT, &OldInt, nullptr);
  sigaction(SIGTERM, &OldTerm, nullptr);
}

bool Interruption::happened() const { return Came != 0; }

void Interruption::forget() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

} // namespace retrytidy
