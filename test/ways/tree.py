# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of the ways in share: an installed tool, and a project for it.

Each of these tests takes `--build BUILD`, the build folder of retry-tidy.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
EXAMPLE = os.path.join(ROOT, "docs", "examples", "checkout")
GIVEN = argparse.Namespace(build="build", cmake="cmake")


def run(words, folder=None, code=0, **more):
    """What a command prints on both streams; another exit code is an error."""
    done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, **more)
    if done.returncode != code:
        raise AssertionError(f"{words}: exit code {done.returncode}, not {code}\n{done.stdout}")
    return done.stdout


def write(folder, files):
    """Writes files, given by their paths below a folder."""
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as target:
            target.write(text)


def blocks(page, language):
    """The fenced blocks of one language on a page of docs/use."""
    with open(os.path.join(ROOT, "docs", "use", page), encoding="utf-8") as source:
        found = re.findall(r"^```(\w*)\n(.*?)^```$", source.read(), re.M | re.S)
    return [text for of, text in found if of == language]


class Installed(unittest.TestCase):
    """A fresh installation, which is moved after it was made."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.mkdtemp(prefix="retry-tidy-test-")
        made = os.path.join(cls.scratch, "made")
        run([GIVEN.cmake, "--install", GIVEN.build, "--prefix", made])
        cls.prefix = os.path.join(cls.scratch, "elsewhere", "tools")
        os.makedirs(os.path.dirname(cls.prefix))
        os.rename(made, cls.prefix)
        cls.tool = os.path.join(cls.prefix, "bin", "retry-tidy")
        cls.environment = dict(os.environ, PATH=f"{cls.prefix}/bin:{os.environ['PATH']}",
                               LC_ALL="C.UTF-8",
                               XDG_CACHE_HOME=os.path.join(cls.scratch, "cache"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.scratch)

    def folder(self, files=None):
        """A fresh folder with some files."""
        path = tempfile.mkdtemp(dir=self.scratch)
        write(path, files or {})
        return path

    def check_shown(self, page, said):
        """What was said has each line that a page shows in its first block of
        output, but for `...` and durations."""
        shown = [line for line in blocks(page, "")[0].splitlines()
                 if line not in ("", "...") and "- duration:" not in line]
        self.assertGreater(len(shown), 1)
        for line in shown:
            self.assertIn(line, said.splitlines())


def main():
    """Reads the options and runs the tests of the script."""
    options = argparse.ArgumentParser()
    options.add_argument("--build", default=GIVEN.build)
    options.add_argument("--cmake", default=GIVEN.cmake)
    _, rest = options.parse_known_args(namespace=GIVEN)
    GIVEN.build = os.path.abspath(GIVEN.build)
    unittest.main(argv=[sys.argv[0], *rest])
