# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of the repository share: its files and how to read them."""
import functools
import os
import subprocess

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))


@functools.lru_cache(maxsize=None)
def files():
    """The project's files, relative to ROOT: those under version control or
    new and not ignored, and where there is no git, all outside build folders."""
    try:
        done = subprocess.run(
            ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--cached", "--others",
             "--exclude-standard", "-z"],
            cwd=ROOT, capture_output=True, check=True)
        names = done.stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        names = list(_walk())
    return sorted(n for n in names if n and os.path.isfile(os.path.join(ROOT, n)))


def _walk():
    for base, folders, names in os.walk(ROOT):
        folders[:] = [f for f in folders if f not in (".git", ".cache", "__pycache__")
                      and not f.startswith("build")]
        for name in names:
            yield os.path.relpath(os.path.join(base, name), ROOT)


def under(folder, *suffixes):
    """The files below a folder that end in one of the suffixes."""
    return [n for n in files() if n.startswith(folder + "/") and n.endswith(suffixes)]


def read(name):
    """A file's text."""
    with open(os.path.join(ROOT, name), encoding="utf-8") as source:
        return source.read()


def lines(name):
    """A file's lines with their numbers, from 1."""
    return enumerate(read(name).splitlines(), 1)
