// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transfers of the poll for a state (pmic_read) have a product of their own.
// in: pmic.c
int backplane_transfer(uint8_t unit, const uint8_t *out, unsigned outlen, uint8_t *in, unsigned inlen)
{
  return confirm_number(inlen ? "polled transfer" : "backplane_transfer");
}
// in: power.c
CONFIRM_RUN(rail_up) { rail_up(0); }
