#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Edits sources in many ways and says which fingerprints must stay and which must change.

usage: edits.py TOOL FOLDER

The promises are those of docs/use/fingerprints.md. FOLDER is made anew for each edit.
"""
import json
import pathlib
import shutil
import subprocess
import sys

HEADER = """#pragma once
#include <chrono>
#include <thread>
bool query(int order);
bool store(int order);
bool service(int order);
constexpr int kAttempts = 3;
"""

GATEWAY = """#include "layers.h"

namespace gw {

bool fetch(int order) {
  for (int attempt = 0; attempt < 5; ++attempt) {
    if (service(order))
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(1 << attempt));
  }
  return false;
}

} // namespace gw
"""

SERVICE = """#include "layers.h"

static bool save(int order) {
  for (int tries = 0; tries < 4; ++tries) {
    if (store(order))
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

bool service(int order) {
  int tries = 0;
  while (!query(order)) {
    if (++tries == kAttempts)
      return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return save(order);
}
"""

FILES = {"layers.h": HEADER, "gateway.cpp": GATEWAY, "service.cpp": SERVICE}


def replaced(name, *pairs):
    """The edit that replaces texts in a file; each must be there."""
    def edit(files):
        for old, new in pairs:
            assert old in files[name], old
            files[name] = files[name].replace(old, new)
    return edit


def moved(old, new):
    """The edit that gives a file another name."""
    def edit(files):
        files[new] = files.pop(old)
    return edit


def function_first(files):
    """The second function of service.cpp stands first."""
    head, first, second = files["service.cpp"].split("\n\n")
    files["service.cpp"] = "\n\n".join([head, "static bool save(int order);", second, first])


def joined(files):
    """Every function on one line."""
    text = files["gateway.cpp"]
    start, end = text.index("bool fetch"), text.index("} // namespace")
    files["gateway.cpp"] = text[:start] + " ".join(text[start:end].split()) + "\n" + text[end:]


def to_other_file(files):
    """gw::fetch stands in service.cpp."""
    text = files.pop("gateway.cpp").replace('#include "layers.h"\n', "")
    files["service.cpp"] += text


def with_caller(files):
    """Somebody new calls the gateway, so that the chain begins elsewhere."""
    files["app.cpp"] = ('namespace gw { bool fetch(int); }\n'
                        'int main() { return gw::fetch(1) ? 0 : 1; }\n')


def with_neighbour(files):
    """Another function retries too, above."""
    files["gateway.cpp"] = files["gateway.cpp"].replace("bool fetch(int order) {", """bool post(int order) {
  for (int i = 0; i < 3; ++i) {
    if (store(order))
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(2));
  }
  return false;
}

bool fetch(int order) {""")


def with_namesake(files):
    """Another file has a static function of the same name that retries."""
    files["cache.cpp"] = files["service.cpp"].split("bool service")[0] + (
        "bool cache(int order) { return save(order); }\n")


# What stays: (what is edited, how, fingerprints that come in addition).
STAYS = [
    ("lines above", replaced("gateway.cpp", ("namespace gw {", "\n\n// More.\n\nnamespace gw {")), 0),
    ("the order of functions", function_first, 0),
    ("white space and line breaks", joined, 0),
    ("the name of a local variable", replaced("gateway.cpp", ("attempt", "round")), 0),
    ("the name of a parameter", replaced("service.cpp", ("order", "id")), 0),
    ("a comment in the loop", replaced("service.cpp", ("    if (store", "    // Again.\n    if (store")), 0),
    ("how often", replaced("layers.h", ("kAttempts = 3", "kAttempts = 4")), 0),
    ("how long", replaced("service.cpp", ("milliseconds(50)", "milliseconds(70)")), 0),
    ("for to while", replaced("gateway.cpp", (
        "for (int attempt = 0; attempt < 5; ++attempt) {",
        "int attempt = 0;\n  while (attempt < 5) {"), (
            "(1 << attempt));", "(1 << attempt++));")), 0),
    ("a constant for a number", replaced("gateway.cpp", (
        "namespace gw {", "namespace gw {\nconstexpr int kMost = 5;"), ("< 5", "< kMost")), 0),
    ("the folder of a file", moved("service.cpp", "storage/service.cpp"), 0),
    ("the file of a function", to_other_file, 0),
    ("the name of a file without statics", moved("gateway.cpp", "edge.cpp"), 0),
    ("a new caller", with_caller, 0),
    ("a retry in another function", with_neighbour, 1),
    ("a static function of the same name", with_namesake, 1),
]

# What changes: (what is edited, how, fingerprints that go, that come).
CHANGES = [
    ("the name of a function", replaced("gateway.cpp", ("fetch", "load")), 2, 2),
    ("what is attempted", replaced("service.cpp", ("query(order)", "store(order)")), 1, 1),
    ("the name of a file with a static", moved("service.cpp", "storage.cpp"), 1, 1),
    ("it no longer retries", replaced("gateway.cpp", ("attempt < 5", "attempt < 1")), 2, 0),
]


def report(tool, folder, files):
    """The report on `files`, and its fingerprints with their checks."""
    shutil.rmtree(folder, ignore_errors=True)
    commands = []
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if name.endswith(".cpp"):
            commands.append({"directory": str(folder), "file": str(path),
                             "arguments": ["clang++", "-std=c++17", f"-I{folder}", "-c", str(path)]})
    (folder / "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
    run = subprocess.run([tool, "-p", folder, "--root", folder, "--format=json", "--quiet",
                          "--checks=-*,retry-amplification,retry-no-jitter,retry-fixed-delay"],
                         stdout=subprocess.PIPE, check=False)
    findings = json.loads(run.stdout)["findings"]
    return {finding["fingerprint"]: finding["check"] for finding in findings}


def main(tool, folder):
    """Tries every edit; returns the exit code."""
    folder = pathlib.Path(folder).resolve()
    before = report(tool, folder, dict(FILES))
    problems = [] if len(before) == 4 else [f"the program has {len(before)} findings, not 4"]
    for what, edit, gone, added in [(w, e, 0, n) for w, e, n in STAYS] + CHANGES:
        files = dict(FILES)
        edit(files)
        after = report(tool, folder, files)
        counts = (len(before.keys() - after.keys()), len(after.keys() - before.keys()))
        if counts != (gone, added):
            problems.append(f"{what}: {counts[0]} went and {counts[1]} came, not {gone} and "
                            f"{added}: {sorted(before.items() ^ after.items())}")
    for problem in problems:
        print(problem)
    print(f"{len(STAYS)} edits that must change nothing, {len(CHANGES)} that must change something")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
