//===-- Engine.h - From facts to a report -----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one entry point of the analysis: the facts of one or more programs and a
// configuration in, a report out. Every front end calls it.
//
// It has two halves. The first is expensive and reads the facts; what it gives
// can be kept and taken again where the same facts, models and choices come
// (AnalyzedUnits.h). The second applies what the user wants to see, and is done
// anew each time.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_ENGINE_H
#define RETRYTIDY_ENGINE_ENGINE_H

#include "config/Configurations.h"
#include "engine/AnalyzedUnits.h"
#include "facts/Facts.h"
#include "models/Models.h"
#include "report/Report.h"
#include "rules/Catalogue.h"
#include "support/StageTimes.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace retrytidy {

/// What the user chose.
struct EngineOptions {
  std::string Root;                      ///< Absolute.
  Confidence Least = Confidence::Medium; ///< Sites below it are left out.
  unsigned FailedUnits = 0;              ///< Units that gave no facts.
  /// Weakest edge that chains are made of.
  EdgeStrength MinEdge = EdgeStrength::Configuration;
  ProgramSets Programs; ///< Which units are linked together, where known.
  /// Whether suppressions that keep nothing back are remarked on.
  bool ReportsUnusedSuppressions = false;
  StageTimes *Times = nullptr; ///< Where the time is counted; null: nowhere.
};

/// Links \p Units into the programs that they are and analyzes each. Fails only
/// where the facts do not fit together.
llvm::Expected<AnalyzedUnits>
analyzeUnits(std::vector<std::unique_ptr<FactsFile>> Units,
             const Models &Library, const Configuration &Config,
             const EngineOptions &Options);

/// What analyzeUnits() depends on beside the facts and the models, as bytes.
std::string analysisChoices(const Configuration &Config,
                            const EngineOptions &Options);

/// Runs the checks over \p Units. Fails only where the configuration of a
/// folder with a finding is wrong.
llvm::Expected<Report> makeReport(AnalyzedUnits Units, Configurations &Config,
                                  const EngineOptions &Options);

/// Links the programs that \p Units make, of which \p Known is known, and says
/// how the functions that \p From names lead to those that \p To names: see
/// findFunctions(). The first program with a path answers, else the largest
/// that has both. Fails where a name is not that of one function in any of
/// them.
llvm::Expected<WhyAnswer> runWhy(std::vector<std::unique_ptr<FactsFile>> Units,
                                 const Models &Library,
                                 const ProgramSets &Known, llvm::StringRef From,
                                 llvm::StringRef To);

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_ENGINE_H
