# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops as files: what is compiled and run, and what the analyzer is given."""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import compdb  # noqa: E402  (the database writer of the other tests)

PER_FILE = 90
C_HEAD = """#define _GNU_SOURCE
#include "ops.h"
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>
"""
CXX_HEAD = """#include "ops.h"
#include <algorithm>
#include <chrono>
#include <climits>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <mutex>
#include <optional>
#include <poll.h>
#include <random>
#include <sys/select.h>
#include <thread>
#include <unistd.h>
"""


def fail(why):
    """Ends the test: it says nothing of the tool."""
    print(f"truth: {why}", file=sys.stderr)
    sys.exit(2)


def indent(source):
    """Indents by the braces, so that a person can read it."""
    depth, out = 0, []
    for line in source.split("\n"):
        text = line.strip()
        if not text:
            continue
        closes = text.startswith("}")
        out.append(("  " * max(0, depth - closes) + text) if not text.startswith("#") else text)
        depth += text.count("{") - text.count("}")
    return "\n".join(out)


def write_programs(loops, folder):
    """Writes the sources. Loops whose rand is seeded in different ways are different
    programs, since a seed holds for the whole of one. Returns {program: [files]} and
    gives each loop its program, file, first and last line."""
    programs = {}
    for seeds in ("none", "time", "entropy"):
        for language in ("c", "cxx"):
            group = [x for x in loops if (x.seeds or "none") == seeds
                     and x.row["language"] == language]
            for start in range(0, len(group), PER_FILE):
                name = f"{seeds}{start // PER_FILE}.{'c' if language == 'c' else 'cpp'}"
                path = os.path.join(folder, seeds, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                _write_file(path, group[start:start + PER_FILE], language)
                programs.setdefault(seeds, []).append(path)
    return programs


def _write_file(path, loops, language):
    declared = "".join(f"int run_{x.id}({'void' if language == 'c' else ''});\n" for x in loops)
    lines = ((C_HEAD if language == "c" else CXX_HEAD) + '#ifdef __cplusplus\nextern "C" {\n'
             "#endif\n" + declared + "#ifdef __cplusplus\n}\n#endif").split("\n")
    for loop in loops:
        lines += ["", "// " + " ".join(f"{axis}={value}" for axis, value in loop.row.items())]
        loop.path, loop.first = path, len(lines) + 1
        lines += indent(loop.source).split("\n")
        loop.last = len(lines)
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def build_and_run(loops, programs, folder):
    """Compiles everything, runs it, and gives each loop its `run`: what was recorded."""
    table = os.path.join(folder, "table.cpp")
    with open(table, "w", encoding="utf-8") as out:
        out.write('extern "C" {\n' + "".join(f"int run_{x.id}();\n" for x in loops) + "}\n"
                  f'#include "{HERE}/world.h"\n'
                  "extern const Entry entries[] = {\n" +
                  "".join(f"{{{x.id}, run_{x.id}, {x.limit}, {x.classes}}},\n" for x in loops) +
                  f"}};\nextern const int entry_count = {len(loops)};\n")
    own = [table, os.path.join(HERE, "runner.cpp"), os.path.join(HERE, "world.cpp"),
           os.path.join(os.path.dirname(HERE), "clock", "clock.cpp")]
    sources = sum(programs.values(), []) + own
    jobs, objects = [], []
    for source in sources:
        objects.append(os.path.join(folder, os.path.basename(source) + ".o"))
        jobs.append(_compile(source, objects[-1], source in own))
        if len(jobs) >= (os.cpu_count() or 1):
            _wait(jobs.pop(0))
    for job in jobs:
        _wait(job)
    binary = os.path.join(folder, "run")
    _wait(_start(["g++", "-no-pie", *objects, "-o", binary, "-lm", "-lpthread"]))
    done = subprocess.run([binary], capture_output=True, text=True, check=False)
    if done.returncode:
        fail(f"the generated program failed: {done.stderr[:2000]}")
    records = {r["id"]: r for r in map(json.loads, done.stdout.splitlines())}
    for loop in loops:
        loop.run = records[loop.id]


def _compile(source, target, own):
    """C too is compiled as C++, for the operators of stubs.h. -fwrapv: what the run does past
    the range of a type is not undefined."""
    stubs = [] if own else ["-include", os.path.join(HERE, "stubs.h")]
    return _start(["g++", "-std=c++20", "-O0", "-w", "-fwrapv", f"-I{HERE}", *stubs,
                   "-x", "c++", "-c", source, "-o", target])


def _start(command):
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True)


def _wait(job):
    _, errors = job.communicate()
    if job.returncode:
        fail("a generated program does not build:\n" + errors[:4000])


def analyze(tool, programs, loops):
    """Gives each loop the `sites` that the tool lists between its lines."""
    by_file = {}
    for loop in loops:
        loop.sites = []
        by_file.setdefault(os.path.basename(loop.path), []).append(loop)
    for files in programs.values():
        root = os.path.dirname(files[0])
        _database(root, files)
        done = subprocess.run([tool, "check", "-p", root, "--root", root, "--format=json",
                               "--quiet", "--fail-on=never"], capture_output=True, text=True,
                              check=False)
        if done.returncode:
            fail(f"the tool failed with {done.returncode}:\n{done.stderr[:2000]}")
        report = json.loads(done.stdout)
        if report["summary"]["partial"] or report["summary"]["failed"]:
            fail("the tool could not read all of a program:\n" + done.stderr[:2000])
        for site in report["retries"]:
            for loop in by_file.get(os.path.basename(site["file"]), []):
                if loop.first <= site["line"] <= loop.last:
                    loop.sites.append(site)


def _database(root, files):
    entries = [compdb.command(name, [f"-std={'c11' if name.endswith('.c') else 'c++20'}",
                                     f"-I{HERE}"]) for name in files]
    with open(os.path.join(root, "compile_commands.json"), "w", encoding="utf-8") as out:
        json.dump(entries, out, indent=1)
