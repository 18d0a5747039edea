# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Who may include whom.

support <- facts <- {extract, models <- link <- analyze <- rules}
        <- {report, config} <- engine <- {driver <- cli, tidy}
"""
import re
import unittest

import repository

# The folders whose headers a folder may include, itself aside: the nearest
# ones; what those may include, it may include too. Nothing clang-free reaches
# extract but the driver, which calls it, and the clang-tidy module.
NEAREST = {
    "support": [],
    "facts": ["support"],
    "extract": ["facts"],
    "models": ["support"],
    "link": ["facts", "models"],
    "analyze": ["link"],
    "rules": ["analyze"],
    "report": ["rules"],
    "config": ["rules"],
    "engine": ["report", "config"],
    "driver": ["engine", "extract"],
    "cli": ["driver"],
    "tidy": ["engine", "extract"],
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def reachable(folder):
    """All folders whose headers `folder` may include."""
    found = {folder}
    for nearer in NEAREST[folder]:
        found |= reachable(nearer)
    return found


def includes():
    """Every include of the checker: (folder, place, header)."""
    for name in repository.under("checker", ".h", ".cpp"):
        for number, line in repository.lines(name):
            found = INCLUDE.match(line)
            if found:
                yield name.split("/")[1], f"{name}:{number}", found.group(2)


class Includes(unittest.TestCase):
    """The direction of includes."""

    def test_every_folder_is_known(self):
        """A new folder of checker/ gets its place in the order."""
        folders = {n.split("/")[1] for n in repository.under("checker", "")
                   if n.count("/") > 1}
        self.assertLessEqual(folders, set(NEAREST))
        self.assertGreater(len(folders), 8)

    def test_direction(self):
        """No include runs against the order."""
        seen = 0
        for folder, place, header in includes():
            target = header.split("/")[0]
            if target in NEAREST:
                seen += 1
                self.assertIn(target, reachable(folder), f"{place} includes {header}")
        self.assertGreater(seen, 50, "the pattern of includes matches nothing")

    def test_clang_in_two_folders_only(self):
        """Clang's headers are included in extract/ and tidy/ only."""
        seen = 0
        for folder, place, header in includes():
            if header.startswith(("clang/", "clang-c/", "clang-tidy/")):
                seen += 1
                self.assertIn(folder, ("extract", "tidy"), f"{place} includes {header}")
        self.assertGreater(seen, 0, "the pattern of includes matches nothing")

    def test_json_in_support_only(self):
        """nlohmann's library throws, so it stays behind support/."""
        for folder, place, header in includes():
            if header.startswith("nlohmann/"):
                self.assertEqual(folder, "support", f"{place} includes {header}")


if __name__ == "__main__":
    unittest.main()
