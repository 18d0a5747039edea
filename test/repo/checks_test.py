# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A check is a catalogue entry, its code, its page and its tests."""
import json
import os
import re
import unittest

import repository


def checks():
    """The ids of all checks: the names of the catalogue's files."""
    return [os.path.basename(n)[:-len(".json")]
            for n in repository.under("rules/catalogue", ".json")]


def file_of(check):
    """The name of a check's code: retry-no-delay is RetryNoDelay.cpp, or
    NoDelay.cpp for short."""
    long = "".join(word.capitalize() for word in check.split("-"))
    return {f"checker/rules/{long}.cpp", f"checker/rules/{long[len('Retry'):]}.cpp"}


class Checks(unittest.TestCase):
    """What belongs to a check."""

    def test_there_are_checks(self):
        """The catalogue is found at all."""
        self.assertGreaterEqual(len(checks()), 5)

    def test_parts(self):
        """Each check has code, a page and tests that fire and stay silent."""
        for check in checks():
            with self.subTest(check):
                have = set(repository.files())
                self.assertTrue(file_of(check) & have, f"no code: one of {file_of(check)}")
                for part in (f"docs/rules/{check}.md", f"test/rules/{check}/bad.cpp",
                             f"test/rules/{check}/ok.cpp"):
                    self.assertTrue(part in have, f"{part} is missing")

    def test_tests_say_what_is_expected(self):
        """bad.cpp expects this check, ok.cpp expects nothing of it."""
        for check in checks():
            if f"test/rules/{check}/bad.cpp" not in repository.files():
                continue  # test_parts fails for it
            with self.subTest(check):
                bad = repository.read(f"test/rules/{check}/bad.cpp")
                good = repository.read(f"test/rules/{check}/ok.cpp")
                self.assertIn("RUN:", bad)
                self.assertIn("RUN:", good)
                self.assertRegex(bad, rf"CHECK-.*\[{check}")
                self.assertNotRegex(good, rf"CHECK-MESSAGES.*\[{check}")

    def test_nothing_is_left_over(self):
        """Pages and test folders belong to checks that there are."""
        known = set(checks())
        for name in repository.under("docs/rules", ".md"):
            self.assertIn(os.path.basename(name)[:-len(".md")], known | {"index"}, name)
        for name in repository.under("test/rules", ".cpp", ".c", ".test"):
            folder = name.split("/")[2]
            if re.match(r"retry-", folder):
                self.assertIn(folder, known, name)

    def test_entries(self):
        """An entry's id is the name of its file, and it is documented."""
        for check in checks():
            with self.subTest(check):
                entry = json.loads(repository.read(f"rules/catalogue/{check}.json"))
                self.assertEqual(entry["id"], check)
                self.assertTrue(entry["summary"])
                self.assertIn(entry["summary"].rstrip("."),
                              " ".join(repository.read(f"docs/rules/{check}.md").split()),
                              "the page opens with the summary of the catalogue")


if __name__ == "__main__":
    unittest.main()
