# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The data of rules/. The tool finds it next to itself, as
# ../share/retry-tidy/rules; in the build tree that is a link to the sources,
# so that an edited model needs no rebuild.
#
# From the files of rules/catalogue come, with one line or entry for each check
# in the order of the names,
#   generated/Checks.inc        RETRYTIDY_CHECK(RetryFixedDelay, "retry-fixed-delay")
#   generated/CheckEntries.inc  R"json(...)json",
# the second being the text of the entry.

set(RT_SHARE ${CMAKE_BINARY_DIR}/share/retry-tidy)
file(MAKE_DIRECTORY ${RT_SHARE})
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/rules ${RT_SHARE}/rules SYMBOLIC)

# Writes a file unless it holds that already, so that nothing is rebuilt.
function(rt_write Path Content)
  set(Old "")
  if(EXISTS ${Path})
    file(READ ${Path} Old)
  endif()
  if(NOT Old STREQUAL Content)
    file(WRITE ${Path} "${Content}")
  endif()
endfunction()

file(GLOB Entries CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/rules/catalogue/*.json)
list(SORT Entries)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${Entries})
set(Table "// Made by cmake/RetryTidyRules.cmake from rules/catalogue.\n")
set(Texts "${Table}")
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
  string(APPEND Table "RETRYTIDY_CHECK(${Camel}, \"${Id}\")\n")
  file(READ ${Entry} Text)
  string(APPEND Texts "R\"json(${Text})json\",\n")
endforeach()
rt_write(${RT_GENERATED}/Checks.inc "${Table}")
rt_write(${RT_GENERATED}/CheckEntries.inc "${Texts}")

install(DIRECTORY rules DESTINATION share/retry-tidy)
