//===-- SarifRules.cpp - The checks as SARIF rules ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/SarifRules.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using json::OStream;

namespace retrytidy {

/// `RetryNoJitter` for retry-no-jitter.
static std::string pascalCase(StringRef Id) {
  std::string Name;
  for (StringRef Word : split(Id, '-'))
    Name += toUpper(Word.front()) + Word.drop_front().str();
  return Name;
}

/// Why \p Check is there and what to do, as Markdown.
static std::string markdownHelp(const CheckInfo &Check) {
  std::string Text =
      formatv("# {0}\n\n{1}\n\n## Why\n\n{2}\n\n## What to do\n\n"
              "{3}\n",
              Check.Id, Check.Summary, Check.Why, Check.Instead);
  if (!Check.Options.empty())
    Text += "\n## Options\n\n";
  for (const CheckOption &O : Check.Options)
    Text +=
        formatv("- `{0}` (default {1}): {2}\n", O.Name, O.Default, O.Summary);
  if (!Check.References.empty())
    Text += "\n## Read more\n\n";
  for (const CheckReference &R : Check.References)
    Text += formatv("- [{0}]({1})\n", R.Title, R.Url);
  return Text;
}

static void rule(OStream &J, const CheckInfo &Check) {
  J.object([&] {
    J.attribute("id", Check.Id);
    J.attribute("name", pascalCase(Check.Id));
    messageMember(J, "shortDescription", Check.Summary);
    messageMember(J, "fullDescription", Check.Summary + " " + Check.Why);
    J.attributeObject("help", [&] {
      textMember(J, Check.Summary + " " + Check.Why + " " + Check.Instead);
      J.attribute("markdown", jsonText(markdownHelp(Check)));
    });
    if (!Check.References.empty())
      J.attribute("helpUri", Check.References.front().Url);
    J.attributeObject("defaultConfiguration", [&] {
      J.attribute("enabled", Check.IsOnByDefault);
      J.attribute("level", spell(Check.Level));
    });
    J.attributeObject("properties", [&] {
      J.attributeArray("tags", [&] {
        J.value("reliability");
        J.value("retry");
      });
      J.attribute("precision", "high");
      // GitHub sorts by it; "security-severity" would make it an alert of
      // another kind.
      J.attribute("problem.severity", Check.Level == Severity::Note
                                          ? "recommendation"
                                          : spell(Check.Level));
    });
  });
}

/// A kind of notification.
static void notification(OStream &J, StringRef Id, StringRef Text,
                         StringRef Help) {
  J.object([&] {
    J.attribute("id", Id);
    J.attribute("name", pascalCase(Id));
    messageMember(J, "shortDescription", Text);
    messageMember(J, "fullDescription", (Text + " " + Help).str());
    messageMember(J, "help", Help);
  });
}

void writeTool(OStream &J) {
  J.attributeObject("tool", [&] {
    J.attributeObject("driver", [&] {
      J.attribute("name", "retry-tidy");
      J.attribute("fullName", "retry-tidy " RETRYTIDY_VERSION);
      J.attribute("version", RETRYTIDY_VERSION);
      J.attribute("semanticVersion", RETRYTIDY_VERSION);
      J.attribute("informationUri", RETRYTIDY_HOMEPAGE);
      messageMember(J, "shortDescription",
                    "Finds retries that add load when a system is in trouble.");
      J.attributeArray("rules", [&] {
        for (const CheckInfo &Check : catalogue())
          rule(J, Check);
      });
      J.attributeArray("notifications", [&] {
        notification(J, "unit-failed", "A translation unit gave no facts.",
                     "Nothing in it is reported: see that it compiles with "
                     "clang and the flags of the compile database.");
        notification(J, "unit-partial",
                     "A translation unit is analyzed in part.",
                     "What stands behind the compile error is not seen: see "
                     "that it compiles with clang.");
        notification(J, "left-out", "Something does not fit into this file.",
                     "The JSON report (--format=json) has everything.");
      });
    });
  });
}

size_t ruleIndex(StringRef Check) {
  ArrayRef<CheckInfo> All = catalogue();
  return find_if(All, [&](const CheckInfo &C) { return C.Id == Check; }) -
         All.begin();
}

} // namespace retrytidy
