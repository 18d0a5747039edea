//===-- SarifSelection.cpp - What fits into a SARIF file ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/SarifSelection.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace llvm;

namespace retrytidy {

constexpr size_t MostResults = 5000;
/// Bytes of results without white space. JSON with as many equal keys and paths
/// as here shrinks to a fifth and less when it is compressed, so that this
/// stays well below GitHub's 10 MB.
constexpr size_t MostBytes = 24'000'000;
/// Of these, what results in full may take; a brief one needs some 2 kB.
constexpr size_t MostFullBytes = 14'000'000;

/// How bad \p F is; the greatest is the worst. What an earlier report knows
/// comes after what is new.
static auto badness(const Report &R, const Finding &F) {
  uint64_t Product = 0;
  bool IsUnbounded = false;
  if (F.ChainIndex) {
    const Chain &C = R.Result.Chains[*F.ChainIndex];
    Product = C.LowerBound;
    IsUnbounded = C.Status == CountStatus::Unbounded;
  }
  return std::tuple(isReported(F), F.Level, IsUnbounded, Product);
}

/// Bytes that \p F takes.
static size_t sizeOf(const Report &R, SarifPlaces &Places, const Finding &F,
                     SarifDetail Detail) {
  std::string Text;
  raw_string_ostream OS(Text);
  llvm::json::OStream J(OS);
  writeResult(J, Places, R, F, Detail);
  return OS.str().size();
}

/// The findings of \p R that are to be written, the worst first.
static std::vector<size_t> worstFirst(const Report &R) {
  std::vector<size_t> Order;
  for (size_t I = 0; I < R.Findings.size(); ++I)
    if (R.ShowsSuppressed || !R.Findings[I].Suppressed)
      Order.push_back(I);
  stable_sort(Order, [&](size_t A, size_t B) {
    return badness(R, R.Findings[A]) > badness(R, R.Findings[B]);
  });
  return Order;
}

std::vector<SarifDetail> selectResults(const Report &R, SarifPlaces &Places) {
  ArrayRef<Finding> All = R.Findings;
  std::vector<size_t> Order = worstFirst(R);
  std::vector<SarifDetail> Details(All.size(), SarifDetail::Hidden);
  for (size_t I : Order)
    Details[I] = SarifDetail::LeftOut;
  size_t Used = 0;
  bool IsFullOver = false;
  for (size_t I : ArrayRef(Order).take_front(MostResults)) {
    size_t Size = 0;
    SarifDetail Detail = SarifDetail::Full;
    if (!IsFullOver)
      Size = sizeOf(R, Places, All[I], Detail);
    IsFullOver |= Used + Size > MostFullBytes;
    if (IsFullOver) {
      Detail = SarifDetail::Brief;
      Size = sizeOf(R, Places, All[I], Detail);
    }
    if (Used + Size > MostBytes)
      continue;
    Used += Size;
    Details[I] = Detail;
  }
  return Details;
}

} // namespace retrytidy
