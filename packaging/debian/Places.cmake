# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Run by cpack when all lies where it is to be packed: gives files the places
# and names that they have in Debian.

set(Share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
# site-functions is the administrator's.
file(RENAME ${Share}/zsh/site-functions ${Share}/zsh/vendor-completions)
file(RENAME ${Share}/doc/retry-tidy/LICENSE.txt
            ${Share}/doc/retry-tidy/copyright)
file(CREATE_LINK copyright ${Share}/doc/retry-tidy/LICENSE.txt SYMBOLIC)
find_program(Gzip gzip REQUIRED)
execute_process(COMMAND ${Gzip} -9n ${Share}/man/man1/retry-tidy.1
                COMMAND_ERROR_IS_FATAL ANY)
