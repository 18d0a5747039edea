#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Completion in bash and zsh offers what the tool takes, and nothing else."""
import os
import pty
import re
import select
import time

import tree

COMMANDS = ["check", "list", "explain", "why", "diff", "collect", "link", "facts", "cache"]


class Completion(tree.Installed):
    """What both shells are asked."""

    def options(self, command):
        """The options of a subcommand, as its help lists them."""
        text = tree.run([self.tool, command, "--help"])
        return set(re.findall(r"^  (--?[a-z-]+)", text, re.M))

    def checks(self):
        """The names of all checks."""
        return set(re.findall(r"^(retry-\S+)", tree.run(
            [self.tool, "--list-checks", "--checks=*"]), re.M))


class Bash(Completion):
    """By calling the function that bash calls."""

    def offered(self, *words, folder=None):
        """What is offered for the last of the words behind `retry-tidy`."""
        script = ('source "$1"; shift; COMP_WORDS=(retry-tidy "$@"); COMP_CWORD=$#; '
                  '_retry_tidy; printf "%s\\n" "${COMPREPLY[@]}"')
        page = os.path.join(self.prefix, "share/bash-completion/completions/retry-tidy")
        said = tree.run(["bash", "-uc", script, "bash", page, *words], folder)
        return set(said.split())

    def test_commands(self):
        """The first word is a subcommand or a file."""
        folder = self.folder({"client.c": "", "zoo.c": ""})
        self.assertEqual(self.offered("", folder=folder), {*COMMANDS, "client.c", "zoo.c"})
        self.assertEqual(self.offered("c", folder=folder), {"check", "collect", "cache", "client.c"})
        self.assertEqual(self.offered("check", "c", folder=folder), {"client.c"})

    def test_options(self):
        """Each subcommand has its own options."""
        for command in COMMANDS:
            with self.subTest(command):
                offered = {word.rstrip("=") for word in self.offered(command, "-")}
                self.assertEqual(offered, self.options(command))
        self.assertEqual(self.offered("-"), self.offered("check", "-"))

    def test_values(self):
        """Words after `=` or a blank, names of checks, and folders."""
        self.assertEqual(self.offered("--fail-on", "=", "n"), {"note", "never"})
        self.assertEqual(self.offered("--fail-on", "=", ""),
                         {"note", "warning", "error", "never"})
        self.assertEqual(self.offered("--fail-on", "="), {"note", "warning", "error", "never"})
        self.assertEqual(self.offered("link", "--format", "s"), {"sarif"})
        self.assertEqual(self.offered("--explain", "=", ""), self.checks())
        self.assertEqual(self.offered("--checks", "=", "retry-unbounded,retry-entry"),
                         {"retry-unbounded,retry-entry-bound"})
        folder = self.folder({"build/x": "", "bare.c": ""})
        self.assertEqual(self.offered("-p", "b", folder=folder), {"build"})
        self.assertEqual(self.offered("-o", "b", folder=folder), {"build", "bare.c"})


class Zsh(Completion):
    """By typing into a shell."""

    def typed(self, line, wanted):
        """What the terminal shows after `line` and a tabulator, up to `wanted`
        or for ten seconds at most."""
        folder = f"{self.prefix}/share/zsh/site-functions"
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update(TERM="dumb", PATH=self.environment["PATH"])
            os.execvp("zsh", ["zsh", "-f", "-i"])
        setup = f"PS1=; fpath=({folder} $fpath); autoload -U compinit; compinit -D -u; echo re''ady\n"
        try:
            os.write(terminal, setup.encode())
            self.until(terminal, "ready")
            os.write(terminal, f"{line}\t\t".encode())
            return self.until(terminal, wanted)
        finally:
            os.close(terminal)
            os.waitpid(child, 0)

    @staticmethod
    def until(terminal, wanted):
        """Reads until a text appears."""
        seen, end = "", time.monotonic() + 10
        while wanted not in seen and time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                seen += os.read(terminal, 4096).decode(errors="replace")
        return seen

    def test_typing(self):
        """A subcommand, an option, a value and the name of a check are completed."""
        for line, wanted in [("retry-tidy expl", "explain "),
                             ("retry-tidy list --cs", "--csv"),
                             ("retry-tidy --fail-on=nev", "--fail-on=never"),
                             ("retry-tidy --checks=retry-unb", "retry-unbounded"),
                             ("retry-tidy link --format=sa", "--format=sarif")]:
            with self.subTest(line):
                self.assertIn(wanted, self.typed(line, wanted))

    def test_options(self):
        """Each subcommand has its own options."""
        with open(f"{self.prefix}/share/zsh/site-functions/_retry-tidy",
                  encoding="utf-8") as page:
            text = page.read()
        for command in COMMANDS:
            with self.subTest(command):
                part = re.search(rf"^  {command}\)\n(.*?)^    ;;", text, re.M | re.S).group(1)
                offered = set(re.findall(r"^ +'\*?(--?[a-z-]+)=?\[", part, re.M))
                self.assertEqual(offered, self.options(command))
        offered = re.search(r"_values -s , check (.*)", text).group(1)
        self.assertEqual(set(offered.split()), self.checks())


if __name__ == "__main__":
    tree.main()
