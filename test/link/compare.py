#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the facts that the extractor gets from the labelled cases with those that
were written by hand.

usage: compare.py --tool BIN [--cases DIR] [--only GLOB] [--need N] [--diff]

Both are read and printed by the tool, so that order and layout do not count. What
depends on the machine is left out: the list of files and their digests, USRs, and how
system headers declare what the program uses. All else counts: every function of the
program with its loops, locals, statements, values, types and places; its classes,
enumerations and globals; and what it calls.
"""
import argparse, difflib, fnmatch, json, os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ITEM = re.compile(r"^(unit|file|type|record|enum|global|callee|function|initialiser|comment|problem)\b")


def call(command, folder=None):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()[-400:]}")
    return done.stdout


def essence(text):
    """The lines of `text` that do not depend on the machine."""
    kept, skipping = [], False
    for line in text.splitlines():
        item = ITEM.match(line)
        if item:
            described = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line)
            outside = re.search(r' (?:declared|at) "/', line)
            skipping = (item[1] in ("file", "type", "unit") or " system" in described
                        or (item[1] != "function" and outside))
        if line and not skipping:
            line = re.sub(r' usr "(?:[^"\\]|\\.)*"', "", line)
            kept.append(re.sub(r'(\(const \S+ "\w+") "/[^"]*":\d+:\d+\)', r"\1)", line))
    return kept


def collected(tool, folder, case):
    """The text form of what the extractor gets, by main file."""
    with tempfile.TemporaryDirectory() as work:
        database = []
        for source in case["sources"]:
            path = os.path.join(folder, source["file"])
            is_c = path.endswith(".c")
            flags = source.get("flags", ["-std=c11" if is_c else "-std=c++20"])
            database.append({"directory": folder, "file": path,
                             "arguments": ["clang" if is_c else "clang++", *flags, "-c", path]})
        with open(os.path.join(work, "compile_commands.json"), "w") as out:
            json.dump(database, out)
        facts = os.path.join(work, "facts")
        os.mkdir(facts)
        call([tool, "collect", "-p", work, "--root", folder, "-o", facts], folder)
        units = {}
        for base, _, names in os.walk(facts):
            for name in names:
                if name.endswith(".facts"):
                    text = call([tool, "facts", os.path.join(base, name)])
                    units[re.match(r'unit "([^"]*)"', text)[1]] = text
        return units


def written(tool, name):
    units = {}
    folder = os.path.join(HERE, name)
    with tempfile.TemporaryDirectory() as work:
        for file in sorted(os.listdir(folder)):
            if file.endswith(".facts.txt"):
                unit = os.path.join(work, "unit.facts")
                call([tool, "facts", "--from-text", os.path.join(folder, file), "-o", unit])
                text = call([tool, "facts", unit])
                units[re.match(r'unit "([^"]*)"', text)[1]] = text
    return units


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tool", default="build/bin/retry-tidy")
    options.add_argument("--cases", default=os.path.join(HERE, "..", "cases"))
    options.add_argument("--only", default="*")
    options.add_argument("--need", type=int, default=10, help="how many programs must be equal")
    options.add_argument("--diff", action="store_true", help="show where they differ")
    given = options.parse_args()
    tool = os.path.abspath(given.tool)
    names = sorted(n for n in os.listdir(HERE) if os.path.isdir(os.path.join(HERE, n))
                   and not n.startswith("__") and fnmatch.fnmatch(n, given.only))
    equal = 0
    for name in names:
        folder = os.path.abspath(os.path.join(given.cases, name))
        case = json.load(open(os.path.join(folder, "case.json")))
        ours, theirs = written(tool, name), collected(tool, folder, case)
        lines = []
        for unit in sorted({*ours, *theirs}):
            lines += difflib.unified_diff(essence(ours.get(unit, "")), essence(theirs.get(unit, "")),
                                          f"{name}: {unit} by hand", f"{name}: {unit} extracted",
                                          lineterm="", n=1)
        equal += not lines
        print(f"{'equal ' if not lines else 'differs'} {name}"
              + (f" ({sum(l[0] in '+-' for l in lines)} lines)" if lines else ""))
        if given.diff:
            print("\n".join(lines))
    print(f"{equal} of {len(names)} equal")
    return 0 if equal >= min(given.need, len(names)) else 1


if __name__ == "__main__":
    sys.exit(main())
