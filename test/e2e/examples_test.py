#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs of docs/examples count what the tool computes.

usage: examples_test.py --tool BIN [--cmake CMAKE] [--update]

Each example is built and run with a back end that always fails. It prints how
many requests reached it; the tool must report that same number, for the whole
program and for the chain that has this back end as its sink.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
EXAMPLES = os.path.join(ROOT, "docs", "examples")
GIVEN = argparse.Namespace(tool="build/bin/retry-tidy", cmake="cmake")
# What the README shows: a block of code that starts with this line.
SHOWN = re.compile(r"(```\n\$ build/bin/retry-tidy -p build/examples/checkout\n)(.*?)(```\n)",
                   re.S)


def output_of(command, codes=(0,)):
    """What a command prints; an exit code outside `codes` is an error."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in codes:
        raise AssertionError(f"{command}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def configure(source, build):
    """Makes the build folder of an example."""
    output_of([GIVEN.cmake, "-S", source, "-B", build, "-G", "Ninja",
               "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror"])


def readme(text, build):
    """The text of the README with what the tool prints today."""
    configure(os.path.join(EXAMPLES, "checkout"), build)
    printed = output_of([GIVEN.tool, "-p", build, "--root", ROOT], codes=(1,))
    return SHOWN.sub(lambda found: found.group(1) + printed.rstrip() + "\n" + found.group(3),
                     text)


class Examples(unittest.TestCase):
    """One test for each example, and one for what the README shows."""

    def check(self, name, count, layers, sink, healthy):
        """The program counts `count`, and the tool says the same."""
        source = os.path.join(EXAMPLES, name)
        with tempfile.TemporaryDirectory() as build:
            configure(source, build)
            output_of([GIVEN.cmake, "--build", build])
            program = os.path.join(build, name)
            self.assertEqual(self.counted(output_of([program, healthy])), 1)
            counted = self.counted(output_of([program]))
            self.assertEqual(counted, count)
            # Exit code 1: there are findings, as there must be.
            report = json.loads(output_of(
                [GIVEN.tool, "-p", build, "--root", source, "--format=json"], codes=(1,)))
        self.assertEqual(report["summary"]["max_multiplier"], counted)
        chains = [c for c in report["chains"] if c["sink"].split("(")[0].endswith(sink)]
        self.assertEqual([c["multiplier"] for c in chains], [counted])
        self.assertEqual(len(chains[0]["layers"]), layers)
        factors = [step["attempts"] for step in chains[0]["path"] if step.get("attempts", 1) > 1]
        self.assertEqual(len(factors), layers)
        self.assertEqual(report["summary"]["partial"] + report["summary"]["failed"], 0)
        amplified = [f for f in report["findings"] if f["check"] == "retry-amplification"]
        self.assertEqual([f["severity"] for f in amplified], ["error"])
        self.assertIn(str(counted), amplified[0]["message"])

    @staticmethod
    def counted(output):
        """The number at the end of what an example prints."""
        return int(re.search(r"(\d+)\s*$", output).group(1))

    def test_checkout(self):
        """3 x 3 x 3."""
        self.check("checkout", 27, 3, "db_exec", "up")

    def test_five_layers(self):
        """Three retries, four attempts, five times over."""
        self.check("five_layers", 4 ** 5, 5, "read_block", "--works")


    def test_readme(self):
        """The README shows what the tool prints."""
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as page:
            text = page.read()
        self.assertRegex(text, SHOWN)
        with tempfile.TemporaryDirectory() as build:
            self.assertEqual(text, readme(text, build), "--update mends it")


def update():
    """Writes what the tool prints into the README."""
    with tempfile.TemporaryDirectory() as build:
        with open(os.path.join(ROOT, "README.md"), "r+", encoding="utf-8") as page:
            text = readme(page.read(), build)
            page.seek(0)
            page.truncate()
            page.write(text)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--tool", default=GIVEN.tool)
    options.add_argument("--cmake", default=GIVEN.cmake)
    options.add_argument("--update", action="store_true")
    GIVEN, rest = options.parse_known_args()
    GIVEN.tool = os.path.abspath(GIVEN.tool)
    if GIVEN.update:
        sys.exit(update())
    unittest.main(argv=[sys.argv[0], *rest])
