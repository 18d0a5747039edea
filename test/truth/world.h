// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One execution of a generated loop under a virtual clock: what runner.cpp asks
// for and world.cpp does.
#ifndef TRUTH_WORLD_H
#define TRUTH_WORLD_H
#include <cstdint>

struct Entry {
  int id;
  int (*run)();
  int limit;   // sends after which the operation succeeds: it did not end
  int classes; // 2: the operation has two kinds of errors
};

constexpr int kGaps = 16;
constexpr int kOnce = 1000; // See op_call().

struct Record {
  int sends;
  int ended;          // it gave up by itself
  double gaps[kGaps]; // ms waited between two sends, -1: there was no wait
};

struct Job {
  int process;   // decides the entropy, the process id and the draws of a sweep
  int forced;    // of stubs.h
  int op_ms;     // what one execution takes
  int script;    // of the errors, see op_call()
};

// Runs a loop with an operation that always fails.
void run_loop(const Entry &E, const Job &J, Record &Out);

// The SplitMix64 step: a number that looks drawn.
uint64_t mix(uint64_t X);

#endif
