//===-- SarifResult.cpp - A finding as a SARIF result ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/SarifResult.h"
#include "report/ChainRecord.h"
#include "report/SarifFlow.h"
#include "report/SarifRules.h"
#include "rules/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using json::OStream;

namespace retrytidy {

/// Related locations that GitHub shows.
constexpr size_t MostRelated = 100;
/// Those of them that the message links.
constexpr size_t MostLinks = 10;

namespace {

/// A related location.
struct Related {
  const FindingNote *Note;
  std::string Message;
};

} // namespace

/// The steps of the path of \p F, then the other notes.
static std::vector<Related> relatedOf(const Finding &F) {
  std::vector<Related> List;
  ArrayRef<FindingNote> Path = pathOf(F);
  for (const ShownStep &Step : shownSteps(Path, MostRelated))
    List.push_back({&Path[Step.Index], messageOf(Path, Step)});
  for (const FindingNote &Note : ArrayRef(F.Notes).drop_front(Path.size()))
    if (List.size() < MostRelated)
      List.push_back({&Note, Note.Message});
  return List;
}

/// \p Message with a backslash before each bracket that would begin a link.
static std::string withoutLinks(StringRef Message) {
  size_t Last = Message.rfind("](");
  if (Last == StringRef::npos)
    return Message.str();
  std::string Text;
  for (size_t I = 0; I < Message.size(); ++I) {
    if (Message[I] == '[' && I < Last + 1)
      Text += '\\';
    Text += Message[I];
  }
  return Text;
}

/// ` The layers: [a.cpp:6](1), [b.cpp:7](2).` Of a path only what retries.
static std::string linksTo(ArrayRef<Related> List) {
  bool HasPath = !List.empty() && List.front().Note->Role;
  std::vector<std::string> Links;
  size_t More = 0;
  for (const auto &[I, Item] : enumerate(List)) {
    if (HasPath && !(Item.Note->Role && Item.Note->Role->Retries))
      continue;
    if (Links.size() == MostLinks) {
      ++More;
      continue;
    }
    const Place &At = Item.Note->At;
    Links.push_back(formatv("[{0}:{1}]({2})",
                            withoutLinks(sys::path::filename(At.File)), At.Line,
                            I + 1));
  }
  if (Links.empty())
    return "";
  return (HasPath ? " The layers: " : " See ") + join(Links, ", ") +
         (More ? " and " + utostr(More) + " more." : ".");
}

static void relatedLocations(OStream &J, SarifPlaces &Places,
                             ArrayRef<Related> List) {
  if (List.empty())
    return;
  J.attributeArray("relatedLocations", [&] {
    for (const auto &[I, Item] : enumerate(List))
      J.object([&] {
        J.attribute("id", I + 1);
        Places.physicalLocation(J, Item.Note->At);
        messageMember(J, "message", withoutLinks(Item.Message));
      });
  });
}

static void primaryLocation(OStream &J, SarifPlaces &Places, const Report &R,
                            const Finding &F, SarifDetail Detail) {
  J.attributeArray("locations", [&] {
    J.object([&] {
      Places.physicalLocation(J, F.At, Detail == SarifDetail::Full);
      if (!F.SiteIndex)
        return;
      J.attributeArray("logicalLocations", [&] {
        J.object([&] {
          J.attribute(
              "fullyQualifiedName",
              jsonText(cutText(R.Result.Sites[*F.SiteIndex].Function, 5000)));
          J.attribute("kind", "function");
        });
      });
    });
  });
}

static void fingerprints(OStream &J, SarifPlaces &Places, const Finding &F) {
  J.attributeObject("partialFingerprints", [&] {
    std::string Line = Places.sources().lineHash(F.At);
    if (!Line.empty())
      J.attribute(LineFingerprint, Line);
    J.attribute(OwnFingerprint, F.Fingerprint);
  });
}

/// The words of SARIF for what an earlier report says.
static StringRef spellState(BaselineState State) {
  switch (State) {
  case BaselineState::New:
    return "new";
  case BaselineState::Unchanged:
    return "unchanged";
  case BaselineState::Worse:
  case BaselineState::Better:
    return "updated";
  }
  return "new";
}

static void standing(OStream &J, SarifPlaces &Places, const Finding &F) {
  if (F.State)
    J.attribute("baselineState", spellState(*F.State));
  if (!F.Suppressed)
    return;
  J.attributeArray("suppressions", [&] {
    J.object([&] {
      J.attribute("kind", "inSource");
      J.attribute("status", "accepted");
      if (!F.Suppressed->Justification.empty())
        J.attribute("justification", jsonText(F.Suppressed->Justification));
      J.attributeObject("location",
                        [&] { Places.physicalLocation(J, F.Suppressed->At); });
    });
  });
}

/// What a later run compares with: see RecordedReport.h.
static void properties(OStream &J, const Report &R, const Finding &F) {
  J.attributeObject("properties", [&] {
    if (F.SiteIndex) {
      const Site &S = R.Result.Sites[*F.SiteIndex];
      J.attribute("retry", S.Id);
      J.attribute("operation", jsonText(S.Op.Name));
    }
    if (F.ChainIndex)
      writeChainRecord(J, "chain", recordOf(R.Result.Chains[*F.ChainIndex]));
  });
}

void writeResult(OStream &J, SarifPlaces &Places, const Report &R,
                 const Finding &F, SarifDetail Detail) {
  std::vector<Related> List = relatedOf(F);
  bool IsFull = Detail == SarifDetail::Full;
  J.object([&] {
    J.attribute("ruleId", F.Check);
    J.attribute("ruleIndex", ruleIndex(F.Check));
    J.attribute("level", spell(F.Level));
    messageMember(J, "message",
                  withoutLinks(F.Message) + "." +
                      (IsFull ? linksTo(List) : std::string()));
    primaryLocation(J, Places, R, F, Detail);
    if (IsFull) {
      relatedLocations(J, Places, List);
      writeCodeFlow(J, Places, F);
      if (F.ChainIndex)
        writeGraph(J, Places, F, R.Result.Chains[*F.ChainIndex]);
    }
    fingerprints(J, Places, F);
    standing(J, Places, F);
    properties(J, R, F);
  });
}

} // namespace retrytidy
