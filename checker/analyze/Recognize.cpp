//===-- Recognize.cpp - What is a retry, and what is not ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Recognize.h"
#include "analyze/Awaiting.h"
#include "analyze/Refusals.h"
#include "analyze/Requests.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

namespace {

class Recognizer {
public:
  Recognizer(const World &W, const Context &C, const Subject &Of)
      : W(W), C(C), Of(Of) {}
  Recognition run();

private:
  std::vector<std::string> operations();
  std::optional<Candidate> consider(const std::string &Site);
  void decline(const Refusal &No);
  bool isDecidedBy(const Candidate &One, const Candidate &Later) const;
  std::vector<Candidate> deciding(const std::vector<Candidate> &Found) const;
  Candidate choose(std::vector<Candidate> Found);

  const World &W;
  const Context &C;
  const Subject &Of;
  std::vector<Candidate> Leading;
  bool SomeIterate = false; ///< Some call asks for something else each time.
  Recognition Out;
};

} // namespace

/// Keeps the reason that says most.
void Recognizer::decline(const Refusal &No) {
  SomeIterate |= No.Reason == "iteration";
  if (No.Weight <= Out.Weight)
    return;
  Out.Weight = No.Weight;
  Out.Reason = No.Reason.str();
  Out.Detail = No.Detail.str();
}

OperationKind kindOf(const Event &Call) {
  if (Call.Said)
    return Call.Said->Says == DirectiveKind::RemoteOperation
               ? OperationKind::Remote
               : OperationKind::Local;
  if (!Call.Model)
    return OperationKind::Unknown;
  return Call.Model->IsRemote ? OperationKind::Remote : OperationKind::Local;
}

/// Whether the failure of a call leads round, and its success may leave: with
/// those of the calls behind it.
static bool leadsRound(const Tally &Is) {
  if (Is.Failing.empty() || Is.OnlyRestarts)
    return false;
  const FunctionModel *M = Is.Call->Model;
  return (!M || M->Does == Role::Operation) &&
         llvm::any_of(Is.All, [](const Outcome &O) {
           return O.Leaves && O.Says.Says != Verdict::Failure;
         });
}

std::optional<Candidate> Recognizer::consider(const std::string &Site) {
  const Tally Is = tally(W, C, Site);
  // Nothing depends on what is answered.
  if (Is.All.size() < 2)
    return std::nullopt;
  Candidate Found;
  Found.Site = Found.JudgedBy = Site;
  Found.Rounds = Is.Failing;
  Found.Call = Is.Call;
  Found.RestsOnName = Is.RestsOnName;
  Found.IsPoll = Is.SuccessGoesRound && Is.SuccessLeaves;
  if (leadsRound(Is))
    Leading.push_back(Found);
  if (std::optional<Refusal> No = refuse(W, C, Of, Is)) {
    decline(*No);
    return std::nullopt;
  }
  return Found;
}

/// How much is known of a candidate: that it is a remote operation, more than
/// what it is called. What a comment says of the very call says most.
static int speaksFor(const Candidate &One) {
  if (kindOf(*One.Call) == OperationKind::Remote)
    return One.Call->Said ? 3 : 2;
  return One.RestsOnName ? 0 : 1;
}

bool isConnect(const Event &Call) {
  return Call.Model ? Call.Model->IsConnect : namesConnect(Call.Name);
}

/// The calls of the first round, and what comments say of them.
std::vector<std::string> Recognizer::operations() {
  std::vector<std::string> Sites;
  for (const Trace &T : C.Traces)
    for (const Event &E : T.Events) {
      if (E.Is != Event::Executed || E.Round != 1 ||
          llvm::is_contained(Sites, E.Site))
        continue;
      Sites.push_back(E.Site);
      if (E.Said)
        Out.Heard.push_back(E.Said);
    }
  return Sites;
}

