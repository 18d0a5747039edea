//===-- Corrector.cpp - What is found, as comments correct it -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Corrector.h"
#include "analyze/Requests.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

void Corrector::meet(const Correction *C) {
  if (C)
    Met.insert(C);
}

void Corrector::meetAt(const Place &At) {
  for (const Correction *C : Comments.at(At))
    Met.insert(C);
}

bool Corrector::isNoRetry(const Place &At) {
  meetAt(At);
  return Comments.noRetryAt(At) != nullptr;
}

bool Corrector::isRemote(const Place &At) {
  meetAt(At);
  const Correction *C = Comments.operationAt(At);
  return C && C->Says == DirectiveKind::RemoteOperation;
}

bool Corrector::isRemote(const Context &C) {
  return any_of(C.Traces, [&](const Trace &T) {
    return T.AgainAt.Line && isRemote(T.AgainAt);
  });
}

std::optional<Place> Corrector::refusedCall(ArrayRef<Context> Contexts) {
  std::optional<Place> Refused;
  for (const Context &C : Contexts)
    for (const Trace &T : C.Traces)
      if (T.AgainAt.Line && isNoRetry(T.AgainAt) && !Refused)
        Refused = T.AgainAt;
  return Refused;
}

void Corrector::dropRefused(const Context &C, Recognition &R) {
  if (!R.Op)
    return;
  erase_if(R.Op->Rounds, [&](size_t Way) {
    return Comments.noRetryAt(C.Traces[Way].AgainAt) != nullptr;
  });
  if (R.Op->Rounds.empty())
    R.Op.reset();
  else
    R.Op->Call = callInRound(C.Traces[R.Op->Rounds.front()], R.Op->Site, 1);
}

void Corrector::correct(FoundSite &S, const Place &Loop) {
  meetAt(S.S.At);
  meetAt(Loop);
  meet(S.Said);
  const Correction *C = Comments.operationAt(S.S.At);
  if (!C)
    C = Comments.operationAt(Loop);
  if (!C)
    C = S.Said;
  if (!C)
    return;
  bool IsRemote = C->Says == DirectiveKind::RemoteOperation;
  S.S.Op.Kind = IsRemote ? OperationKind::Remote : OperationKind::Local;
  // What the kind was missing for is known now.
  S.S.Sure = std::max(S.S.Sure, Confidence::Medium);
  S.S.Evidence.push_back(formatv("a comment says that the {0}, {1}:{2}",
                                 spell(C->Says), C->At.File, C->At.Line));
}

/// "line 7", "line 7 or 9".
static std::string lines(const Correction &C) {
  std::string Text = formatv("line {0}", C.Lines.front());
  for (unsigned Line : ArrayRef(C.Lines).drop_front())
    Text += formatv(" or {0}", Line);
  return Text;
}

std::vector<CommentRemark> Corrector::remarks() const {
  std::vector<CommentRemark> Out(Comments.mistakes().begin(),
                                 Comments.mistakes().end());
  for (const Correction &C : Comments.all()) {
    if (C.IsInPattern || Met.count(&C))
      continue;
    Out.push_back(
        {C.At,
         formatv("the comment '{0}' is of no use: no loop and no "
                 "retry{1} stands in {2}",
                 spell(C.Says), C.isOperation() ? " or operation of one" : "",
                 lines(C)),
         false});
  }
  return Out;
}

} // namespace retrytidy
