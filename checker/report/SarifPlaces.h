//===-- SarifPlaces.h - Places in SARIF -------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Places as SARIF writes them: a URI that is relative to the root, and a region
// of one line, with columns in UTF-16 units and the text that stands there.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_SARIFPLACES_H
#define RETRYTIDY_REPORT_SARIFPLACES_H

#include "analyze/Results.h"
#include "report/JsonText.h"
#include "report/Sources.h"

namespace retrytidy {

class SarifPlaces {
public:
  explicit SarifPlaces(std::string Root) : Files(std::move(Root)) {}

  /// The member "physicalLocation" for \p At; with the lines around it where
  /// \p WithContext is set.
  void physicalLocation(llvm::json::OStream &J, const Place &At,
                        bool WithContext = false);

  /// The member \p Key with the URI of \p File.
  static void artifactLocation(llvm::json::OStream &J, llvm::StringRef Key,
                               llvm::StringRef File);

  Sources &sources() { return Files; }

private:
  void region(llvm::json::OStream &J, const Place &At);
  void contextRegion(llvm::json::OStream &J, const Place &At);

  Sources Files;
};

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SARIFPLACES_H
