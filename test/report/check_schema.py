#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks documents against a JSON Schema, as far as the schemas of rules/schema go.

usage: check_schema.py SCHEMA DOCUMENT...

Prints each place that does not conform; the exit code is 1 where there is one. A
keyword that this does not know is an error, so that nothing passes unchecked.
"""
import json
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
SILENT = {"$schema", "$defs", "title", "description", "default"}


def has_type(value, name):
    """Whether `value` is of the schema type `name`."""
    if name in ("integer", "number"):
        return (isinstance(value, (int, float)) and not isinstance(value, bool)
                and (name == "number" or value == int(value)))
    return isinstance(value, TYPES[name])


class Checker:
    """One schema and what its keywords mean."""

    def __init__(self, schema):
        self.schema = schema

    def check(self, value, schema, place="$"):
        """The problems of `value` as sentences."""
        for keyword, wanted in schema.items():
            if keyword in SILENT:
                continue
            yield from getattr(self, "on_" + keyword.strip("$"))(value, wanted, place, schema)

    def on_ref(self, value, wanted, place, _):
        target = self.schema
        for step in wanted.removeprefix("#/").split("/"):
            target = target[step]
        yield from self.check(value, target, place)

    def on_type(self, value, wanted, place, _):
        names = wanted if isinstance(wanted, list) else [wanted]
        if not any(has_type(value, name) for name in names):
            yield f"{place}: is {value!r}, should be {' or '.join(names)}"

    def on_const(self, value, wanted, place, _):
        if value != wanted:
            yield f"{place}: is {value!r}, should be {wanted!r}"

    def on_enum(self, value, wanted, place, _):
        if value not in wanted:
            yield f"{place}: is {value!r}, should be one of {wanted}"

    def on_required(self, value, wanted, place, _):
        if isinstance(value, dict):
            yield from (f"{place}: lacks {key}" for key in wanted if key not in value)

    def on_properties(self, value, wanted, place, _):
        if isinstance(value, dict):
            for key in wanted.keys() & value.keys():
                yield from self.check(value[key], wanted[key], f"{place}.{key}")

    def on_additionalProperties(self, value, wanted, place, schema):  # pylint: disable=invalid-name
        if not isinstance(value, dict):
            return
        for key in value.keys() - schema.get("properties", {}).keys():
            if wanted is False:
                yield f"{place}: has {key}, which is not in the schema"
            elif isinstance(wanted, dict):
                yield from self.check(value[key], wanted, f"{place}.{key}")

    def on_items(self, value, wanted, place, _):
        if isinstance(value, list):
            for number, item in enumerate(value):
                yield from self.check(item, wanted, f"{place}[{number}]")

    def on_oneOf(self, value, wanted, place, _):  # pylint: disable=invalid-name
        problems = [list(self.check(value, choice, place)) for choice in wanted]
        if sum(not p for p in problems) != 1:
            yield from problems[-1] or [f"{place}: fits several choices"]

    def on_minimum(self, value, wanted, place, _):
        if isinstance(value, (int, float)) and value < wanted:
            yield f"{place}: is {value}, should be at least {wanted}"

    def on_minLength(self, value, wanted, place, _):  # pylint: disable=invalid-name
        if isinstance(value, str) and len(value) < wanted:
            yield f"{place}: is too short"

    def on_minItems(self, value, wanted, place, _):  # pylint: disable=invalid-name
        if isinstance(value, list) and len(value) < wanted:
            yield f"{place}: has too few items"

    def on_minProperties(self, value, wanted, place, _):  # pylint: disable=invalid-name
        if isinstance(value, dict) and len(value) < wanted:
            yield f"{place}: has too few members"

    def on_pattern(self, value, wanted, place, _):
        if isinstance(value, str) and not re.search(wanted, value):
            yield f"{place}: is {value!r}, which does not match {wanted}"


def main(arguments):
    """The command line; returns the exit code."""
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        checker = Checker(json.load(file))
    code = 0
    for name in arguments[1:]:
        with open(name, encoding="utf-8") as file:
            document = json.load(file)
        for problem in checker.check(document, checker.schema):
            print(f"{name}: {problem}")
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
