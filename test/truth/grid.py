# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The grid of loops: its axes, what does not go together, and how rows are drawn.

A row (a cell for each axis) is drawn so that every pair of values that can stand in
one loop stands in at least one; what is left of the wanted number is random.
"""
import itertools

AXES = {
    "language": ["c", "cxx"],
    "form": ["for", "while", "do", "goto", "recursion", "template_helper",
             "function_helper", "first_try"],
    "comparison": ["<", "<=", "!=", ">", ">=", "n--", "--n"],
    "step": ["1", "2", "down", "in_condition"],
    "place": ["header", "before_send", "after_send", "after_wait"],
    "exit": ["none", "permanent", "budget", "flag"],
    "bound": ["literal", "constexpr", "macro", "enum", "static_member", "default_argument",
              "parameter", "option_struct", "constructor", "builder", "function", "optional",
              "lambda_capture", "sentinel_0", "sentinel_-1", "sentinel_INT_MAX",
              "deadline_wall", "deadline_accumulated", "deadline_remaining"],
    "growth": ["none", "fixed", "linear", "multiply", "shift", "pow", "table", "quadratic",
               "fibonacci", "helper", "object", "in_argument"],
    "cap": ["none", "min_before", "min_after", "clamp"],
    "jitter": ["none", "full", "equal", "decorrelated", "proportional", "additive",
               "default_seed", "constant_seed", "time_seed", "rand_unseeded", "rand_time",
               "rand_entropy", "wrapper"],
    "unit": ["none", "usleep", "nanosleep", "sleep_for", "sleep", "poll", "select", "wait_for"],
}

DEADLINES = ["deadline_wall", "deadline_accumulated", "deadline_remaining"]
SENTINELS = ["sentinel_0", "sentinel_-1", "sentinel_INT_MAX"]


def _but(axis, *values):
    return [value for value in AXES[axis] if value not in values]


# What does not go together: (axis, values, axis, values, why).
EXCLUDED = [
    ("language", ["c"], "form", ["template_helper", "function_helper"], "C has neither"),
    ("language", ["c"], "bound", ["constexpr", "static_member", "default_argument",
                                  "constructor", "builder", "optional", "lambda_capture"],
     "C has no such thing"),
    ("language", ["c"], "jitter", ["default_seed", "constant_seed", "time_seed"],
     "the engines are C++'s; C has the values of rand"),
    ("language", ["c"], "unit", ["sleep_for", "wait_for"], "both are C++'s"),
    ("comparison", ["n--", "--n"], "step", ["1", "2"], "the test itself counts down"),
    ("comparison", ["n--", "--n"], "bound", DEADLINES, "a test of time does not count"),
    ("comparison", ["!="], "bound", DEADLINES, "a clock steps over any one value"),
    ("step", ["2", "in_condition"], "bound", DEADLINES, "a deadline has no counter"),
    ("step", ["down"], "bound", ["deadline_wall", "deadline_accumulated"],
     "these times only grow"),
    ("step", ["1"], "bound", ["deadline_remaining"], "what remains only shrinks"),
    ("bound", ["lambda_capture"], "form", ["recursion", "template_helper", "function_helper"],
     "the loop does not stand in the lambda"),
    ("growth", ["none"], "unit", _but("unit", "none"), "without a wait there is no unit"),
    ("growth", _but("growth", "none"), "unit", ["none"], "a wait has a unit"),
    ("growth", ["none"], "jitter", _but("jitter", "none"), "without a wait nothing is drawn"),
    ("growth", ["none", "fixed"], "cap", _but("cap", "none"), "what does not grow has no cap"),
    ("growth", ["none"], "bound", ["deadline_accumulated", "deadline_remaining"],
     "without a wait there is nothing to add up"),
    ("growth", _but("growth", "multiply", "object"), "jitter", ["decorrelated"],
     "the draw from the previous delay is the growth, and state"),
    ("growth", ["in_argument"], "unit", ["nanosleep", "select"],
     "their argument is a structure that is filled before"),
    ("growth", ["in_argument"], "bound", ["deadline_accumulated", "deadline_remaining"],
     "what is waited is not kept to add it up"),
]


def excluded_pairs():
    """Every pair of cells that can't stand in one row."""
    pairs = set()
    for first, ours, second, theirs, _ in EXCLUDED:
        for pair in itertools.product([(first, v) for v in ours], [(second, v) for v in theirs]):
            pairs.add(frozenset(pair))
    return pairs


class Sampler:
    """Draws rows; `rng` decides all that the pairs leave open."""

    def __init__(self, rng):
        self.rng = rng
        self.bad = excluded_pairs()
        self.cells = [(axis, value) for axis in AXES for value in AXES[axis]]

    def fits(self, row, cell):
        return all(frozenset((other, cell)) not in self.bad for other in row.items())

    def complete(self, row, worth):
        """A whole row that holds `row`, best cells by `worth` first; None if there is none."""
        rest = [axis for axis in AXES if axis not in row]
        if not rest:
            return row
        options = {axis: [v for v in AXES[axis] if self.fits(row, (axis, v))] for axis in rest}
        axis = min(rest, key=lambda a: (len(options[a]) > 1 and len(options[a]),
                                        self.rng.random()))
        order = sorted(options[axis],
                       key=lambda v: (-worth(row, (axis, v)), self.rng.random()))
        for value in order:
            done = self.complete({**row, axis: value}, worth)
            if done:
                return done
        return None

    def covering(self):
        """(rows that hold every possible pair, pairs that no row can hold)."""
        wanted = {frozenset(pair) for pair in itertools.combinations(self.cells, 2)
                  if pair[0][0] != pair[1][0]} - self.bad
        rows, impossible = [], set()
        worth = lambda row, cell: sum(frozenset((o, cell)) in wanted for o in row.items())
        order = sorted(wanted, key=lambda pair: sorted(pair))
        self.rng.shuffle(order)
        for pair in order:
            if pair not in wanted:
                continue
            row = self.complete(dict(sorted(pair)), worth)
            if row is None:
                impossible.add(pair)
                wanted.discard(pair)
                continue
            wanted -= {frozenset(p) for p in itertools.combinations(row.items(), 2)}
            rows.append(row)
        return rows, impossible

    def random_row(self):
        return self.complete({}, lambda row, cell: 0)


def sample(rng, count, quick):
    """`count` rows, more where the pairs need more; quick: only each value once."""
    sampler = Sampler(rng)
    if quick:
        rows = _each_value(sampler)
    else:
        rows, _ = sampler.covering()
    while len(rows) < count:
        rows.append(sampler.random_row())
    for axis, value in sampler.cells:
        assert any(row[axis] == value for row in rows), f"no loop has {axis} {value}"
    return rows


def _each_value(sampler):
    wanted, rows = set(sampler.cells), []
    while wanted:
        start = sampler.rng.choice(sorted(wanted))
        row = sampler.complete(dict([start]), lambda row, cell: cell in wanted)
        wanted -= set(row.items())
        rows.append(row)
    return rows
