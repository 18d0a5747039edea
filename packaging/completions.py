#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the shells' completions from what the tool says of itself.

usage: completions.py bash|zsh TOOL OUTPUT

The frames are bash.in and zsh.in beside this script; `@NAME@` in them stands
for what is made here.
"""
import os
import sys

import help_text

FOLDERS = {"BUILD", "FOLDER"}
FILES = {"FILE"}
CHECKS = {"CHECK", "GLOBS"}
SEPARATE = ("-p", "-o", "-j")  # Their value is a word of its own.


def known_options(commands):
    """Each option that takes a value, once."""
    known = {}
    for command in commands:
        for option in command.options:
            if option.argument:
                known.setdefault(option.name, option)
    return known.values()


def bash_values(option):
    """The bash code that completes the value of an option."""
    if option.values:
        return f'_retry_tidy_words "{" ".join(option.values)}"'
    if option.argument in CHECKS:
        return '_retry_tidy_words "$checks"'
    if option.argument in FOLDERS:
        return "_retry_tidy_paths -d"
    return "_retry_tidy_paths -f" if option.argument in FILES else ":"


def bash(commands, checks):
    """What bash.in leaves open."""
    names = " ".join(c.name for c in commands)
    return {
        "COMMANDS": names,
        "COMMAND_PATTERN": names.replace(" ", "|"),
        "CHECKS": " ".join(checks),
        "VALUES": "\n".join(f"  {o.name}) {bash_values(o)} ;;" for o in known_options(commands)),
        "OPTIONS": "\n".join(f'  {c.name}) options="{" ".join(map(bash_option, c.options))}" ;;'
                             for c in commands),
    }


def bash_option(option):
    """An option as it is typed, up to its value."""
    return option.name + ("=" if option.argument and option.name not in SEPARATE else "")


def zsh_values(option):
    """The action of zsh's _arguments for the value of an option."""
    if option.values:
        return f"({' '.join(option.values)})"
    if option.argument in CHECKS:
        return "_retry_tidy_checks"
    if option.argument in FOLDERS:
        return "_files -/"
    return "_files" if option.argument in FILES else " "


def zsh_option(option):
    """An option as zsh's _arguments reads it, quoted."""
    first = option.text.split(". ")[0].rstrip(".")
    for special in "\\[]:":
        first = first.replace(special, "\\" + special)
    spec = f"*{option.name}" if option.name in ("--format", "-o") else option.name
    if not option.argument:
        return quoted(f"{spec}[{first}]")
    joint = "" if option.name in SEPARATE else "="
    return quoted(f"{spec}{joint}[{first}]:{option.argument}:{zsh_values(option)}")


def quoted(text):
    """A word of the shell."""
    return "'" + text.replace("'", "'\\''") + "'"


def zsh(commands, checks):
    """What zsh.in leaves open."""
    def described(command):
        return quoted(f"{command.name}:{command.text.split('. ')[0].rstrip('.')}")

    def options(command):
        lines = " \\\n      ".join(zsh_option(o) for o in command.options)
        return f"  {command.name})\n    options=(\n      {lines})\n    ;;"

    return {
        "COMMANDS": " ".join(map(described, commands)),
        "COMMAND_PATTERN": "|".join(c.name for c in commands),
        "CHECKS": " ".join(checks),
        "OPTIONS": "\n".join(map(options, commands)).replace(" \\\n", "\n"),
    }


def main(shell, tool, output):
    """Fills the frame of a shell."""
    frame = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"{shell}.in")
    with open(frame, encoding="utf-8") as source:
        text = source.read()
    fill = {"bash": bash, "zsh": zsh}[shell]
    for name, value in fill(help_text.commands(tool), help_text.checks(tool)).items():
        text = text.replace(f"@{name}@", value)
    with open(output, "w", encoding="utf-8") as target:
        target.write(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
