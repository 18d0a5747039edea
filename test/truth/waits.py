# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The wait between two attempts: how it grows, what caps it, what is drawn, and the
call that waits. Every function writes into the Loop; see parts.py."""


def wait(loop):
    """The statements of one wait, up to the next attempt."""
    row = loop.row
    if row["growth"] == "none":
        return []
    plain = row["jitter"] == "none" and row["growth"] in ("fixed", "linear", "multiply")
    if plain and row["unit"] in ("sleep_for", "wait_for") and loop.pick(True, False) and \
            not row["bound"].startswith("deadline"):
        loop.number_type = "std::chrono::milliseconds"
    if row["jitter"] == "decorrelated":
        return _decorrelated(loop) + loop.post
    value = _growth(loop)
    if row["growth"] == "in_argument":
        return _in_argument(loop, value) + loop.post
    lines = []
    if row["cap"] == "min_before":
        value = loop.least(value, loop.lit(loop.cap))
    lines.append(f"{loop.number_type} cur = {value};")
    if row["cap"] in ("min_after", "clamp") and loop.caps_value:
        cap = loop.lit(loop.cap)
        lines.append(f"cur = {loop.least('cur', cap)};" if row["cap"] == "min_after" else
                     f"if (cur > {cap}) cur = {cap};")
    return lines + _jitter(loop) + _sleep(loop, "cur") + loop.post


# --- Growth -----------------------------------------------------------------

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


def _growth(loop):
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


def _state(loop, name="delay"):
    loop.variables.append([loop.number_type, name, loop.lit(loop.base)])
    return name


def _linear(loop):
    if loop.pick(True, False):
        d = _state(loop)
        _grow(loop, d, f"{d} += {loop.lit(loop.increment)};")
        return d
    n = _round(loop)
    return loop.lit(f"{loop.base} * ({n} + 1)")


def _multiply(loop):
    d = _state(loop)
    half = f"{d} = {d} * 3 / 2;"
    _grow(loop, d, loop.pick(f"{d} *= {loop.factor};", f"{d} = {d} * {loop.factor};", half)
          if loop.base >= 20 else f"{d} *= {loop.factor};")
    return d


def _shift(loop):
    if loop.pick(True, False):
        d = _state(loop)
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
    a, b = _state(loop, "delay"), _state(loop, "following")
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


# --- Growth inside the wait's argument -----------------------------------------

def _argument(loop):
    if loop.row["cap"] in ("min_after", "clamp") or loop.pick(True, False):
        d = _state(loop)
        grow = loop.pick(f"*= {loop.factor}", f"+= {loop.increment}")
        if loop.row["cap"] == "min_after":
            loop.post.append(f"{d} = {loop.least(d, str(loop.cap))};")
        elif loop.row["cap"] == "clamp":
            loop.post.append(f"if ({d} > {loop.cap}) {d} = {loop.cap};")
        return f"({d} {grow})"
    loop.variables.append(["int", "round", "0"])
    return loop.pick(f"({loop.base} << round++)", f"({loop.base} * ++round)")


def _in_argument(loop, value):
    if loop.row["cap"] == "min_before":
        value = loop.least(value, str(loop.cap))
    kind = _shape(loop)
    if loop.row["jitter"] == "wrapper":
        value = _wrapper(loop, value)
    elif kind == "full":
        value = f"{value} * {_draw(loop, 0, 100)} / 100"
    elif kind == "equal":
        value = f"{value} * {_draw(loop, 50, 100)} / 100"
    elif kind == "proportional":
        loop.nominal = "mid"
        value = f"{value} * {_draw(loop, 80, 120)} / 100"
    elif kind == "additive":
        loop.nominal = "lo"
        value = f"{value} + {_draw(loop, 0, loop.base // 2)}"
    return _sleep(loop, value)


# --- Jitter -----------------------------------------------------------------

SEEDS = {"default_seed": "", "constant_seed": "(42)",
         "time_seed": "((unsigned)time(nullptr))"}


def _shape(loop):
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


def _draw(loop, low, high):
    """An integer drawn from [low, high]."""
    engine = _source(loop)
    if engine:
        return f"std::uniform_int_distribution<int>({low}, {high})({engine})"
    if low == 0:
        return f"(rand() % ({high} + 1))"
    return f"({low} + rand() % ({high} - {low} + 1))"


def _jitter(loop):
    """The statements that turn the nominal delay `cur` into the drawn one."""
    kind = loop.row["jitter"]
    if kind == "none":
        return []
    if kind == "wrapper":
        return [f"cur = {_wrapper(loop, 'cur')};"]
    return [f"cur = {_drawn(loop, _shape(loop))};"]


def _drawn(loop, shape):
    if shape == "full":
        return _draw(loop, 0, "cur")
    if shape == "equal":
        return f"cur / 2 + {_draw(loop, 0, '(cur / 2)')}"
    if shape == "additive":
        loop.nominal = "lo"
        return f"cur + {_draw(loop, 0, loop.base // 2)}"
    ways = [("mid", f"cur * {_draw(loop, 80, 120)} / 100"),
            ("lo", f"cur + {_draw(loop, 0, '(cur / 4)')}")]
    # The lowest draw must make the shortest wait where it decides the attempts.
    if not loop.row["bound"].startswith("deadline"):
        ways.append(("hi", f"cur - {_draw(loop, 0, '(cur / 4)')}"))
    loop.nominal, text = loop.pick(*ways)
    return text


def _wrapper(loop, value):
    """A function of the program's own around the draw."""
    shape = _shape(loop)
    name = loop.name("jittered")
    held, loop.fixed = loop.fixed, []
    drawn = _drawn(loop, shape)
    source, loop.fixed = "".join(f"  {line}\n" for line in loop.fixed), held
    loop.head.append(f"static int {name}(int cur) {{\n{source}  return {drawn};\n}}")
    return f"{name}({value})"


