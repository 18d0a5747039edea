// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first attempt is in the caller of the loop: one chain.
// stacks: together
// in: replicate.cpp
CONFIRM_RUN(catch_up) {
  raftlog::Follower follower;
  raftlog::catch_up(follower, 7);
}
