// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What C sources and the C++ runtime share: a run's script answers for what a
// case does not define.
#ifndef CONFIRM_SCRIPT_H
#define CONFIRM_SCRIPT_H

#ifdef __cplusplus
extern "C" {
#endif

/// Counts one execution of `name` and returns the seed of its answer; 0 is the
/// neutral answer (0, false, empty). Sets errno to one of a few failures.
unsigned confirm_call(const char *name);

/// Counts one execution of `name` and returns the number that the script says.
long confirm_number(const char *name);

/// As confirm_number, of 0 and 1.
int confirm_truth(const char *name);

/// As confirm_number, one of the `count` numbers.
long confirm_among(const char *name, const long *numbers, int count);

/// As confirm_number: null, or zeroed memory that stays.
void *confirm_pointer(const char *name);

/// Zeroed memory that stays, large enough for an argument of any case.
void *confirm_memory(void);

/// Lets virtual time pass, as every wait does.
void confirm_wait_ms(long ms);

/// Adds a function that starts the chains of a case.
void confirm_add_driver(const char *name, void (*run)(void));

#ifdef __cplusplus
}
#else
/// Defines a driver: the body follows.
#define CONFIRM_RUN(name)                                                      \
  static void confirm_driver_##name(void);                                     \
  __attribute__((constructor)) static void confirm_add_##name(void) {          \
    confirm_add_driver(#name, confirm_driver_##name);                          \
  }                                                                            \
  static void confirm_driver_##name(void)
#endif
#endif
