# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What of a delay is drawn, and from which source. Every function writes into the Loop; see
parts.py."""
from growth import state

SEEDS = {"default_seed": "", "constant_seed": "(42)",
         "time_seed": "((unsigned)time(nullptr))"}


def shape(loop):
    """What is drawn. An axis value that says only the source takes a shape at random."""
    kind = loop.row["jitter"]
    if kind in SEEDS or kind.startswith("rand_") or kind == "wrapper":
        return loop.pick("full", "equal", "proportional")
    return kind


def _source(loop):
    """Declares the source of random numbers: the name of an engine, or "" for rand."""
    kind = loop.row["jitter"]
    if kind.startswith("rand_") or not loop.cxx:
        loop.seeds = {"rand_unseeded": "none", "rand_time": "time"}.get(kind, "entropy")
        return ""
    seed = SEEDS.get(kind, "{std::random_device{}()}")
    place = "" if kind in SEEDS else loop.pick("", "static thread_local ", "thread_local ")
    line = f"{place}std::mt19937 gen{seed};"
    if line not in loop.fixed and not any("mt19937 gen" in text for text in loop.fixed):
        loop.fixed.append(line)
    return "gen"


def draw(loop, low, high):
    """An integer drawn from [low, high]."""
    engine = _source(loop)
    if engine:
        return f"std::uniform_int_distribution<int>({low}, {high})({engine})"
    if low == 0:
        return f"(rand() % ({high} + 1))"
    return f"({low} + rand() % ({high} - {low} + 1))"


def jitter(loop):
    """The statements that turn the nominal delay `cur` into the drawn one."""
    kind = loop.row["jitter"]
    if kind == "none":
        return []
    if kind == "wrapper":
        return [f"cur = {wrapper(loop, 'cur')};"]
    return [f"cur = {_drawn(loop, shape(loop))};"]


def _drawn(loop, kind):
    if kind == "full":
        return draw(loop, 0, "cur")
    if kind == "equal":
        return f"cur / 2 + {draw(loop, 0, '(cur / 2)')}"
    if kind == "additive":
        loop.nominal = "lo"
        return f"cur + {draw(loop, 0, loop.base // 2)}"
    ways = [("mid", f"cur * {draw(loop, 80, 120)} / 100"),
            ("lo", f"cur + {draw(loop, 0, '(cur / 4)')}")]
    # The lowest draw must make the shortest wait where it decides the attempts.
    if not loop.row["bound"].startswith("deadline"):
        ways.append(("hi", f"cur - {draw(loop, 0, '(cur / 4)')}"))
    loop.nominal, text = loop.pick(*ways)
    return text


def wrapper(loop, value):
    """A function of the program's own around the draw."""
    kind = shape(loop)
    name = loop.name("jittered")
    held, loop.fixed = loop.fixed, []
    drawn = _drawn(loop, kind)
    source, loop.fixed = "".join(f"  {line}\n" for line in loop.fixed), held
    loop.head.append(f"static int {name}(int cur) {{\n{source}  return {drawn};\n}}")
    return f"{name}({value})"


def decorrelated(loop):
    """The next delay is drawn from the previous one."""
    row = loop.row
    if row["growth"] == "object":
        kind = loop.type_name("Backoff")
        drawn = draw(loop, loop.base, "previous * 3")
        return _decorrelated_object(loop, kind, drawn)
    d = state(loop)
    drawn = draw(loop, loop.base, f"{d} * 3")
    if row["cap"] == "min_before":
        drawn = loop.least(loop.lit(loop.cap), drawn)
    lines = [f"{d} = {drawn};"]
    if row["cap"] == "min_after":
        lines.append(f"{d} = {loop.least(d, loop.lit(loop.cap))};")
    elif row["cap"] == "clamp":
        lines.append(f"if ({d} > {loop.cap}) {d} = {loop.cap};")
    return lines + [f"int cur = {d};"]


def _decorrelated_object(loop, kind, drawn):
    cap = {"none": "", "clamp": f"if (previous > {loop.cap}) previous = {loop.cap};"}.get(
        loop.row["cap"], f"previous = {loop.least('previous', str(loop.cap))};")
    source, loop.fixed = "".join(f"    {line}\n" for line in loop.fixed), []
    if loop.cxx:
        loop.head.append(
            f"struct {kind} {{\n  int previous;\n  int next() {{\n{source}    previous = {drawn};\n"
            f"    {cap}\n    return previous;\n  }}\n}};")
        loop.variables.append([kind, "backoff", f"{kind}{{{loop.base}}}"])
        return [f"int cur = backoff.next();"]
    name = loop.name("backoff_next")
    loop.head.append(f"{kind} {{ int previous; }};\nstatic int {name}({kind} *b) {{\n"
                     f"  int previous = b->previous;\n  previous = {drawn};\n  {cap}\n"
                     f"  return b->previous = previous;\n}}")
    loop.variables.append([kind, "backoff", f"{{{loop.base}}}"])
    return [f"int cur = {name}(&backoff);"]
