#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what retry-tidy says of generated loops with what the loops do when they run.

usage: truth.py --tool BIN [--quick | --count N] [--seed N] [--keep FOLDER]

Loops are drawn from a grid (grid.py) with a seed that is printed, written as C and C++
(parts.py, waits.py, loops.py), compiled, and run with an operation that always fails under
a virtual clock (runner.cpp). What they were seen to do (measure.py) is compared with the
attempts, the schedule and the jitter of the report (compare.py).

  --quick        about 60 loops, every value of every axis once
  --count N      at least N loops (500), every pair of values once
  --seed N       the loops of an earlier run
  --keep FOLDER  leave there the sources and disagreements.txt

Exit code: 0 where all that the tool says known is so and it knows at least 98 %,
1 otherwise, 2 where the test itself could not run.
"""
import argparse
import os
import random
import shutil
import sys
import tempfile
import time

import grid
from compare import FIGURES, Verdict
from loops import write_loop
from measure import Truth
from program import analyze, build_and_run, indent, write_programs

NEEDED = 0.98
SHOWN = 10  # Wrong loops that are printed whole.


def run(options, folder):
    """Everything up to the verdicts; returns the loops."""
    rng = random.Random(options.seed)
    rows = grid.sample(rng, 60 if options.quick else options.count, options.quick)
    loops = [write_loop(number, row, random.Random(f"{options.seed} {number}"))
             for number, row in enumerate(rows)]
    programs = write_programs(loops, folder)
    build_and_run(loops, programs, folder)
    analyze(options.tool, programs, loops)
    for loop in loops:
        loop.truth = Truth(loop)
        loop.verdict = Verdict(loop)
    return loops


def tally(loops, figure):
    """(right, wrong, not known) of one figure."""
    values = [loop.verdict.figures.get(figure, True) for loop in loops]
    return values.count(True), values.count(False), values.count(None)


def print_table(loops):
    """A line for each value of each axis: loops, and for each figure right/known."""
    print(f"{'':32}{'loops':>6}" + "".join(f"{f + ' right/known':>24}" for f in FIGURES[1:])
          + f"{'known':>8}")
    lines = [("all", "", loops)]
    for axis, values in grid.AXES.items():
        lines += [(axis, v, [x for x in loops if x.row[axis] == v]) for v in values]
    for axis, value, some in lines:
        text, known, asked = "", 0, 0
        for figure in FIGURES[1:]:
            right, wrong, unknown = tally(some, figure)
            text += f"{f'{right}/{right + wrong}':>24}"
            known, asked = known + right + wrong, asked + right + wrong + unknown
        print(f"{axis + ' ' + value:32}{len(some):>6}{text}{known / asked:>8.1%}")


def describe(loop):
    """A disagreement, for a person to read."""
    cells = " ".join(f"{axis}={value}" for axis, value in loop.row.items())
    said = "\n".join(f"said: line {s['line']} {s['form']} attempts {s['attempts']} delay "
                     f"{s['delay']} jitter {s['jitter']} {s['confidence']}" for s in loop.sites)
    return (f"=== loop {loop.id}, {os.path.basename(loop.path)}:{loop.first}: {cells}\n"
            f"{chr(10).join(loop.verdict.why)}\ntruth: {loop.truth}\n{said or 'said: nothing'}\n"
            f"{indent(loop.source)}\n")


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=True)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--keep")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(1 << 31)
    print(f"truth: --seed {options.seed}", flush=True)
    start = time.time()
    folder = options.keep or tempfile.mkdtemp(prefix="truth-")
    os.makedirs(folder, exist_ok=True)
    try:
        loops = run(options, os.path.abspath(folder))
        bad = [x for x in loops if any(v is not True for v in x.verdict.figures.values())]
        if options.keep:
            with open(os.path.join(folder, "disagreements.txt"), "w", encoding="utf-8") as out:
                out.write("\n".join(describe(loop) for loop in bad))
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    print_table(loops)
    for loop in [x for x in bad if False in x.verdict.figures.values()][:SHOWN]:
        print(describe(loop))
    wrong = sum(tally(loops, figure)[1] for figure in FIGURES)
    totals = [tally(loops, figure) for figure in FIGURES[1:]]
    known = 1 - sum(t[2] for t in totals) / sum(map(sum, totals))
    print(f"truth: {len(loops)} loops, {wrong} wrong figures, {known:.1%} known (needed: 0 and "
          f"{NEEDED:.0%}), {len(bad)} loops differ, {time.time() - start:.0f} s, "
          f"--seed {options.seed}")
    return 1 if wrong or known < NEEDED else 0


if __name__ == "__main__":
    sys.exit(main())
