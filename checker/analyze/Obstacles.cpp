//===-- Obstacles.cpp - Where the call graph ends -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Obstacles.h"
#include "analyze/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <map>
#include <tuple>

using namespace llvm;

namespace retrytidy {

namespace {

class Finder {
public:
  Finder(const Program &P, const Summaries &Sums, ArrayRef<FunctionId> From,
         ArrayRef<FunctionId> To)
      : P(P), Sums(Sums), Distances(CallPaths(P, Sums).distances(From)),
        Leads(CallPaths(P, Sums).leadingTo(To)) {
    index();
  }
  std::vector<Obstacle> run();

private:
  /// What isAlike() asks first, of each parameter: the kind and the bits of
  /// its type, or -1 for none.
  using Shape = std::vector<std::pair<int, int>>;

  void index();
  std::pair<int, int> shapeOf(uint32_t Unit, int Type) const;
  void look(const CallRef &Ref);
  void lookAtValue(const CallRef &Ref);
  void lookAtInterface(const CallRef &Ref, const ProgramFunction &Fn);
  void lookAtLibrary(const CallRef &Ref, const ProgramFunction &Fn);
  void add(const CallRef &Ref, std::string Text, FunctionId Fits);
  FunctionId fittingName(StringRef Name) const;
  FunctionId fittingType(const CallRef &Ref) const;
  bool takes(FunctionId F, const Body &B, const facts::Call &C) const;

