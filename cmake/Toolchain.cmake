# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The language, the warnings, the build type and ccache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, RelWithDebInfo or Debug"
      FORCE)
endif()
# Assertions stay on: a wrong answer is worse than a crash that is named. Line
# tables are enough for a backtrace and build faster than full debug info.
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")

option(RT_WERROR "Treat warnings as errors" ON)

find_program(RT_CCACHE ccache)
if(RT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The two relaxations are what ccache needs to cache users of a
  # precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros ${RT_CCACHE})
endif()

# Flags of every target of our own.
add_library(rt_options INTERFACE)
# Deprecated calls are allowed: what LLVM 22 deprecates is often all that
# LLVM 19 has.
target_compile_options(rt_options INTERFACE -Wall -Wextra
                       -Wno-unused-parameter -Wno-deprecated-declarations)
if(RT_WERROR)
  target_compile_options(rt_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 reports these inside inlined library code where nothing is wrong.
  target_compile_options(rt_options INTERFACE -Wno-maybe-uninitialized
                         -Wno-dangling-pointer -Wno-array-bounds
                         -Wno-stringop-overflow -Wno-restrict
                         -Wno-free-nonheap-object)
endif()
