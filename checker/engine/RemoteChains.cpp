//===-- RemoteChains.cpp - Chains across programs -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/RemoteChains.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace retrytidy {

RemoteEnds remoteEnds(const Program &P, const Chain &C) {
  RemoteEnds Ends;
  Ends.Asks = stubMethod(C.Sink);
  for (FunctionId F : P.functionsNamed(C.Entry))
    append_range(Ends.Serves, servedMethods(P, F));
  return Ends;
}

/// \p Outer, whose sink is a stub, and what its service does, as one chain.
static Chain join(const Chain &Outer, const Chain &Inner) {
  Chain C = Inner;
  C.Entry = Outer.Entry;
  C.LowerBound = SaturatingMultiply(Outer.LowerBound, Inner.LowerBound);
  auto Is = [&](CountStatus S) {
    return Outer.Status == S || Inner.Status == S;
  };
  C.Status = Is(CountStatus::Unbounded) ? CountStatus::Unbounded
             : Is(CountStatus::Unknown) ? CountStatus::Unknown
                                        : CountStatus::Known;
  C.Multiplier = C.Status == CountStatus::Known ? C.LowerBound : 0;
  C.Expression = Outer.Expression + " x " + Inner.Expression;
  C.Layers = Outer.Layers;
  append_range(C.Layers, Inner.Layers);
  C.Weakest = std::max({Outer.Weakest, Inner.Weakest, EdgeStrength::Rpc});
  C.Conditions = Outer.Conditions;
  for (const std::string &Condition : Inner.Conditions)
    if (!is_contained(C.Conditions, Condition))
      C.Conditions.push_back(Condition);
  C.Others = Outer.Others + Inner.Others;
  C.Path = Outer.Path;
  append_range(C.Path, Inner.Path);
  // Every attempt of the outer layers waits as long as the inner ones do.
  C.WorstCaseDelayMs.reset();
  C.WorstCaseMs.reset();
  if (Outer.WorstCaseDelayMs && Inner.WorstCaseDelayMs && Outer.Multiplier)
    C.WorstCaseDelayMs = *Outer.WorstCaseDelayMs +
                         double(Outer.Multiplier) * *Inner.WorstCaseDelayMs;
  return C;
}

namespace {

/// A chain with its open ends, and whether another one goes on from it.
struct Part {
  Chain C;
  RemoteEnds Ends;
  bool IsJoined = false;
};

} // namespace

std::vector<Chain> joinRemoteChains(std::vector<Chain> Chains,
                                    std::vector<RemoteEnds> Ends) {
  std::vector<Part> Parts;
  for (auto [C, E] : zip(Chains, Ends))
    Parts.push_back({std::move(C), std::move(E)});
  const size_t Given = Parts.size();
  // Joined chains come last and are looked at in their turn: services ask
  // further ones. A layer that comes again is a circle and ends there.
  constexpr size_t Most = 20000;
  for (size_t I = 0; I < Parts.size() && Parts.size() < Most; ++I)
    for (size_t J = 0; J < Given; ++J) {
      if (Parts[I].Ends.Asks.empty() ||
          !is_contained(Parts[J].Ends.Serves, Parts[I].Ends.Asks) ||
          any_of(Parts[J].C.Layers, [&](size_t Layer) {
            return is_contained(Parts[I].C.Layers, Layer);
          }))
        continue;
      Part Whole{join(Parts[I].C, Parts[J].C),
                 {Parts[I].Ends.Serves, Parts[J].Ends.Asks}};
      Parts[I].IsJoined = Parts[J].IsJoined = true;
      Parts.push_back(std::move(Whole));
    }
  std::vector<Chain> Kept;
  for (Part &X : Parts)
    if (!X.IsJoined)
      Kept.push_back(std::move(X.C));
  return Kept;
}

} // namespace retrytidy
