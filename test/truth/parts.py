# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The parts that a loop is put together from: its bound, its test, its waits.

Each function takes the Loop, writes what it needs into it (declarations before the
function, variables, statements) and returns the expression that the loop uses.
"""
from grid import DEADLINES, SENTINELS


class Loop:
    """One loop of the grid while it is being written."""

    def __init__(self, number, row, rng):
        self.id, self.row, self.rng = number, row, rng
        self.head = []        # declarations at namespace scope
        self.variables = []   # [type, name, initial value]: a recursion's parameters
        self.fixed = []       # declarations that need not live from round to round
        self.post = []        # statements after the wait
        self.cxx = row["language"] == "cxx"
        self.unit_ms = 1000 if row["unit"] == "sleep" else 1
        self.nominal = "hi"   # where in the drawn range the delay before the draw lies
        self.number_type = "int"

    def name(self, stem):
        return f"{stem}_{self.id}"

    def type_name(self, stem):
        return f"{stem}{self.id}" if self.cxx else f"struct {stem.lower()}{self.id}"

    def pick(self, *options):
        return self.rng.choice(options)

    def is_chrono(self):
        return self.number_type != "int"

    def lit(self, number):
        """A length of time, in the loop's unit."""
        return f"{self.number_type}({number})" if self.is_chrono() else str(number)

    def least(self, a, b):
        """The smaller of two values; the arguments may have side effects."""
        if self.cxx:
            return self.pick(f"std::min({a}, {b})", f"std::min<{self.number_type}>({b}, {a})")
        function = f"static int {self.name('least')}(int a, int b) {{ return a < b ? a : b; }}"
        if function not in self.head:
            self.head.append(function)
        return f"{self.name('least')}({a}, {b})"


