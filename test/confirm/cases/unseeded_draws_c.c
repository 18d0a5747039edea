// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// in: beacon.c
CONFIRM_RUN(main)
{
  char *arguments[] = {"beacon", NULL};
  confirm_case_main(1, arguments);
}
