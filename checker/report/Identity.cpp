//===-- Identity.cpp - Ids and fingerprints -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Identity.h"
#include "rules/Words.h"
#include "support/Hash.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <map>
#include <numeric>

using namespace llvm;

namespace retrytidy {

/// Digest of \p Name and of how often it was met before, which \p Met counts.
static std::string numbered(std::vector<std::string> Name,
                            std::map<std::vector<std::string>, unsigned> &Met) {
  unsigned Ordinal = Met[Name]++;
  Name.push_back(utostr(Ordinal));
  std::vector<StringRef> Parts(Name.begin(), Name.end());
  return digestText(digest(Parts));
}

/// The file name that tells the function of \p S from others of its name: ""
/// where the linker allows no other. Without folders, which may be renamed.
static std::string fileOf(const Site &S) {
  return S.IsFileLocal ? sys::path::filename(S.At.File).str() : std::string();
}

void assignSiteIds(Analysis &Result) {
  std::vector<size_t> Order(Result.Sites.size());
  std::iota(Order.begin(), Order.end(), 0);
  std::stable_sort(Order.begin(), Order.end(), [&](size_t A, size_t B) {
    return Result.Sites[A].At < Result.Sites[B].At;
  });
  std::map<std::vector<std::string>, unsigned> Met;
  for (size_t I : Order) {
    Site &S = Result.Sites[I];
    S.Id =
        numbered({spell(S.Form).str(), S.Function, fileOf(S), S.Op.Name}, Met);
  }
}

void assignFingerprints(const Analysis &Result,
                        std::vector<Finding> &Findings) {
  std::map<std::vector<std::string>, unsigned> Met;
  for (Finding &F : Findings) {
    std::string Where = F.SiteIndex ? Result.Sites[*F.SiteIndex].Id : F.At.File;
    F.Fingerprint = numbered({F.Check, Where}, Met);
  }
}

} // namespace retrytidy
