# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# `cpack` makes a package for Debian. The libraries it depends on are those that
# dpkg-shlibdeps finds; Clang's headers are read when the program runs.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME retry-tidy)
set(CPACK_PACKAGE_CONTACT
    "retry-tidy maintainers <maintainers@retry-tidy.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "finds what C and C++ programs try again, and what that adds up to")
set(CPACK_PACKAGE_DESCRIPTION
    "A static analyzer on the basis of Clang. It follows calls through the whole
program, tells retry loops from other loops, and says how often and when each of
them tries again and what layers of them multiply to.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libclang-common-${RT_LLVM_VERSION}-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS git)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
    "clang-tidy-${RT_LLVM_VERSION}, cmake, bear, pre-commit")
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/Places.cmake)
include(CPack)
