//===-- CorrectedCalls.cpp - Calls of which a comment says more -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/CorrectedCalls.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace retrytidy {

namespace {

/// How likely a call of a line is the operation that a comment there means.
enum class Fit : uint8_t {
  Fallible, ///< The code says that it can fail.
  Own,      ///< The project's, or a question about a state: it might.
  Library,  ///< Computes, or handles strings and memory.
  None,     ///< Written by the compiler, or a wait, a clock, a draw.
};

/// Finds the calls of one function after the other.
class Finder {
public:
  Finder(const Program &P, const Corrections &Comments, const Summaries &Sums,
         FlowCache &Flows)
      : P(P), Comments(Comments), Sums(Sums), Flows(Flows) {}
  void look(FunctionId F);

  std::vector<std::pair<CallRef, const Correction *>> Spoken;
  std::vector<CallRef> Made;

private:
  Fit fit(const CallRef &Ref) const;
  bool tellsFailure(const CallRef &Ref) const;
  void make(const CallRef &Ref);
  void speak(llvm::ArrayRef<CallRef> Calls, const Correction &C);
  void lookAtLoop(FunctionId F, const NaturalLoop &L, const Correction &C);

  const Program &P;
  const Corrections &Comments;
  const Summaries &Sums;
  FlowCache &Flows;
};

} // namespace

/// Whether the code says that the caller may learn of a failure.
bool Finder::tellsFailure(const CallRef &Ref) const {
  FunctionId To = P.calleeOf(Ref);
  if (To == NoId)
    return Sums.mayFail(Ref);
  return Sums.of(To).Failure.any() ||
         llvm::any_of(P.implementations(To),
                      [&](FunctionId I) { return Sums.of(I).Failure.any(); });
}

Fit Finder::fit(const CallRef &Ref) const {
  const Body &B = P.function(Ref.In).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
  if (C.is_implicit())
    return Fit::None;
  if (tellsFailure(Ref))
    return Fit::Fallible;
  FunctionId To = P.functionOf(B.UnitIndex, C.callee());
  if (To == NoId)
    return Fit::None;
  const FunctionModel *M = Sums.model(To);
  if (M && (M->Does == Role::Inspect || M->Does == Role::Lock))
    return Fit::Own;
  if (M && M->Does != Role::Neutral)
    return Fit::None;
  bool IsLibrary = M || C.is_construct() ||
                   llvm::StringRef(P.function(To).Name).starts_with("std::");
  return IsLibrary ? Fit::Library : Fit::Own;
}

/// Makes \p Ref an operation, and what else its function calls of the same
/// name: whoever calls it once more to repeat it writes one comment.
void Finder::make(const CallRef &Ref) {
  const Body &B = P.function(Ref.In).Definition;
  auto Callee = [&](const CallRef &R) {
    return B.Fn->calls()->Get(R.Call)->callee();
  };
  for (const CallRef &Other : P.function(Ref.In).Calls)
    if (Callee(Other) == Callee(Ref))
      Made.push_back(Other);
}

/// Relates \p C to those of \p Calls that fit best.
void Finder::speak(llvm::ArrayRef<CallRef> Calls, const Correction &C) {
  Fit Best = Fit::None;
  for (const CallRef &Ref : Calls)
    Best = std::min(Best, fit(Ref));
  if (Best == Fit::None)
    return;
  for (const CallRef &Ref : Calls) {
    if (fit(Ref) != Best)
      continue;
    Spoken.push_back({Ref, &C});
    if (Best != Fit::Fallible && C.Says == DirectiveKind::RemoteOperation)
      make(Ref);
  }
}

/// A comment at a loop speaks of the site, and so of whatever is found to be
/// its operation. Only where nothing in the loop can fail must calls be made
/// operations for that.
void Finder::lookAtLoop(FunctionId F, const NaturalLoop &L,
                        const Correction &C) {
  std::vector<CallRef> Inside;
  for (const CallRef &Ref : P.function(F).Calls)
    if (L.Blocks.test(Ref.Block) && fit(Ref) <= Fit::Own)
      Inside.push_back(Ref);
  bool HasFallible = llvm::any_of(
      Inside, [&](const CallRef &Ref) { return fit(Ref) == Fit::Fallible; });
  if (!HasFallible && C.Says == DirectiveKind::RemoteOperation)
    speak(Inside, C);
}

void Finder::look(FunctionId F) {
  const Body &B = P.function(F).Definition;
  Place At{P.file(B.UnitIndex, B.Fn->file()).str(), 0, 0};
  std::set<unsigned> LoopLines;
  for (const NaturalLoop &L : Flows.of(F).loops()) {
    if (!L.Written)
      continue;
    At.Line = L.Written->line();
    LoopLines.insert(At.Line);
    if (const Correction *C = Comments.operationAt(At))
      lookAtLoop(F, L, *C);
  }
  std::map<unsigned, std::vector<CallRef>> ByLine;
  for (const CallRef &Ref : P.function(F).Calls)
    if (!LoopLines.count(Ref.Line))
      ByLine[Ref.Line].push_back(Ref);
  for (const auto &[Line, Calls] : ByLine) {
    At.Line = Line;
    if (const Correction *C = Comments.operationAt(At))
      speak(Calls, *C);
  }
}

CorrectedCalls::CorrectedCalls(const Program &P, const Corrections &Comments,
                               const Summaries &Sums, FlowCache &Flows) {
  std::set<std::string, std::less<>> Files;
  for (const Correction &C : Comments.all())
    if (C.isOperation())
      Files.insert(C.At.File);
  if (Files.empty())
    return;
  Finder Find(P, Comments, Sums, Flows);
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    const Body &B = P.function(F).Definition;
    if (B && Files.count(P.file(B.UnitIndex, B.Fn->file()).str()))
      Find.look(F);
  }
  for (const auto &[Ref, C] : Find.Spoken)
    Calls.try_emplace({Ref.In, Ref.Call}, C);
  Made = std::move(Find.Made);
}

const Correction *CorrectedCalls::of(llvm::ArrayRef<StackEntry> Stack) const {
  if (Calls.empty())
    return nullptr;
  for (const StackEntry &At : llvm::reverse(Stack))
    if (auto Found = Calls.find({At.Fn, At.Call}); Found != Calls.end())
      return Found->second;
  return nullptr;
}

} // namespace retrytidy
