#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The hooks of pre-commit: Debian's pre-commit, in repositories of git."""
import json
import os
import shutil

import tree

LOOP = "  int n;\n  for (n = 0; n < {1}; ++n)\n    if ({0}() == 0)\n      return 0;\n  return -1;\n"
HEADER = "int send_it(void);\n"
BAD_HEADER = HEADER + "static inline int send_often(void) {\n" + LOOP.format("send_it", 4) + "}\n"
GOOD = "int ask(void) { return 1; }\n"
BAD = "int post_it(void);\nint post(void) {\n" + LOOP.format("post_it", 3) + "}\n"
# A header that is included by way of another; three units include it.
FILES = {"src/net/send.h": HEADER, "src/all.h": '#include "net/send.h"\n',
         "src/one.c": '#include "all.h"\nint one(void) { return send_it(); }\n',
         "src/two.c": '#include "net/send.h"\nint two(void) { return send_it(); }\n',
         "src/three.c": '#include <all.h>\nint three(void) { return 3; }\n',
         "src/ask.c": GOOD, ".gitignore": "/build/\n/out/\n/cmake-*/\n/comp*\n/other/\n"}
UNITS = ("one", "two", "three", "ask")


class PreCommit(tree.Installed):
    """One repository for each test, with the hooks of this project."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.environment.update(
            PRE_COMMIT_HOME=os.path.join(cls.scratch, "cache"), GIT_CONFIG_GLOBAL="/dev/null",
            GIT_CONFIG_SYSTEM="/dev/null", GIT_AUTHOR_NAME="A", GIT_AUTHOR_EMAIL="a@b.invalid",
            GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@b.invalid")
        for name in [n for n in cls.environment if n.startswith(("GIT_DIR", "GIT_INDEX"))]:
            del cls.environment[name]
        # Stands for the repository that users name: what they get of it.
        cls.hooks = os.path.join(cls.scratch, "hooks-repository")
        os.makedirs(cls.hooks)
        shutil.copy(os.path.join(tree.ROOT, ".pre-commit-hooks.yaml"), cls.hooks)
        shutil.copytree(os.path.join(tree.ROOT, "hooks"), os.path.join(cls.hooks, "hooks"))
        for words in ("init -q -b main", "add -A", "commit -q -m hooks", "tag v0"):
            tree.run(["git", *words.split()], cls.hooks, env=cls.environment)

    def setUp(self):
        self.here = self.folder(FILES)
        self.git("init -q -b main")

    def git(self, words, code=0):
        """What git prints in the repository of the test."""
        return tree.run(["git", *words.split()], self.here, code, env=self.environment)

    def hook(self, hook="retry-tidy", args="[]", commits=True):
        """Writes the configuration with one hook, and commits all there is."""
        tree.write(self.here, {".pre-commit-config.yaml": (
            f"repos:\n- repo: {self.hooks}\n  rev: v0\n  hooks:\n"
            f"  - id: {hook}\n    args: {args}\n")})
        if commits:
            self.git("add -A")
            self.git("commit -q -m start")
        tree.run(["pre-commit", "install"], self.here, env=self.environment)

    def database(self, folder="build", units=UNITS):
        """Writes a compile database of all units."""
        entries = [{"directory": self.here, "file": f"src/{name}.c",
                    "arguments": ["cc", "-Isrc", "-c", f"src/{name}.c"]} for name in units]
        tree.write(self.here, {f"{folder}/compile_commands.json": json.dumps(entries)})

    def commit(self, files, code):
        """What a commit of these files prints."""
        tree.write(self.here, files)
        self.git("add -A")
        return self.git("commit -m change", code)

    def test_bad_loop(self):
        """What a commit adds is refused with the reason, then passes mended."""
        self.database()
        self.hook()
        said = self.commit({"src/ask.c": GOOD + BAD}, 1)
        self.assertIn("src/ask.c:5:3: warning: attempts 'post_it' 3 times with no delay", said)
        self.check_shown("pre-commit.md", said)
        self.assertEqual(self.git("log --format=%s").split(), ["start"])
        self.assertIn("Passed", self.commit({"src/ask.c": GOOD + "int more;\n"}, 0))

    def test_old_loop(self):
        """What stood there before is left alone; the whole program is not."""
        tree.write(self.here, {"src/ask.c": BAD})
        self.database()
        self.hook()
        self.assertIn("Passed", self.commit({"src/ask.c": BAD + GOOD}, 0))
        self.hook("retry-tidy-all", commits=False)
        self.assertIn("attempts 'post_it' 3 times", self.commit({"src/two.c": GOOD}, 1))

    def test_first_commit(self):
        """The first commit of all has nothing to be compared with."""
        self.database()
        self.hook(commits=False)
        self.assertIn("attempts 'post_it' 3 times", self.commit({"src/ask.c": BAD}, 1))

    def test_header(self):
        """Units that include a header read it, as far as the limit goes."""
        self.database()
        self.hook()
        said = self.commit({"src/net/send.h": BAD_HEADER}, 1)
        self.assertIn("src/net/send.h:4:3: warning: attempts 'send_it' 4 times", said)
        self.assertNotIn("left to the CI", said)
        self.hook(args='["--header-units=2"]', commits=False)
        said = self.commit({}, 1)
        self.assertIn("attempts 'send_it' 4 times", said)
        self.assertIn("2 of the 3 units that include the changed headers are read; the other 1 ",
                      said)

    def test_header_that_passes(self):
        """A limit is told where nothing is found, too."""
        self.database()
        self.hook(args='["--header-units=1"]')
        said = self.commit({"src/net/send.h": HEADER + "int get_it(void);\n"}, 0)
        self.assertIn("the other 2 are left to the CI", said)
        self.assertIn("Passed", said)

    def test_unknown_files(self):
        """What no unit reads is named, and stops nobody."""
        self.database(units=UNITS[:3])
        self.hook()
        said = self.commit({"src/ask.c": BAD, "src/lone.h": BAD_HEADER}, 0)
        self.assertIn("in no unit of build/compile_commands.json, so left to the CI: src/ask.c, "
                      "src/lone.h", said)

    def test_no_database(self):
        """It says which command makes one."""
        self.hook()
        said = self.commit({"src/ask.c": BAD}, 1)
        self.assertIn("there is no compile_commands.json in build/, out/, cmake-build-*/", said)
        self.assertIn("`mkdir -p build && bear --output build/compile_commands.json -- make`", said)
        said = self.commit({"CMakeLists.txt": ""}, 1)
        self.assertIn("`cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`", said)

    def test_places(self):
        """Where databases are looked for, and where one is named."""
        self.hook()
        for place in ("out", "cmake-build-debug", "out/Release", "."):
            with self.subTest(place):
                self.database(place)
                self.assertIn("attempts 'post_it'", self.commit({"src/ask.c": BAD}, 1))
                os.remove(os.path.join(self.here, place, "compile_commands.json"))
        self.database("other")
        self.assertIn("there is no compile_commands.json", self.commit({}, 1))
        self.hook(args='["-p", "other"]', commits=False)
        self.assertIn("attempts 'post_it'", self.commit({}, 1))

    def test_broken_database(self):
        """One that is no list of commands."""
        tree.write(self.here, {"build/compile_commands.json": '[{"file": "a.c"}]'})
        self.hook()
        self.assertIn("cannot be read as a compile database", self.commit({"src/ask.c": BAD}, 1))

    def test_range(self):
        """In CI, what a range of commits adds; and all files as they are."""
        self.database()
        self.hook()
        tree.write(self.here, {"src/ask.c": BAD})
        self.git("add -A")
        self.git("commit -q --no-verify -m bad")
        for words in (["--from-ref", "HEAD~", "--to-ref", "HEAD"], ["--all-files"]):
            said = tree.run(["pre-commit", "run", *words], self.here, 1, env=self.environment)
            self.assertIn("attempts 'post_it' 3 times", said)

    def test_installed(self):
        """The hook that is installed with the program, without this repository."""
        self.database()
        self.hook()
        self.commit({".pre-commit-config.yaml": (
            "repos:\n- repo: local\n  hooks:\n  - id: retry-tidy\n    name: retry-tidy\n"
            "    entry: retry-tidy-pre-commit\n    language: system\n    types_or: [c, c++]\n"
            "    require_serial: true\n")}, 0)
        self.assertIn("attempts 'post_it' 3 times", self.commit({"src/ask.c": BAD}, 1))

    def test_no_program(self):
        """Without the program in PATH, it says so."""
        self.database()
        self.hook()
        os.rename(self.tool, self.tool + ".away")
        try:
            said = self.commit({"src/ask.c": BAD}, 1)
        finally:
            os.rename(self.tool + ".away", self.tool)
        self.assertIn("there is no program retry-tidy in PATH", said)


if __name__ == "__main__":
    tree.main()
