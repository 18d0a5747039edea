//===-- SiteDetails.cpp - Where the figures of a site come from -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/SiteDetails.h"
#include "analyze/Trail.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

void nameFunction(const Program &P, FunctionId In, Site &S) {
  S.Function = P.function(In).Name;
  // A lambda is seen where the function around it is.
  while (P.function(In).IsLambda && P.function(In).Enclosing != NoId)
    In = P.function(In).Enclosing;
  S.IsFileLocal = P.callee(In).linkage() == facts::Linkage::Internal;
}

/// Notes that \p Name is unknown, once.
static void addUnknown(Site &S, const std::string &Name,
                       const std::string &Why) {
  if (none_of(S.Unknown, [&](const UnknownValue &U) { return U.Name == Name; }))
    S.Unknown.push_back({Name, Why});
}

void tellCount(const Program &P, const Trace &T, Site &S) {
  const bool HasTurning = T.How == Stop::Rounds || T.How == Stop::Budget;
  const Provenance *From =
      HasTurning ? T.TurningBound.From.get() : T.Exit.From.get();
  if (From && S.Count.Status != CountStatus::Unbounded)
    S.Count.Trail = trailOf(P, *From);
  if (S.Count.Status != CountStatus::Unknown)
    return;
  if (auto Why = T.Sampled.find(S.Count.Text); Why != T.Sampled.end())
    return addUnknown(S, Why->first, Why->second);
  if (T.Exit.Flags & FromClock && T.HasZeroWait)
    return addUnknown(S, "the number of attempts",
                      "a wait may last no time, so any number of attempts may "
                      "come before the deadline");
  if (T.IsOverItems)
    return addUnknown(S, "the number of attempts",
                      "as many as there are items in a list");
  // An answer decides.
  if (S.Count.Text.empty())
    for (const Event &E : reverse(T.Events))
      if (E.Is == Event::Decided && E.Round >= 1 && E.At.Line)
        return addUnknown(S, "the number of attempts",
                          "it hangs on what '" + T.Syms->text(E.Left) +
                              "' is, " + E.At.File + ":" +
                              std::to_string(E.At.Line));
  // An expression over what nobody knows.
  for (const auto &[Name, Why] : T.Sampled)
    if (StringRef(S.Count.Text).contains(Name) && !Name.empty())
      addUnknown(S, Name, Why);
}

/// The call at the end of \p E's stack, by name.
static std::string calleeName(const Program &P, const Event &E) {
  if (E.Stack.empty())
    return "";
  const StackEntry &Last = E.Stack.back();
  const Body &B = P.function(Last.Fn).Definition;
  if (!B || Last.Call >= sizeOf(B.Fn->calls()))
    return "";
  FunctionId Callee =
      P.functionOf(B.UnitIndex, B.Fn->calls()->Get(Last.Call)->callee());
  return Callee == NoId ? "" : P.function(Callee).Name;
}

void tellDelays(const Program &P, const Trace &T, const DelayRow &Row,
                Schedule &Form) {
  if (Form.Kind == DelayKind::None)
    return;
  auto Wait = find_if(T.Events, [](const Event &E) {
    return E.Is == Event::Waited && E.Round >= 1;
  });
  if (Wait != T.Events.end())
    Form.Waits = {calleeName(P, *Wait), Wait->At};
  for (const Value &V : Row.Delays) {
    if (!V.isNumber())
      continue;
    if (!Form.Written && V.From && V.From->At.Line)
      Form.Written = {V.From->Text, V.From->At};
    if (!Form.Drawn && V.Draw && V.Draw <= T.Draws.size() &&
        T.Draws[V.Draw - 1].At.Line)
      Form.Drawn = T.Draws[V.Draw - 1];
  }
}

void tellUnknownDelays(const Trace &T, const DelayRow &Row, Site &S) {
  for (const Value &V : Row.Delays) {
    if (V.isSymbol()) {
      const std::string Text = T.Syms->text(V);
      return addUnknown(S, Text, "only an execution knows it");
    }
    if (!V.isNumber() || !(V.Flags & FromUnknown))
      continue;
    if (V.From)
      if (auto Why = T.Sampled.find(V.From->Text); Why != T.Sampled.end())
        return addUnknown(S, Why->first, Why->second);
    // Several went in; which of them is not remembered.
    for (const auto &[Name, Why] : T.Sampled)
      addUnknown(S, Name, Why);
    return;
  }
}

void tellAssumed(const Assumptions &Given, const Trace &T, Site &S) {
  for (unsigned Index : T.Assumed) {
    const AssumedValue &A = Given.all()[Index];
    if (none_of(S.Assumed,
                [&](const AssumedValue &Old) { return Old.At == A.At; }))
      S.Assumed.push_back(A);
  }
}

} // namespace retrytidy