def _decorrelated(loop):
    """The next delay is drawn from the previous one."""
    row = loop.row
    if row["growth"] == "object":
        kind = loop.type_name("Backoff")
        drawn = _draw(loop, loop.base, "previous * 3")
        return _decorrelated_object(loop, kind, drawn)
    d = _state(loop)
    drawn = _draw(loop, loop.base, f"{d} * 3")
    if row["cap"] == "min_before":
        drawn = loop.least(loop.lit(loop.cap), drawn)
    lines = [f"{d} = {drawn};"]
    if row["cap"] == "min_after":
        lines.append(f"{d} = {loop.least(d, loop.lit(loop.cap))};")
    elif row["cap"] == "clamp":
        lines.append(f"if ({d} > {loop.cap}) {d} = {loop.cap};")
    return lines + [f"int cur = {d};"] + _sleep(loop, "cur")


def _decorrelated_object(loop, kind, drawn):
    cap = {"none": "", "clamp": f"if (previous > {loop.cap}) previous = {loop.cap};"}.get(
        loop.row["cap"], f"previous = {loop.least('previous', str(loop.cap))};")
    source, loop.fixed = "".join(f"    {line}\n" for line in loop.fixed), []
    if loop.cxx:
        loop.head.append(
            f"struct {kind} {{\n  int previous;\n  int next() {{\n{source}    previous = {drawn};\n"
            f"    {cap}\n    return previous;\n  }}\n}};")
        loop.variables.append([kind, "backoff", f"{kind}{{{loop.base}}}"])
        return [f"int cur = backoff.next();"] + _sleep(loop, "cur")
    name = loop.name("backoff_next")
    loop.head.append(f"{kind} {{ int previous; }};\nstatic int {name}({kind} *b) {{\n"
                     f"  int previous = b->previous;\n  previous = {drawn};\n  {cap}\n"
                     f"  return b->previous = previous;\n}}")
    loop.variables.append([kind, "backoff", f"{{{loop.base}}}"])
    return [f"int cur = {name}(&backoff);"] + _sleep(loop, "cur")


# --- The wait itself -----------------------------------------------------------

def _sleep(loop, value):
    """The statements that wait for `value`."""
    unit = loop.row["unit"]
    length = value if loop.is_chrono() else f"std::chrono::milliseconds({value})"
    if unit == "usleep":
        return [f"usleep(({value}) * 1000);" if value != "cur" else
                loop.pick("usleep(cur * 1000);", "usleep((useconds_t)cur * 1000);")]
    if unit == "nanosleep":
        return ["struct timespec ts = {cur / 1000, (cur % 1000) * 1000000L};",
                "nanosleep(&ts, NULL);"]
    if unit == "select":
        return ["struct timeval tv;", "tv.tv_sec = cur / 1000;",
                "tv.tv_usec = (cur % 1000) * 1000;", "select(0, NULL, NULL, NULL, &tv);"]
    if unit == "wait_for":
        loop.head.append(f"static std::mutex {loop.name('mutex')};\n"
                         f"static std::condition_variable {loop.name('wake')};")
        return ["{", f"std::unique_lock<std::mutex> lock({loop.name('mutex')});",
                f"{loop.name('wake')}.wait_for(lock, {length});", "}"]
    return {"sleep_for": [f"std::this_thread::sleep_for({length});"],
            "sleep": [f"sleep({value});"], "poll": [f"poll(NULL, 0, {value});"]}[unit]
