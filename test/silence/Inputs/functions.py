# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the functions with a loop that a text report on standard input complains of.

usage: functions.py FOLDER
"""
import os
import re
import sys

for line in sys.stdin:
    found = re.match(r"(.*?):(\d+):\d+: (?:warning|error): ", line)
    if found:
        with open(os.path.join(sys.argv[1], found[1]), encoding="utf-8") as source:
            above = source.read().splitlines()[:int(found[2])]
        if "for (" not in above[-1]:
            continue
        heads = [re.match(r"(?:\[\[.*\]\] )?bool (\w+)\(.*\{$", text) for text in above]
        print([head[1] for head in heads if head][-1])