/// Of those that are known best, the last one whose failure goes round; all
/// ways round count as its own.
Candidate Recognizer::choose(std::vector<Candidate> Found) {
  Candidate *Last = &Found.front();
  for (Candidate &One : Found)
    if (speaksFor(One) > speaksFor(*Last) ||
        (speaksFor(One) == speaksFor(*Last) &&
         One.Call->Instance >= Last->Call->Instance))
      Last = &One;
  for (const Candidate &One : Found)
    if (&One != Last)
      llvm::append_range(Last->Rounds, One.Rounds);
  llvm::sort(Last->Rounds);
  Last->Rounds.erase(std::unique(Last->Rounds.begin(), Last->Rounds.end()),
                     Last->Rounds.end());
  // What was sent is tried again, and not the waiting for its answer.
  const Trace &Way = C.Traces[Last->Rounds.front()];
  const Event *Answered = callInRound(Way, Last->Site, 1);
  if (const Event *Sent = Answered ? sentBefore(W, Way, *Answered) : nullptr) {
    Last->Site = Sent->Site;
    Last->Call = Sent;
  }
  return std::move(*Last);
}

/// Whether the failure of \p Later, which was given nothing of what \p One has
/// answered, leads round wherever \p One's does: that one, a setting perhaps,
/// only lets it happen.
bool Recognizer::isDecidedBy(const Candidate &One,
                             const Candidate &Later) const {
  const Trace &Way = C.Traces[One.Rounds.front()];
  return kindOf(*One.Call) == OperationKind::Unknown &&
         kindOf(*Later.Call) != OperationKind::Local &&
         !namesRetry(Later.Call->Name) &&
         !namesState(unqualified(Later.Call->Name)) &&
         Later.Call->Instance > One.Call->Instance &&
         std::includes(Later.Rounds.begin(), Later.Rounds.end(),
                       One.Rounds.begin(), One.Rounds.end()) &&
         !takesFrom(*Way.Syms, *callInRound(Way, Later.Site, 1),
                    callInRound(Way, One.Site, 1)->Instance);
}

/// Leaves out what only lets another call's failure lead round.
std::vector<Candidate>
Recognizer::deciding(const std::vector<Candidate> &Found) const {
  std::vector<Candidate> Kept;
  for (const Candidate &One : Found)
    if (llvm::none_of(Found, [&](const Candidate &Later) {
          return isDecidedBy(One, Later);
        }))
      Kept.push_back(One);
  return Kept;
}

Recognition Recognizer::run() {
  const std::vector<std::string> Sites = operations();
  if (Sites.empty()) {
    decline({"no operation", "nothing that it calls tells of a failure", 0});
    return Out;
  }
  if (llvm::none_of(C.Traces, [](const Trace &T) { return T.Rounds >= 2; })) {
    decline({"one round", "never goes round", 1});
    return Out;
  }
  std::vector<Candidate> Found;
  for (const std::string &Site : Sites)
    if (std::optional<Candidate> One = consider(Site))
      Found.push_back(std::move(*One));
  if (Found.empty()) {
    decline({"not decided by a call",
             "no call's failure leads round while its success leaves", 2});
    return Out;
  }
  // What is prepared locally for each of several requests is no request.
  bool AllLocal = llvm::all_of(Found, [&](const Candidate &One) {
    return kindOf(*One.Call) == OperationKind::Local &&
           !isSaidRemote(Of, *One.Call);
  });
  if (AllLocal && SomeIterate)
    return Out;
  Out.AllConnect = llvm::all_of(
      Found, [](const Candidate &One) { return isConnect(*One.Call); });
  Found = deciding(Found);
  for (const Candidate &One : deciding(Leading))
    Out.Leading.push_back(One.Site);
  Out.Op = choose(std::move(Found));
  return Out;
}

Recognition recognize(const World &W, const Context &C, const Subject &Of) {
  return Recognizer(W, C, Of).run();
}

} // namespace retrytidy
