//===-- VerifyCircles.cpp - That nothing leads back to itself -------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/VerifyCircles.h"
#include "facts/Facts.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// What one thing leads to; -1 is nothing.
using Leads = function_ref<void(uint32_t, SmallVectorImpl<int32_t> &)>;

/// Follows \p Next from each of \p Count things named \p What, without
/// recursion: facts may be deep.
static Error acyclic(size_t Count, const char *What, Leads Next) {
  enum : uint8_t { New, Open, Done };
  std::vector<uint8_t> State(Count, New);
  struct Step {
    uint32_t Of;
    SmallVector<int32_t, 4> Rest;
  };
  std::vector<Step> Stack;
  auto Enter = [&](uint32_t I) {
    State[I] = Open;
    Stack.push_back({I, {}});
    Next(I, Stack.back().Rest);
  };
  for (uint32_t I = 0; I < Count; ++I) {
    if (State[I] != New)
      continue;
    Enter(I);
    while (!Stack.empty()) {
      if (Stack.back().Rest.empty()) {
        State[Stack.back().Of] = Done;
        Stack.pop_back();
        continue;
      }
      int32_t To = Stack.back().Rest.pop_back_val();
      if (To < 0 || State[To] == Done)
        continue;
      if (State[To] == Open)
        return failure("{0} {1} leads back to itself", What, To);
      Enter(To);
    }
  }
  return Error::success();
}

static Error noTypeCircles(const Unit &U) {
  ArrayRef<Type> Types = items(U.types());
  return acyclic(Types.size(), "type",
                 [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
                   Next.push_back(Types[I].of());
                 });
}

/// Bases, and records that a record holds. Types do not go in circles.
static Error noRecordCircles(const Unit &U) {
  ArrayRef<Type> Types = items(U.types());
  auto Holds = [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    const Record *R = U.records()->Get(I);
    append_range(Next, items(R->bases()));
    for (const Field &F : items(R->fields())) {
      int32_t T = F.type();
      while (T >= 0 && Types[T].kind() == TypeKind::Array)
        T = Types[T].of();
      if (T >= 0 && Types[T].kind() == TypeKind::Record)
        Next.push_back(Types[T].record());
    }
  };
  return acyclic(sizeOf(U.records()), "record", Holds);
}

static Error noFunctionCircles(const Unit &U) {
  auto Overrides = [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    append_range(Next, items(U.callees()->Get(I)->overrides()));
  };
  if (Error E = acyclic(sizeOf(U.callees()), "function", Overrides))
    return E;
  auto Enclosing = [&](uint32_t I, SmallVectorImpl<int32_t> &Next) {
    Next.push_back(U.callees()->Get(I)->enclosing());
  };
  return acyclic(sizeOf(U.callees()), "function", Enclosing);
}

Error verifyNoCircles(const Unit &U) {
  if (Error E = noTypeCircles(U))
    return E;
  if (Error E = noRecordCircles(U))
    return E;
  return noFunctionCircles(U);
}

} // namespace retrytidy
