#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a C file whose function `entry` leads to two retries.

usage: ways.py double|long COUNT

double: COUNT functions, each of which calls the next one twice, stand before
the smaller retry, which comes first. long: COUNT functions in a row stand
before the larger one.
"""
import sys

RETRY = """\
static int {name}(int x) {{
  for (int i = 0; i < {attempts}; i++) {{
    if ({call}(x) == 0)
      return 0;
    sleep(1);
  }}
  return -1;
}}
"""


def main():
    kind, count = sys.argv[1], int(sys.argv[2])
    print("#include <unistd.h>\nint send_it(int);\nint write_row(int);")
    print(RETRY.format(name="few", attempts=2, call="send_it"), end="")
    print(RETRY.format(name="many", attempts=1000, call="write_row"), end="")
    last = "few" if kind == "double" else "many"
    for i in range(count):
        call = f"{last}(x) + {last}(x + 1)" if kind == "double" else f"{last}(x)"
        print(f"static int step{i}(int x) {{ return {call}; }}")
        last = f"step{i}"
    other = "many" if kind == "double" else "few"
    print(f"int entry(int x) {{ return {last}(x) + {other}(x); }}")


main()
