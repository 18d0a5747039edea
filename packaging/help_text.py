# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tool says of itself: subcommands, options, values, checks.

The man page and the completions are made of this, so that the table of options
in checker/cli is the only list of them.
"""
import dataclasses
import re
import subprocess

# "  --root=FOLDER           Project root: ..." and "  -p BUILD   Folder ...".
OPTION = re.compile(r"  (--?[a-z][a-z-]*)(?:[= ]([A-Z]+))?(?:\s{2,}(.*))?$")
COMMAND = re.compile(r"  ([a-z]+)\s{2,}(.+)$")


@dataclasses.dataclass
class Option:
    """One option as a subcommand takes it."""
    name: str
    argument: str  # What its value is called; "" where it takes none.
    heading: str
    text: str
    values: list  # The words that it takes; empty where anything may stand.


@dataclasses.dataclass
class Command:
    """One subcommand with its options."""
    name: str
    usage: str
    text: str
    options: list
    ending: str  # What is said of the exit code.


def _printed(tool, *words):
    """What the tool prints, on both streams."""
    done = subprocess.run([tool, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    return done.stdout


def _values(tool, option):
    """The words that an option takes, as its own complaint lists them."""
    said = _printed(tool, "check", f"{option}=?")
    found = re.search(rf"{option} takes (.*), not '\?'", said)
    return found.group(1).split(", ") if found and ", " in found.group(1) else []


def _options(tool, lines):
    """The options of a help text."""
    heading, options = "", []
    for line in lines:
        found = OPTION.match(line)
        if found:
            name, argument, text = found.groups(default="")
            values = _values(tool, name) if argument else []
            options.append(Option(name, argument, heading, text, values))
        elif line.startswith(" " * 26) and options:
            options[-1].text = f"{options[-1].text} {line.strip()}".strip()
        elif re.match(r"[A-Z][^:]*:$", line):
            heading = line[:-1]
    return options


def _command(tool, name):
    """Reads `retry-tidy NAME --help`."""
    paragraphs = _printed(tool, name, "--help").split("\n\n")
    last = paragraphs[-1]
    return Command(name, paragraphs[0].replace("usage: retry-tidy ", "").strip(),
                   " ".join(paragraphs[1].split()),
                   _options(tool, "\n".join(paragraphs).splitlines()),
                   " ".join(last.split()) if last.startswith("Exit code:") else "")


def commands(tool):
    """All subcommands, in the order of the tool's help."""
    listed = re.search(r"Subcommands[^\n]*\n(.*?)\n\n", _printed(tool, "--help"), re.S)
    names = [COMMAND.match(line).group(1) for line in listed.group(1).splitlines()]
    return [_command(tool, name) for name in names]


def checks(tool):
    """The names of all checks."""
    return [line.split()[0] for line in
            _printed(tool, "--list-checks", "--checks=*").splitlines()]


def version(tool):
    """Its name with its version."""
    return " ".join(_printed(tool, "--version").split()[:2])
