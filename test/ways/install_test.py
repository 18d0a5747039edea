#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cmake --install`: what it gives works wherever it lies."""
import os
import re
import shutil
import subprocess

import tree


class Install(tree.Installed):
    """The program, its models, Clang's headers and the pages."""

    def check_example(self, tool):
        """`tool` reports the example's 27 requests, from another folder."""
        build = self.folder()
        tree.run([tree.GIVEN.cmake, "-S", tree.EXAMPLE, "-B", build])
        said = tree.run([tool, "-p", build, "--root", tree.EXAMPLE], self.folder(), code=1,
                        env=self.environment)
        self.assertIn("can execute 'db_exec' 27 times: 3 layers retry, 3 x 3 x 3", said)
        self.assertIn("4 units (0 partial, 0 failed)", said)

    def test_moved(self):
        """By its path, after the whole folder has moved."""
        self.check_example(self.tool)

    def test_link_in_path(self):
        """By a link to it that lies in PATH."""
        folder = self.folder()
        os.symlink(self.tool, os.path.join(folder, "rt"))
        self.environment["PATH"] = f"{folder}:{self.environment['PATH']}"
        found = tree.run(["sh", "-c", "command -v rt"], env=self.environment)
        self.check_example(found.strip())

    def test_models_are_those_beside_it(self):
        """Without its models it says where it has looked for them."""
        source = self.folder({"a.c": "int main(void) { return 0; }\n"})
        models = os.path.join(self.prefix, "share/retry-tidy/rules/models")
        os.rename(models, models + ".away")
        try:
            said = tree.run([self.tool, "a.c", "--"], source, code=2)
        finally:
            os.rename(models + ".away", models)
        self.assertIn(models, said)

    def test_headers_beside_it(self):
        """Headers of Clang that lie beside the program come first."""
        source = self.folder({"a.c": "#include <beside.h>\nint main(void) { return BESIDE; }\n"})
        said = tree.run([self.tool, "a.c", "--"], source)
        self.assertIn("'beside.h' file not found", said)
        version = tree.run([self.tool, "--version"])
        major = re.search(r"built for Clang (\d+)\.", version).group(1)
        tree.write(self.prefix, {f"lib/clang/{major}/include/{name}": text for name, text in
                                 [("beside.h", "#define BESIDE 0\n"), ("stddef.h", "")]})
        try:
            said = tree.run([self.tool, "a.c", "--"], source)
        finally:
            shutil.rmtree(os.path.join(self.prefix, "lib/clang"))
        self.assertIn("1 unit (0 partial, 0 failed)", said)

    def test_links_of_pages(self):
        """Installed pages lead to installed pages; only what speaks of the
        tool's own sources leads into those."""
        top = os.path.join(self.prefix, "share/doc/retry-tidy")
        seen = 0
        for base, _, names in os.walk(top):
            for name in [n for n in names if n.endswith(".md")]:
                with open(os.path.join(base, name), encoding="utf-8") as page:
                    links = re.findall(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)", page.read())
                for link in links:
                    path = os.path.normpath(os.path.join(base, link))
                    if not path.startswith((f"{top}/checker/", f"{top}/test/")):
                        self.assertTrue(os.path.exists(path), f"{name} links to {link}")
                        seen += 1
        self.assertGreater(seen, 60)


class ManPage(tree.Installed):
    """The man page."""

    def test_format(self):
        """man has nothing to complain of."""
        page = os.path.join(self.prefix, "share/man/man1/retry-tidy.1")
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertGreater(len(done.stdout), 5000)

    def test_options(self):
        """Every option and subcommand of the table in the sources stands in it."""
        with open(os.path.join(self.prefix, "share/man/man1/retry-tidy.1"),
                  encoding="utf-8") as page:
            text = page.read().replace("\\-", "-")
        with open(os.path.join(tree.ROOT, "checker/cli/CommandList.cpp"),
                  encoding="utf-8") as source:
            table = source.read()
        options = re.findall(r'^    \{"([a-z-]+)", "[A-Z]*", ', table, re.M)
        commands = re.findall(r'\{Command::\w+, "([a-z]+)"', table)
        self.assertGreater(len(options), 25)
        self.assertEqual(len(commands), 9)
        for option in options:
            if option != "h":
                typed = ("-" if len(option) == 1 else "--") + option
                self.assertRegex(text, rf"\n\.TP\n\\fB{typed}\\fR")
        for command in commands:
            self.assertIn(f".TP\n\\fB{command}\\fR\n", text)


if __name__ == "__main__":
    tree.main()
