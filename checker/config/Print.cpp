//===-- Print.cpp - A configuration as text -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Keys.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

std::string yamlText(StringRef Text) {
  bool IsPlain = !Text.empty() && isAlpha(Text.front()) &&
                 all_of(Text,
                        [](char C) {
                          return isAlnum(C) || StringRef("_./").contains(C);
                        }) &&
                 Text != "true" && Text != "false" && Text != "null";
  if (IsPlain)
    return Text.str();
  std::string Quoted = "'";
  for (char C : Text)
    Quoted += C == '\'' ? std::string("''") : std::string(1, C);
  return Quoted + "'";
}

std::string printConfiguration(Configuration C) {
  C.InheritParentConfig = false; // What it would bring is in it.
  std::string Text = "---\n";
  for (const ConfigKey &Key : configKeys()) {
    std::string Value = Key.Print(C);
    bool IsBlock = StringRef(Value).starts_with("\n");
    Text += formatv("{0}:{1}{2}\n", Key.Name, IsBlock ? "" : " ", Value);
  }
  return Text + "...\n";
}

std::string explainConfiguration(const Configuration &C) {
  std::string Text;
  for (const ConfigKey &Key : configKeys()) {
    auto Set = C.SetAt.find(Key.Name.str());
    std::string From =
        Set == C.SetAt.end() ? "by default" : join(Set->second, ", ");
    std::string Value = Key.Print(C);
    bool IsBlock = StringRef(Value).starts_with("\n");
    Text += formatv("{0}: {1}\n  from {2}\n", Key.Name, Key.Help, From);
    Text += IsBlock ? StringRef(Value).drop_front().str() + "\n"
                    : "  " + Value + "\n";
  }
  return Text;
}

} // namespace retrytidy
