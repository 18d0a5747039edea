//===-- AnalyzeMemoryTest.cpp - Objects and their cells ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Memory.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using testing::IsNull;
using testing::NotNull;

namespace {

constexpr RecordId Link = 3, Timer = 4;

class MemoryTest : public testing::Test {
protected:
  Memory Mem;
  ObjectId O = Mem.create({});
  PathId Delay = Mem.step(0, Link, 1);
  PathId Redial = Mem.step(0, Link, 2);
  PathId Data = Mem.step(Redial, Timer, 0);
};

TEST_F(MemoryTest, PathsAreShared) {
  EXPECT_EQ(Mem.step(Redial, Timer, 0), Data);
  EXPECT_NE(Mem.step(0, Timer, 0), Data);
  EXPECT_EQ(Mem.join(Redial, Mem.relative(Data, Redial)), Data);
  EXPECT_EQ(Mem.relative(Delay, Redial), ~0u);
}

TEST_F(MemoryTest, ACellIsHeldUntilWhatItIsInIsStored) {
  Mem.store(O, Data, Value::number(7));
  Mem.store(O, Delay, Value::number(1));
  ASSERT_THAT(Mem.cell(O, Data), NotNull());
  EXPECT_EQ(Mem.cell(O, Data)->Lo, 7);
  Mem.store(O, Redial, Value::number(0));
  EXPECT_THAT(Mem.cell(O, Data), IsNull());
  EXPECT_THAT(Mem.cell(O, Delay), NotNull());
  PathId At = 99;
  ASSERT_THAT(Mem.enclosing(O, Data, At), NotNull());
  EXPECT_EQ(At, Redial);
  Mem.forget(O, 0);
  EXPECT_THAT(Mem.cell(O, Delay), IsNull());
}

TEST_F(MemoryTest, RecordsAreCopiedWithTheirCells) {
  Mem.store(O, Data, Value::number(7));
  Mem.store(O, Delay, Value::number(1));
  Value Copy;
  Copy.Is = Value::Record;
  Copy.Fields = Mem.gather(O, 0);
  ASSERT_TRUE(Copy.Fields);
  EXPECT_EQ(Copy.Fields->Cells.size(), 2u);
  ObjectId Other = Mem.create({});
  Mem.store(Other, 0, Copy);
  ASSERT_THAT(Mem.cell(Other, Data), NotNull());
  EXPECT_EQ(Mem.cell(Other, Data)->Lo, 7);
  EXPECT_FALSE(Mem.gather(O, Data)) << "a cell has nothing below it";
}

TEST_F(MemoryTest, StoringACellIntoWhatHoldsIt) {
  Mem.store(O, Data, Value::number(7));
  Mem.store(O, Redial, *Mem.cell(O, Data));
  EXPECT_EQ(Mem.cell(O, Redial)->Lo, 7);
}

TEST_F(MemoryTest, FieldsAreFoundInWhatAFunctionMayWriteTo) {
  ObjectInfo Info;
  Info.Kind = ObjectKind::Heap;
  ObjectId Shared = Mem.create(Info), Other = Mem.create({});
  auto IsDelay = [](Memory::FieldStep S) {
    return S == Memory::FieldStep(Link, 1);
  };
  Mem.store(O, Delay, Value::number(1));
  Mem.store(Other, Delay, Value::number(2));
  Mem.store(Shared, Delay, Value::number(3));
  Mem.store(Shared, Redial, Value::number(0));
  ASSERT_EQ(Mem.fieldCells({}, IsDelay).size(), 1u) << "no local variable";
  EXPECT_EQ(Mem.fieldCells({}, IsDelay).front().Object, Shared);
  EXPECT_EQ(Mem.fieldCells({Other}, IsDelay).size(), 2u) << "what is given";
  Mem.store(Shared, Redial, Value::address(O));
  EXPECT_EQ(Mem.fieldCells({}, IsDelay).size(), 2u) << "what others lead to";
  EXPECT_THAT(Mem.fieldsOf(Shared), testing::ElementsAre(Delay, Redial));
}

} // namespace