def choose_figures(loop):
    """The numbers of the loop: bound, base, growth, cap, in the unit of its wait."""
    row, rng = loop.row, loop.rng
    draws = row["jitter"] != "none"
    if row["unit"] == "sleep":
        loop.base = rng.choice([40, 60, 80] if draws else [1, 2, 3, 5])
    else:
        loop.base = rng.choice([100, 200, 250, 120] if draws else [20, 50, 100, 150, 250])
    loop.factor = rng.choice([2, 2, 3])
    if loop.factor == 3 or row["jitter"] == "decorrelated":
        loop.base = min(loop.base, 50)  # three times as much, many times over
    loop.increment = rng.choice([loop.base, loop.base // 2 or 1, loop.base * 2])
    loop.cap = loop.base * rng.choice([3, 4, 5, 8, 10, 16])
    if row["bound"] in DEADLINES:
        few = row["growth"] not in ("none", "fixed", "table")
        loop.bound = loop.base * rng.choice([8, 10] if row["jitter"] == "decorrelated" else
                                            [8, 10, 15, 18] if few else [5, 7, 10, 30])
    elif row["step"] == "2":
        loop.bound = rng.choice([4, 6, 8, 10, 12, 14])
    else:
        loop.bound = rng.randint(2, 8)


# --- Where the bound was written -------------------------------------------

def bound(loop):
    """Declares the bound. Returns (parameters of the function, its expression there,
    the call's setup, the call's arguments, what the function stands in)."""
    kind, value, name = loop.row["bound"], loop.bound, loop.name
    if kind in ("literal", "deadline_wall", "deadline_accumulated", "deadline_remaining"):
        return "", str(value), [], "", "function"
    if kind in ("constexpr", "macro", "enum", "static_member", "function"):
        text, line = {
            "constexpr": (f"kMax{loop.id}", f"constexpr int kMax{loop.id} = {value};"),
            "macro": (f"MAX_{loop.id}", f"#define MAX_{loop.id} {value}"),
            "enum": (f"kLimit{loop.id}", f"enum {{ kLimit{loop.id} = {value} }};"),
            "static_member": (f"Policy{loop.id}::kMax",
                              f"struct Policy{loop.id} {{ static const int kMax = {value}; }};"),
            "function": (f"{name('limit')}()",
                         f"static int {name('limit')}(void) {{ return {value}; }}"),
        }[kind]
        loop.head.append(line)
        return "", text, [], "", "function"
    if kind == "default_argument":
        return f"int limit = {value}", "limit", [], "", "function"
    if kind == "parameter":
        return "int limit", "limit", [], str(value), "function"
    if kind in SENTINELS:
        return "int limit", "limit", [], {"sentinel_INT_MAX": "INT_MAX"}.get(
            kind, kind.split("_")[1]), "function"
    return _object_bound(loop, kind, value)


def _object_bound(loop, kind, value):
    options = loop.type_name("Options")
    if kind == "option_struct" and loop.cxx:
        loop.head.append(f"{'struct'} {options} {{ int flags = 0; int max_tries = {value}; }};")
        return (f"const {options}& options", "options.max_tries", [f"{options} options;"],
                "options", "function")
    if kind == "option_struct":
        loop.head.append(f"{options} {{ int flags; int max_tries; }};")
        return (f"const {options} *options", "options->max_tries",
                [f"{options} options = {{.max_tries = {value}}};"], "&options", "function")
    if kind == "constructor":
        return "", "limit_", [f"Client{loop.id} client({value});"], "", "class"
    if kind == "builder":
        loop.head.append(
            f"class {options} {{\npublic:\n  {options}& set_max(int n) {{ max_ = n; return *this; }}"
            f"\n  int max() const {{ return max_; }}\nprivate:\n  int max_ = 1;\n}};")
        return (f"const {options}& options", "options.max()", [],
                f"{options}().set_max({value})", "function")
    if kind == "optional":
        given = loop.pick("std::nullopt", f"std::optional<int>({value})")
        other = value if given == "std::nullopt" else value + 3
        return "std::optional<int> given", f"given.value_or({other})", [], given, "function"
    assert kind == "lambda_capture"
    return "", "limit", [f"int limit = {value};"], "", "lambda"


# --- The test ---------------------------------------------------------------

def test(loop, limit):
    """The (go on, give up) conditions, and the statement that steps ("" for none)."""
    if loop.row["bound"] in DEADLINES:
        go_on, give_up = _time_test(loop, limit)
        return go_on, give_up, ""
    go_on, give_up, step = _count_test(loop, limit)
    sentinel = loop.row["bound"]
    if sentinel == "sentinel_0":
        go_on, give_up = f"({limit} == 0 || {go_on})", f"{limit} != 0 && {give_up}"
    elif sentinel == "sentinel_-1":
        go_on, give_up = f"({limit} < 0 || {go_on})", f"{limit} >= 0 && {give_up}"
    return go_on, give_up, step


def _count_test(loop, limit):
    op, step = loop.row["comparison"], loop.row["step"]
    n = loop.counter = loop.pick("n", "attempt", "tries")
    if loop.row["growth"] == "none":
        n = loop.counter = "attempt"  # without a wait or a bound only a name tells a retry
    if op in ("n--", "--n"):
        loop.variables.append(["int", n, limit])
        text = op.replace("n", n)
        if step == "down":
            return f"{text} > 0", f"{text} <= 0", ""
        return text, f"!{text}" if op == "--n" else f"{text} == 0", ""
    if step == "down":
        loop.variables.append(["int", n, limit])
        go_on = {"<": f"0 < {n}", "<=": f"1 <= {n}", "!=": f"{n} != 0", ">": f"{n} > 0",
                 ">=": f"{n} >= 1"}[op]
        give_up = {"<": f"{n} < 1", "<=": f"{n} <= 0", "!=": f"!({n} != 0)", ">": f"0 > {n}",
                   ">=": f"0 >= {n}"}[op]
        return go_on, give_up, loop.pick(f"{n}--", f"{n} -= 1", f"--{n}")
    loop.variables.append(["int", n, "0"])
    if step == "in_condition":
        first = loop.pick(f"{n}++", f"++{n}")
    else:
        first = n
    go_on = {"<": f"{first} < {limit}", "<=": f"{first} <= {limit}",
             "!=": f"{first} != {limit}", ">": f"{limit} > {first}",
             ">=": f"{limit} >= {first}"}[op]
    give_up = {"<": f"{limit} < {first}", "<=": f"{limit} <= {first}",
               "!=": f"{first} == {limit}", ">": f"{first} > {limit}",
               ">=": f"{first} >= {limit}"}[op]
    if step == "in_condition":
        return go_on, give_up, ""
    by = "2" if step == "2" else "1"
    return go_on, give_up, f"{n} += {by}" if by == "2" else loop.pick(
        f"{n}++", f"++{n}", f"{n} += 1", f"{n} = {n} + 1")


def _compare(op, grows, bound_text):
    """`grows` against `bound_text`: (go on, give up) written with `op`."""
    go_on = {"<": f"{grows} < {bound_text}", "<=": f"{grows} <= {bound_text}",
             ">": f"{bound_text} > {grows}", ">=": f"{bound_text} >= {grows}"}[op]
    give_up = {"<": f"{bound_text} < {grows}", "<=": f"{bound_text} <= {grows}",
               ">": f"{grows} > {bound_text}", ">=": f"{grows} >= {bound_text}"}[op]
    return go_on, give_up


def _time_test(loop, limit):
    kind, op = loop.row["bound"], loop.row["comparison"]
    if kind == "deadline_accumulated":
        loop.variables.append(["int", "elapsed", "0"])
        loop.post.append("elapsed += cur;")
        return _compare(op, "elapsed", limit)
    if kind == "deadline_remaining":
        loop.variables.append(["int", "remaining", limit])
        loop.post.append("remaining -= cur;")
        return _compare(op, "0", "remaining")
    in_ms = limit if loop.unit_ms == 1 else f"{limit} * {loop.unit_ms}"
    if not loop.cxx:
        loop.head.append(
            f"static long {loop.name('now_ms')}(void) {{\n  struct timespec ts;\n"
            "  clock_gettime(CLOCK_MONOTONIC, &ts);\n"
            "  return ts.tv_sec * 1000 + ts.tv_nsec / 1000000;\n}")
        now = f"{loop.name('now_ms')}()"
        if loop.pick(True, False):
            loop.variables.append(["long", "end", f"{now} + {in_ms}"])
            return _compare(op, now, "end")
        loop.variables.append(["long", "start", now])
        return _compare(op, f"{now} - start", in_ms)
    now = "std::chrono::steady_clock::now()"
    if loop.pick(True, False):
        loop.variables.append(["std::chrono::steady_clock::time_point", "end",
                               f"{now} + std::chrono::milliseconds({in_ms})"])
        return _compare(op, now, "end")
    loop.variables.append(["std::chrono::steady_clock::time_point", "start", now])
    return _compare(op, f"{now} - start", f"std::chrono::milliseconds({in_ms})")
