//===-- ModelsLookUpTest.cpp - Which model a name gets --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ModelIndex.h"
#include "models/Pattern.h"
#include "gtest/gtest.h"
#include <deque>

using namespace retrytidy;
using namespace llvm;

namespace {

TEST(ModelsPatternTest, Matches) {
  EXPECT_TRUE(matchesPattern("std::vector::*", "std::vector::push_back"));
  EXPECT_TRUE(matchesPattern("std::vector::*", "std::vector::"));
  EXPECT_FALSE(matchesPattern("std::vector::*", "std::vectors::x"));
  EXPECT_TRUE(matchesPattern("*::Stub::*", "a::B::Stub::Call"));
  EXPECT_FALSE(matchesPattern("*::Stub::*", "a::B::StubInterface::Call"));
  EXPECT_TRUE(matchesPattern("Aws::*::*Client::*", "Aws::S3::S3Client::Get"));
  EXPECT_FALSE(matchesPattern("Aws::*::*Client::*", "Aws::Client::Get"));
  EXPECT_TRUE(matchesPattern("*", ""));
  EXPECT_TRUE(matchesPattern("a*b*c", "abbc"));
  EXPECT_FALSE(matchesPattern("a*b*c", "acb"));
  // The end must not be found in what the middle has used.
  EXPECT_FALSE(matchesPattern("a*ab", "ab"));
  EXPECT_FALSE(matchesPattern("plain", "plainer"));
}

// The operator is no wildcard.
TEST(ModelsPatternTest, TimesIsNoWildcard) {
  EXPECT_FALSE(isPattern("a::operator*"));
  EXPECT_FALSE(isPattern("a::operator*="));
  EXPECT_TRUE(isPattern("a::operator**"));
  EXPECT_TRUE(matchesPattern("*::operator*", "a::operator*"));
  EXPECT_FALSE(matchesPattern("*::operator*", "a::operator<<"));
}

class ModelsLookUpTest : public testing::Test {
protected:
  FunctionModel &add(StringRef Name) {
    FunctionModel &Model = Store.emplace_back();
    Model.Name = Name.str();
    return Model;
  }

  /// The name of the model that \p Asked gets; empty if none.
  std::string find(StringRef Asked, const Signature *Declared = nullptr) {
    if (!IsSealed) {
      for (const FunctionModel &Model : Store)
        EXPECT_TRUE(Index.add(Model));
      Index.seal();
      IsSealed = true;
    }
    const FunctionModel *Model = Index.find(Asked, Declared);
    return Model ? Model->Name : "";
  }

  std::deque<FunctionModel> Store; // Its elements stay where they are.
  ModelIndex Index;
  bool IsSealed = false;
};

TEST_F(ModelsLookUpTest, NothingThere) {
  EXPECT_EQ(find("f"), "");
  EXPECT_EQ(find(""), "");
}

TEST_F(ModelsLookUpTest, ExactBeforePattern) {
  add("lib::*");
  add("lib::get");
  EXPECT_EQ(find("lib::get"), "lib::get");
  EXPECT_EQ(find("lib::gets"), "lib::*");
  EXPECT_EQ(find("other::get"), "");
}

TEST_F(ModelsLookUpTest, LongerPatternBeforeShorter) {
  add("*::get");
  add("lib::*");
  add("lib::Client::*");
  add("lib::*Client::get*");
  EXPECT_EQ(find("lib::put"), "lib::*");
  EXPECT_EQ(find("lib::get"), "lib::*");
  EXPECT_EQ(find("lib::Client::put"), "lib::Client::*");
  EXPECT_EQ(find("lib::Client::get"), "lib::*Client::get*");
  EXPECT_EQ(find("a::get"), "*::get");
}

// Beginnings that begin one another, and others that sort between them.
TEST_F(ModelsLookUpTest, NestedBeginnings) {
  for (StringRef Name : {"a*", "ab*", "abc*", "abd*", "abcx*", "b*", "PQ*"})
    add(Name);
  EXPECT_EQ(find("abce"), "abc*");
  EXPECT_EQ(find("abcxyz"), "abcx*");
  EXPECT_EQ(find("abz"), "ab*");
  EXPECT_EQ(find("az"), "a*");
  EXPECT_EQ(find("abd"), "abd*");
  EXPECT_EQ(find("PQexec"), "PQ*");
  EXPECT_EQ(find("P"), "");
  EXPECT_EQ(find("c"), "");
}

TEST_F(ModelsLookUpTest, SignatureDecides) {
  add("*::Stub::*").WhenReturns = "*Status";
  FunctionModel &TwoParams = add("f");
  TwoParams.WhenParams = {"int", ""};
  StringRef Two[] = {"int", "char *"}, One[] = {"int"}, Other[] = {"long", "x"};
  Signature Fits{"::grpc::Status", {}}, Differs{"int", {}};
  Signature WithTwo{"int", Two}, WithOne{"int", One}, WithOther{"int", Other};

  EXPECT_EQ(find("a::Stub::Get", &Fits), "*::Stub::*");
  EXPECT_EQ(find("a::Stub::Get", &Differs), "");
  EXPECT_EQ(find("a::Stub::Get"), "*::Stub::*");
  EXPECT_EQ(find("f", &WithTwo), "f");
  EXPECT_EQ(find("f", &WithOne), "");
  EXPECT_EQ(find("f", &WithOther), "");
}

TEST_F(ModelsLookUpTest, FurtherParameters) {
  add("f").WhenParams = {"int", "..."};
  StringRef Two[] = {"int", "char *"}, One[] = {"int"};
  Signature WithTwo{"", Two}, WithOne{"", One}, None{"", {}};
  EXPECT_EQ(find("f", &WithTwo), "f");
  EXPECT_EQ(find("f", &WithOne), "f");
  EXPECT_EQ(find("f", &None), "");
}

TEST_F(ModelsLookUpTest, ConditionBeforeNone) {
  add("f").Does = Role::Operation;
  FunctionModel &Special = add("f");
  Special.Does = Role::Wait;
  Special.WhenParams = {"int"};
  StringRef One[] = {"int"};
  Signature WithOne{"", One}, None{"", {}};
  find("f");
  EXPECT_EQ(Index.find("f", &WithOne)->Does, Role::Wait);
  EXPECT_EQ(Index.find("f", &None)->Does, Role::Operation);
}

TEST_F(ModelsLookUpTest, NotForConstructors) {
  add("lib::*Client::*").NotConstructor = true;
  Signature Constructor{"void", {}, true}, Method{"void", {}, false};
  EXPECT_EQ(find("lib::Client::Client", &Constructor), "");
  EXPECT_EQ(find("lib::Client::~Client", &Method), "");
  EXPECT_EQ(find("lib::Client::Get", &Method), "lib::*Client::*");
}

TEST_F(ModelsLookUpTest, TwiceTheSameNameIsAMistake) {
  FunctionModel First, Second, Special;
  First.Name = Second.Name = Special.Name = "f";
  Special.WhenReturns = "int";
  EXPECT_TRUE(Index.add(First));
  EXPECT_TRUE(Index.add(Special));
  EXPECT_FALSE(Index.add(Second));
}

} // namespace
