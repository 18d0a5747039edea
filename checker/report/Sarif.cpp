//===-- Sarif.cpp - The report as SARIF -----------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Report.h"
#include "report/SarifPlaces.h"
#include "report/SarifResult.h"
#include "report/SarifRules.h"
#include "report/SarifSelection.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using json::OStream;

namespace retrytidy {

/// Units that are named; a broken build fails in all of them.
constexpr size_t MostProblems = 500;
/// Findings that are left out and still named by their fingerprints, so that
/// the file serves as a baseline.
constexpr size_t MostFingerprints = 100'000;

namespace {

/// Writes one run.
class RunWriter {
public:
  RunWriter(OStream &J, const Report &R)
      : J(J), R(R), Places(R.Root), Details(selectResults(R, Places)) {}
  void run();

private:
  /// Findings that the file would have if there were room.
  size_t written() const {
    return Details.size() - count(Details, SarifDetail::Hidden);
  }
  size_t leftOut() const { return count(Details, SarifDetail::LeftOut); }
  void category();
  void version();
  void invocation();
  void problem(const UnitProblem &P);
  void notification(StringRef Id, StringRef Level, StringRef Text);
  void notifications();
  void results();
  void properties();

  OStream &J;
  const Report &R;
  SarifPlaces Places;
  std::vector<SarifDetail> Details;
};

} // namespace

void RunWriter::category() {
  J.attributeObject("automationDetails", [&] {
    J.attribute("id", jsonText(R.Category.Id));
    if (R.Category.Properties.empty())
      return;
    J.attributeObject("properties", [&] {
      for (const auto &[Key, Value] : R.Category.Properties)
        J.attribute(Key, jsonText(Value));
    });
  });
}

void RunWriter::version() {
  if (!R.Version)
    return;
  J.attributeArray("versionControlProvenance", [&] {
    J.object([&] {
      J.attribute("repositoryUri", jsonText(R.Version->Repository));
      J.attribute("revisionId", jsonText(R.Version->Revision));
      if (!R.Version->Branch.empty())
        J.attribute("branch", jsonText(R.Version->Branch));
      J.attributeObject("mappedTo",
                        [&] { J.attribute("uriBaseId", "%SRCROOT%"); });
    });
  });
}

void RunWriter::problem(const UnitProblem &P) {
  J.object([&] {
    J.attributeObject("descriptor", [&] {
      J.attribute("id", P.IsFailed ? "unit-failed" : "unit-partial");
    });
    J.attribute("level", P.IsFailed ? "error" : "warning");
    messageMember(
        J, "message",
        (P.IsFailed ? "There are no facts of '" : "Analyzed in part: '") +
            P.Unit + "': " + P.Text + ".");
    J.attributeArray("locations", [&] {
      J.object([&] {
        if (P.At.Line != 0)
          return Places.physicalLocation(J, P.At);
        J.attributeObject("physicalLocation", [&] {
          SarifPlaces::artifactLocation(J, "artifactLocation", P.Unit);
        });
      });
    });
  });
}

void RunWriter::notification(StringRef Id, StringRef Level, StringRef Text) {
  J.object([&] {
    J.attributeObject("descriptor", [&] { J.attribute("id", Id); });
    J.attribute("level", Level);
    messageMember(J, "message", Text);
  });
}

void RunWriter::notifications() {
  for (const UnitProblem &P : ArrayRef(R.Problems).take_front(MostProblems))
    problem(P);
  if (R.Problems.size() > MostProblems)
    notification("left-out", "warning",
                 utostr(R.Problems.size() - MostProblems) +
                     " more units failed or are analyzed in part.");
  if (size_t Count = leftOut())
    notification("left-out", "warning",
                 utostr(Count) + " of " + utostr(written()) +
                     " findings are left out: the worst are kept.");
  if (size_t Count = count(Details, SarifDetail::Brief))
    notification("left-out", "note",
                 utostr(Count) + " findings are written without their paths.");
}

void RunWriter::invocation() {
  J.attributeArray("invocations", [&] {
    J.object([&] {
      J.attribute("executionSuccessful", R.Result.FailedUnits == 0);
      J.attributeArray("toolExecutionNotifications", [&] { notifications(); });
    });
  });
}

void RunWriter::results() {
  J.attributeArray("results", [&] {
    for (const auto &[F, Detail] : zip_equal(R.Findings, Details))
      if (Detail == SarifDetail::Full || Detail == SarifDetail::Brief)
        writeResult(J, Places, R, F, Detail);
  });
}

void RunWriter::properties() {
  J.attributeObject("properties", [&] {
    J.attribute("units", R.Result.Units);
    J.attribute("partialUnits", R.Result.PartialUnits);
    J.attribute("failedUnits", R.Result.FailedUnits);
    J.attribute("retrySites", R.Result.Sites.size());
    J.attribute("chains", R.Result.Chains.size());
    J.attribute("findings", written());
    J.attribute("findingsLeftOut", leftOut());
    J.attributeArray("fingerprintsLeftOut", [&] {
      size_t Left = MostFingerprints;
      for (const auto &[F, Detail] : zip_equal(R.Findings, Details))
        if (Detail == SarifDetail::LeftOut && Left != 0) {
          J.value(F.Fingerprint);
          --Left;
        }
    });
  });
}

void RunWriter::run() {
  J.object([&] {
    writeTool(J);
    category();
    J.attribute("columnKind", "utf16CodeUnits");
    J.attributeObject("originalUriBaseIds", [&] {
      J.attributeObject("%SRCROOT%", [&] {
        messageMember(J, "description", "The root of the project.");
      });
    });
    version();
    invocation();
    results();
    properties();
  });
}

void writeSarif(raw_ostream &OS, const Report &R) {
  OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attribute("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
                           "errata01/os/schemas/sarif-schema-2.1.0.json");
    J.attribute("version", "2.1.0");
    J.attributeArray("runs", [&] { RunWriter(J, R).run(); });
  });
  OS << '\n';
}

} // namespace retrytidy
