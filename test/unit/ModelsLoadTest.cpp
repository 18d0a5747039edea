//===-- ModelsLoadTest.cpp - The models that come with the tool -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/Models.h"
#include "llvm/Support/Error.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <chrono>

using namespace retrytidy;
using namespace llvm;

namespace {

const Models &shipped() {
  static std::unique_ptr<Models> Loaded = [] {
    Expected<std::unique_ptr<Models>> M =
        Models::load(RETRYTIDY_RULES_DIR "/models");
    if (!M) {
      ADD_FAILURE() << toString(M.takeError());
      std::abort();
    }
    return std::move(*M);
  }();
  return *Loaded;
}

Role roleOf(StringRef Name) {
  const FunctionModel *M = shipped().find(Name);
  return M ? M->Does : Role::Register;
}

TEST(ModelsLoadTest, EveryFileFits) { EXPECT_GT(shipped().size(), 2000u); }

TEST(ModelsLoadTest, CLibrary) {
  const FunctionModel *Sleep = shipped().find("sleep");
  ASSERT_TRUE(Sleep);
  EXPECT_EQ(Sleep->Does, Role::Wait);
  EXPECT_EQ(Sleep->Delay.Param, 0);
  EXPECT_EQ(Sleep->Delay.In, Unit::Seconds);

  const FunctionModel *Nap = shipped().find("clock_nanosleep");
  ASSERT_TRUE(Nap);
  EXPECT_EQ(Nap->Delay.In, Unit::Timespec);
  EXPECT_FALSE(Nap->Delay.IsAbsolute);
  EXPECT_EQ(Nap->Delay.AbsoluteIfParam, 1);
  EXPECT_EQ(Nap->Delay.AbsoluteIfBits, 1);

  const FunctionModel *Rand = shipped().find("rand");
  ASSERT_TRUE(Rand);
  EXPECT_EQ(Rand->Seeding, SeedState::UnlessSeeded);
  EXPECT_THAT(Rand->SeededBy, testing::ElementsAre("srand"));

  const FunctionModel *Uniform = shipped().find("arc4random_uniform");
  ASSERT_TRUE(Uniform);
  EXPECT_EQ(Uniform->Hi.From, DrawBound::Param);
  EXPECT_EQ(Uniform->Hi.Offset, -1);
  EXPECT_EQ(roleOf("fprintf"), Role::Neutral);
  EXPECT_EQ(roleOf("access"), Role::Inspect);
  EXPECT_EQ(roleOf("exit"), Role::Exit);
  EXPECT_TRUE(shipped().find("std::rethrow_exception")->Throws);
}

TEST(ModelsLoadTest, CommonWordsNeedTheirSignature) {
  StringRef Posix[] = {"int", "const struct sockaddr *", "socklen_t"};
  StringRef Own[] = {"struct session *"};
  Signature System{"int", Posix}, Program{"int", Own};
  const FunctionModel *Connect = shipped().find("connect", &System);
  ASSERT_TRUE(Connect);
  EXPECT_TRUE(Connect->IsRemote && Connect->IsConnect);
  EXPECT_EQ(Connect->Fails, FailureSign::MinusOne);
  EXPECT_EQ(shipped().find("connect", &Program), nullptr);
}

TEST(ModelsLoadTest, StandardLibrary) {
  const FunctionModel *WaitFor =
      shipped().find("std::condition_variable::wait_for");
  ASSERT_TRUE(WaitFor);
  EXPECT_EQ(WaitFor->Does, Role::TimedWait);
  EXPECT_EQ(WaitFor->Delay.Param, 1);

  const FunctionModel *Draw =
      shipped().find("std::uniform_int_distribution::operator()");
  ASSERT_TRUE(Draw);
  EXPECT_EQ(Draw->Lo.From, DrawBound::ReceiverArg);
  EXPECT_EQ(Draw->Hi.Index, 1);
  EXPECT_EQ(Draw->EngineParam, 0);
  EXPECT_EQ(Draw->Seeding, SeedState::ByEngine);
  EXPECT_EQ(roleOf("std::uniform_int_distribution::uniform_int_distribution"),
            Role::Neutral);
  EXPECT_EQ(roleOf("std::mersenne_twister_engine::mersenne_twister_engine"),
            Role::Seed);
  EXPECT_EQ(roleOf("std::basic_string::append"), Role::Neutral);
  EXPECT_EQ(roleOf("std::filesystem::exists"), Role::Inspect);
  EXPECT_EQ(roleOf("std::filesystem::remove_all"), Role::Operation);
  EXPECT_EQ(roleOf("std::thread::thread"), Role::Invoke);
  EXPECT_EQ(shipped().find("std::lock_guard::~lock_guard")->Locks,
            LockEffect::Releases);
}

// A generated client is known by what its methods take and return.
TEST(ModelsLoadTest, GeneratedClients) {
  StringRef Get[] = {"const Model::GetItemRequest &"};
  Signature Method{"Aws::DynamoDB::Model::GetItemOutcome", Get};
  const FunctionModel *Item =
      shipped().find("Aws::DynamoDB::DynamoDBClient::GetItem", &Method);
  ASSERT_TRUE(Item);
  EXPECT_EQ(Item->Does, Role::Operation);
  EXPECT_EQ(Item->OnPeer, Effect::Read);
  ASSERT_TRUE(Item->Retries);
  EXPECT_EQ(Item->Retries->Attempts, 11);

  StringRef Configuration[] = {"const Client::ClientConfiguration &"};
  Signature Constructor{"void", Configuration, true};
  EXPECT_EQ(
      shipped()
          .find("Aws::DynamoDB::DynamoDBClient::DynamoDBClient", &Constructor)
          ->Does,
      Role::Neutral);

  StringRef Append[] = {"::grpc::ClientContext *", "const AppendRequest &",
                        "AppendReply *"};
  Signature Unary{"::grpc::Status", Append};
  const FunctionModel *Stub =
      shipped().find("ledger::Ledger::Stub::Append", &Unary);
  ASSERT_TRUE(Stub);
  EXPECT_EQ(Stub->Fails, FailureSign::NotOk);
  EXPECT_THAT(Stub->Settings,
              testing::Contains(testing::Field(&RetrySetting::Sets,
                                               SettingOf::ServiceConfig)));

  StringRef Latest[] = {"::google::protobuf::RpcController *",
                        "const LatestRequest *", "LatestReply *",
                        "::google::protobuf::Closure *"};
  Signature Generic{"void", Latest};
  const FunctionModel *Rpc =
      shipped().find("quotes::QuoteService_Stub::Latest", &Generic);
  ASSERT_TRUE(Rpc);
  EXPECT_EQ(Rpc->Retries->Attempts, 4);
  EXPECT_EQ(Rpc->Handle, 0);
}

TEST(ModelsLoadTest, SettingsPoliciesFields) {
  ArrayRef<const RetrySetting *> Max = shipped().findSettings(
      "Azure::Core::Http::Policies::RetryOptions::MaxRetries");
  ASSERT_EQ(Max.size(), 1u);
  EXPECT_EQ(Max[0]->Plus, 1);
  EXPECT_TRUE(shipped().findSettings("Azure::Nothing").empty());

  const RetryPolicyClass *Policy =
      shipped().findPolicy("Aws::Client::RetryStrategy");
  ASSERT_TRUE(Policy);
  EXPECT_EQ(Policy->Again, "ShouldRetry");
  EXPECT_EQ(Policy->AgainParam, 1);

  const FieldModel *Err = shipped().findField("redisContext::err");
  ASSERT_TRUE(Err);
  EXPECT_EQ(Err->Fails, FailureSign::NonZero);
  EXPECT_EQ(shipped().findField("redisContext::fd"), nullptr);
}

// The bar is a program of a million names; this leaves a wide margin for slow
// machines.
TEST(ModelsLoadTest, LookUpIsFast) {
  std::vector<std::string> Names;
  for (int I = 0; I < 20000; ++I) {
    Names.push_back("app::module" + std::to_string(I) + "::Client::fetch");
    Names.push_back("base::unknown" + std::to_string(I) + "::call");
  }
  auto Begin = std::chrono::steady_clock::now();
  size_t Found = 0;
  for (const std::string &Name : Names)
    Found += shipped().find(Name) != nullptr;
  auto Taken = std::chrono::steady_clock::now() - Begin;
  EXPECT_EQ(Found, 0u);
  EXPECT_LT(Taken / Names.size(), std::chrono::microseconds(10));
}

} // namespace