  const Program &P;
  const Summaries &Sums;
  std::vector<unsigned> Distances;
  BitVector Leads;
  /// Of the functions that lead on: the first by its own name in lower case,
  /// and those whose address is taken by their parameters.
  StringMap<FunctionId> ByName;
  std::map<Shape, std::vector<FunctionId>> ByShape;
  std::vector<Obstacle> Found;
};

} // namespace

void Finder::add(const CallRef &Ref, std::string Text, FunctionId Fits) {
  const Body &B = P.function(Ref.In).Definition;
  Obstacle O;
  O.At = {P.file(B.UnitIndex, B.Fn->file()).str(), Ref.Line, Ref.Column};
  O.Function = P.function(Ref.In).Name;
  O.Text = std::move(Text);
  O.Fits = Fits == NoId ? "" : P.function(Fits).Name;
  O.Distance = Distances[Ref.In];
  Found.push_back(std::move(O));
}

std::pair<int, int> Finder::shapeOf(uint32_t Unit, int Type) const {
  if (Type < 0)
    return {-1, -1};
  const facts::Type &T = *P.unit(Unit).types()->Get(Type);
  return {int(T.kind()), int(T.bits())};
}

void Finder::index() {
  for (unsigned F : Leads.set_bits()) {
    const ProgramFunction &Fn = P.function(F);
    ByName.try_emplace(unqualified(Fn.Name).lower(), F);
    if (!Fn.Definition || P.referencesTo(F).empty())
      continue;
    Shape Takes;
    for (const facts::Param &X : items(P.callee(F).params()))
      Takes.push_back(shapeOf(Fn.DeclUnit, X.type()));
    ByShape[Takes].push_back(F);
  }
}

/// Of the functions that lead on, the first whose own name is \p Name.
FunctionId Finder::fittingName(StringRef Name) const {
  auto It = ByName.find(Name.lower());
  return It == ByName.end() ? NoId : It->second;
}

/// Whether values of type \p A, in a unit, may be what \p B, in another one,
/// says: the same kind of type, and the same class.
static bool isAlike(const Program &P, uint32_t UnitA, int A, uint32_t UnitB,
                    int B) {
  if (A < 0 || B < 0)
    return A < 0 && B < 0;
  const facts::Type &X = *P.unit(UnitA).types()->Get(A);
  const facts::Type &Y = *P.unit(UnitB).types()->Get(B);
  if (X.kind() != Y.kind() || X.bits() != Y.bits())
    return false;
  if (X.record() >= 0 && Y.record() >= 0)
    return P.recordOf(UnitA, X.record()) == P.recordOf(UnitB, Y.record());
  if (X.of() < 0 || Y.of() < 0 || X.kind() != facts::TypeKind::Pointer)
    return true;
  return isAlike(P, UnitA, X.of(), UnitB, Y.of());
}

/// Whether the arguments of the call \p C in \p B fit the parameters of \p F,
/// which are as many.
bool Finder::takes(FunctionId F, const Body &B, const facts::Call &C) const {
  const auto *Params = P.callee(F).params();
  for (int I = 0; I < C.argument_count(); ++I) {
    int Argument = B.Fn->lists()->Get(C.arguments() + I);
    const facts::Node &N = *B.Fn->nodes()->Get(Argument);
    if (!isAlike(P, B.UnitIndex, N.type(), P.function(F).DeclUnit,
                 Params->Get(I)->type()))
      return false;
  }
  return true;
}

/// Of the functions that lead on and whose address is taken, the first that
/// could be called so.
FunctionId Finder::fittingType(const CallRef &Ref) const {
  const Body &B = P.function(Ref.In).Definition;
  const facts::Call &C = *B.Fn->calls()->Get(Ref.Call);
  Shape Hands;
  for (int I = 0; I < C.argument_count(); ++I) {
    int Argument = B.Fn->lists()->Get(C.arguments() + I);
    Hands.push_back(shapeOf(B.UnitIndex, B.Fn->nodes()->Get(Argument)->type()));
  }
  auto Alike = ByShape.find(Hands);
  if (Alike == ByShape.end())
    return NoId;
  auto Fits =
      find_if(Alike->second, [&](FunctionId F) { return takes(F, B, C); });
  return Fits == Alike->second.end() ? NoId : *Fits;
}

/// Why the indirect call of a value with \p May does not say all that it runs.
static std::string whyOpen(const Targets::Set &May) {
  if (!May.HasUnknown)
    return "which the program leaves null";
  size_t N = May.Functions.size();
  if (N == 0)
    return "which nothing in the program is known to set";
  return formatv("which may be more than the {0} known to be set",
                 N == 1 ? std::string("one function")
                        : formatv("{0} functions", N).str());
}

void Finder::lookAtValue(const CallRef &Ref) {
  const Targets::Set &May = Sums.targets().of(Ref.In, Ref.Call);
  if (!May.HasUnknown && !May.Functions.empty())
    return;
  std::string Name = calledValue(P, Ref);
  FunctionId Fits = fittingType(Ref);
  // "send" of "client->ops.send".
  StringRef Last =
      StringRef(Name).substr(StringRef(Name).find_last_of(".>") + 1);
  if (Fits == NoId && !Last.empty())
    Fits = fittingName(Last);
  add(Ref,
      "calls through " + (Name.empty() ? "a value" : "'" + Name + "'") + ", " +
          whyOpen(May),
      Fits);
}

void Finder::lookAtInterface(const CallRef &Ref, const ProgramFunction &Fn) {
  if (P.implementations(P.calleeOf(Ref)).empty())
    add(Ref,
        formatv("calls '{0}', which no class of the program implements",
                Fn.Name),
        fittingName(unqualified(Fn.Name)));
}

/// Whether \p F, which has no body, may hide calls into the program: the
/// language's and the system's own functions do not.
static bool mayHideCalls(const ProgramFunction &F) {
  return !F.IsSystem && !StringRef(F.Name).starts_with("std::") &&
         !unqualified(F.Name).starts_with("operator");
}

void Finder::lookAtLibrary(const CallRef &Ref, const ProgramFunction &Fn) {
  std::vector<FunctionId> Handed = handedFunctions(P, Ref);
  for (FunctionId F : Handed)
    add(Ref,
        formatv("hands '{0}' to '{1}', which has no body here and no model",
                P.function(F).Name, Fn.Name),
        Leads.test(F) ? F : NoId);
  if (Handed.empty() && mayHideCalls(Fn))
    add(Ref,
        formatv("calls '{0}', which has no body here and no model", Fn.Name),
        fittingName(unqualified(Fn.Name)));
}

void Finder::look(const CallRef &Ref) {
  FunctionId Named = P.calleeOf(Ref);
  if (Named == NoId)
    return lookAtValue(Ref);
  const ProgramFunction &Fn = P.function(Named);
  const facts::Call &C =
      *P.function(Ref.In).Definition.Fn->calls()->Get(Ref.Call);
  if (Fn.Definition || Sums.model(Named) || C.is_implicit())
    return;
  if (C.kind() == facts::CallKind::Virtual)
    lookAtInterface(Ref, Fn);
  else
    lookAtLibrary(Ref, Fn);
}

std::vector<Obstacle> Finder::run() {
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (Distances[F] != NoId)
      for (const CallRef &Ref : P.function(F).Calls)
        look(Ref);
  auto Key = [](const Obstacle &O) {
    return std::tuple(O.Fits.empty(), O.Distance, O.At, StringRef(O.Text));
  };
  stable_sort(Found, [&](const Obstacle &A, const Obstacle &B) {
    return Key(A) < Key(B);
  });
  // Instantiations of one template say the same.
  auto IsSame = [](const Obstacle &A, const Obstacle &B) {
    return A.At == B.At && A.Text == B.Text;
  };
  Found.erase(std::unique(Found.begin(), Found.end(), IsSame), Found.end());
  return std::move(Found);
}

std::vector<Obstacle> findObstacles(const Program &P, const Summaries &Sums,
                                    ArrayRef<FunctionId> From,
                                    ArrayRef<FunctionId> To) {
  return Finder(P, Sums, From, To).run();
}

} // namespace retrytidy
