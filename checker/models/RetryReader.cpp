//===-- RetryReader.cpp - Retries of libraries, read from JSON ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/RetryReader.h"
#include "models/ModelWords.h"
#include "models/ObjectReader.h"

using namespace llvm;

namespace retrytidy {

namespace {

Error readDelay(const json::Cursor &At, LibraryRetry &Into) {
  ObjectReader R(At);
  R.must("kind", Into.DelayKind, delayKindWords());
  R.read("first_ms", Into.FirstMs);
  R.read("factor", Into.Factor);
  R.read("cap_ms", Into.CapMs);
  if (Into.FirstMs.value_or(0) < 0)
    R.fail("first_ms", "a delay is not negative");
  return R.finish();
}

/// The members that describe retries, whatever else the object holds.
void readRetry(ObjectReader &R, LibraryRetry &Into) {
  R.must("attempts", Into.Attempts);
  if (Into.Attempts < -1)
    R.fail("attempts", "attempts are 1 and up, 0 where time alone bounds "
                       "them, or -1 without end");
  R.read("within_ms", Into.WithinMs);
  if (Into.Attempts == 0 && !Into.WithinMs)
    R.fail("attempts", "attempts bounded by time need within_ms");
  R.read("most", Into.Most);
  R.must("delay", [&](const json::Cursor &At) { return readDelay(At, Into); });
  R.must("jitter", Into.Jitter, jitterWords());
  R.read("draws_with", Into.DrawsWith);
  R.read("reconnect", Into.IsReconnect);
  R.read("note", Into.Note);
}

Error readSetting(const json::Cursor &At, RetrySetting &Into) {
  ObjectReader R(At);
  R.must("name", Into.Name);
  R.read("param", Into.Param, callableWords());
  R.read("plus", Into.Plus);
  R.read("sets", Into.Sets, settingWords());
  R.read("unit", Into.In, unitWords());
  R.read("key", Into.Key);
  R.read("key_param", Into.KeyParam, noWords());
  R.read("unbounded", Into.Unbounded);
  R.read("becomes", [&](const json::Cursor &Policy) {
    ObjectReader Inner(Policy);
    readRetry(Inner, Into.Becomes.emplace());
    return Inner.finish();
  });
  bool IsTime =
      Into.Sets == SettingOf::FirstDelay || Into.Sets == SettingOf::Cap;
  if (IsTime != R.has("unit"))
    R.fail("a unit goes with first-delay and cap, and with nothing else");
  if (Into.Becomes && Into.Sets != SettingOf::Policy)
    R.fail("becomes", "only a policy becomes other retries");
  if (Into.Key.empty() != (Into.KeyParam < 0))
    R.fail("key and key_param go together");
  return R.finish();
}

} // namespace

Expected<RetryModel> readRetryModel(const json::Cursor &At) {
  RetryModel Model;
  ObjectReader R(At);
  readRetry(R, Model.Retry);
  R.read("settings", [&](const json::Cursor &List) {
    return forEachItem(List, [&](const json::Cursor &Item) {
      return readSetting(Item, Model.Settings.emplace_back());
    });
  });
  std::string Source;
  R.must("source", Source);
  if (Error E = R.finish())
    return E;
  return Model;
}

Expected<RetryPolicyClass> readPolicyClass(const json::Cursor &At) {
  RetryPolicyClass Policy;
  ObjectReader R(At);
  R.must("record", Policy.Record);
  R.must("again", Policy.Again);
  R.read("again_param", Policy.AgainParam, noWords());
  R.read("again_first", Policy.AgainFirst);
  R.read("delay", Policy.Delay);
  R.read("delay_param", Policy.DelayParam, noWords());
  R.read("unit", Policy.DelayIn, unitWords());
  R.must("source", Policy.Source);
  if (Policy.Delay.empty() == R.has("unit"))
    R.fail("delay and unit go together");
  if (Error E = R.finish())
    return E;
  return Policy;
}

} // namespace retrytidy
