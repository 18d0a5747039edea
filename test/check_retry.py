#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs checks over sources whose comments say what is reported, and nothing else.

usage: check_retry.py --tool BIN CHECKS FILE [FILE...] [TOOL OPTIONS...] [-- FLAGS...]

CHECKS is a comma-separated list of globs, as for --checks. Options of the tool
start with a dash. A comment

    // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: retries 5 times [retry-fixed-delay]

expects one diagnostic in this file, two lines above, in column 3 (the column may
be left out: `:[[@LINE-2]]: warning:`). The diagnostic's text must contain the
words that follow; {{...}} is a regular expression. Each diagnostic must be
expected by one comment and each comment must be met: a file without such
comments asserts silence. Notes that belong to a diagnostic are looked at where
a file has comments that start with CHECK-NOTES: then each of its notes counts.
"""
import os
import re
import subprocess
import sys
import tempfile

import compdb

EXPECT = re.compile(r"(?://|/\*)\s*CHECK-(MESSAGES|NOTES):\s*(.*?)\s*(?:\*/)?$")
PLACE = re.compile(r":(\[\[@LINE(?:[+-]\d+)?\]\]|\d+):(?:(\d+):)? (error|warning|note): (.*)")
DIAGNOSTIC = re.compile(r"^(.+?):(\d+):(\d+): (error|warning|note): (.*)$")
TAG = re.compile(r"\[retry-[a-z0-9,-]+\]$")


class Expectation:
    """One comment: where a diagnostic is expected and what it says."""

    def __init__(self, path, number, kind, text):
        self.where, self.kind, self.met = f"{path}:{number}", kind, False
        place = PLACE.fullmatch(text)
        if not place:
            raise SystemExit(f"{self.where}: cannot read this expectation: {text}")
        line, column, self.severity, words = place.groups()
        if line.startswith("["):
            self.line = number + int(re.sub(r"[^\d+-]", "", line) or 0)
        else:
            self.line = int(line)
        self.path, self.column = path, column and int(column)
        parts = re.split(r"\{\{(.*?)\}\}", words)
        self.words = re.compile("".join(
            f"(?:{part})" if odd % 2 else re.escape(part) for odd, part in enumerate(parts)))

    def fits(self, path, line, column, severity, message):
        """Whether this diagnostic is the expected one."""
        return (os.path.realpath(path) == os.path.realpath(self.path) and line == self.line
                and self.column in (None, column) and severity == self.severity
                and bool(self.words.search(message)))


def expectations(path):
    """All that the comments of one file expect."""
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            found = EXPECT.search(line.rstrip())
            if found:
                yield Expectation(path, number, *found.groups())


def diagnostics(output, folder):
    """The diagnostics of a text report: (is a finding, line as printed, parts)."""
    for line in output.splitlines():
        found = DIAGNOSTIC.match(re.sub(r"\x1b\[[0-9;]*m", "", line))
        if found:
            path, number, column, severity, message = found.groups()
            finding = severity != "note" or bool(TAG.search(message))
            yield finding, line, (os.path.join(folder, path), int(number), int(column),
                                  severity, message)


def run(tool, checks, files, options, flags):
    """The text report on these files."""
    folder = os.path.dirname(os.path.abspath(files[0]))
    with tempfile.TemporaryDirectory() as build:
        compdb.write(build, files, flags)
        done = subprocess.run(
            [tool, "-p", build, "--root", folder, f"--checks=-*,{checks}", "--format=text",
             "--notes",
             *options], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{tool} ended with exit code {done.returncode}:\n{done.stderr}")
    return folder, done.stdout


def compare(expected, found):
    """What differs, as sentences. One comment meets one diagnostic."""
    strict = {os.path.realpath(e.path) for e in expected if e.kind == "NOTES"}
    for finding, line, parts in found:
        match = next((e for e in expected if not e.met and e.fits(*parts)), None)
        if match:
            match.met = True
        elif finding or os.path.realpath(parts[0]) in strict:
            yield f"not expected: {line}"
    for expectation in expected:
        if not expectation.met:
            yield f"{expectation.where}: expected here, but not reported"


def main(arguments):
    """The command line; returns the exit code."""
    flags = []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, flags = arguments[:cut], arguments[cut + 1:]
    if len(arguments) < 4 or arguments[0] != "--tool":
        print(__doc__, file=sys.stderr)
        return 2
    tool, checks = arguments[1:3]
    files = [a for a in arguments[3:] if not a.startswith("-")]
    options = [a for a in arguments[3:] if a.startswith("-")]
    expected = [e for path in files for e in expectations(path)]
    folder, output = run(tool, checks, files, options, flags)
    differences = list(compare(expected, diagnostics(output, folder)))
    if differences:
        print("\n".join(differences))
        print(f"--- the whole report:\n{output}---")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
