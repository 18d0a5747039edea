# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A labelled case: its sources and labels, what the tool says of it, and its sidecar."""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import compdb  # noqa: E402  (the database writer of the other tests)

CASES = os.path.join(os.path.dirname(HERE), "cases")


class Unconfirmed(Exception):
    """The case cannot be run: the text says why and what to do."""


class Sidecar:
    """What test/confirm/cases/NAME.{c,cpp} says: `parts` maps a source of the case to the text
    that is compiled at its end ("" is a unit of its own)."""

    def __init__(self, name):
        self.parts, self.together, self.aliases, self.drives = {}, False, {}, False
        self.skip = None
        for path in (os.path.join(HERE, "cases", name + end) for end in (".cpp", ".c")):
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    self._read(file.read())

    def _read(self, text):
        part = ""
        for line in text.splitlines():
            order = re.match(r"// (in|stacks|count|skip): (.*)", line)
            if not order:
                self.parts[part] = self.parts.get(part, "") + line + "\n"
                self.drives = self.drives or line.startswith("CONFIRM_RUN")
            elif order[1] == "in":
                part = order[2].strip()
            elif order[1] == "stacks":
                self.together = order[2].startswith("together")
            elif order[1] == "skip":
                self.skip = order[2]
            else:  # "connect as async_connect"
                counted, sink = order[2].split(" as ")
                self.aliases[sink.strip()] = counted.strip()
        if re.sub(r"(?m)^//.*$|\s", "", self.parts.get("", "")) == "":
            self.parts.pop("", None)


class Case:
    """`labels` and `products` map the last name of a sink to its multiplier."""

    def __init__(self, name, tool):
        self.name, self.folder = name, os.path.join(CASES, name)
        path = os.path.join(self.folder, "case.json")
        if not os.path.exists(path):
            raise Unconfirmed(f"there is no case {name}: {path} is missing")
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.arguments = data.get("args", [])
        self.sources = [os.path.join(self.folder, s["file"]) for s in data["sources"]]
        self.flags = {path: s.get("flags", []) for path, s in zip(self.sources, data["sources"])}
        self.labels = {c["sink"].split("::")[-1]: c["multiplier"] for c in data.get("chains", [])}
        self.sidecar = Sidecar(name)
        self.chains = self._analyze(tool)
        self.products = {}
        for chain in self.chains:
            sink, value = last_name(chain["sink"]), product(chain)
            if rank(value) > rank(self.products.get(sink)):
                self.products[sink] = value

    def _analyze(self, tool):
        with tempfile.TemporaryDirectory() as build:
            database = [compdb.command(path, self.flags[path]) for path in self.sources]
            for entry in database:
                entry["directory"] = self.folder
            with open(os.path.join(build, "compile_commands.json"), "w", encoding="utf-8") as out:
                json.dump(database, out)
            command = [tool, "-p", build, "--root", self.folder, "--format=json", "--quiet",
                       "--fail-on=never", *self.arguments]
            done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
                                  check=False)
        if done.returncode:
            raise Unconfirmed(f"the tool failed with {done.returncode}: {done.stderr[-500:]}")
        return json.loads(done.stdout)["chains"]

    def sinks(self):
        """The labelled sinks, or where there are none those of the tool."""
        return list(self.labels or self.products)

    def text(self, path):
        """The source and the headers of the case that it includes."""
        seen, todo, text = set(), [path], ""
        while todo:
            at = todo.pop()
            if at in seen or not os.path.exists(at):
                continue
            seen.add(at)
            with open(at, encoding="utf-8") as file:
                text += file.read() + "\n"
            todo += [os.path.join(folder, name) for folder in (os.path.dirname(at), self.folder)
                     for name in re.findall(r'#include "([^"]+)"', text)]
        return text


def last_name(function):
    return function.split("(")[0].split("::")[-1]


def product(chain):
    return chain["multiplier"] if chain.get("status", "known") == "known" else chain["status"]


def rank(value):
    """Orders products as the report does: unbounded above all, unknown below."""
    return {"unbounded": float("inf"), "unknown": 0, None: -1}.get(value, value)
