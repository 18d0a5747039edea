# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what the worst runs of a case did with what is said of it, and shows them."""
import re


class Row:
    """What is said of a sink and what its worst run did. `known` is false where the label says
    that the product is not known: then nothing is compared."""

    def __init__(self, case, sink, worst):
        self.sink, self.label, self.tool = sink, case.labels.get(sink), case.products.get(sink)
        self.record = worst.get(sink)
        self.ran = self.record["product"] if self.record else 0
        self.known = self.label != "unknown"
        self.label_holds = self.label in (self.ran, None)
        self.agreed = self.label_holds and self.tool == self.ran

    def word(self):
        if not self.known:
            return "not comparable"
        return "agreed" if self.agreed else "the tool DIFFERS" if self.label_holds else "DISAGREE"


def short(function):
    """`bool a::b<int>(int)::{lambda()#1}::operator()() const` without its parameters."""
    function = re.sub(r" \[clone.*", "", function)
    for _ in range(6):
        function = re.sub(r"\([^()]*\)|<[^<>]*>", "", function)
    function = re.sub(r"\{lambda(#\d+)?\}", "(lambda)", re.sub(r"::operator( const)?$", "", function))
    function = re.sub(r"( const)?( &&)?$", "", function)
    return function.replace("::::", "::").split(" ")[-1] or "?"


def fold(trace):
    """The calls of a run, equal ones folded: "3 x post: -1"."""
    lines, out = [line for line in trace.split("\n") if line], []
    while lines:
        for width in range(1, 9):
            part, times = lines[:width], 1
            while lines[times * width:(times + 1) * width] == part:
                times += 1
            if times > 1:
                break
        else:
            part, times, width = lines[:1], 1, 1
        out.append((f"{times} x " if times > 1 else "") + "; ".join(part))
        lines = lines[times * width:]
    return out[:12] + ([f"... {len(out) - 12} more"] if len(out) > 12 else [])


def show(case, rows):
    lines = []
    for row in rows:
        lines.append(f"{case.name}: {row.sink}: label {row.label}, tool {row.tool}, worst run "
                     f"{row.ran}: {row.word()}")
        if not row.record:
            continue
        lines.append(f"  driver {row.record['driver']}, {row.record['runs']} runs, "
                     f"{row.record['crashes']} crashed")
        lines += [f"  {s['count']:>6}  " + " > ".join(map(short, s["functions"]))
                  for s in row.record["stacks"]]
        lines += ["  script: " + line for line in fold(row.record["trace"])]
    return lines
