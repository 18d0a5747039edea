// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sink is the one of default_sink.
// in: sink.cpp
CONFIRM_RUN(ensure_open) { audit::default_sink().ensure_open(); }
