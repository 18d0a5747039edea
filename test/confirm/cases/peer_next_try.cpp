// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One peer. The worker never ends: the run is stopped after many rounds.
// in: peers.cpp
CONFIRM_RUN(run) {
  gossip::Dialer dialer;
  dialer.add("host");
  std::atomic<bool> stop{false};
  dialer.run(stop);
}
