# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The wait between two attempts: the parts of growth.py and draws.py, and the call that
waits. Every function writes into the Loop; see parts.py."""
from draws import decorrelated, draw, jitter, shape, wrapper
from growth import growth


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
        return decorrelated(loop) + _sleep(loop, "cur") + loop.post
    value = growth(loop)
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
    return lines + jitter(loop) + _sleep(loop, "cur") + loop.post


def _in_argument(loop, value):
    if loop.row["cap"] == "min_before":
        value = loop.least(value, str(loop.cap))
    kind = shape(loop)
    if loop.row["jitter"] == "wrapper":
        value = wrapper(loop, value)
    elif kind == "full":
        value = f"{value} * {draw(loop, 0, 100)} / 100"
    elif kind == "equal":
        value = f"{value} * {draw(loop, 50, 100)} / 100"
    elif kind == "proportional":
        loop.nominal = "mid"
        value = f"{value} * {draw(loop, 80, 120)} / 100"
    elif kind == "additive":
        loop.nominal = "lo"
        value = f"{value} + {draw(loop, 0, loop.base // 2)}"
    return _sleep(loop, value)


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
