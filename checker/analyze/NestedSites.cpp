//===-- NestedSites.cpp - Sites in the rounds of others -------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/NestedSites.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace retrytidy {

bool isWhole(const FoundSite &S) {
  return S.S.Form == SiteForm::Recursion || S.S.Form == SiteForm::Callback;
}

NestedSites::NestedSites(const World &W, const std::vector<SiteEntry> &Entries)
    : W(W), Entries(Entries) {
  SitesIn.resize(W.P.functionCount());
  for (size_t I = 0; I < Entries.size(); ++I)
    SitesIn[Entries[I].In].push_back(I);
  for (FunctionId F = 0; F < SitesIn.size(); ++F)
    if (!SitesIn[F].empty())
      for (const CallRef &Ref : W.P.function(F).Calls)
        BlockOfCall.try_emplace({F, Ref.Call}, int(Ref.Block));
}

/// The loop of \p S, or null where its rounds are none of a loop.
const NaturalLoop *NestedSites::loopOf(const FoundSite &S) const {
  return S.Header >= 0 ? W.Flows.of(S.Fn).loopAt(S.Header) : nullptr;
}

/// The block of its function that \p Call stands in, or -1.
int NestedSites::blockOf(const StackEntry &Call) const {
  auto It = BlockOfCall.find({Call.Fn, Call.Call});
  return It == BlockOfCall.end() ? -1 : It->second;
}

static bool isInside(const NaturalLoop *L, int Block) {
  return L && Block >= 0 && L->Blocks.test(Block);
}

bool NestedSites::isCovered(const CallRef &Ref) const {
  for (size_t I : SitesIn[Ref.In]) {
    const SiteEntry &E = Entries[I];
    if (E.HelperCall >= 0) {
      if (uint32_t(E.HelperCall) == Ref.Call)
        return true;
      continue;
    }
    const FoundSite &S = E.Contexts.front();
    if (S.Header >= 0 && !isInside(loopOf(S), Ref.Block))
      continue;
    if (llvm::any_of(S.Calls, [&](const RoundCall &C) {
          return !C.Stack.empty() && C.Stack.front().Fn == Ref.In &&
                 C.Stack.front().Call == Ref.Call;
        }))
      return true;
  }
  return false;
}

/// Whether \p Call is one of the two calls of a repeat.
static bool isRepeatAt(const SiteEntry &E, const StackEntry &Call) {
  return llvm::any_of(E.Contexts, [&](const FoundSite &S) {
    return S.S.Form == SiteForm::Repeat && S.Fn == Call.Fn &&
           (S.FirstCall == int(Call.Call) ||
            S.Calls.front().Stack.front().Call == Call.Call);
  });
}

std::optional<size_t> NestedSites::siteAtCall(const StackEntry &Call) const {
  for (size_t I : SitesIn[Call.Fn])
    if (Entries[I].HelperCall == int(Call.Call) || isRepeatAt(Entries[I], Call))
      return I;
  return std::nullopt;
}

std::optional<size_t> NestedSites::siteOver(const StackEntry &Call) const {
  for (size_t I : SitesIn[Call.Fn]) {
    const FoundSite &S = Entries[I].Contexts.front();
    if (Entries[I].HelperCall >= 0 || S.Fn != Call.Fn)
      continue;
    if (isWhole(S) || isInside(loopOf(S), blockOf(Call)))
      return I;
  }
  return std::nullopt;
}

/// The site whose loop stands in the rounds of \p Outer, in the same function,
/// and around \p Call; of several the outermost.
std::optional<size_t> NestedSites::siteAround(const FoundSite &Outer,
                                              const StackEntry &Call) const {
  if (Call.Fn != Outer.Fn || (Outer.Header < 0 && !isWhole(Outer)))
    return std::nullopt;
  const int Block = blockOf(Call);
  const NaturalLoop *Rounds = loopOf(Outer);
  std::optional<size_t> Found;
  unsigned Largest = 0;
  for (size_t I : SitesIn[Call.Fn]) {
    const FoundSite &S = Entries[I].Contexts.front();
    if (Entries[I].HelperCall >= 0 || S.Fn != Call.Fn ||
        S.Header == Outer.Header)
      continue;
    const NaturalLoop *L = loopOf(S);
    if (!isInside(L, Block) || (Rounds && (!Rounds->Blocks.test(S.Header) ||
                                           L->Blocks.test(Outer.Header))))
      continue;
    if (L->Blocks.count() > Largest) {
      Largest = L->Blocks.count();
      Found = I;
    }
  }
  return Found;
}

RoundParts NestedSites::partsOf(const FoundSite &Outer) const {
  RoundParts Parts;
  for (const RoundCall &C : Outer.Calls) {
    std::optional<size_t> Inner;
    if (!C.Stack.empty())
      Inner = siteAround(Outer, C.Stack.front());
    if (Inner)
      Parts.Sites[*Inner] = std::max(Parts.Sites[*Inner], C.Times);
    else
      Parts.Calls.push_back(&C);
  }
  return Parts;
}

} // namespace retrytidy
