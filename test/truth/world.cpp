// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the generated loops meet in place of the C library's waits, clocks and
// random numbers: a clock that only waits advance, and an operation that always
// fails. In a "sweep" the numbers come from here whatever the program seeded
// them with: that is how the range of a draw shows which is the same in every
// process.
#include "world.h"
#include "../clock/clock.h"
#include "ops.h"
#include <cmath>
#include <cstring>
#include <random>
#include <unistd.h>

unsigned forced_number();
int forced_draw = 0;
volatile int stop_requested = 0;

namespace {
// Whole nanoseconds: of the sum of many waits a double keeps only some.
int64_t clock_ns, pending_ns, op_ns;
bool has_pending;
int limit, script;
Record *now_recording;
uint64_t drawn;
uint32_t rand_state;
int process_id;

const int64_t kStartNs = 1700000000 * int64_t(1000000000); // A whole second.

/// Records one send; true where the operation fails.
bool send() {
  Record &R = *now_recording;
  if (R.sends && R.sends <= kGaps)
    R.gaps[R.sends - 1] = has_pending ? pending_ns / 1e6 : -1;
  pending_ns = 0;
  has_pending = false;
  clock_ns += op_ns;
  return ++R.sends < limit;
}
} // namespace

void advance(int64_t ns) {
  clock_ns += ns;
  pending_ns += ns;
  has_pending = true;
}
int64_t virtual_now() { return clock_ns; }

uint64_t mix(uint64_t X) {
  X += 0x9e3779b97f4a7c15u;
  X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9u;
  X = (X ^ (X >> 27)) * 0x94d049bb133111ebu;
  return X ^ (X >> 31);
}

void run_loop(const Entry &E, const Job &J, Record &Out) {
  clock_ns = kStartNs;
  op_ns = J.op_ms * int64_t(1000000);
  pending_ns = 0;
  has_pending = false;
  forced_draw = J.forced;
  drawn = mix(J.process * 7919 + E.id);
  process_id = 1000 + int(mix(J.process) % 30000);
  rand_state = 1;
  script = J.script;
  limit = E.limit;
  now_recording = &Out;
  memset(&Out, 0, sizeof(Record));
  Out.ended = 1;
  E.run();
}

extern "C" {
// The error of send number k is -5, and -6 from the number on that the script
// says (0: never, negative: the other way round), or kOnce + n: at n only.
int op_call(int) {
  int number = now_recording->sends;
  if (!send()) {
    now_recording->ended = 0;
    return 0;
  }
  bool other = script >= kOnce ? number == script - kOnce
               : script > 0    ? number >= script
                               : script < 0 && number < -script;
  return other ? -6 : -5;
}
int op_ok(int request) { return op_call(request) == 0; }

int rand() noexcept {
  rand_state = rand_state + 1;
  return int(mix(rand_state) >> 33);
}
void srand(unsigned seed) noexcept { rand_state = uint32_t(mix(seed)); }
pid_t getpid() noexcept { return process_id; }
}

void op_throw(int request) {
  if (int code = op_call(request))
    throw OpError{code};
}

std::random_device::result_type std::random_device::_M_getval() {
  if (forced_draw == 1 || forced_draw == -1)
    return forced_draw < 0 ? 1 : 0xffffffffu;
  return forced_number();
}

/// Numbers that no seed of the program decides.
unsigned forced_number() {
  drawn = mix(drawn);
  return unsigned(drawn >> 32);
}
