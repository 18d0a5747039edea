// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Included before the generated sources when they are compiled to run, and not
// when they are analyzed: draws can be forced to the ends of their range.
#ifndef TRUTH_STUBS_H
#define TRUTH_STUBS_H
#include <algorithm> // It names std::rand: before the macro below.
#include <cstdlib>
#include <random>

// -1: the lowest number, 1: the highest, 2: forced_number(), 0: the engine's
// own.
extern int forced_draw;
unsigned forced_number();

template <> inline std::mt19937::result_type std::mt19937::operator()() {
  // Not 0: a uniform distribution rejects the lowest numbers of its engine.
  if (forced_draw == 2)
    return forced_number();
  if (forced_draw)
    return forced_draw < 0 ? 1 : 0xffffffffu;
  if (_M_p >= state_size)
    _M_gen_rand();
  result_type Z = _M_x[_M_p++];
  Z ^= (Z >> 11) & 0xffffffffu;
  Z ^= (Z << 7) & 0x9d2c5680u;
  Z ^= (Z << 15) & 0xefc60000u;
  return Z ^ (Z >> 18);
}

// Which number rand() would have to return for the highest remainder depends on
// the divisor: `rand() % n` is an operator of its own.
struct DrawnRemainder {
  friend int operator%(DrawnRemainder, int n) {
    if (forced_draw == 2)
      return int(forced_number() >> 1) % n;
    if (forced_draw)
      return forced_draw < 0 ? 0 : n - 1;
    return (rand)() % n;
  }
};
#define rand() DrawnRemainder()
#endif
