// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A gateway at the bus.
// in: gateway.c
CONFIRM_RUN(read_sensor)
{
  struct gateway gw = {.link.ops = &rs485_ops};
  double value;
  read_sensor(&gw, 1, &value);
}
