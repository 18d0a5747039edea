# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds LLVM and Clang of the version RT_LLVM, or of 19 where 22 is missing.
# Sets RT_LLVM_VERSION and RT_LLVM_TOOLS, the folder with clang and FileCheck,
# and makes the targets rt_llvm (no Clang) and rt_clang.

set(RT_LLVM "22" CACHE STRING "LLVM version to build with: 22 or 19")
set_property(CACHE RT_LLVM PROPERTY STRINGS 22 19)

# LLVM's version files accept equal minor versions only, so the folder picks
# the version. LLVM_DIR and Clang_DIR, where set, come first.
macro(rt_find_llvm Version)
  set(Prefix /usr/lib/llvm-${Version}/lib/cmake)
  find_package(LLVM CONFIG QUIET PATHS ${Prefix}/llvm NO_DEFAULT_PATH)
  if(LLVM_FOUND)
    find_package(Clang CONFIG QUIET PATHS ${LLVM_DIR}/../clang
                 NO_DEFAULT_PATH)
  endif()
endmacro()

rt_find_llvm(${RT_LLVM})
if(NOT (LLVM_FOUND AND Clang_FOUND) AND RT_LLVM EQUAL 22)
  message(STATUS "LLVM and Clang 22 were not found: 19 is used instead")
  rt_find_llvm(19)
endif()
if(NOT (LLVM_FOUND AND Clang_FOUND))
  message(FATAL_ERROR "LLVM and Clang ${RT_LLVM} were not found. Run "
                      "scripts/setup, or set LLVM_DIR and Clang_DIR.")
endif()
set(RT_LLVM_VERSION ${LLVM_VERSION_MAJOR})
set(RT_LLVM_TOOLS ${LLVM_TOOLS_BINARY_DIR})
message(STATUS "Building with LLVM ${LLVM_PACKAGE_VERSION} of ${LLVM_DIR}")

# LLVM's headers, its shared library and the RTTI setting it was built with.
add_library(rt_llvm INTERFACE)
separate_arguments(Definitions UNIX_COMMAND "${LLVM_DEFINITIONS}")
target_compile_options(rt_llvm INTERFACE ${Definitions})
target_include_directories(rt_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_link_libraries(rt_llvm INTERFACE LLVM)
if(NOT LLVM_ENABLE_RTTI)
  target_compile_options(rt_llvm INTERFACE -fno-rtti)
endif()

# Clang's, for checker/extract alone.
add_library(rt_clang INTERFACE)
target_include_directories(rt_clang SYSTEM INTERFACE ${CLANG_INCLUDE_DIRS})
target_link_libraries(rt_clang INTERFACE clang-cpp rt_llvm)
