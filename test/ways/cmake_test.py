#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""find_package(RetryTidy) in projects of others."""
import json
import os
import re
import shutil

import tree

BAD = "int {0}(void);\nint again_{0}(void) {{\n  int n;\n  for (n = 0; n < 3; ++n)\n" \
      "    if ({0}() == 0)\n      return 0;\n  return -1;\n}}\n"
# `early` is made before the package is found; `late` gets its sources after
# the check was added, from another folder and from the build.
PROJECT = """cmake_minimum_required(VERSION 3.20)
project(shop C)
add_library(early OBJECT send.c send.h)
find_package(RetryTidy 0.1 REQUIRED)
add_library(late STATIC $<TARGET_OBJECTS:early>)
add_library(other STATIC post.c)
retry_tidy_add_check(check-early early OPTIONS --fail-on=never --format=json -o early.json)
retry_tidy_add_check(check-late late OPTIONS --quiet)
retry_tidy_add_check(check-all)
add_subdirectory(sub)
"""
SUB = """configure_file(made.c.in made.c.tmp COPYONLY)
add_custom_command(OUTPUT made.c COMMAND ${CMAKE_COMMAND} -E copy made.c.tmp made.c)
add_library(part STATIC made.c)
target_sources(late PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/fetch.c)
retry_tidy_add_check(check-part part)
"""
FILES = {"CMakeLists.txt": PROJECT, "send.h": "int send_it(void);\n",
         "send.c": '#include "send.h"\n' + BAD.format("send_it"),
         "post.c": BAD.format("post_it"), "sub/CMakeLists.txt": SUB,
         "sub/fetch.c": BAD.format("fetch_it"), "sub/made.c.in": BAD.format("made_it")}


class ForeignProject(tree.Installed):
    """With nothing but the installed program in PATH."""

    def built(self, build, target, code=0):
        """What a target prints."""
        return tree.run([tree.GIVEN.cmake, "--build", build, "--target", target],
                        env=self.environment, code=code)

    def operations(self, text):
        """What the findings of a text say is attempted."""
        return set(re.findall(r"attempts '(\w+)' 3 times", text))

    def test_two_commands(self):
        """From nothing to a finding, in a project that knows nothing of it."""
        for generator, failed in (("Ninja", 1), ("Unix Makefiles", 2)):
            with self.subTest(generator):
                build, source = self.folder(), os.path.join(self.folder(), "checkout")
                shutil.copytree(tree.EXAMPLE, source)
                file = os.path.join(self.prefix, "share/cmake/RetryTidy/AddToProject.cmake")
                tree.run([tree.GIVEN.cmake, "-S", source, "-B", build, "-G", generator,
                          f"-DCMAKE_PROJECT_INCLUDE={file}"], env=self.environment)
                said = self.built(build, "retry-tidy", code=failed)
                self.assertIn("can execute 'db_exec' 27 times", said)
                if generator == "Ninja":  # Make says more around it.
                    self.check_shown("cmake.md", said.replace("[0/1] ", ""))
                self.assertFalse(os.path.exists(os.path.join(build, "checkout")))

    def test_targets(self):
        """Each check reads the sources of its targets, and no others."""
        for generator, failed in (("Ninja", 1), ("Unix Makefiles", 2)):
            with self.subTest(generator):
                source, build = self.folder(FILES), self.folder()
                tree.run([tree.GIVEN.cmake, "-S", source, "-B", build, "-G", generator],
                         env=self.environment)
                self.built(build, "check-early")
                with open(os.path.join(source, "early.json"), encoding="utf-8") as report:
                    self.assertEqual({r["operation"]["name"].split("(")[0] for r in
                                      json.load(report)["retries"]}, {"send_it"})
                self.assertEqual(self.operations(self.built(build, "check-late", failed)),
                                 {"fetch_it"})
                self.assertEqual(self.operations(self.built(build, "check-part", failed)),
                                 {"made_it"})
                # In the whole project, what the build makes is nobody's to mend.
                self.assertEqual(self.operations(self.built(build, "check-all", failed)),
                                 {"send_it", "post_it", "fetch_it"})

    def test_mistakes(self):
        """A target that there is not, one without sources, a wrong version and
        a program that is gone."""
        start = "cmake_minimum_required(VERSION 3.20)\nproject(p C)\n"
        found = start + "find_package(RetryTidy REQUIRED)\n"
        for text, wanted in [
                (found + "retry_tidy_add_check(x nowhere)\n", "there is no target 'nowhere' yet"),
                (found + "add_library(i INTERFACE)\nretry_tidy_add_check(x i)\n",
                 "the targets have no sources in C or C++"),
                (start + "find_package(RetryTidy 7 REQUIRED)\n", "version: 0.1.0")]:
            with self.subTest(wanted):
                source = self.folder({"CMakeLists.txt": text})
                said = tree.run([tree.GIVEN.cmake, "-S", source, "-B", self.folder()], code=1,
                                env=self.environment)
                self.assertIn(wanted, " ".join(said.split()))
        source = self.folder({"CMakeLists.txt": found})
        os.rename(self.tool, self.tool + ".away")
        try:
            said = tree.run([tree.GIVEN.cmake, "-S", source, "-B", self.folder()], code=1,
                            env=self.environment)
        finally:
            os.rename(self.tool + ".away", self.tool)
        self.assertIn("the program is not at", said)


if __name__ == "__main__":
    tree.main()
