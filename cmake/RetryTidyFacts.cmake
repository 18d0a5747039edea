# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes facts_generated.h, the accessors and the verifier of the facts, from
# checker/facts/facts.fbs. Link rt_facts_schema to include it.

find_program(RT_FLATC flatc)
if(NOT RT_FLATC)
  message(FATAL_ERROR "flatc was not found: run scripts/setup")
endif()

set(RT_GENERATED ${CMAKE_BINARY_DIR}/generated)
set(Schema ${PROJECT_SOURCE_DIR}/checker/facts/facts.fbs)
file(MAKE_DIRECTORY ${RT_GENERATED})
add_custom_command(
  OUTPUT ${RT_GENERATED}/facts_generated.h
  COMMAND ${RT_FLATC} --cpp --cpp-std c++17 --gen-object-api --gen-mutable
          --scoped-enums
          -o ${RT_GENERATED} ${Schema}
  DEPENDS ${Schema}
  COMMENT "Generating facts_generated.h"
  VERBATIM)
add_custom_target(rt_facts_header DEPENDS ${RT_GENERATED}/facts_generated.h)

add_library(rt_facts_schema INTERFACE)
add_dependencies(rt_facts_schema rt_facts_header)
target_include_directories(rt_facts_schema SYSTEM INTERFACE ${RT_GENERATED})
