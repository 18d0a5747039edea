// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation that the generated loops send. Their analysis sees only these
// declarations; runner.cpp has the bodies, which always fail.
#ifndef TRUTH_OPS_H
#define TRUTH_OPS_H

#ifdef __cplusplus
extern "C" {
#endif
// 0, or the negative number of an error.
int op_call(int request);
// 0 for a failure.
int op_ok(int request);
// Set by someone else to make everything stop.
extern volatile int stop_requested;
#ifdef __cplusplus
}
struct OpError {
  int code;
};
struct PermanentError : OpError {};
// Throws an OpError for a failure.
void op_throw(int request);
#endif

#endif
