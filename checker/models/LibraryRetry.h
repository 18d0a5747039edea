//===-- LibraryRetry.h - What libraries retry by themselves -----*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_LIBRARYRETRY_H
#define RETRYTIDY_MODELS_LIBRARYRETRY_H

#include "models/Unit.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// How a library retries by itself. Attempts include the first try.
struct LibraryRetry {
  /// Attempts, 0: bounded by time only (`WithinMs`), -1: unbounded.
  int Attempts = 1;
  std::optional<double> WithinMs; ///< No attempt begins later than that.
  int Most =
      0; ///< Where Attempts is 0: the most that fit into WithinMs; 0: unknown.
  std::string DelayKind =
      "none"; ///< As in the report: none, fixed, linear, ...
  std::optional<double> FirstMs, Factor, CapMs;
  std::string Jitter = "none"; ///< As in the report.
  /// Name of the modelled Draw that the jitter comes from, where its seeding is
  /// the program's affair ("rand"); empty: well seeded.
  std::string DrawsWith;
  /// reconnect: only the connection is tried again, requests are not re-sent.
  bool IsReconnect = false;
  std::string Note;
};

/// What a setting changes.
enum class SettingOf : uint8_t {
  Attempts,
  FirstDelay,
  Factor,
  Cap,
  /// An object of the class whose constructor is `Name`, or the result of the
  /// function `Name`, takes the place of the default: `Becomes`.
  Policy,
  /// A gRPC service config as JSON text: methodConfig[].retryPolicy.
  ServiceConfig,
  /// Turns retries off where the value is 0 or false.
  Enabled,
};

/// How an object or call of the program changes a library's default retries.
struct RetrySetting {
  /// Qualified name of the setter, constructor or field.
  std::string Name;
  /// Constructor or function: the parameter that holds the number; -1 for a
  /// field; -2: the first callable one, -3: the last one.
  int Param = -1;
  /// Added to the number to get attempts: 1 where it counts retries.
  int Plus = 0;
  SettingOf Sets = SettingOf::Attempts;
  /// FirstDelay, Cap: unit of the number.
  Unit In = Unit::None;
  /// Settings by key (rd_kafka_conf_set): the text that `KeyParam` must hold.
  std::string Key;
  int KeyParam = -1;
  /// Numbers that mean "without end" (0 or -1, as the library says).
  std::vector<int64_t> Unbounded;
  /// Policy: the retries that such an object makes.
  std::optional<LibraryRetry> Becomes;
};

/// A class of a library from which a program derives to decide about retries
/// itself. The library calls the two methods after each failure.
struct RetryPolicyClass {
  std::string Record; ///< Qualified name of the base class.
  /// Method that says whether to try again, and its parameter with the number
  /// of tries; that parameter's value at the first failure is `AgainFirst`.
  std::string Again;
  int AgainParam = -1;
  int64_t AgainFirst = 0;
  /// Method that returns the delay before the next try; empty: none.
  std::string Delay;
  int DelayParam = -1;
  Unit DelayIn = Unit::Milliseconds;
  std::string Source;
};

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_LIBRARYRETRY_H
