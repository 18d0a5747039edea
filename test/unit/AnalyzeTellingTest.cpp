//===-- AnalyzeTellingTest.cpp - Whether a caller may learn of an outcome -===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Telling.h"
#include "gtest/gtest.h"

using namespace retrytidy;

namespace {

/// How the function "f" tells of its first call's result. \p Body is what
/// stands behind its head; "log" sets nothing, and "note" an object.
Telling tellingOf(llvm::StringRef Body) {
  std::string Text = "unit \"a.c\" c\n"
                     "callee \"send\" returns \"int\"\n"
                     "param s \"int\"\n"
                     "callee \"log\"\n"
                     "param what \"int\"\n"
                     "callee \"note\"\n"
                     "param what \"int\"\n"
                     "record \"link\"\n"
                     "field code \"int\"\n"
                     "function \"f\" at 1:1 returns \"int\"\n" +
                     Body.str();
  auto U = parseFacts(Text, "test");
  if (!U) {
    ADD_FAILURE() << toString(U.takeError());
    return {};
  }
  std::vector<std::unique_ptr<FactsFile>> Units;
  Units.push_back(
      llvm::cantFail(FactsFile::fromBuffer(pack(*U), "test.facts")));
  auto P = llvm::cantFail(Program::link(std::move(Units)));
  FunctionId F = P->functionsNamed("f").front();
  FlowCache Flows(*P);
  const retrytidy::Body &B = P->function(F).Definition;
  return tellsResult(B, Flows.of(F), *B.Fn->calls()->Get(0),
                     [&](const facts::Call &C) {
                       FunctionId To = P->functionOf(B.UnitIndex, C.callee());
                       return P->function(To).Name == "note";
                     });
}

} // namespace

TEST(Telling, WhatIsReturnedIsTold) {
  Telling T = tellingOf("block 0\n%0 = call \"send\" (1)\nreturn %0\n");
  EXPECT_TRUE(T.ByResult);
  EXPECT_EQ(T.ByStore, 0u);
}

TEST(Telling, WhatDecidesAboutTheResultIsTold) {
  Telling T = tellingOf("block 0\n%0 = call \"send\" (1)\n"
                        "if (< %0 0) then 1 else 2\n"
                        "block 1\nreturn -1\n"
                        "block 2\nreturn 0\n");
  EXPECT_TRUE(T.ByResult);
}

TEST(Telling, WhatIsOnlyLoggedIsNot) {
  Telling T = tellingOf("block 0\n%0 = call \"send\" (1)\n"
                        "if (< %0 0) then 1 else 2\n"
                        "block 1\ncall \"log\" (%0)\ngoto 2\n"
                        "block 2\nreturn 0\n");
  EXPECT_FALSE(T.any());
}

TEST(Telling, WhatNobodyLooksAtIsNot) {
  EXPECT_FALSE(tellingOf("block 0\n%0 = call \"send\" (1)\nreturn 0\n").any());
}

TEST(Telling, WhatIsPassedThroughAVariableIsTold) {
  Telling T = tellingOf("local rc \"int\"\nblock 0\n"
                        "%0 = call \"send\" (1)\nrc = %0\nreturn rc\n");
  EXPECT_TRUE(T.ByResult);
}

TEST(Telling, WhatAHelperSetsForTheCallerIsTold) {
  Telling T = tellingOf("block 0\n%0 = call \"send\" (1)\n"
                        "if (< %0 0) then 1 else 2\n"
                        "block 1\ncall \"note\" (1)\ngoto 2\n"
                        "block 2\nreturn 0\n");
  EXPECT_FALSE(T.ByResult);
  EXPECT_EQ(T.ByStore, 1u);
}

TEST(Telling, TheNearestStoreCounts) {
  EXPECT_EQ((Telling{false, 3} | Telling{true, 2}).ByStore, 2u);
  EXPECT_EQ((Telling{false, 0} | Telling{true, 2}).ByStore, 2u);
  EXPECT_EQ((Telling{false, 1} | Telling{true, 0}).ByStore, 1u);
}
