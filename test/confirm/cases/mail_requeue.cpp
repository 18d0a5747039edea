// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One mail in the spool. The worker then waits for the next one, which ends the run.
// in: mailer.cpp
CONFIRM_RUN(work) {
  mailer::Spool spool;
  spool.push({"to", "text"});
  mailer::work(spool);
}
