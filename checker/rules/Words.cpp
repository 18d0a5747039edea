//===-- Words.cpp - The contract's words ----------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Words.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace llvm;

namespace retrytidy {

/// The word for \p Value in the order of its enumeration.
template <typename T>
static StringRef word(T Value, std::initializer_list<StringLiteral> Words) {
  return Words.begin()[static_cast<size_t>(Value)];
}

StringRef spell(SiteForm Form) {
  return word(Form, {"loop", "goto", "recursion", "repeat", "callback",
                     "helper", "library", "deployment"});
}

StringRef spell(SiteKind Kind) {
  return word(Kind, {"request", "reconnect", "poll"});
}

StringRef spell(OperationKind Kind) {
  return word(Kind, {"remote", "local", "unknown"});
}

StringRef spell(CountStatus Status) {
  return word(Status, {"known", "unknown", "unbounded"});
}

StringRef spell(DelayKind Kind) {
  return word(Kind, {"none", "fixed", "linear", "exponential", "varying",
                     "server", "unknown"});
}

StringRef spell(Jitter Draw) {
  return word(Draw, {"none", "full", "equal", "decorrelated", "proportional",
                     "additive", "predictable", "unknown"});
}

StringRef spell(Confidence Sure) {
  return word(Sure, {"low", "medium", "high"});
}

StringRef spell(EdgeStrength Strength) {
  return word(Strength, {"direct", "virtual", "callable", "signature", "rpc",
                         "configuration"});
}

StringRef spell(Severity Level) {
  return word(Level, {"note", "warning", "error"});
}

std::string figure(double Value) {
  std::string Text = formatv("{0:f2}", Value).str();
  return StringRef(Text).rtrim('0').rtrim('.').str();
}

std::string duration(double Ms) {
  struct Scale {
    double Ms;
    StringLiteral Name;
  };
  static constexpr Scale Scales[] = {{86400e3, "d"}, {3600e3, "h"},
                                     {60e3, "min"},  {1e3, "s"},
                                     {1, "ms"},      {1e-3, "us"}};
  for (const Scale &S : Scales) {
    // Days, hours and minutes only where they come out even: 90 s, not 1.5 min.
    bool IsEven = std::fmod(Ms, S.Ms) == 0;
    if (Ms >= S.Ms && (S.Ms <= 1e3 || IsEven))
      return figure(Ms / S.Ms) + " " + S.Name.str();
  }
  return figure(Ms) + " ms";
}

std::string inWords(ArrayRef<std::string> Items) {
  if (Items.size() < 2)
    return Items.empty() ? "" : Items.front();
  return join(Items.drop_back(), ", ") + " and " + Items.back();
}

std::string assumedPhrase(const Attempts &Count) {
  if (!Count.IsAssumed || !Count.Origin)
    return "";
  return formatv(" (assumed, {0}:{1})", Count.Origin->File, Count.Origin->Line);
}

std::string attemptsPhrase(const Site &S) {
  std::string Start = "attempts '" + S.Op.Name + "' ";
  switch (S.Count.Status) {
  case CountStatus::Known:
    return Start + utostr(S.Count.Max) + " times" +
           (S.Count.Overridable ? " by default" : "") + assumedPhrase(S.Count);
  case CountStatus::Unbounded:
    return Start + "without a bound";
  case CountStatus::Unknown:
    break;
  }
  if (!S.Count.Text.empty())
    return Start + "as often as '" + S.Count.Text + "' says";
  return Start + (S.BoundedByDeadline ? "until a deadline" : "again and again");
}

/// The delays of \p S by its closed form, \p Count of them at most.
static std::vector<double> computeDelays(const Schedule &D, size_t Count) {
  std::vector<double> Delays;
  bool Grows = D.Kind == DelayKind::Linear || D.Kind == DelayKind::Exponential;
  if (!D.FirstMs || (Grows && !D.Factor))
    return Delays;
  if (!Grows && D.Kind != DelayKind::Fixed)
    return Delays;
  double Next = *D.FirstMs;
  for (size_t I = 0; I < Count; ++I) {
    Delays.push_back(D.CapMs ? std::min(Next, *D.CapMs) : Next);
    if (D.Kind == DelayKind::Linear)
      Next += *D.Factor;
    else if (D.Kind == DelayKind::Exponential)
      Next *= *D.Factor;
  }
  return Delays;
}

/// How often \p S waits, one time less than it tries; above \p Most where that
/// is not known.
static size_t waitsOf(const Site &S, size_t Most) {
  return S.Count.Status == CountStatus::Known && S.Count.Max > 0
             ? S.Count.Max - 1
             : Most + 1;
}

std::vector<double> firstDelays(const Site &S, size_t Most) {
  size_t Shown = std::min(waitsOf(S, Most), Most);
  std::vector<double> Delays = S.Delay.FirstDelaysMs;
  if (Delays.size() < Shown) {
    // The closed form goes on where what was executed ends.
    std::vector<double> Longer = computeDelays(S.Delay, Shown);
    if (Longer.size() > Delays.size())
      Delays = std::move(Longer);
  }
  Delays.resize(std::min(Delays.size(), Shown));
  return Delays;
}

std::string delaysPhrase(const Site &S, size_t Most) {
  size_t Waits = waitsOf(S, Most);
  std::vector<double> Delays = firstDelays(S, Most);
  if (Delays.empty())
    return "";
  std::vector<std::string> Texts;
  Texts.reserve(Delays.size());
  for (double Ms : Delays)
    Texts.push_back(duration(Ms));
  if (Delays.size() < Waits)
    return join(Texts, ", ") + " and so on";
  return inWords(Texts);
}

} // namespace retrytidy
