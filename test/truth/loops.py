# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A row of the grid as source: the parts of parts.py and waits.py in one form."""
import re

from grid import DEADLINES
from parts import Loop, bound, choose_figures, test
from waits import wait


def write_loop(number, row, rng):
    """The Loop with its `source`, which defines `int run_NUMBER(void)`."""
    loop = Loop(number, row, rng)
    loop.seeds = "none" if row["jitter"] == "none" else ""
    choose_figures(loop)
    params, limit, setup, arguments, place = bound(loop)
    inner = row["form"] in ("recursion", "template_helper", "function_helper")
    go_on, give_up, step = test(loop, "limit" if inner else limit)
    parts = Parts(loop, go_on, give_up, step)
    if inner:
        body = _inner(loop, parts, limit)
    else:
        body = loop.fixed + _declared(loop) + LOOPS[row["form"]](parts)
    loop.source = "\n".join(loop.head + _function(loop, params, body, setup, arguments, place))
    loop.limit, loop.classes = _limit(loop), 2 if parts.two_classes else 1
    return loop


def _limit(loop):
    """After how many sends a run counts as one that does not end: before the growing
    delay leaves the range of its type, and beyond every bound of the grid."""
    growth = loop.row["growth"]
    if growth in ("none", "fixed", "table"):
        # The stack of a recursion holds an engine for each round.
        return 100 if loop.row["form"] == "recursion" else 1000
    return 20 if growth in ("linear", "quadratic", "fibonacci") else 16


class Parts:
    """The statements of one round, in the order that the row asks for."""

    def __init__(self, loop, go_on, give_up, step):
        row = loop.row
        self.loop, self.go_on, self.give_up = loop, go_on, give_up
        self.form, self.place = row["form"], row["place"]
        self.wait = wait(loop)
        self.step = f"{step};" if step else ""
        self.is_helper = row["form"] in ("template_helper", "function_helper")
        self.two_classes = False
        self.send = []
        self._exit(row["exit"])
        if not self.send:
            self.send = self._send(row["exit"] == "permanent")
        # The step may stand before the wait or after it.
        self.early_step = self.step if loop.pick(True, False) else ""
        self.late_step = "" if self.early_step else self.step

    def _exit(self, kind):
        loop = self.loop
        if kind == "flag":
            self.go_on = f"!stop_requested && {self.go_on}"
            self.give_up = f"stop_requested || {self.give_up}"
        if kind != "budget":
            return
        budget = loop.rng.randint(2, 6)
        if loop.pick(True, False):
            loop.variables.append(["int", "budget", str(budget)])
            self.go_on = f"{self.go_on} && budget-- > 0"
            self.give_up = f"{self.give_up} || budget-- <= 0"
            return
        # Each kind of error has a budget of its own.
        self.two_classes = True
        loop.variables.append(["int", "rc", "-5"])
        loop.variables.append(["int", "spare", str(budget)])
        self.go_on = f"((rc == -5 && {self.go_on}) || (rc == -6 && --spare > 0))"
        self.send = [f"rc = {self._operation()};", "if (rc == 0) return 0;"]

    def _operation(self):
        return "send()" if self.is_helper else f"op_call({self.loop.id})"

    def _send(self, permanent):
        loop = self.loop
        styles = ["plain", "kept"]
        # A result that rests on a name, no wait and no counter: of low confidence, not listed.
        is_vague = loop.row["growth"] == "none" and loop.row["bound"] in DEADLINES
        if not self.is_helper:
            if not is_vague:
                styles.append("bool")
            if loop.cxx:
                styles.append("throws")
        style = loop.rng.choice([s for s in styles if not permanent or s in ("kept", "throws")])
        if style == "throws":
            final = ["} catch (const PermanentError&) {", "return -22;"] if permanent else []
            return ["try {", f"op_throw({loop.id});", "return 0;", *final,
                    "} catch (const OpError&) {", "}"]
        if style == "bool":
            return [f"if (op_ok({loop.id})) return 0;"]
        if style == "plain":
            return [f"if ({self._operation()} {loop.pick('== 0', '>= 0')}) return 0;"]
        return [f"const int result = {self._operation()};", "if (result == 0) return 0;",
                *(["if (result == -22) return result;"] if permanent else [])]

    def stop(self, where, leave="break;"):
        """The test, where it stands at `where` in the body."""
        if self.place != where:
            return []
        if self.two_classes or self.loop.pick(True, False):
            return [f"if (!({self.go_on})) {leave}"]
        return [f"if ({self.give_up}) {leave}"]

    def rounds(self, leave="break;", step=True):
        """One round, up to its end."""
        return [*self.stop("before_send", leave), *self.send, *self.stop("after_send", leave),
                *([self.early_step] if step and self.early_step else []), *self.wait,
                *([self.late_step] if step and self.late_step else []),
                *self.stop("after_wait", leave)]


