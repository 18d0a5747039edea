// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One read: the loop over the chunks passes through.
// in: reader.cpp
CONFIRM_RUN(read) { blobio::Reader("blob", blobio::ReaderOptions{}).read(0); }
