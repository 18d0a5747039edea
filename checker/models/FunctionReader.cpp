//===-- FunctionReader.cpp - Models of functions, read from JSON ----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/FunctionReader.h"
#include "models/ModelWords.h"
#include "models/ObjectReader.h"

using namespace llvm;

namespace retrytidy {

namespace {

/// \p Keys may stand there only where \p Holds: \p Who has them.
void onlyFor(ObjectReader &R, bool Holds, const Twine &Who,
             ArrayRef<StringRef> Keys) {
  for (StringRef Key : Keys)
    if (!Holds && R.has(Key))
      R.fail(Key, "only " + Who + " has this");
}

void checkGoodValues(ObjectReader &R, FailureSign Fails,
                     ArrayRef<int64_t> GoodValues) {
  if ((Fails == FailureSign::NotAmong) == GoodValues.empty())
    R.fail("fails", "not-among and good_values go together");
}

Error readDelay(const json::Cursor &At, DelayArgument &Into) {
  ObjectReader R(At);
  R.read("param", Into.Param, noWords());
  R.must("unit", Into.In, unitWords());
  R.read("absolute", Into.IsAbsolute);
  R.read("only_if_null", Into.OnlyIfNull);
  R.read("absolute_if", [&](const json::Cursor &Flag) {
    ObjectReader Inner(Flag);
    Inner.must("param", Into.AbsoluteIfParam, noWords());
    Inner.must("bits", Into.AbsoluteIfBits);
    return Inner.finish();
  });
  return R.finish();
}

/// A number, "infinite", or the argument that holds it.
Error readBound(const json::Cursor &At, DrawBound &Into) {
  if (std::optional<double> Number = At.value().asNumber()) {
    Into.Value = *Number;
    return Error::success();
  }
  if (At.value().asString() == StringRef("infinite")) {
    Into.From = DrawBound::Infinite;
    return Error::success();
  }
  if (!At.value().isObject())
    return At.error("expected a number, \"infinite\" or an object");
  ObjectReader R(At);
  if (R.has("param") == R.has("receiver_argument"))
    R.fail("expected either param or receiver_argument");
  Into.From = R.has("param") ? DrawBound::Param : DrawBound::ReceiverArg;
  R.read("param", Into.Index, noWords());
  R.read("receiver_argument", Into.Index, noWords());
  R.read("plus", Into.Offset);
  R.read("default", Into.Value);
  return R.finish();
}

Error readWhen(const json::Cursor &At, FunctionModel &Into) {
  ObjectReader R(At);
  R.read("returns", Into.WhenReturns);
  if (R.has("parameters"))
    R.read("parameters", Into.WhenParams.emplace());
  bool MayConstruct = true;
  R.read("constructor", MayConstruct);
  Into.NotConstructor = !MayConstruct;
  return R.finish();
}

/// A length of time is made of a number, or of other lengths.
void checkDuration(ObjectReader &R, const FunctionModel &Model) {
  if (Model.Arithmetic.empty()) {
    if (Model.Delay.Param < 0)
      R.fail("the role needs a delay with a param");
  } else if ((Model.Arithmetic == "to") != R.has("delay")) {
    R.fail("arithmetic", "to needs a unit, operators have none");
  }
}

void readTimes(ObjectReader &R, FunctionModel &Into) {
  R.read("delay",
         [&](const json::Cursor &At) { return readDelay(At, Into.Delay); });
  R.read("repeat", Into.Repeat, noWords());
  R.read("arithmetic", Into.Arithmetic, operatorWords());
  onlyFor(R, Into.Does == Role::Duration, "a duration", {"arithmetic"});
  switch (Into.Does) {
  case Role::Wait: // As a timer object says, where there is no delay.
  case Role::Timer:
    break;
  case Role::Duration:
    checkDuration(R, Into);
    break;
  case Role::TimedWait:
  case Role::SetTimer:
    if (Into.Delay.Param < 0)
      R.fail("the role needs a delay with a param");
    break;
  case Role::Clock:
    if (!R.has("delay"))
      R.fail("the role needs a delay with a unit");
    break;
  default:
    if (R.has("delay"))
      R.fail("delay", "the role has no delay");
  }
}

void readDraw(ObjectReader &R, FunctionModel &Into) {
  R.read("low", [&](const json::Cursor &At) { return readBound(At, Into.Lo); });
  R.read("high",
         [&](const json::Cursor &At) { return readBound(At, Into.Hi); });
  R.read("real", Into.IsReal);
  R.read("engine", Into.EngineParam, noWords());
  R.read("seeding", Into.Seeding, seedWords());
  R.read("seeded_by", Into.SeededBy);
  R.read("seed", Into.SeedParam, noWords());
  bool IsDraw = Into.Does == Role::Draw;
  if (IsDraw && !(R.has("low") && R.has("high")))
    R.fail("a draw needs low and high");
  onlyFor(R, IsDraw, "a draw", {"low", "high", "real", "engine", "seeding"});
  if (Into.Seeding == SeedState::UnlessSeeded && Into.SeededBy.empty())
    R.fail("seeding", "unless-seeded needs seeded_by");
}

void readFailure(ObjectReader &R, FunctionModel &Into) {
  R.read("fails", Into.Fails, failureWords());
  R.read("good_values", Into.GoodValues);
  R.read("status", Into.StatusParam, noWords());
  R.read("child_status", Into.ChildStatus, noWords());
  onlyFor(R, Into.Fails == FailureSign::MinusOneElseNumber,
          "minus-one-else-number", {"child_status"});
  checkGoodValues(R, Into.Fails, Into.GoodValues);
  if ((Into.Fails == FailureSign::OutParam) != (Into.StatusParam >= 0))
    R.fail("fails", "out and status go together");
}

void readCallback(ObjectReader &R, FunctionModel &Into) {
  R.read("callback", Into.Callback, callableWords());
  R.read("callback_status", Into.CallbackStatus, noWords());
  R.read("loop", Into.IsLoop);
  R.read("policy", Into.PolicyParam, noWords());
  R.read("attempts", [&](const json::Cursor &At) {
    ObjectReader Inner(At);
    Inner.must("param", Into.AttemptsParam, noWords());
    Inner.read("plus", Into.AttemptsPlus);
    return Inner.finish();
  });
  bool IsHelper = Into.Does == Role::RetryHelper;
  if ((IsHelper || Into.Does == Role::Invoke) && Into.Callback == -1)
    R.fail("the role needs a callback");
  if (Into.CallbackStatus >= 0 && Into.Callback == -1)
    R.fail("callback_status", "there is no callback");
  onlyFor(R, IsHelper, "a retry-helper", {"policy", "attempts"});
}

void readOperation(ObjectReader &R, FunctionModel &Into,
                   const RetryModels &Retries) {
  R.read("remote", Into.IsRemote);
  R.read("connect", Into.IsConnect);
  R.read("effect", Into.OnPeer, effectWords());
  R.read("scratch", Into.Scratch);
  R.read("names", Into.Names);
  bool IsOperation = Into.Does == Role::Operation;
  onlyFor(R, IsOperation, "an operation",
          {"remote", "connect", "effect", "scratch", "names"});

  std::string Id;
  R.read("retries", Id);
  if (Id.empty())
    return;
  auto Found = Retries.find(Id);
  if (Found == Retries.end())
    return R.fail("retries", "the file has no retries '" + Id + "'");
  if (!IsOperation && Into.Does != Role::RetryHelper)
    R.fail("retries", "only an operation or a retry-helper retries");
  Into.Retries = Found->second.Retry;
  Into.Settings = Found->second.Settings;
}

} // namespace

Expected<std::vector<FunctionModel>> readFunction(const json::Cursor &At,
                                                  const RetryModels &Retries) {
  std::vector<FunctionModel> Models;
  FunctionModel Model;
  std::vector<std::string> Names;
  ObjectReader R(At);
  R.must("name", Names);
  R.must("role", Model.Does, roleWords());
  R.must("source", Model.Source);
  readTimes(R, Model);
  readDraw(R, Model);
  readFailure(R, Model);
  readCallback(R, Model);
  readOperation(R, Model, Retries);
  R.read("handle", Model.Handle, handleWords());
  R.read("out", Model.Out, noWords());
  R.read("returns", Model.Returns, noWords());
  onlyFor(R, Model.Does == Role::Neutral, "a neutral function", {"returns"});
  R.read("lock", Model.Locks, lockWords());
  R.read("when",
         [&](const json::Cursor &When) { return readWhen(When, Model); });
  R.read("throws", Model.Throws);
  onlyFor(R, Model.Does == Role::Lock, "a lock", {"lock"});
  onlyFor(R, Model.Does == Role::Exit, "an exit", {"throws"});
  if (R.has("name") && Names.empty())
    R.fail("name", "there is no name");
  for (std::string &Name : Names) {
    if (Name.empty())
      R.fail("name", "a name is empty");
    Model.Name = std::move(Name);
    Models.push_back(Model);
  }
  if (Error E = R.finish())
    return E;
  return Models;
}

Expected<FieldModel> readField(const json::Cursor &At) {
  FieldModel Field;
  ObjectReader R(At);
  R.must("name", Field.Name);
  R.must("fails", Field.Fails, failureWords());
  R.read("good_values", Field.GoodValues);
  R.must("source", Field.Source);
  checkGoodValues(R, Field.Fails, Field.GoodValues);
  if (Error E = R.finish())
    return E;
  return Field;
}

} // namespace retrytidy
