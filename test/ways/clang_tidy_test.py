#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The module of clang-tidy, in the programs that load it."""
import glob
import json
import os
import re
import shutil
import subprocess
import unittest

import tree

LOOP = """bool post(int frame);
unsigned sleep(unsigned seconds);
bool %s() {
  for (int i = 0; i < 4; ++i) {
    if (post(1))
      return true;
    sleep(%d);
  }
  return false;
}
"""
FIXED = "attempts 'post' 4 times, exactly 1 s after each failure"


def versions():
    """The versions of clang-tidy that are installed, with their folders."""
    found = glob.glob("/usr/lib/llvm-*/bin/clang-tidy")
    return {re.search(r"llvm-(\d+)", path).group(1): os.path.dirname(path) for path in found}


class ClangTidy(tree.Installed):
    """clang-tidy of the version that the module is for, and what calls it."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.modules = os.path.join(cls.prefix, "lib", "retry-tidy")
        cls.module = os.path.join(cls.modules, "RetryTidyModule.so")
        said = tree.run([cls.tool, "--version"])
        cls.version = re.search(r"built for Clang (\d+)\.", said).group(1)
        cls.tools = versions().get(cls.version)

    def setUp(self):
        if not self.tools:
            self.fail(f"clang-tidy {self.version} is not installed: run scripts/setup")
        self.clang_tidy = os.path.join(self.tools, "clang-tidy")

    def tidy(self, folder, words, code=0, tool=None):
        """What clang-tidy prints with the module."""
        return tree.run([tool or self.clang_tidy, f"--load={self.module}", *words], folder,
                        code=code)

    def test_checks(self):
        """All checks of the program are there, and no others."""
        listed = self.tidy(None, ["--checks=-*,retry-*", "--list-checks"])
        own = tree.run([self.tool, "--list-checks"])
        self.assertEqual(sorted(re.findall(r"^ +(retry-\S+)$", listed, re.M)),
                         sorted(re.findall(r"^(retry-[\w-]+)", own, re.M)))

    def test_findings(self):
        """What is found, as an error where that is asked for; NOLINT is clang-tidy's own."""
        source = LOOP % ("here", 1) + LOOP.replace("++i) {", "++i) { // NOLINT(retry-*)") % ("no", 1)
        folder = self.folder({"a.cpp": source})
        words = ["--checks=-*,retry-*", "a.cpp", "--"]
        said = self.tidy(folder, words)
        self.assertRegex(said, rf"a\.cpp:4:3: warning: {FIXED}.* \[retry-fixed-delay\]")
        self.assertEqual(said.count("[retry-"), 1)
        said = self.tidy(folder, ["--warnings-as-errors=retry-*", *words], code=1)
        self.assertIn("[retry-fixed-delay,-warnings-as-errors]", said)

    def test_path_as_notes(self):
        """The steps of a chain stand below it in their order."""
        source = LOOP % ("inner", 1) + """
bool outer() {
  for (int i = 0; i < 3; ++i) {
    if (inner())
      return true;
    sleep(2);
  }
  return false;
}
"""
        said = self.tidy(self.folder({"a.cpp": source}),
                         ["--checks=-*,retry-amplification", "a.cpp", "--"])
        steps = re.findall(r"^\S+:(\d+):\d+: (?:warning|note): (.*)$", said, re.M)
        self.assertEqual([line for line, _ in steps], ["13", "13", "4"])
        self.assertIn("can execute 'post' 12 times", steps[0][1])
        self.assertEqual(steps[2][1], "'inner' makes 4 attempts (12 so far)")

    def test_headers(self):
        """clang-tidy's header filter says which headers count."""
        folder = self.folder({"in/a.h": "#pragma once\n" + LOOP % ("in_header", 1),
                              "a.cpp": '#include "in/a.h"\n'})
        words = ["--checks=-*,retry-*", "a.cpp", "--"]
        self.assertIn("in/a.h:5:3: warning", self.tidy(folder, ["--header-filter=.*", *words]))
        self.assertNotIn("[retry-", self.tidy(folder, ["--header-filter=^nowhere$", *words]))

    def test_options(self):
        """An option in CheckOptions counts, and --dump-config shows it."""
        folder = self.folder({"a.cpp": LOOP % ("inner", 1) + LOOP.replace("post(1)", "inner()") %
                              ("outer", 1)})
        words = ["--checks=-*,retry-amplification", "a.cpp", "--"]
        set_to = '--config={CheckOptions: {retry-amplification.MaxMultiplier: "7"}}'
        dumped = self.tidy(folder, ["--dump-config", set_to, *words])
        self.assertRegex(dumped, r"retry-amplification.MaxMultiplier: +'?7")
        wrong = self.tidy(folder, [set_to.replace("7", "many"), *words])
        self.assertIn("retry-amplification.MaxMultiplier", wrong)

    def test_notes(self):
        """Findings that are notes are printed on request."""
        folder = self.folder({"a.cpp": LOOP % ("here", 1)})
        words = ["--checks=-*,retry-sleep-after-last", "a.cpp", "--"]
        self.assertNotIn("[retry-", self.tidy(folder, words))
        said = self.tidy(folder, ["--config={CheckOptions: {Notes: true}}", *words])
        self.assertIn("[retry-sleep-after-last]", said)

    def test_configuration(self):
        """`.retry-tidy` counts; a mistake in it is an error and no silence."""
        folder = self.folder({"a.cpp": LOOP % ("here", 1), ".retry-tidy": "ProgramKind: tool\n"})
        words = ["--checks=-*,retry-*", "a.cpp", "--"]
        self.assertNotIn("[retry-", self.tidy(folder, words))
        tree.write(folder, {".retry-tidy": "ProgramKind: tol\n"})
        said = self.tidy(folder, words, code=1)
        self.assertRegex(said, r"error: retry-tidy: .retry-tidy:1:14: 'ProgramKind' is service, tool or batch")

    def test_wrong_version(self):
        """Another clang-tidy is told so, and the run fails."""
        others = {v: f for v, f in versions().items() if v != self.version}
        words = ["--checks=-*,retry-*", "a.cpp", "--"]
        folder = self.folder({"a.cpp": LOOP % ("here", 1)})
        for version, tools in others.items():
            said = self.tidy(folder, words, code=2, tool=os.path.join(tools, "clang-tidy"))
            self.assertIn(f"is loaded by clang-tidy {version}, and there is no module", said)
        lonely = os.path.join(self.folder(), "RetryTidyModule.so")
        shutil.copy(self.module, lonely)
        said = tree.run([self.clang_tidy, f"--load={lonely}", *words], folder, code=2)
        self.assertIn(f"built for clang-tidy {self.version}", said)

    def project(self):
        """A configured project of two units, and its build folder."""
        folder = self.folder({
            "CMakeLists.txt": "cmake_minimum_required(VERSION 3.20)\nproject(p CXX)\n"
                              "add_library(p inner.cpp outer.cpp)\n",
            "inner.cpp": LOOP % ("inner", 1),
            "outer.cpp": LOOP.replace("post", "inner").replace("(int frame)", "()")
                         .replace("inner(1)", "inner()") % ("outer", 2)})
        build = os.path.join(folder, "build")
        tree.run([tree.GIVEN.cmake, "-S", folder, "-B", build,
                  "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"])
        return folder, build

    def test_run_clang_tidy(self):
        """run-clang-tidy over a build."""
        folder, build = self.project()
        said = tree.run([os.path.join(self.tools, "run-clang-tidy"), "-clang-tidy-binary",
                         self.clang_tidy, f"-load={self.module}", "-checks=-*,retry-*", "-p", build,
                         "-quiet"], folder)
        self.assertIn("inner.cpp:4:3: warning", said)
        self.assertIn("outer.cpp:4:3: warning", said)

    def test_clang_tidy_diff(self):
        """clang-tidy-diff looks at the lines of a change."""
        folder, build = self.project()
        script = os.path.join(self.tools, "..", "share", "clang", "clang-tidy-diff.py")
        change = "--- a/{0}\n+++ b/{0}\n@@ -{1},0 +{1},1 @@\n+x\n"
        words = ["python3", os.path.normpath(script), "-p1", "-path", build, "-clang-tidy-binary",
                 self.clang_tidy, "-load", self.module, "-checks=-*,retry-*", "-quiet"]
        said = tree.run(words, folder, input=change.format("inner.cpp", 4))
        self.assertIn("inner.cpp:4:3: warning", said)
        self.assertNotIn("outer.cpp:4:3", said)
        said = tree.run(words, folder, input=change.format("inner.cpp", 8))
        self.assertNotIn("[retry-", said)

    def test_cmake(self):
        """CMAKE_CXX_CLANG_TIDY: the build prints what is found, or fails on it."""
        folder, build = self.project()
        with_tidy = f"-DCMAKE_CXX_CLANG_TIDY={self.clang_tidy};--load={self.module};--checks=-*,retry-*"
        tree.run([tree.GIVEN.cmake, "-S", folder, "-B", build, with_tidy])
        said = tree.run([tree.GIVEN.cmake, "--build", build])
        self.assertIn(f"outer.cpp:4:3: warning", said)
        tree.run([tree.GIVEN.cmake, "-S", folder, "-B", build,
                  with_tidy + ";--warnings-as-errors=retry-*"])
        done = subprocess.run([tree.GIVEN.cmake, "--build", build, "--clean-first"], text=True,
                              capture_output=True, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("[retry-fixed-delay,-warnings-as-errors]", done.stdout + done.stderr)

    def test_program(self):
        """With the report on the program, its chains: through other files, in order."""
        folder, build = self.project()
        report = os.path.join(folder, "report.json")
        tree.run([self.tool, "-p", build, "--root", folder, "--format=json", "-o", report,
                  "--fail-on=never"], folder, env=self.environment)
        words = [f"--config={{CheckOptions: {{Program: '{report}'}}}}", "-p", build,
                 "--checks=-*,retry-*"]
        said = self.tidy(folder, [*words, "outer.cpp"])
        self.assertRegex(said, r"outer\.cpp:4:3: warning: one call of 'outer' can execute 'post' "
                               r"16 times")
        self.assertRegex(said, r"inner\.cpp:4:3: note: 'inner' makes 4 attempts \(16 so far\)")
        self.assertNotIn("amplification", self.tidy(folder, [*words, "inner.cpp"]))
        # A source that has changed since: its own findings are those of now.
        with open(os.path.join(folder, "outer.cpp"), encoding="utf-8") as text:
            changed = "\n" + text.read().replace("sleep(2)", "sleep(3)")
        tree.write(folder, {"outer.cpp": changed})
        os.utime(report, (1, 1))
        said = self.tidy(folder, [*words, "outer.cpp"])
        self.assertRegex(said, r"warning: retry-tidy: \S+report\.json is older than \S+outer\.cpp")
        self.assertIn("exactly 3 s after each failure", said)
        self.assertIn("16 times", said)
        # What is no report is no silence.
        tree.write(folder, {"report.json": json.dumps({"format": "other"})})
        said = self.tidy(folder, [*words, "outer.cpp"], code=1)
        self.assertIn("this is no report", said)

    def test_page(self):
        """The page shows what is printed for the example."""
        folder = self.folder()
        shutil.copytree(tree.EXAMPLE, folder, dirs_exist_ok=True)
        build = os.path.join(folder, "build")
        tree.run([tree.GIVEN.cmake, "-S", folder, "-B", build,
                  "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"])
        words = ["--checks=-*,retry-*", "-p", build, "mobile_client.cpp"]
        said = self.tidy(folder, words)
        tree.run([self.tool, "-p", build, "--root", folder, "--format=json", "-o",
                  f"{folder}/report.json", "--fail-on=never"], folder, env=self.environment)
        said += self.tidy(folder, ["--config={CheckOptions: {Program: report.json}}", *words])
        printed = [line.replace(folder + "/", "") for line in said.splitlines()]
        shown = tree.blocks("clang-tidy.md", "")
        self.assertEqual(len(shown), 3)
        for line in "".join(shown[:2]).splitlines():
            self.assertIn(line, printed)
        with open(os.path.join(tree.ROOT, "checker", "tidy", "guard", "Guard.cpp"),
                  encoding="utf-8") as text:
            source = re.sub(r'"\s+"', "", text.read())
        self.assertIn("there is no module for that version here", shown[2])
        self.assertIn("and there is no module for that version here: it was built", source)


if __name__ == "__main__":
    tree.main()
