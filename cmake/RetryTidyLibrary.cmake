# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# rt_library(<name> [EXCEPTIONS] [DEPENDS <targets>...])
#
# A static library of every .cpp in the current folder, or an interface
# library where there is none. Whoever links it gets DEPENDS too. Exceptions
# are off, as in LLVM, unless EXCEPTIONS is given.
function(rt_library Name)
  cmake_parse_arguments(Arg "EXCEPTIONS" "" "DEPENDS" ${ARGN})
  file(GLOB Sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB Headers CONFIGURE_DEPENDS *.h)
  if(Sources)
    add_library(${Name} STATIC ${Sources} ${Headers})
    target_include_directories(${Name} PUBLIC ${PROJECT_SOURCE_DIR}/checker)
    target_link_libraries(${Name} PUBLIC rt_llvm ${Arg_DEPENDS}
                                  PRIVATE rt_options)
    if(NOT Arg_EXCEPTIONS)
      target_compile_options(${Name} PRIVATE -fno-exceptions)
    endif()
  else()
    add_library(${Name} INTERFACE)
    target_include_directories(${Name} INTERFACE
                               ${PROJECT_SOURCE_DIR}/checker)
    target_link_libraries(${Name} INTERFACE rt_llvm ${Arg_DEPENDS})
  endif()
endfunction()

# rt_precompile(<name> <headers>...)
#
# Compiles the given headers once for the library <name>. Does nothing for an
# interface library.
function(rt_precompile Name)
  get_target_property(Type ${Name} TYPE)
  if(Type STREQUAL "INTERFACE_LIBRARY")
    return()
  endif()
  target_precompile_headers(${Name} PRIVATE ${ARGN})
  # ccache can serve users of a precompiled header only with these.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${Name} PRIVATE -fpch-preprocess)
  elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(${Name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()
