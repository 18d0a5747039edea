// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A volume of the storage array.
// in: volume.c
CONFIRM_RUN(resize)
{
  struct volume v;
  volume_init(&v, "array", "target", 1);
  volume_resize(&v, 100);
}
