# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The data of rules/. The tool finds it next to itself, as
# ../share/retry-tidy/rules; in the build tree that is a link to the sources,
# so that an edited model needs no rebuild.

set(RT_SHARE ${CMAKE_BINARY_DIR}/share/retry-tidy)
file(MAKE_DIRECTORY ${RT_SHARE})
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/rules ${RT_SHARE}/rules SYMBOLIC)

install(DIRECTORY rules DESTINATION share/retry-tidy)
