# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Gives a project the target `retry-tidy` without a change to its files:
#
#   cmake -B build -DCMAKE_PROJECT_INCLUDE=<this file>
#   cmake --build build --target retry-tidy
#
# CMake reads it after each project(); the first one is the whole build.

include_guard(GLOBAL)
find_package(RetryTidy REQUIRED PATHS ${CMAKE_CURRENT_LIST_DIR} NO_DEFAULT_PATH)
retry_tidy_add_check(retry-tidy)
