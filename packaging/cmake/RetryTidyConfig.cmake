# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# find_package(RetryTidy): checks of retry-tidy as targets of a build.
#
# Sets RetryTidy_EXECUTABLE, and CMAKE_EXPORT_COMPILE_COMMANDS for the targets
# that follow. Defines
#
#   retry_tidy_add_check(<name> [<targets>...] [OPTIONS <options>...])
#
# The target <name> lets retry-tidy look at the sources of the targets, or of
# the whole project where none are named, and fails where it finds something.
# The targets are built before, so that generated sources are there. OPTIONS
# are those of the command line, relative paths counting from CMAKE_SOURCE_DIR.

get_filename_component(RetryTidy_EXECUTABLE
  "${CMAKE_CURRENT_LIST_DIR}/../../../bin/retry-tidy" ABSOLUTE)
if(NOT EXISTS "${RetryTidy_EXECUTABLE}")
  set(RetryTidy_NOT_FOUND_MESSAGE
      "the program is not at ${RetryTidy_EXECUTABLE}: install it again")
  set(RetryTidy_FOUND FALSE)
  return()
endif()
if(CMAKE_VERSION VERSION_LESS 3.20)
  set(RetryTidy_NOT_FOUND_MESSAGE "it needs CMake 3.20")
  set(RetryTidy_FOUND FALSE)
  return()
endif()
if(NOT CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
  set(RetryTidy_NOT_FOUND_MESSAGE
      "${CMAKE_GENERATOR} writes no compile_commands.json: use Ninja or Make")
  set(RetryTidy_FOUND FALSE)
  return()
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The absolute paths of the C and C++ sources of a target; in Result.
function(_retry_tidy_sources Target Result)
  get_target_property(Sources ${Target} SOURCES)
  get_target_property(Folder ${Target} SOURCE_DIR)
  get_target_property(Made ${Target} BINARY_DIR)
  set(Found "")
  foreach(Source IN LISTS Sources)
    # Objects of other targets and headers are no units of their own.
    if(NOT Source MATCHES "\\.(c|C|cc|cp|cpp|cxx|c\\+\\+)$" OR Source MATCHES "\\$<")
      continue()
    endif()
    get_filename_component(Path "${Source}" ABSOLUTE BASE_DIR "${Folder}")
    if(NOT EXISTS "${Path}")
      get_filename_component(Path "${Source}" ABSOLUTE BASE_DIR "${Made}")
    endif()
    list(APPEND Found "${Path}")
  endforeach()
  set(${Result} "${Found}" PARENT_SCOPE)
endfunction()

# Called when all of the project is known: target_sources() may have come late.
function(_retry_tidy_finish Name)
  set(All "")
  foreach(Target IN LISTS ARGN)
    _retry_tidy_sources(${Target} Found)
    list(APPEND All ${Found})
  endforeach()
  if(ARGN AND NOT All)
    message(FATAL_ERROR "retry_tidy_add_check(${Name}): the targets have no "
                        "sources in C or C++")
  endif()
  set_property(TARGET ${Name} PROPERTY RETRY_TIDY_SOURCES "${All}")
endfunction()

function(retry_tidy_add_check Name)
  cmake_parse_arguments(PARSE_ARGV 1 Arg "" "" "OPTIONS")
  set(Targets ${Arg_UNPARSED_ARGUMENTS})
  foreach(Target IN LISTS Targets)
    if(NOT TARGET ${Target})
      message(FATAL_ERROR "retry_tidy_add_check(${Name}): there is no target "
                          "'${Target}' yet")
    endif()
    # Those that were made before find_package, too.
    set_property(TARGET ${Target} PROPERTY EXPORT_COMPILE_COMMANDS ON)
  endforeach()
  add_custom_target(${Name}
    COMMAND "${RetryTidy_EXECUTABLE}" check -p "${CMAKE_BINARY_DIR}"
            ${Arg_OPTIONS} "$<TARGET_PROPERTY:${Name},RETRY_TIDY_SOURCES>"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
    COMMENT "Looking for retries (${Name})"
    COMMAND_EXPAND_LISTS USES_TERMINAL VERBATIM)
  if(Targets)
    add_dependencies(${Name} ${Targets})
  endif()
  cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [[${CMAKE_SOURCE_DIR}]]
    CALL _retry_tidy_finish [[${Name}]] ${Targets})")
endfunction()