def _for(parts):
    test_text = parts.go_on if parts.place == "header" else ""
    step = parts.step.rstrip(";")
    return [f"for (; {test_text}; {step}) {{", *parts.rounds(step=False), "}", "return -1;"]


def _while(parts):
    test_text = parts.go_on if parts.place == "header" else parts.loop.pick("true", "1") \
        if parts.loop.cxx else "1"
    return [f"while ({test_text}) {{", *parts.rounds(), "}", "return -1;"]


def _do(parts):
    test_text = parts.go_on if parts.place == "header" else "1"
    return ["do {", *parts.rounds(), f"}} while ({test_text});", "return -1;"]


def _goto(parts):
    inside = parts.rounds("return -1;")
    if parts.place != "header":
        return ["again:", "{", *inside, "goto again;", "}"]
    if parts.loop.pick(True, False):
        return ["again:", f"if ({parts.go_on}) {{", *inside, "goto again;", "}", "return -1;"]
    return ["again:", "{", *inside, f"if ({parts.go_on}) goto again;", "}", "return -1;"]


def _first_try(parts):
    head = parts.go_on if parts.place == "header" else "1"
    again = [line.replace("const int result = ", "result = ") for line in parts.send]
    first = [line.replace("const int result", "int result") for line in parts.send]
    return [*first, f"while ({head}) {{", *parts.wait, *parts.stop("before_send"),
            *([parts.step] if parts.step else []), *parts.stop("after_wait"), *again,
            *parts.stop("after_send"), "}", "return -1;"]


LOOPS = {"for": _for, "while": _while, "do": _do, "goto": _goto, "first_try": _first_try}


def _declared(loop):
    return [f"{kind} {name} = {value};" for kind, name, value in loop.variables]


def _inner(loop, parts, limit):
    """A function of its own around the loop; returns the body of what calls it."""
    if loop.row["form"] == "recursion":
        return _recursion(loop, parts, limit)
    body = loop.fixed + _declared(loop) + LOOPS[loop.pick("for", "while", "do")](parts)
    name = loop.name("insist")
    if loop.row["form"] == "template_helper":
        loop.head += ["template <class F>", f"static int {name}(int limit, F send) {{"]
    else:
        loop.head.append(f"static int {name}(int limit, {loop.pick('const std::function<int()>&', 'std::function<int()>')} send) {{")
    loop.head += body + ["}"]
    return [f"return {name}({limit}, [=] {{ return op_call({loop.id}); }});"]


def _recursion(loop, parts, limit):
    """What lives from round to round is a parameter."""
    name = loop.name("again")
    by_reference = lambda kind: "Backoff" in kind or "backoff" in kind
    params, arguments, first, body = [], [], [], []
    for kind, variable, value in loop.variables:
        if by_reference(kind):
            params.append(f"{kind} {'&' if loop.cxx else '*'}{variable}")
            arguments.append(variable)
            body.append(f"{kind} {variable} = {value};")
            first.append(variable if loop.cxx else f"&{variable}")
        else:
            params.append(f"{kind} {variable}")
            arguments.append(variable)
            first.append(re.sub(r"\blimit\b", lambda _: limit, value))
    inside = parts.rounds("return -1;")
    if parts.place == "header":
        inside = [f"if (!({parts.go_on})) return -1;", *inside]
    inside = [line.replace("&backoff", "backoff") for line in inside]
    loop.head += [f"static int {name}({', '.join(['int limit', *params])}) {{", *loop.fixed,
                  *inside, f"return {name}({', '.join(['limit', *arguments])});", "}"]
    return [*body, f"return {name}({', '.join([limit, *first])});"]


def _function(loop, params, body, setup, arguments, place):
    """The function that holds the body, and the entry that calls it."""
    name = loop.name("fetch")
    seed = {"time": ["srand((unsigned)time(NULL));"],
            "entropy": ["srand(std::random_device{}());" if loop.cxx and loop.pick(True, False)
                        else "srand((unsigned)getpid());"]}.get(loop.seeds, [])
    entry = [f"int run_{loop.id}({'' if loop.cxx else 'void'}) {{", *seed, *setup]
    if place == "class":
        before = [f"class Client{loop.id} {{", "public:",
                  f"explicit Client{loop.id}(int limit) : limit_(limit) {{}}", "int fetch() {",
                  *body, "}", "private:", "int limit_;", "};"]
        return before + [*entry, "return client.fetch();", "}"]
    if place == "lambda":
        return [*entry, "auto fetch = [limit]() -> int {", *body, "};", "return fetch();", "}"]
    params = params or ("" if loop.cxx else "void")
    return [f"static int {name}({params}) {{", *body, "}", *entry,
            f"return {name}({arguments});", "}"]
