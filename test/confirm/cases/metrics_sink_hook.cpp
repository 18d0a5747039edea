// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One period of the worker: the signal to leave comes while it collects.
// in: wiring.cpp
telemetry::Batch drain_registry() {
  leaving = 1;
  return {{"name", 1, 1}};
}
CONFIRM_RUN(main) { confirm_case_main(); }
