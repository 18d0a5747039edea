# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the delay of a loop grows, and what caps it. Every function writes into the Loop
(see parts.py) and returns the value of the next wait."""


def _round(loop):
    """A variable that counts rounds from 0: the loop's own counter where it does."""
    row = loop.row
    counts_up = row["step"] == "1" and row["comparison"] not in ("n--", "--n")
    if counts_up and not row["bound"].startswith("deadline") and loop.pick(True, False):
        return loop.counter
    if ["int", "round", "0"] not in loop.variables:
        loop.variables.append(["int", "round", "0"])
        loop.post.append("round++;")
    return "round"


def _grow(loop, name, statement):
    """`statement` makes `name` grow after the wait, under the cap of the loop."""
    cap = loop.row["cap"]
    loop.caps_value = False
    if cap == "clamp" and loop.pick(True, False):
        loop.post.append(f"if ({name} < {loop.lit(loop.cap)}) {statement}")
        return
    loop.post.append(statement)
    if cap == "clamp":
        loop.post.append(f"if ({name} > {loop.lit(loop.cap)}) {name} = {loop.lit(loop.cap)};")
    elif cap == "min_after":
        loop.post.append(f"{name} = {loop.least(name, loop.lit(loop.cap))};")


def growth(loop):
    """Declares the growth; returns the value of the next wait."""
    loop.caps_value = True
    return {"fixed": _fixed, "linear": _linear, "multiply": _multiply, "shift": _shift,
            "pow": _pow, "table": _table, "quadratic": _quadratic, "fibonacci": _fibonacci,
            "helper": _helper, "object": _object, "in_argument": _argument}[
                loop.row["growth"]](loop)


def _fixed(loop):
    if loop.pick(True, False):
        loop.fixed.append(f"const {loop.number_type} pause = {loop.lit(loop.base)};")
        return "pause"
    return loop.lit(loop.base)


def state(loop, name="delay"):
    loop.variables.append([loop.number_type, name, loop.lit(loop.base)])
    return name


def _linear(loop):
    if loop.pick(True, False):
        d = state(loop)
        _grow(loop, d, f"{d} += {loop.lit(loop.increment)};")
        return d
    n = _round(loop)
    return loop.lit(f"{loop.base} * ({n} + 1)")


def _multiply(loop):
    d = state(loop)
    half = f"{d} = {d} * 3 / 2;"
    _grow(loop, d, loop.pick(f"{d} *= {loop.factor};", f"{d} = {d} * {loop.factor};", half)
          if loop.base >= 20 else f"{d} *= {loop.factor};")
    return d


def _shift(loop):
    if loop.pick(True, False):
        d = state(loop)
        _grow(loop, d, loop.pick(f"{d} <<= 1;", f"{d} = {d} << 1;"))
        return d
    n = _round(loop)
    return loop.pick(f"{loop.base} << {n}", f"{loop.base} * (1 << {n})")


def _pow(loop):
    n = _round(loop)
    std = "std::" if loop.cxx else ""
    return loop.pick(f"(int)({loop.base} * {std}pow(2, {n}))",
                     f"(int)({loop.base} * {std}exp2({n}))",
                     f"(int)({loop.base} * {std}pow(1.5, {n}))")


def _table(loop):
    n = _round(loop)
    shape = loop.pick([1, 2, 4, 8, 16], [1, 1, 2, 3, 5], [1, 3, 9], [1, 2, 5, 10])
    last = len(shape) - 1
    values = ", ".join(str(loop.base * s) for s in shape)
    loop.head.append(f"static const int {loop.name('table')}[] = {{{values}}};")
    return f"{loop.name('table')}[{n} < {last} ? {n} : {last}]"


def _quadratic(loop):
    n = _round(loop)
    return loop.pick(f"{loop.base} * ({n} + 1) * ({n} + 1)", f"{loop.base} * {n} * {n}"
                     if not loop.row["bound"].startswith("deadline") else
                     f"({n} + 1) * ({n} + 1) * {loop.base}")


def _fibonacci(loop):
    a, b = state(loop, "delay"), state(loop, "following")
    loop.caps_value = True
    loop.post.append(f"{{ int sum = {a} + {b}; {a} = {b}; {b} = sum; }}")
    return a


def _helper(loop):
    n, name = _round(loop), loop.name("delay_for")
    body = loop.pick(f"return {loop.base} << round;",
                     f"int d = {loop.base};\n  while (round-- > 0)\n    d *= {loop.factor};\n"
                     "  return d;",
                     f"int d = {loop.base};\n  for (int i = 0; i < round; ++i)\n    d *= 2;\n"
                     "  return d;",
                     f"return {loop.base} * (round + 1);")
    loop.head.append(f"static int {name}(int round) {{\n  {body}\n}}")
    return f"{name}({n})"


def _object(loop):
    """An object whose method returns the delay and makes the next one larger."""
    loop.caps_value = True
    kind = loop.type_name("Backoff")
    grow = loop.pick(f"*= {loop.factor}", f"+= {loop.increment}")
    if loop.cxx:
        loop.head.append(
            f"class {kind} {{\npublic:\n  explicit {kind}(int first) : next_(first) {{}}\n"
            f"  int next() {{\n    int d = next_;\n    next_ {grow};\n    return d;\n  }}\n"
            "private:\n  int next_;\n};")
        loop.variables.append([f"{kind}", "backoff", f"{kind}({loop.base})"])
        return "backoff.next()"
    step = f"static int {loop.name('backoff_next')}({kind} *b)"
    loop.head.append(f"{kind} {{ int next; }};\n{step} {{\n  int d = b->next;\n"
                     f"  b->next {grow};\n  return d;\n}}")
    loop.variables.append([kind, "backoff", f"{{{loop.base}}}"])
    return f"{loop.name('backoff_next')}(&backoff)"


def _argument(loop):
    if loop.row["cap"] in ("min_after", "clamp") or loop.pick(True, False):
        d = state(loop)
        grow = loop.pick(f"*= {loop.factor}", f"+= {loop.increment}")
        if loop.row["cap"] == "min_after":
            loop.post.append(f"{d} = {loop.least(d, str(loop.cap))};")
        elif loop.row["cap"] == "clamp":
            loop.post.append(f"if ({d} > {loop.cap}) {d} = {loop.cap};")
        return f"({d} {grow})"
    loop.variables.append(["int", "round", "0"])
    return loop.pick(f"({loop.base} << round++)", f"({loop.base} * ++round)")
