//===-- LibrarySettings.h - What the program tells its libraries *- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A client is made from options in one file and used in another. From the call
// that retries, what went into its receiver and arguments is followed back to
// the assignments, constructors and setters that a model calls settings.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_LIBRARYSETTINGS_H
#define RETRYTIDY_ANALYZE_LIBRARYSETTINGS_H

#include "analyze/LibraryHolders.h"

namespace retrytidy {

/// A setting that a body of the program makes.
struct MadeSetting {
  const RetrySetting *What = nullptr;
  FunctionId In = NoId;
  int Call = -1;      ///< The setter's or constructor's; -1: an assignment.
  int ValueNode = -1; ///< Of In; -1: the library's default argument.
  auto key() const { return std::tuple(What, In, Call, ValueNode); }
};

/// A class of the program's own that decides about retries.
struct OwnPolicy {
  RecordId Class = NoId;
  const RetryPolicyClass *Model = nullptr;
};

/// The settings behind one call.
struct FoundSettings {
  std::vector<MadeSetting> Made;
  std::vector<OwnPolicy> Policies;
  /// Some of what went in is not known, so more may be set elsewhere.
  bool IsOpen = false;
};

/// Follows calls back to the settings of the program. One for an analysis: it
/// keeps an index of where fields and globals are touched.
class SettingsFinder {
public:
  explicit SettingsFinder(const World &W) : W(W), P(W.P), Index(W.P) {}

  /// The settings of \p Settings that reach the call \p Ref: through its
  /// receiver, or the argument \p Handle where it has none, or another
  /// argument.
  FoundSettings behindCall(const CallRef &Ref, int Handle,
                           llvm::ArrayRef<RetrySetting> Settings);
  /// All of them, wherever they are made.
  FoundSettings anywhere(llvm::ArrayRef<RetrySetting> Settings);

private:
  void follow();
  void visit(const Holder &H);
  void visitTouch(const Touch &T);
  void visitCall(const Touch &T, const facts::Call &C);
  void visitCallers(const Holder &H);
  void visitReturns(FunctionId F);
  void mention(FunctionId F, int Node, unsigned Depth = 0);
  void mentionAll(FunctionId F, const facts::Call &C);
  void push(Holder H);
  void checkStore(FunctionId F, int Place, int ValueNode);
  void checkCall(FunctionId F, int Number);
  void checkType(RecordId R);
  void findStores(const RetrySetting &S);
  void keep(MadeSetting S);
  const facts::Node &node(FunctionId F, int Node) const {
    return *P.function(F).Definition.Fn->nodes()->Get(Node);
  }

  const World &W;
  const Program &P;
  HolderIndex Index;
  // Of the look-up at hand.
  llvm::ArrayRef<RetrySetting> Wanted;
  FoundSettings Out;
  std::set<Holder> Seen;
  std::vector<Holder> Work;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_LIBRARYSETTINGS_H
