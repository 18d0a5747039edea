//===-- TableObjects.h - Which table an object is made of -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C writes an interface as a record of function pointers, and what implements
// it as a global of that record:
//
//   struct intf usb = {usb_open, usb_send}, lan = {lan_open, lan_send};
//
// Who calls `i->send(i)` may run each of them. But in lan_send(i), which is
// called by nobody but so, `i` is lan, and `i->open(i)` runs lan_open alone.
// For each parameter that points to such a record this finds the globals that
// it may point to, through calls that hand a parameter on.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_LINK_TABLEOBJECTS_H
#define RETRYTIDY_LINK_TABLEOBJECTS_H

#include "link/FunctionTables.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace retrytidy {

class TableObjects {
public:
  /// \p MayRun tells what an indirect call may run by what is stored in the
  /// fields; it is not asked later.
  using MayRunFn =
      llvm::function_ref<llvm::ArrayRef<FunctionId>(FunctionId, uint32_t)>;
  TableObjects(const Program &P, MayRunFn MayRun);

  /// What the indirect call number \p Call of \p F runs of the tables that its
  /// object may be made of; nothing where it has no such object, or that may be
  /// any.
  std::optional<llvm::SmallVector<FunctionId, 4>> of(FunctionId F,
                                                     uint32_t Call) const;

private:
  /// The globals that a value may point to, in order.
  struct Set {
    bool IsAny = false;
    llvm::SmallVector<GlobalId, 2> Tables;
    bool add(const Set &More);
  };
  /// Something that a call hands to a parameter that points to a table.
  struct Given {
    FunctionId From = NoId, To = NoId;
    int Node = -1; ///< In From.
    unsigned Param = 0;
    /// Where the object is the one that the called function was taken from: the
    /// field that held it.
    std::optional<FieldKey> TakenFrom;
  };

  bool isTable(uint32_t Unit, int Type) const;
  void readCalls(FunctionId F, MayRunFn MayRun);
  void loseOthers();
  std::optional<FieldKey> calledField(const Body &B, const facts::Call &C,
                                      int &Object) const;
  Set valueOf(FunctionId F, int Node, unsigned Depth = 0) const;
  Set variableOf(FunctionId F, const facts::Node &Place, unsigned Depth) const;
  Set given(const Given &G) const;
  void solve();

  const Program &P;
  const FunctionTables Tables;
  std::map<std::pair<FunctionId, unsigned>, Set> Params;
  std::vector<Given> Calls;
};

} // namespace retrytidy

#endif // RETRYTIDY_LINK_TABLEOBJECTS_H
