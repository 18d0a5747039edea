# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tool says of a loop against what the run showed."""
from measure import follows, near

FIGURES = ("site", "attempts", "schedule", "jitter")


class Verdict:
    """For each figure: True (the same), False (known and wrong), or None (not known)."""

    def __init__(self, loop):
        self.figures, self.why = {}, []
        truth = loop.truth
        listed = bool(loop.sites)
        if truth.attempts == 1:
            self._set("site", not listed, "a loop of one attempt is listed")
            return
        self._set("site", len(loop.sites) == 1 if listed else None,
                  f"listed {len(loop.sites)} times")
        if not listed:
            for figure in FIGURES[1:]:
                self._set(figure, None, "")
            return
        site = loop.sites[0]
        self._attempts(site["attempts"], truth)
        self._schedule(site["delay"], truth, loop)
        self._jitter(site["jitter"], truth)

    def _set(self, figure, value, why):
        self.figures[figure] = value
        if value is not True and why:
            self.why.append(f"{figure}: {why}")

    def _attempts(self, said, truth):
        status = said["status"]
        answer = said["max"] if status == "known" else status
        right = answer == truth.attempts
        if truth.attempts == "more":
            right = status == "known" and answer >= truth.sends
        if not right and status == "unknown":
            right = None
        self._set("attempts", right, f"says {answer}, is {truth.attempts}")

    def _schedule(self, said, truth, loop):
        kind = said["kind"]
        text = (f"says {kind} {said['first_ms']} x {said['factor']} cap {said['cap_ms']}, "
                f"is {' '.join(f'{w:g}' for w in truth.waits[:8]) or 'no wait'}")
        if kind in ("unknown", "server"):
            self._set("schedule", None, text)
        elif kind in ("none", "varying"):
            self._set("schedule", kind in truth.kinds or
                      kind == "varying" and _hides_law(loop, truth), text)
        else:
            self._set("schedule", _follows(said, truth, loop), text)

    def _jitter(self, said, truth):
        right = said in truth.jitter
        if said == "unknown":
            right = None
        self._set("jitter", right, f"says {said}, is {' or '.join(sorted(truth.jitter))}")


def _hides_law(loop, truth):
    """Whether the run is too short to tell a law that is none of the closed forms: a few
    delays of a polynomial, of powers of 1.5 in whole seconds, and the cap, follow one by
    chance."""
    few = len(set(truth.waits)) <= 3
    is_whole = loop.row["growth"] == "pow" and loop.row["unit"] == "sleep"
    return few and (truth.is_cut or is_whole or
                    loop.row["growth"] in ("quadratic", "fibonacci", "table"))


def _may_cap(loop, cap):
    """Whether a cap that no delay of the run reaches is what was written: with the cap
    tested before the delay grows, up to one step more."""
    if loop.row["growth"] == "table":
        return True
    written = loop.cap * loop.unit_ms
    return loop.row["cap"] != "none" and written <= cap <= 3 * written


def _follows(said, truth, loop):
    """Whether the delays follow the closed form that the tool gives."""
    kind, first, factor, cap = said["kind"], said["first_ms"], said["factor"], said["cap_ms"]
    if not truth.waits or first is None:
        return False if not truth.waits else None
    if kind != "fixed" and factor is None:
        return None
    largest = float("inf") if cap is None else cap
    if not near(max(truth.waits), largest, truth.tolerance) and cap is not None:
        if largest < max(truth.waits) or not _may_cap(loop, cap):
            return False
    if len(truth.waits) == 1 and truth.jitter != {"none"}:
        # One draw does not show which part of its range is the delay before it.
        least, most = truth.first_range
        return least - 1.01 <= first <= most + 1.01
    law = {"fixed": lambda k: first,
           "linear": lambda k: min(largest, first + k * factor),
           "exponential": lambda k: min(largest, first * factor ** k)}[kind]
    return follows(truth.waits, law, truth.tolerance)
