# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The data of rules/. The tool finds it next to itself, as
# ../share/retry-tidy/rules; in the build tree that is a link to the sources,
# so that an edited model needs no rebuild.
#
# From the names of the files in rules/catalogue comes generated/Checks.inc:
#   RETRYTIDY_CHECK(RetryFixedDelay, "retry-fixed-delay")
# one line for each check, in the order of the names.

set(RT_SHARE ${CMAKE_BINARY_DIR}/share/retry-tidy)
file(MAKE_DIRECTORY ${RT_SHARE})
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/rules ${RT_SHARE}/rules SYMBOLIC)

file(GLOB Entries CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/rules/catalogue/*.json)
list(SORT Entries)
set(Lines "")
foreach(Entry IN LISTS Entries)
  get_filename_component(Id ${Entry} NAME_WE)
  string(REPLACE "-" ";" Words ${Id})
  set(Camel "")
  foreach(Word IN LISTS Words)
    string(SUBSTRING ${Word} 0 1 First)
    string(SUBSTRING ${Word} 1 -1 Rest)
    string(TOUPPER ${First} First)
    string(APPEND Camel ${First}${Rest})
  endforeach()
  string(APPEND Lines "RETRYTIDY_CHECK(${Camel}, \"${Id}\")\n")
endforeach()
set(Content "// Made by cmake/RetryTidyRules.cmake from rules/catalogue.\n${Lines}")
file(CONFIGURE OUTPUT ${RT_GENERATED}/Checks.inc CONTENT "${Content}" @ONLY)

install(DIRECTORY rules DESTINATION share/retry-tidy)
