# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Manners of all files: the licence, the format, and no traces of a machine."""
import json
import os
import re
import shutil
import subprocess
import unittest

import repository

SPDX = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
SOURCES = (".h", ".cpp", ".c", ".py", ".cmake", ".fbs", "CMakeLists.txt")
# The labelled programs are inputs in the style of many projects.
CORPUS = "test/cases/"
# A path into somebody's home or work folder.
MACHINE = re.compile(r"(?<![\w.])/(?:home|Users|root|work)/\w")


def is_test_input(name):
    """Small inputs of lit tests, whose lines count and which are no sources."""
    return name.startswith("test/") and name.endswith((".c", ".cpp", ".h"))


class Files(unittest.TestCase):
    """One test for each habit."""

    def test_license(self):
        """Every source says under which licence it is."""
        seen = 0
        for name in repository.files():
            is_script = repository.under("scripts", "").count(name) or name in (
                "try", "check", ".ci/run", "test/score", "test/ways/bare_debian",
                "hooks/retry-tidy-pre-commit")
            if not (name.endswith(SOURCES) or is_script) or name.startswith(CORPUS):
                continue
            if is_test_input(name) and not name.startswith("test/unit/"):
                continue
            seen += 1
            head = "\n".join(repository.read(name).splitlines()[:8])
            self.assertIn(SPDX, head, f"{name} lacks the licence header")
        self.assertGreater(seen, 40)

    def test_no_machine_paths(self):
        """No file names a folder of the machine that it was written on."""
        for name in repository.files():
            if name.startswith(CORPUS) or name.endswith(("LICENSE.txt", ".bin")):
                continue
            if name.startswith(("test/", "docs/")) and not name.endswith((".py", ".md")):
                continue  # Inputs may hold made-up absolute paths.
            for number, line in repository.lines(name):
                self.assertIsNone(MACHINE.search(line), f"{name}:{number}: {line.strip()}")

    def test_json_is_json(self):
        """Each .json file parses, but for those that are meant not to."""
        for name in repository.files():
            if name.endswith(".json") and "/Inputs/" not in name and name.startswith("rules/"):
                with self.subTest(name):
                    json.loads(repository.read(name))

    def test_links_in_docs(self):
        """A relative link of a page leads to a file."""
        for name in repository.files():
            if not name.endswith(".md"):
                continue
            for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", repository.read(name)):
                if re.match(r"[a-z]+:", target):
                    continue
                path = os.path.join(repository.ROOT, os.path.dirname(name), target)
                self.assertTrue(os.path.exists(path), f"{name} links to {target}")

    def test_nothing_is_printed_on_the_side(self):
        """Only the command line and the driver speak to the terminal: what was
        printed to look for a bug does not stay."""
        for name in repository.files():
            if name.startswith("checker/") and not name.startswith(("checker/cli/", "checker/driver/")):
                found = re.findall(r"\b(?:fprintf|printf|getenv|dbgs)\s*\(", repository.read(name))
                self.assertEqual(found, [], name)

    def test_scripts_can_be_run(self):
        """What is typed is executable."""
        for name in ("try", "check", ".ci/run", "scripts/setup", "test/score",
                     "test/ways/bare_debian", "hooks/retry-tidy-pre-commit"):
            self.assertTrue(os.access(os.path.join(repository.ROOT, name), os.X_OK), name)

    def test_format(self):
        """The code is formatted as .clang-format says."""
        tool = shutil.which("clang-format-22")
        if not tool:
            self.skipTest("clang-format-22 is not installed; versions differ in details")
        names = [n for n in repository.files()
                 if n.startswith(("checker/", "test/unit/")) and n.endswith((".h", ".cpp"))]
        done = subprocess.run([tool, "--dry-run", *names], cwd=repository.ROOT,
                              capture_output=True, text=True, check=False)
        wrong = sorted(set(re.findall(r"^(\S+?):\d+:\d+: warning", done.stderr, re.M)))
        self.assertEqual(wrong, [], "run scripts/format")


if __name__ == "__main__":
    unittest.main()
