//===-- ModelReader.cpp - One file of models ------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ModelReader.h"
#include "models/RetryReader.h"
#include <map>

using namespace llvm;

namespace retrytidy {

namespace {

ArrayRef<Word<Role>> roleWords() {
  static const Word<Role> Words[] = {
      {"wait", Role::Wait},           {"timed-wait", Role::TimedWait},
      {"timer", Role::Timer},         {"set-timer", Role::SetTimer},
      {"draw", Role::Draw},           {"seed", Role::Seed},
      {"operation", Role::Operation}, {"clock", Role::Clock},
      {"invoke", Role::Invoke},       {"retry-helper", Role::RetryHelper},
      {"register", Role::Register},   {"exit", Role::Exit},
      {"lock", Role::Lock},           {"inspect", Role::Inspect},
      {"config", Role::Config},       {"predicate", Role::Predicate},
      {"part", Role::Part},           {"duration", Role::Duration},
      {"neutral", Role::Neutral}};
  return Words;
}

ArrayRef<Word<FailureSign>> failureWords() {
  static const Word<FailureSign> Words[] = {
      {"unknown", FailureSign::Unknown},   {"negative", FailureSign::Negative},
      {"nonzero", FailureSign::NonZero},   {"zero", FailureSign::Zero},
      {"throws", FailureSign::Throws},     {"not-ok", FailureSign::NotOk},
      {"callback", FailureSign::Callback}, {"not-among", FailureSign::NotAmong},
      {"out", FailureSign::OutParam},      {"never", FailureSign::Never}};
  return Words;
}

const Word<SeedState> SeedWords[] = {{"entropy", SeedState::Entropy},
                                     {"unless-seeded", SeedState::UnlessSeeded},
                                     {"constructor", SeedState::ByConstructor},
                                     {"engine", SeedState::ByEngine},
                                     {"identity", SeedState::ByIdentity}};
const Word<Effect> EffectWords[] = {{"read", Effect::Read},
                                    {"idempotent", Effect::Idempotent},
                                    {"write", Effect::Write}};
const Word<LockEffect> LockWords[] = {{"takes", LockEffect::Takes},
                                      {"releases", LockEffect::Releases}};
const Word<int> CallableWords[] = {{"any", -2}, {"last", -3}};
const Word<int> HandleWords[] = {{"receiver", -2}};
const ArrayRef<Word<int>> NoWords;

/// Operators keep the spelling of C++.
ArrayRef<Word<std::string>> operatorWords() {
  static const Word<std::string> Words[] = {
      {"+", "+"},   {"-", "-"},   {"*", "*"},   {"/", "/"},   {"+=", "+="},
      {"-=", "-="}, {"*=", "*="}, {"/=", "/="}, {"<", "<"},   {"<=", "<="},
      {">", ">"},   {">=", ">="}, {"==", "=="}, {"!=", "!="}, {"to", "to"}};
  return Words;
}

Error readDelay(const json::Cursor &At, DelayArgument &Into) {
  ObjectReader R(At);
  R.read("param", Into.Param, NoWords);
  R.must("unit", Into.In, unitWords());
  R.read("absolute", Into.IsAbsolute);
  R.read("only_if_null", Into.OnlyIfNull);
  R.read("absolute_if", [&](json::Cursor Flag) {
    ObjectReader Inner(Flag);
    Inner.must("param", Into.AbsoluteIfParam, NoWords);
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
  R.read("param", Into.Index, NoWords);
  R.read("receiver_argument", Into.Index, NoWords);
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
  R.read("delay", [&](json::Cursor At) { return readDelay(At, Into.Delay); });
  R.read("repeat", Into.Repeat, NoWords);
  R.read("arithmetic", Into.Arithmetic, operatorWords());
  if (Into.Does != Role::Duration && !Into.Arithmetic.empty())
    R.fail("arithmetic", "only a duration has this");
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
  R.read("low", [&](json::Cursor At) { return readBound(At, Into.Lo); });
  R.read("high", [&](json::Cursor At) { return readBound(At, Into.Hi); });
  R.read("real", Into.IsReal);
  R.read("engine", Into.EngineParam, NoWords);
  R.read<SeedState>("seeding", Into.Seeding, SeedWords);
  R.read("seeded_by", Into.SeededBy);
  R.read("seed", Into.SeedParam, NoWords);
  bool IsDraw = Into.Does == Role::Draw;
  if (IsDraw && !(R.has("low") && R.has("high")))
    R.fail("a draw needs low and high");
  for (StringRef Key : {"low", "high", "real", "engine", "seeding"})
    if (!IsDraw && R.has(Key))
      R.fail(Key, "only a draw has this");
  if (Into.Seeding == SeedState::UnlessSeeded && Into.SeededBy.empty())
    R.fail("seeding", "unless-seeded needs seeded_by");
}

void readFailure(ObjectReader &R, FunctionModel &Into) {
  R.read("fails", Into.Fails, failureWords());
  R.read("good_values", Into.GoodValues);
  R.read("status", Into.StatusParam, NoWords);
  if ((Into.Fails == FailureSign::NotAmong) == Into.GoodValues.empty())
    R.fail("fails", "not-among and good_values go together");
  if ((Into.Fails == FailureSign::OutParam) != (Into.StatusParam >= 0))
    R.fail("fails", "out and status go together");
}

void readCallback(ObjectReader &R, FunctionModel &Into) {
  R.read("callback", Into.Callback, CallableWords);
  R.read("callback_status", Into.CallbackStatus, NoWords);
  R.read("loop", Into.IsLoop);
  R.read("policy", Into.PolicyParam, NoWords);
  R.read("attempts", [&](json::Cursor At) {
    ObjectReader Inner(At);
    Inner.must("param", Into.AttemptsParam, NoWords);
    Inner.read("plus", Into.AttemptsPlus);
    return Inner.finish();
  });
  bool IsHelper = Into.Does == Role::RetryHelper;
  if ((IsHelper || Into.Does == Role::Invoke) && Into.Callback == -1)
    R.fail("the role needs a callback");
  if (Into.CallbackStatus >= 0 && Into.Callback == -1)
    R.fail("callback_status", "there is no callback");
  for (StringRef Key : {"policy", "attempts"})
    if (!IsHelper && R.has(Key))
      R.fail(Key, "only a retry-helper has this");
}

/// In order of their names, so that settings are too.
using RetryModels = std::map<std::string, RetryModel, std::less<>>;

void readOperation(ObjectReader &R, FunctionModel &Into,
                   const RetryModels &Retries) {
  R.read("remote", Into.IsRemote);
  R.read("connect", Into.IsConnect);
  R.read<Effect>("effect", Into.OnPeer, EffectWords);
  R.read("scratch", Into.Scratch);
  bool IsOperation = Into.Does == Role::Operation;
  for (StringRef Key : {"remote", "connect", "effect", "scratch"})
    if (!IsOperation && R.has(Key))
      R.fail(Key, "only an operation has this");

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

/// One entry: a model for each of its names.
Error readFunction(const json::Cursor &At, const RetryModels &Retries,
                   ModelFile &Into) {
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
  R.read("handle", Model.Handle, HandleWords);
  R.read("out", Model.Out, NoWords);
  R.read<LockEffect>("lock", Model.Locks, LockWords);
  R.read("when", [&](json::Cursor When) { return readWhen(When, Model); });
  R.read("throws", Model.Throws);
  if (Model.Does != Role::Lock && R.has("lock"))
    R.fail("lock", "only a lock has this");
  if (Model.Does != Role::Exit && R.has("throws"))
    R.fail("throws", "only an exit has this");
  if (R.has("name") && Names.empty())
    R.fail("name", "there is no name");
  for (std::string &Name : Names) {
    if (Name.empty())
      R.fail("name", "a name is empty");
    Model.Name = std::move(Name);
    Into.Functions.push_back(Model);
    Into.Places.push_back(At.path());
  }
  return R.finish();
}

Error readField(const json::Cursor &At, ModelFile &Into) {
  FieldModel Field;
  ObjectReader R(At);
  R.must("name", Field.Name);
  R.must("fails", Field.Fails, failureWords());
  R.read("good_values", Field.GoodValues);
  R.must("source", Field.Source);
  if ((Field.Fails == FailureSign::NotAmong) == Field.GoodValues.empty())
    R.fail("fails", "not-among and good_values go together");
  Into.Fields.push_back(std::move(Field));
  return R.finish();
}

Error readRetries(const json::Cursor &At, RetryModels &Into) {
  auto Members = At.members();
  if (!Members)
    return Members.takeError();
  for (const auto &[Id, Member] : *Members) {
    Expected<RetryModel> Model = readRetryModel(Member);
    if (!Model)
      return Model.takeError();
    Into[Id] = std::move(*Model);
  }
  return Error::success();
}

/// Calls \p Read for each element.
Error forEachItem(const json::Cursor &List,
                  function_ref<Error(const json::Cursor &)> Read) {
  Expected<std::vector<json::Cursor>> Items = List.items();
  if (!Items)
    return Items.takeError();
  for (const json::Cursor &Item : *Items)
    if (Error E = Read(Item))
      return E;
  return Error::success();
}

} // namespace

Expected<ModelFile> readModelFile(const json::Cursor &Document) {
  ModelFile File;
  RetryModels Retries;
  ObjectReader R(Document);
  std::string Schema;
  R.read("$schema", Schema);
  R.must("library", File.Library);
  R.read("retries", [&](json::Cursor At) { return readRetries(At, Retries); });
  R.must("functions", [&](json::Cursor List) {
    return forEachItem(List, [&](const json::Cursor &Item) {
      return readFunction(Item, Retries, File);
    });
  });
  R.read("fields", [&](json::Cursor List) {
    return forEachItem(
        List, [&](const json::Cursor &Item) { return readField(Item, File); });
  });
  R.read("policies", [&](json::Cursor List) {
    return forEachItem(List, [&](const json::Cursor &Item) -> Error {
      Expected<RetryPolicyClass> Policy = readPolicyClass(Item);
      if (!Policy)
        return Policy.takeError();
      File.Policies.push_back(std::move(*Policy));
      return Error::success();
    });
  });
  if (Error E = R.finish())
    return E;
  for (const auto &[Id, Model] : Retries)
    append_range(File.Settings, Model.Settings);
  return File;
}

} // namespace retrytidy
