#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the man page from what the tool says of itself.

usage: man_page.py TOOL OUTPUT
"""
import re
import sys

import help_text

FILES = [
    (".retry-tidy", "The configuration: the nearest file from the sources up."),
    ("compile_commands.json", "How each source is compiled, in the folder that -p names."),
    ("PREFIX/share/retry-tidy/rules/models", "What the functions of libraries mean."),
    ("PREFIX/share/doc/retry-tidy/docs/use", "The pages on how to use it."),
]


def escaped(text):
    """Text in which roff sees no commands."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def synopsis(commands):
    """One line for each subcommand."""
    for command in commands:
        for usage in command.usage.split(" | "):
            yield f".br\n.B retry\\-tidy\n{escaped(usage)}"


def described(title, text):
    """A term with its meaning."""
    return f".TP\n{title}\n{escaped(text)}"


def option(of, takers):
    """An option, with those who take it where `check` does not."""
    joint = " " if len(of.name) == 2 else "="
    title = f"\\fB{escaped(of.name)}\\fR"
    if of.argument:
        title += f"{joint}\\fI{of.argument}\\fR"
    only = "" if "check" in takers else f" (Of {', '.join(takers)}.)"
    return described(title, of.text + only)


def options(commands):
    """Each option once, below its heading."""
    headings = {}
    for command in commands:
        for one in command.options:
            known = headings.setdefault(one.heading, {}).setdefault(one.name, (one, []))
            known[1].append(command.name)
    for heading, below in headings.items():
        yield f".SS {heading}"
        for one, takers in below.values():
            yield option(one, takers)


def page(commands, version):
    """The whole page."""
    yield f'.TH RETRY\\-TIDY 1 "" "{version}" "User Commands"'
    yield ".SH NAME\nretry\\-tidy \\- find what C and C++ programs try again"
    yield ".SH SYNOPSIS"
    yield from synopsis(commands)
    yield f".SH DESCRIPTION\n{escaped(commands[0].text)}"
    yield ".SH COMMANDS"
    for command in commands:
        yield described(f"\\fB{command.name}\\fR", command.text)
    yield ".SH OPTIONS"
    yield from options(commands)
    yield ".SH EXIT STATUS"
    for command in commands:
        if command.ending:
            yield described(f"\\fB{command.name}\\fR",
                            command.ending.replace("Exit code: ", ""))
    yield ".SH FILES"
    for name, text in FILES:
        yield described(f"\\fI{escaped(name)}\\fR", text)
    yield ".SH SEE ALSO\n.BR clang\\-tidy (1),\n.BR bear (1)"


def main(tool, output):
    """Writes the page of `tool` to the file `output`."""
    text = "\n".join(page(help_text.commands(tool), help_text.version(tool)))
    with open(output, "w", encoding="utf-8") as target:
        target.write(text + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
