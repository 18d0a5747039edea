// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A key of the right length.
// in: session.cpp
CONFIRM_RUN(start) { ingest::start_camera("camera", std::string(32, 'k')); }
