//===-- ModelWords.cpp - Words of the models' files -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ModelWords.h"

using namespace llvm;

namespace retrytidy {

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
      {"length", Role::Length},       {"part", Role::Part},
      {"duration", Role::Duration},   {"neutral", Role::Neutral}};
  return Words;
}

ArrayRef<Word<FailureSign>> failureWords() {
  static const Word<FailureSign> Words[] = {
      {"unknown", FailureSign::Unknown},
      {"negative", FailureSign::Negative},
      {"minus-one", FailureSign::MinusOne},
      {"minus-one-else-number", FailureSign::MinusOneElseNumber},
      {"nonzero", FailureSign::NonZero},
      {"zero", FailureSign::Zero},
      {"throws", FailureSign::Throws},
      {"not-ok", FailureSign::NotOk},
      {"callback", FailureSign::Callback},
      {"not-among", FailureSign::NotAmong},
      {"not-positive", FailureSign::NotPositive},
      {"out", FailureSign::OutParam},
      {"never", FailureSign::Never}};
  return Words;
}

ArrayRef<Word<SeedState>> seedWords() {
  static const Word<SeedState> Words[] = {
      {"entropy", SeedState::Entropy},
      {"unless-seeded", SeedState::UnlessSeeded},
      {"constructor", SeedState::ByConstructor},
      {"engine", SeedState::ByEngine},
      {"identity", SeedState::ByIdentity}};
  return Words;
}

ArrayRef<Word<Effect>> effectWords() {
  static const Word<Effect> Words[] = {{"read", Effect::Read},
                                       {"idempotent", Effect::Idempotent},
                                       {"write", Effect::Write}};
  return Words;
}

ArrayRef<Word<LockEffect>> lockWords() {
  static const Word<LockEffect> Words[] = {{"takes", LockEffect::Takes},
                                           {"releases", LockEffect::Releases}};
  return Words;
}

ArrayRef<Word<Unit>> unitWords() {
  static const Word<Unit> Words[] = {
      {"ns", Unit::Nanoseconds},  {"us", Unit::Microseconds},
      {"ms", Unit::Milliseconds}, {"s", Unit::Seconds},
      {"min", Unit::Minutes},     {"h", Unit::Hours},
      {"chrono", Unit::Chrono},   {"timespec", Unit::Timespec},
      {"timeval", Unit::Timeval}, {"unknown", Unit::None},
  };
  return Words;
}

ArrayRef<Word<SettingOf>> settingWords() {
  static const Word<SettingOf> Words[] = {
      {"attempts", SettingOf::Attempts},
      {"first-delay", SettingOf::FirstDelay},
      {"factor", SettingOf::Factor},
      {"cap", SettingOf::Cap},
      {"policy", SettingOf::Policy},
      {"service-config", SettingOf::ServiceConfig},
      {"enabled", SettingOf::Enabled}};
  return Words;
}

ArrayRef<Word<std::string>> delayKindWords() {
  static const Word<std::string> Words[] = {
      {"none", "none"},       {"fixed", "fixed"},
      {"linear", "linear"},   {"exponential", "exponential"},
      {"varying", "varying"}, {"server", "server"},
      {"unknown", "unknown"}};
  return Words;
}

ArrayRef<Word<std::string>> jitterWords() {
  static const Word<std::string> Words[] = {{"none", "none"},
                                            {"full", "full"},
                                            {"equal", "equal"},
                                            {"decorrelated", "decorrelated"},
                                            {"proportional", "proportional"},
                                            {"additive", "additive"},
                                            {"predictable", "predictable"},
                                            {"unknown", "unknown"}};
  return Words;
}

ArrayRef<Word<std::string>> operatorWords() {
  static const Word<std::string> Words[] = {
      {"+", "+"},   {"-", "-"},   {"*", "*"},   {"/", "/"},   {"+=", "+="},
      {"-=", "-="}, {"*=", "*="}, {"/=", "/="}, {"<", "<"},   {"<=", "<="},
      {">", ">"},   {">=", ">="}, {"==", "=="}, {"!=", "!="}, {"to", "to"}};
  return Words;
}

ArrayRef<Word<int>> callableWords() {
  static const Word<int> Words[] = {{"any", -2}, {"last", -3}};
  return Words;
}

ArrayRef<Word<int>> handleWords() {
  static const Word<int> Words[] = {{"receiver", -2}};
  return Words;
}

} // namespace retrytidy
