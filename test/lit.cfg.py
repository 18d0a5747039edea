# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How lit runs the tests of the stages. Every folder beside this file that
holds tests is a suite; ctest runs one `lit-<folder>` for each.

Substitutions:
  %retry-tidy     the tool
  %FileCheck      LLVM's FileCheck
  %check-retry    check_retry.py: runs checks over a file whose comments say
                  which diagnostics are expected, and no others
  %compdb         compdb.py: writes a compile database: %compdb DIR FILE... -- FLAGS
  %python         the interpreter that runs lit
"""
import os
import shutil
import sys

import lit.formats

config.name = "retry-tidy"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test", ".c", ".cpp"]
config.excludes = ["Inputs", "cases", "e2e", "fuzz", "perf", "real", "repo", "unit", "ways",
                   "CMakeLists.txt"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = os.path.join(config.build_dir, "test", "out")

python = f"'{sys.executable}'"
here = config.test_source_root
config.substitutions += [
    ("%retry-tidy", config.tool),
    ("%FileCheck", os.path.join(config.llvm_tools, "FileCheck")),
    ("%check-retry", f"{python} '{here}/check_retry.py' --tool '{config.tool}'"),
    ("%compdb", f"{python} '{here}/compdb.py'"),
    ("%python", python),
]
# What other tools say of the same comments, where they are installed.
clang_tidy = shutil.which(f"clang-tidy-{config.llvm_version}")
if clang_tidy:
    config.available_features.add("clang-tidy")
    config.substitutions.append(("%clang-tidy", clang_tidy))
# Answers must not depend on the language or the terminal of who runs the tests.
config.environment["LC_ALL"] = "C.UTF-8"
config.environment["TERM"] = "dumb"
# Nor on what earlier runs have kept: without a home there is no cache.
for name in ("HOME", "XDG_CACHE_HOME"):
    config.environment.pop(name, None)
config.available_features.add(f"llvm-{config.llvm_version}")
