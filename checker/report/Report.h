//===-- Report.h - What a run has to say ------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a run has to say. One output format is one file with one function that
// writes a Report to a stream; none of them decides anything.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_REPORT_H
#define RETRYTIDY_REPORT_REPORT_H

#include "analyze/Results.h"
#include "analyze/Why.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace retrytidy {

/// A translation unit that was not analyzed, or only in part.
struct UnitProblem {
  std::string Unit;
  bool IsFailed = false; ///< It gave no facts at all.
  std::string Text;      ///< Why: half a sentence without a full stop.
  Place At = {};         ///< Of the first compile error, where there is one.
};

/// The state of the sources in version control.
struct SourceVersion {
  std::string Repository; ///< URI, without user name and password.
  std::string Revision;
  std::string Branch; ///< "" where none is checked out.
};

/// How the consumer of a SARIF file tells kinds of runs apart.
struct RunCategory {
  std::string Id = "retry-tidy/";
  /// What a build service wants to know of itself; in order.
  std::vector<std::pair<std::string, std::string>> Properties = {};
};

/// Everything that is reported, with the ids and fingerprints in place.
struct Report {
  Analysis Result;
  std::vector<Finding> Findings;
  /// Findings in tests, in code of others, and in headers that are not wanted.
  unsigned LeftOut = 0;
  std::string Root; ///< Absolute; the paths in the report are relative to it.
  std::vector<UnitProblem> Problems = {};
  std::optional<SourceVersion> Version = {};
  RunCategory Category = {};
  /// How many findings of the baseline were not found again.
  size_t GoneFromBaseline = 0;
  /// SARIF has the findings that something suppresses, too. GitHub would show
  /// them like the others.
  bool ShowsSuppressed = false;
};

/// Whether \p F is for who looks at this change: it does not stand in the
/// baseline, and nothing suppresses it. JSON and SARIF have the others too.
bool isReported(const Finding &F);

/// How reports for readers look.
struct TextOptions {
  bool Colors = false;
  bool Notes = false;   ///< Findings of severity note are shown.
  unsigned Columns = 0; ///< Width of the terminal; 0: lines are not cut.
};

/// Findings as Clang prints its diagnostics: one block for each site, with the
/// source line and the path of a chain as notes. Then the worst chains as a
/// table, and how many findings there are.
void writeText(llvm::raw_ostream &OS, const Report &R,
               const TextOptions &Options);

/// The JSON document that rules/schema/report.schema.json describes.
void writeJson(llvm::raw_ostream &OS, const Report &R);

/// The retries alone, with the fields that they have in that document, for
/// `list`.
void writeSitesJson(llvm::raw_ostream &OS, const Report &R);
/// SARIF 2.1.0 within the limits of GitHub: the worst findings are kept where
/// there are too many, and what is left out is counted.
void writeSarif(llvm::raw_ostream &OS, const Report &R);

/// Annotations of GitHub Actions: those that it shows, ten of each level, and
/// the rest as lines of the log.
void writeGithub(llvm::raw_ostream &OS, const Report &R);

/// GitLab's code quality report.
void writeGitlab(llvm::raw_ostream &OS, const Report &R);

/// What reviewdog reads with -f=rdjson.
void writeRdjson(llvm::raw_ostream &OS, const Report &R);

/// JUnit's XML: each retry site is a test that its findings make fail.
void writeJunit(llvm::raw_ostream &OS, const Report &R);

/// The chains of two layers and more as one graph, for Graphviz.
void writeDot(llvm::raw_ostream &OS, const Report &R);

/// The same for Mermaid, which Markdown viewers draw: the worst of them where
/// it would refuse all.
void writeMermaid(llvm::raw_ostream &OS, const Report &R);

/// What is known of one site, and why, for `explain`.
void writeSite(llvm::raw_ostream &OS, const Site &S);

/// Why the loop \p D is no site, for `explain`.
void writeDeclined(llvm::raw_ostream &OS, const Declined &D);

/// The call path from one function to another, or what stands in the way, for
/// `why`.
void writeWhy(llvm::raw_ostream &OS, const WhyAnswer &Answer);

/// The names of the formats, as --format takes them.
std::vector<std::string> formatNames();

/// Writes \p R in the format \p Name. EXPECTS one of formatNames().
void writeReport(llvm::raw_ostream &OS, const Report &R, llvm::StringRef Name,
                 const TextOptions &Options);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_REPORT_H
