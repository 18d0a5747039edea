# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the functions in which a text report on standard input has findings.

usage: functions.py FOLDER
"""
import re
import sys

for line in sys.stdin:
    found = re.match(r"(.*?):(\d+):\d+: (?:warning|error): ", line)
    if found:
        with open(f"{sys.argv[1]}/{found[1]}", encoding="utf-8") as source:
            above = source.read().splitlines()[:int(found[2])]
        heads = [re.match(r"(?:\[\[.*\]\] )?bool (\w+)\(.*\{$", text) for text in above]
        print([head[1] for head in heads if head][-1])
