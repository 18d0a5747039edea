//===-- RetryUncappedBackoff.cpp - The check retry-uncapped-backoff -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "rules/Sites.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

namespace {

/// The first wait that is longer than wanted.
struct LongWait {
  uint64_t Number; ///< Counts from 1.
  double Ms;
};

} // namespace

/// The first wait of \p S above \p MostMs, where its attempts get that far.
static std::optional<LongWait> findLongWait(const Site &S, double MostMs) {
  double Ms = S.Delay.FirstMs.value_or(1);
  double Factor = S.Delay.Factor.value_or(2);
  if (Ms <= 0 || Factor <= 1)
    return std::nullopt;
  bool IsKnown = S.Count.Status == CountStatus::Known;
  for (uint64_t Wait = 1; !IsKnown || Wait < S.Count.Max; ++Wait) {
    if (Ms > MostMs)
      return LongWait{Wait, Ms};
    Ms *= Factor;
  }
  return std::nullopt;
}

static std::string ordinal(uint64_t Number) {
  static constexpr StringLiteral Endings[] = {"th", "st", "nd", "rd"};
  uint64_t Digit = Number / 10 % 10 == 1 ? 0 : Number % 10;
  return formatv("{0}{1}", Number, Endings[Digit > 3 ? 0 : Digit]).str();
}

void checkRetryUncappedBackoff(CheckContext &Context) {
  for (auto [Index, S] : enumerate(Context.analysis().Sites)) {
    if (!isSetHere(S))
      continue;
    std::string Attempts = attemptsPhrase(S);
    if (S.Delay.Overflows) {
      Context.report(Index, "overflow", {{"attempts", Attempts}});
      continue;
    }
    // A bound of time ends the growth as a cap does.
    if (S.Delay.Kind != DelayKind::Exponential || S.Delay.CapMs ||
        S.BoundedByDeadline)
      continue;
    std::optional<LongWait> Wait =
        findLongWait(S, Context.option("MaxDelaySeconds", S.At) * 1e3);
    if (!Wait)
      continue;
    Context.report(Index, "uncapped",
                   {{"attempts", Attempts},
                    {"factor", figure(S.Delay.Factor.value_or(2))},
                    {"count", ordinal(Wait->Number)},
                    {"delay", duration(Wait->Ms)}});
  }
}

} // namespace retrytidy
