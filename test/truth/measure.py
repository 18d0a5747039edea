# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a run shows: attempts, schedule and jitter, from the recorded waits alone."""

COMPARED = 10  # gaps; later ones may have left the range of a type


class Truth:
    """attempts: a number, "unbounded", "unknown" (only time bounds it, and a wait can be 0),
    or "more" (a deadline bounds it that the run was too short for; more than `sends`). waits: the nominal delays in ms, [] where it never waits; is_cut: a deadline
    hides the later ones. kinds: the laws that they follow. jitter: the classes that the
    recorded distribution allows."""

    def __init__(self, loop):
        run = loop.run
        self.sends = run["low"]["sends"]
        self.attempts = _attempts(run)
        low, high = _range(run)
        # sleep_for() makes no call for a delay of 0: still a wait, by formula.
        if loop.row["unit"] == "sleep_for":
            low, high = [max(0, gap) for gap in low], [max(0, gap) for gap in high]
        self.first_range = (low[0], high[0]) if low else (0, 0)
        self.waits = [] if any(gap < 0 for gap in high) else _nominal(loop, low, high)
        self.is_cut = len(high) < len(run["low"]["gaps"])
        self.jitter = _jitter(run, low, high) if self.waits else {"none"}
        # One delay from nothing up: all of it, or a draw on top of nothing.
        if self.jitter == {"full"} and loop.nominal == "lo" and len(high) == 1:
            self.jitter = {"full", "additive"}
        # The highest numbers of rand() % n are only met by chance.
        self.tolerance = 0.015 if self.jitter == {"none"} else 0.04
        self.kinds = fit(self.waits)

    def __str__(self):
        waits = " ".join(f"{w:g}" for w in self.waits[:8]) or "none"
        return (f"attempts {self.attempts}; waits {waits} ms "
                f"({' or '.join(sorted(self.kinds))}); jitter {' or '.join(sorted(self.jitter))}")


def _attempts(run):
    low, scripts = run["low"], run["scripts"]
    if low["ended"] and scripts["ended"]:
        return max(low["sends"], run["high"]["sends"], scripts["sends"])
    if not scripts["ended_slow"]:
        return "unbounded"
    if not run["slow"]["ended"] and not run["high"]["ended"]:
        return "unbounded"
    return "more" if all(gap > 0 for gap in low["gaps"]) and low["gaps"] else "unknown"


def _range(run):
    """The least and the largest value of each gap, over all processes and forced runs. Only
    gaps that every run has: under a deadline later ones are seen after small draws only."""
    forced = run["high"]["gaps"]
    count = min(COMPARED, len(forced), len(run["low"]["gaps"]))
    low = [min(values) for values in zip(run["low"]["gaps"][:count], run["least"], forced)]
    high = [max(values) for values in zip(run["low"]["gaps"][:count], run["most"], forced)]
    return low, high


def _nominal(loop, low, high):
    """The delays before the draw. For a share that is drawn around or above the delay
    the source says which end of the drawn range that is; the range itself is measured."""
    if loop.nominal == "lo":
        return low
    if loop.nominal == "mid":
        return [(a + b) / 2 for a, b in zip(low, high)]
    return high


def _jitter(run, low, high):
    if all(b - a < 0.5 for a, b in zip(low, high)):
        return {"none"}
    if run["same"]:
        return {"predictable"}
    pairs = [(a, b) for a, b in zip(low, high) if b > 0]
    correlation = run["correlation"]
    if len(correlation) >= 1 and sum(correlation) / len(correlation) > 0.3:
        return {"decorrelated"}
    share = [a / b for a, b in pairs]
    widths = [b - a for a, b in pairs]
    if max(share) <= 0.1:
        return {"full"}
    grows = max(b for _, b in pairs) > 1.3 * min(b for _, b in pairs)
    if grows and max(widths) - min(widths) <= 0.05 * max(widths) + 1:
        return {"additive"}
    found = set()
    if all(0.44 <= s <= 0.56 for s in share):
        found.add("equal")
    if max(share) - min(share) < 0.06 and not found:
        found.add("proportional")
    if not grows:
        found |= {"additive", "proportional"}
    # With a cap that the first draws reach, little is left that depends on the one before.
    depends = len(correlation) and sum(correlation) / len(correlation) > 0.1
    if len(pairs) == 1 or depends or (not correlation and _ceilings_triple(low, high)):
        found.add("decorrelated")
    return found or {"other"}


def _ceilings_triple(low, high):
    return len(set(low)) == 1


def fit(waits, tolerance=0.04):
    """The laws that a row of delays follows: none, fixed, linear, exponential; varying
    where it is none of these. Up to a cap, which is the largest of them."""
    if not waits:
        return {"none"}
    if all(near(w, waits[0], tolerance) for w in waits):
        return {"fixed"}
    found = set()
    cap = max(waits)
    step = waits[1] - waits[0]
    if step > 0 and follows(waits, lambda k: min(cap, waits[0] + k * step), tolerance):
        found.add("linear")
    if waits[0] > 0 and waits[1] > waits[0]:
        # The second delay may be the cap; a ratio shows best on the longest stretch.
        ratio = waits[1] / waits[0]
        if follows(waits, lambda k: min(cap, waits[0] * ratio ** k), tolerance):
            found.add("exponential")
    return found or {"varying"}


def near(a, b, tolerance):
    """Equal up to a share, and to the rounding of a millisecond."""
    return abs(a - b) <= tolerance * max(abs(a), abs(b)) + 1.01


def follows(waits, law, tolerance):
    return all(near(w, law(k), tolerance) for k, w in enumerate(waits))
