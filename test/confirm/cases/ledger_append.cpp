// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing in the case implements the wire.
// in: append.cpp
struct ScriptedWire : ledger::Wire {
  ledger::AppendCode append(const ledger::Entry &) override {
    return confirm::answer<ledger::AppendCode>("append");
  }
};
CONFIRM_RUN(quadratic) { ScriptedWire wire; ledger::Writer(wire).append({}); }
CONFIRM_RUN(cubic) { ScriptedWire wire; ledger::Writer(wire).append_cubic({}); }
