#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Breaks runs at random moments and in random places: afterwards the report must
have the same bytes as that of an undisturbed run without a cache, or one sentence
must say what is wrong.

usage: survive.py --tool BIN [--rounds N] [--seed N] [-p BUILD --root FOLDER]

A round is one of each: a worker that is killed, the run that is killed, a file
of the cache that is cut off, one with a bit that is flipped, two runs at once on
one cache while a third throws it away, and a disk that is full. Without -p, the
program is a small one that is written for the purpose; in each round some of it
is edited too.
"""
import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

UNIT = """#include "net.h"
#include <chrono>
#include <string>
#include <thread>
int layer{n}(const std::string &what) {{
  for (int i = 0; i < {tries}; ++i) {{
    if (layer{next}(what) == 0)
      return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }}
  return -1;
}}
"""
UNITS = 6


def write_project(folder):
    """A chain of retries over several files; returns (build folder, root)."""
    os.makedirs(folder)
    names = [f"int layer{n}(const std::string &);" for n in range(UNITS + 1)]
    with open(os.path.join(folder, "net.h"), "w", encoding="utf-8") as file:
        file.write("#pragma once\n#include <string>\n" + "\n".join(names) + "\n")
    commands = []
    for n in range(UNITS):
        path = os.path.join(folder, f"layer{n}.cpp")
        write(path, UNIT.format(n=n, next=n + 1, tries=n % 3 + 2))
        commands.append({"directory": folder, "file": path,
                         "arguments": ["clang++", "-std=c++20", "-Ifirst", "-c", path]})
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(commands, file)
    return folder, folder


class Broken(Exception):
    """A run that is not as it should be."""


class Survival:
    """Runs of one tool over one program, in a folder of their own."""

    def __init__(self, tool, build, root, work):
        self.tool, self.build, self.root, self.work = tool, build, root, work
        self.cache = os.path.join(work, "cache")
        self.environment = dict(os.environ, TMPDIR=os.path.join(work, "tmp"))
        os.makedirs(self.environment["TMPDIR"])
        begin = time.monotonic()
        self.right = b""
        self.learn()
        self.seconds = time.monotonic() - begin

    def start(self, more=(), **how):
        """Starts a run; its report comes on the standard output."""
        return subprocess.Popen(
            [self.tool, "-p", self.build, "--root", self.root, "--format=json", "-j2",
             "--fail-on=never", *(more or ["--cache-dir", self.cache])],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment, **how)

    @staticmethod
    def finish(run, what):
        """The report of a run, which must succeed."""
        out, err = run.communicate(timeout=600)
        if run.returncode != 0:
            raise Broken(f"{what}: exit code {run.returncode}: {err.decode()}")
        return out

    def expect_right(self, run, what):
        """The run gives the report."""
        if self.finish(run, what) != self.right:
            raise Broken(f"{what}: another report")

    def learn(self):
        """Takes the report of a run without a cache as the right one."""
        self.right = self.finish(self.start(["--no-cache"]), "an undisturbed run")

    def forget(self):
        """Throws the cache away."""
        shutil.rmtree(self.cache, ignore_errors=True)

    def kill_worker(self, draw):
        """One worker is killed at a random moment."""
        self.forget()
        run = self.start()
        time.sleep(draw.uniform(0, self.seconds))
        for pid in children(run.pid)[:1]:
            kill(pid)
        self.expect_right(run, "a killed worker")

    def kill_run(self, draw):
        """The run is killed at a random moment; the next one finds what it left."""
        if draw.random() < 0.5:
            self.forget()
        run = self.start()
        time.sleep(draw.uniform(0, self.seconds))
        workers = children(run.pid)
        kill(run.pid)
        run.communicate()
        deadline = time.monotonic() + 10
        while any(os.path.exists(f"/proc/{pid}") for pid in workers):
            if time.monotonic() > deadline:
                raise Broken(f"a killed run: its workers {workers} go on")
            time.sleep(0.01)
        self.expect_right(self.start(), "after a killed run")

    def damage(self, draw, how):
        """A random file of the cache is changed by how(file, size)."""
        self.expect_right(self.start(), "filling the cache")
        files = sorted(os.path.join(base, name) for base, _, names in os.walk(self.cache)
                       for name in names if os.path.getsize(os.path.join(base, name)))
        victims = draw.sample(files, min(3, len(files)))
        for victim in victims:
            with open(victim, "r+b") as file:
                how(file, os.path.getsize(victim))
        # With no result at hand, the facts are read.
        if draw.random() < 0.5:
            shutil.rmtree(os.path.join(self.cache, "results"), ignore_errors=True)
        self.expect_right(self.start(), f"damaged {victims}")

    def cut(self, draw):
        """Files that are cut off."""
        self.damage(draw, lambda file, size: file.truncate(draw.randrange(size)))

    def flip(self, draw):
        """Files with another bit."""
        def change(file, size):
            at = draw.randrange(size)
            file.seek(at)
            byte = file.read(1)[0]
            file.seek(at)
            file.write(bytes([byte ^ 1 << draw.randrange(8)]))
        self.damage(draw, change)

    def together(self, draw):
        """Two runs at once, and a third that throws away what they keep."""
        if draw.random() < 0.7:
            self.forget()
        runs = [self.start(), self.start()]
        time.sleep(draw.uniform(0, self.seconds))
        subprocess.run([self.tool, "cache", "--clear", "--cache-dir", self.cache],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        for run in runs:
            self.expect_right(run, "two runs at once")

    def edit(self, draw):
        """The sources change; what was kept of them does not count any more."""
        self.expect_right(self.start(), "before an edit")
        number = draw.randrange(UNITS)
        path = os.path.join(self.root, f"layer{number}.cpp")
        kind = draw.choice(["bound", "header", "shadow", "comment"])
        if kind == "bound":
            write(path, UNIT.format(n=number, next=number + 1, tries=draw.randrange(2, 9)))
        elif kind == "header":
            append(os.path.join(self.root, "net.h"), f"constexpr int k{draw.random():.9f}"
                   .replace(".", "_") + " = 1;\n")
        elif kind == "shadow":
            # The standard library's header is not the first one any more.
            write(os.path.join(self.root, "first", "string"),
                  f"// {draw.random()}\n#include_next <string>\n")
        else:
            append(path, f"// {draw.random()}\n")
        self.learn()
        self.expect_right(self.start(), f"after an edit ({kind} of {path})")
        self.expect_right(self.start(), "a second run after an edit")

    def full_disk(self, draw):
        """Files cannot grow beyond a random size."""
        self.forget()
        size = draw.randrange(1, 200_000)

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

        run = self.start(preexec_fn=limit)
        out, err = run.communicate(timeout=600)
        lines = [line for line in err.decode().splitlines() if "cannot write" in line]
        if run.returncode == 0 and out == self.right and len(lines) <= 1:
            return
        if run.returncode == 2 and len(lines) == 1 and not out:
            return
        raise Broken(f"a full disk ({size} bytes): exit code {run.returncode}: {err.decode()}")


def write(path, text):
    """Makes a file."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def append(path, text):
    """Adds to a file."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)


def children(pid):
    """The processes that a process has started and that still run."""
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def kill(pid):
    """Ends a process of ours, if it is still there."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def main():
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("-p", dest="build")
    parser.add_argument("--root")
    given = parser.parse_args()
    draw = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as work:
        build, root = given.build, given.root or given.build
        if not build:
            build, root = write_project(os.path.join(work, "project"))
        runs = Survival(os.path.abspath(given.tool), build, root, work)
        trials = [runs.kill_worker, runs.kill_run, runs.cut, runs.flip, runs.together,
                  runs.full_disk] + ([] if given.build else [runs.edit])
        for number in range(given.rounds):
            for trial in trials:
                try:
                    trial(draw)
                except Broken as problem:
                    print(f"seed {given.seed}, round {number}: {trial.__name__}: {problem}")
                    return 1
    print(f"{given.rounds} rounds, seed {given.seed}: the report is always the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
