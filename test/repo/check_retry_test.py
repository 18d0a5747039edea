# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The script behind %check-retry can fail: tried with a tool that prints what
it is told to."""
import contextlib
import io
import os
import stat
import sys
import tempfile
import unittest

import repository

sys.path.insert(0, os.path.join(repository.ROOT, "test"))
import check_retry  # noqa: E402  pylint: disable=wrong-import-position

FINDING = "a.cpp:2:3: warning: retries 5 times at exactly 1 s [retry-fixed-delay]\n"
NOTE = "a.cpp:1:1: note: the operation\n"
EXPECTED = "// CHECK-MESSAGES: :[[@LINE-1]]:3: warning: retries {{[0-9]+}} times"


class CheckRetry(unittest.TestCase):
    """Each test: a source of three lines, a report, and whether they agree."""

    def run_it(self, comment, report, code=1):
        """The exit code of the script for a source that ends in `comment`."""
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "a.cpp")
            with open(source, "w", encoding="utf-8") as out:
                out.write(f"int f();\n  int x = f();\n{comment}\n")
            tool = os.path.join(folder, "tool")
            with open(tool, "w", encoding="utf-8") as out:
                out.write(f"#!/bin/sh\ncat <<'END'\n{report}END\nexit {code}\n")
            os.chmod(tool, stat.S_IRWXU)
            with contextlib.redirect_stdout(io.StringIO()):
                return check_retry.main(["--tool", tool, "retry-fixed-delay", source])

    def test_agree(self):
        """What is expected is reported; notes count only where they are asked for."""
        self.assertEqual(self.run_it(EXPECTED, FINDING), 0)
        self.assertEqual(self.run_it(EXPECTED, FINDING + NOTE), 0)
        self.assertEqual(self.run_it("// nothing", "", 0), 0)

    def test_unexpected(self):
        """A diagnostic without a comment fails, also the second of two."""
        self.assertEqual(self.run_it("// nothing", FINDING), 1)
        self.assertEqual(self.run_it(EXPECTED, FINDING + FINDING), 1)

    def test_missing(self):
        """A comment without a diagnostic fails."""
        self.assertEqual(self.run_it(EXPECTED, "", 0), 1)

    def test_elsewhere(self):
        """Line, column, severity and words count."""
        for old, new in (":2:", ":1:"), (":3:", ":4:"), ("warning", "error"), ("5", "five"):
            self.assertEqual(self.run_it(EXPECTED, FINDING.replace(old, new)), 1, new)

    def test_notes(self):
        """With CHECK-NOTES each note of the file is expected too."""
        comment = EXPECTED.replace("MESSAGES", "NOTES")
        self.assertEqual(self.run_it(comment, FINDING), 0)
        self.assertEqual(self.run_it(comment, FINDING + NOTE), 1)

    def test_a_note_that_is_a_finding(self):
        """A finding of severity note is a diagnostic of its own."""
        self.assertEqual(
            self.run_it("// nothing", NOTE.rstrip() + " [retry-permanent-error]\n"), 1)

    def test_failure_of_the_tool(self):
        """Exit code 2 is no silence."""
        with self.assertRaises(SystemExit):
            self.run_it("// nothing", "", 2)


if __name__ == "__main__":
    unittest.main()
