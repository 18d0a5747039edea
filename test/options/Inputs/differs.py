# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of differences.json with and without an option or key, and
fails where the output, the files and the exit code are the same.

usage: differs.py --tool BIN --work FOLDER [NAME...]
"""
import argparse
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", ".."))
import compdb  # noqa: E402  (of test/)


def sources(folder):
    """The sources below a folder."""
    return sorted(os.path.join(base, name) for base, _, names in os.walk(folder)
                  for name in names if name.endswith(".cpp"))


def fresh(work, files):
    """A copy of the project with these files; the values of the placeholders."""
    shutil.rmtree(work, ignore_errors=True)
    project, build, gone = (os.path.join(work, name) for name in ("p", "b", "gone"))
    shutil.copytree(os.path.join(HERE, "project"), project)
    for name, text in files.items():
        path = os.path.join(project, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    for words in (["init", "-q"], ["add", "-A"],
                  ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "x"]):
        subprocess.run(["git", "-C", project, *words], check=True)
    os.makedirs(build)
    os.makedirs(gone)
    compdb.write(build, sources(project), [])
    compdb.write(gone, [*sources(project), os.path.join(project, "src/gone.cpp")], [])
    return {"p": project, "b": build, "gone": gone}


def outcome(given, case, has_it):
    """What one run prints and leaves."""
    files = {**case.get("files", {}), **case.get("extra" if has_it else "base", {})}
    places = fresh(given.work, files)
    words = case["run"].split() + (case.get("with", "").split() if has_it else [])
    words = [w.replace("~", " ") for w in words]
    for name, path in places.items():
        words = [w.replace("{" + name + "}", path) for w in words]
    done = subprocess.run([given.tool, *words], capture_output=True, text=True, check=False,
                          cwd=places["p"], stdin=subprocess.DEVNULL)
    left = sorted(os.path.join(base, name) for base, _, names in os.walk(given.work)
                  for name in names if name.startswith("out."))
    return done.returncode, done.stdout, done.stderr, left


def main():
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    with open(os.path.join(HERE, "differences.json"), encoding="utf-8") as file:
        table = json.load(file)
    same = []
    for group in ("options", "keys", "check options"):
        for name, case in table[group].items():
            if given.names and name not in given.names:
                continue
            without, has_it = outcome(given, case, False), outcome(given, case, True)
            if without == has_it:
                same.append(f"{name} makes no difference: {case}\n{has_it}")
            if has_it[0] not in (0, 1, 2):
                same.append(f"{name}: the exit code is {has_it[0]}\n{has_it[2]}")
    print("\n".join(same))
    return 1 if same else 0


if __name__ == "__main__":
    sys.exit(main())
