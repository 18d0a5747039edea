#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a compile database.

usage: compdb.py DIR FILE... [-- FLAGS...]

DIR/compile_commands.json names each FILE once, compiled with FLAGS (by default
-std=c++20, or -std=c11 for a .c file) in the folder that it stands in.
"""
import json
import os
import sys


def command(path, flags):
    """The entry of one file."""
    path = os.path.abspath(path)
    is_c = path.endswith(".c")
    flags = flags or ["-std=c11" if is_c else "-std=c++20"]
    return {"directory": os.path.dirname(path), "file": path,
            "arguments": ["clang" if is_c else "clang++", *flags, "-c", path]}


def write(folder, files, flags):
    """Writes the database of `files` into `folder`, which is made if missing."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as out:
        json.dump([command(name, flags) for name in files], out, indent=1)


def main(arguments):
    """The command line; returns the exit code."""
    flags = []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, flags = arguments[:cut], arguments[cut + 1:]
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    write(arguments[0], arguments[1:], flags)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
