//===-- ModelIndex.h - Look-up of models by name ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs ask for millions of names and have few models, so a look-up must
// be cheap above all where it finds nothing. Exact names are in a hash table.
// Patterns are grouped by what stands before their first star, sorted: those
// that begin like a name are its predecessor in that order and the
// predecessor's own beginnings, so one binary search finds them all.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_MODELINDEX_H
#define RETRYTIDY_MODELS_MODELINDEX_H

#include "models/Models.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace retrytidy {

/// Finds the model of a name. Holds pointers only: the models must not move.
class ModelIndex {
public:
  /// Adds \p Model under its name. Models added earlier win over later ones of
  /// equal rank; an exact name without conditions that is there already is an
  /// error of the data, and false is returned.
  bool add(const FunctionModel &Model);

  /// Ranks the patterns; to be called once, after the last `add`.
  void seal();

  /// See Models::find.
  const FunctionModel *find(llvm::StringRef Name,
                            const Signature *Declared) const;

private:
  using List = std::vector<const FunctionModel *>;

  /// The patterns with one beginning.
  struct Group {
    llvm::StringRef Prefix;
    List Models;     ///< Best first.
    int Parent = -1; ///< Longest other prefix that this one begins with.
  };

  /// Groups and links the patterns that were added.
  void group();

  llvm::StringMap<List> Exact;
  List Patterns;             ///< As added.
  std::vector<Group> Groups; ///< Sorted by prefix.
};

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_MODELINDEX_H
