//===-- Settings.cpp - From settings to a library's retries ---------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/Settings.h"
#include "support/Json.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <limits>

using namespace llvm;

namespace retrytidy {

double nanosecondsPer(Unit U) {
  switch (U) {
  case Unit::Nanoseconds:
  case Unit::Chrono:
    return 1;
  case Unit::Microseconds:
    return 1e3;
  case Unit::Milliseconds:
    return 1e6;
  case Unit::Seconds:
    return 1e9;
  case Unit::Minutes:
    return 60e9;
  case Unit::Hours:
    return 3600e9;
  case Unit::None:
  case Unit::Timespec:
  case Unit::Timeval:
    return 0;
  }
  return 0;
}

static double milliseconds(const RetrySetting &Setting, double Value) {
  return Value * nanosecondsPer(Setting.In) / 1e6;
}

static void setAttempts(LibraryRetry &Retry, const RetrySetting &Setting,
                        double Value) {
  if (is_contained(Setting.Unbounded, static_cast<int64_t>(Value))) {
    Retry.Attempts = -1;
    return;
  }
  double Attempts = Value + Setting.Plus;
  constexpr double Most = std::numeric_limits<int>::max();
  Retry.Attempts = Attempts < 1      ? 1
                   : Attempts > Most ? -1
                                     : static_cast<int>(Attempts);
}

LibraryRetry applySetting(LibraryRetry Retry, const RetrySetting &Setting,
                          double Value) {
  switch (Setting.Sets) {
  case SettingOf::Attempts:
    setAttempts(Retry, Setting, Value);
    break;
  case SettingOf::FirstDelay:
    Retry.FirstMs = milliseconds(Setting, Value);
    if (Retry.DelayKind == "none" && *Retry.FirstMs > 0)
      Retry.DelayKind = "fixed";
    // A linear law adds its first delay each time.
    if (Retry.DelayKind == "linear" && Retry.Factor)
      Retry.Factor = Retry.FirstMs;
    break;
  case SettingOf::Factor:
    Retry.Factor = Value;
    break;
  case SettingOf::Cap:
    Retry.CapMs = milliseconds(Setting, Value);
    break;
  case SettingOf::Policy:
    if (Setting.Becomes)
      return *Setting.Becomes;
    break;
  case SettingOf::ServiceConfig:
    break;
  case SettingOf::Enabled:
    if (Value == 0)
      Retry.Attempts = 1;
    break;
  }
  return Retry;
}

namespace {

/// Milliseconds of "1.5s", the form of durations in protobuf's JSON.
Expected<double> durationAt(const json::Cursor &Policy, StringRef Key) {
  Expected<std::string> Text = Policy.getString(Key);
  if (!Text)
    return Text.takeError();
  StringRef Number = *Text;
  double Seconds = 0;
  if (!Number.consume_back("s") || Number.getAsDouble(Seconds) || Seconds < 0)
    return Policy.error(Key + ": expected a time such as \"0.5s\"");
  return Seconds * 1000;
}

// A6-client-retries.md of gRPC's proposals: all four figures must be there,
// more than five attempts are five, and each delay is multiplied by 0.8 to 1.2.
Expected<LibraryRetry> retryPolicy(const json::Cursor &Policy) {
  Expected<int64_t> Attempts = Policy.getInteger("maxAttempts");
  if (!Attempts)
    return Attempts.takeError();
  if (*Attempts < 2)
    return Policy.error("maxAttempts: expected 2 or more");
  Expected<double> First = durationAt(Policy, "initialBackoff");
  if (!First)
    return First.takeError();
  Expected<double> Cap = durationAt(Policy, "maxBackoff");
  if (!Cap)
    return Cap.takeError();
  Expected<double> Factor = Policy.getNumber("backoffMultiplier");
  if (!Factor)
    return Factor.takeError();

  LibraryRetry Retry;
  Retry.Attempts = static_cast<int>(std::min<int64_t>(*Attempts, 5));
  Retry.DelayKind = *Factor == 1 ? "fixed" : "exponential";
  Retry.FirstMs = *First;
  if (*Factor != 1) {
    Retry.Factor = *Factor;
    Retry.CapMs = *Cap;
  }
  Retry.Jitter = "proportional";
  return Retry;
}

/// Adds the entries of one methodConfig.
Error readMethodConfig(const json::Cursor &Config,
                       std::vector<ServiceConfigRetry> &Into) {
  std::optional<json::Cursor> Policy = Config.find("retryPolicy");
  if (!Policy)
    return Error::success();
  Expected<LibraryRetry> Retry = retryPolicy(*Policy);
  if (!Retry)
    return Retry.takeError();
  Expected<std::vector<json::Cursor>> Names = Config.getItems("name");
  if (!Names)
    return Names.takeError();
  for (const json::Cursor &Name : *Names) {
    Expected<std::string> Service = Name.getString("service", "");
    if (!Service)
      return Service.takeError();
    Expected<std::string> Method = Name.getString("method", "");
    if (!Method)
      return Method.takeError();
    Into.push_back({*Service, *Method, *Retry});
  }
  return Error::success();
}

} // namespace

Expected<std::vector<ServiceConfigRetry>> readServiceConfig(StringRef Text) {
  Expected<json::Value> Document = json::parse(Text, "service config");
  if (!Document)
    return Document.takeError();
  json::Cursor Root(*Document, "service config");
  if (!Document->isObject())
    return Root.error("expected an object");
  Expected<std::vector<json::Cursor>> Configs = Root.getItems("methodConfig");
  if (!Configs)
    return Configs.takeError();
  std::vector<ServiceConfigRetry> Found;
  for (const json::Cursor &Config : *Configs)
    if (Error E = readMethodConfig(Config, Found))
      return E;
  return Found;
}

} // namespace retrytidy
