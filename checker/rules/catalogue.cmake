# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# rt_embed_catalogue(<folder> <output>)
#
# Makes the table of checks: for each <folder>/retry-some-name.json, in the
# order of the names, a line
#   RETRYTIDY_ENTRY(RetrySomeName, R"json(<text of the file>)json")
# It is made again when an entry is added or edited.
function(rt_embed_catalogue Folder Output)
  file(GLOB Entries CONFIGURE_DEPENDS ${Folder}/*.json)
  list(SORT Entries)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${Entries})
  set(Table "// Made by checker/rules/catalogue.cmake from rules/catalogue.\n")
  foreach(Entry IN LISTS Entries)
    get_filename_component(Id ${Entry} NAME_WE)
    string(REPLACE "-" ";" Words ${Id})
    set(Function "")
    foreach(Word IN LISTS Words)
      string(SUBSTRING ${Word} 0 1 First)
      string(SUBSTRING ${Word} 1 -1 Rest)
      string(TOUPPER ${First} First)
      string(APPEND Function ${First}${Rest})
    endforeach()
    file(READ ${Entry} Text)
    string(APPEND Table
           "RETRYTIDY_ENTRY(${Function}, R\"json(${Text})json\")\n")
  endforeach()
  set(Before "")
  if(EXISTS ${Output})
    file(READ ${Output} Before)
  endif()
  if(NOT Before STREQUAL Table)
    file(WRITE ${Output} "${Table}")
  endif()
endfunction()
