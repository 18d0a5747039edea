//===-- Check.cpp - What checks are made of -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Check.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <tuple>

using namespace llvm;

namespace retrytidy {

bool CheckContext::isEnabled(StringRef Id, const Place &At) const {
  return Settings.of(At.File).isEnabled(Id);
}

int64_t CheckContext::option(StringRef Name, const Place &At) const {
  const auto &Chosen = Settings.of(At.File).Options;
  auto Found = Chosen.find((Info.Id + "." + Name).str());
  if (Found != Chosen.end())
    return Found->second;
  for (const CheckOption &Option : Info.Options)
    if (Option.Name == Name)
      return Option.Default;
  llvm_unreachable("the catalogue has no such option");
}

std::string CheckContext::text(StringRef Key,
                               const MessageValues &Values) const {
  auto Template = Info.Messages.find(Key.str());
  assert(Template != Info.Messages.end() && "the catalogue has no such text");
  std::string Text;
  StringRef Rest = Template->second;
  while (!Rest.empty()) {
    size_t Open = Rest.find('{');
    Text += Rest.take_front(Open);
    if (Open == StringRef::npos)
      break;
    auto [Name, After] = Rest.drop_front(Open + 1).split('}');
    auto Value = find_if(Values, [&](auto &V) { return V.first == Name; });
    assert(Value != Values.end() && "a placeholder without a value");
    Text += Value->second;
    Rest = After;
  }
  return Text;
}

Finding &CheckContext::report(size_t Site, StringRef Key,
                              const MessageValues &Values,
                              std::optional<Severity> Level) {
  Finding F;
  F.Check = Info.Id;
  F.Level = Level.value_or(Info.Level);
  F.At = Result.Sites[Site].At;
  F.Message = text(Key, Values);
  F.SiteIndex = Site;
  Out.push_back(std::move(F));
  return Out.back();
}

void sortFindings(std::vector<Finding> &Findings) {
  auto Key = [](const Finding &F) {
    return std::make_tuple(std::cref(F.At), F.SiteIndex,
                           -static_cast<int>(F.Level), std::cref(F.Check));
  };
  stable_sort(Findings, [&](const Finding &A, const Finding &B) {
    return Key(A) < Key(B);
  });
}

std::vector<Finding> runChecks(const Analysis &Result,
                               const ProgramSettings &Settings) {
  std::vector<Finding> Findings;
  for (const CheckInfo &Check : catalogue()) {
    CheckContext Context(Result, Check, Settings, Findings);
    Check.Run(Context);
  }
  erase_if(Findings, [&](const Finding &F) {
    return !Settings.of(F.At.File).isEnabled(F.Check);
  });
  sortFindings(Findings);
  return Findings;
}

std::vector<Finding> runChecks(const Analysis &Result,
                               ArrayRef<const CheckInfo *> Enabled) {
  return runChecks(Result, UniformSettings({Enabled.vec(), {}}));
}

} // namespace retrytidy
