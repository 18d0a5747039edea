//===-- FactsFileTest.cpp - Facts files, whole and damaged ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "support/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

/// A sound unit with one of everything.
facts::UnitT unit() {
  Expected<facts::UnitT> U = parseFacts(
      "unit \"a.cpp\" tool \"1\"\n"
      "record \"B\"\n"
      "record \"R\"\nbase \"B\"\nfield n \"int\"\nfield p \"R *\"\n"
      "enum \"E\"\nvalue e 1\n"
      "global \"g\" \"E\"\n"
      "callee \"op\" of \"R\" returns \"int\"\nparam x \"int[3]\"\n"
      "callee \"op2\" overrides \"op\" in \"op\"\n"
      "function \"f\" at 1:1 of \"R\"\n"
      "param r \"R *\" = null\n"
      "capture n\n"
      "local i \"int\" static\n"
      "loop while at 2:1 block 1 label \"l\" macro \"M\"\n"
      "block 0\n"
      "declare i\n"
      "%0 = call \"op\" (&i (closure \"op\" r) (aggregate \"R\" (n 3))) on r "
      "unwind 3 macro \"M\"\n"
      "call indirect (fn \"op\") ((new \"R\") ::g (now \"c\") (unknown \"u\") "
      "(const 3 \"k\" 1:1) (. (* r) n))\n"
      "block 1\n"
      "switch i case 1 then 1 else 2\n"
      "block 2\n"
      "foreach i in (array 1) then 1 else 4\n"
      "block 3\n"
      "catch \"X\" then 4 else 5\n"
      "block 4\n"
      "once i then 1 else 5\n"
      "block 5\n"
      "throw 1 as \"X\" unwind 3\n"
      "initialiser \"g\" at 1:1\n"
      "comment \"a.cpp\":1 \"NOLINT\"\n"
      "suppression nolint \"a.cpp\":1:4 \"x\"\n"
      "problem \"a.cpp\":1 \"bad\"\n",
      "test");
  if (!U)
    ADD_FAILURE() << toString(U.takeError());
  return std::move(*U);
}

/// The bytes of \p U as they are, without the normalization of pack().
std::string raw(const facts::UnitT &U) {
  flatbuffers::FlatBufferBuilder Builder;
  facts::FinishUnitBuffer(Builder, facts::Unit::Pack(Builder, &U));
  return std::string(reinterpret_cast<char *>(Builder.GetBufferPointer()),
                     Builder.GetSize());
}

/// The error of opening \p Bytes.
std::string errorOf(StringRef Bytes) {
  auto File = FactsFile::fromBuffer(Bytes, "x.facts");
  return File ? "no error" : toString(File.takeError());
}

/// The error of opening the sound unit after \p Change.
std::string errorAfter(function_ref<void(facts::UnitT &)> Change) {
  facts::UnitT U = unit();
  Change(U);
  return errorOf(raw(U));
}

facts::FunctionT &f(facts::UnitT &U) { return *U.functions.front(); }

/// The first node of \p Op.
facts::Node &node(facts::UnitT &U, facts::NodeOp Op) {
  for (facts::Node &N : f(U).nodes)
    if (N.op() == Op)
      return N;
  ADD_FAILURE() << "no such node";
  return f(U).nodes.front();
}

/// The first block that ends with \p Op.
facts::Block &block(facts::UnitT &U, facts::TermOp Op) {
  for (facts::Block &B : f(U).blocks)
    if (B.term() == Op)
      return B;
  ADD_FAILURE() << "no such block";
  return f(U).blocks.front();
}

TEST(FactsFile, SoundUnit) {
  EXPECT_EQ(errorOf(pack(unit())), "no error");
  EXPECT_EQ(errorOf(raw(unit())), "no error");
  auto File = FactsFile::fromBuffer(pack(unit()), "x.facts");
  EXPECT_EQ((*File)->path((*File)->unit().main_file()), "a.cpp");
  EXPECT_EQ((*File)->name(), "x.facts");
}

TEST(FactsFile, EqualUnitsGiveEqualBytes) {
  EXPECT_EQ(pack(unit()), pack(unit()));
  auto File = FactsFile::fromBuffer(pack(unit()), "x.facts");
  facts::UnitT Unpacked;
  (*File)->unit().UnPackTo(&Unpacked);
  EXPECT_EQ(pack(Unpacked), pack(unit()));
}

TEST(FactsFile, WrittenAndMapped) {
  SmallString<128> Path;
  ASSERT_FALSE(sys::fs::createTemporaryFile("unit", "facts", Path));
  ASSERT_FALSE(!!writeFacts(Path, unit()));
  auto File = FactsFile::open(Path);
  ASSERT_TRUE(!!File) << toString(File.takeError());
  EXPECT_EQ(printFacts((*File)->unit()),
            printFacts((*FactsFile::fromBuffer(pack(unit()), "x"))->unit()));
  sys::fs::remove(Path);
}

TEST(FactsFile, NoFactsFile) {
  EXPECT_THAT(toString(FactsFile::open("/nowhere/x.facts").takeError()),
              AllOf(HasSubstr("cannot read"), HasSubstr("/nowhere/x.facts")));
  for (StringRef Bytes : {"", "RTF1", "unit \"a.c\" is the text form\n"})
    EXPECT_THAT(errorOf(Bytes), HasSubstr("'x.facts' is not a facts file"));
}

TEST(FactsFile, CutOffAnywhere) {
  std::string Bytes = pack(unit());
  for (size_t Length = 0; Length + 8 < Bytes.size(); Length += 3)
    EXPECT_THAT(errorOf(StringRef(Bytes).take_front(Length)),
                testing::AnyOf(HasSubstr("damaged or cut off"),
                               HasSubstr("is not a facts file")))
        << Length;
}

TEST(FactsFile, AnyFlippedByteIsReadSafely) {
  // Whatever still opens can be printed, which follows every index.
  std::string Bytes = pack(unit());
  for (size_t At = 0; At < Bytes.size(); ++At)
    for (unsigned Bit : {0, 3, 7}) {
      std::string Damaged = Bytes;
      Damaged[At] ^= static_cast<char>(1u << Bit);
      if (auto File = FactsFile::fromBuffer(Damaged, "x"))
        EXPECT_FALSE(printFacts((*File)->unit()).empty());
      else
        consumeError(File.takeError());
    }
}

TEST(FactsFile, OtherFormat) {
  EXPECT_EQ(errorAfter([](facts::UnitT &U) { U.format = 7; }),
            "the facts file 'x.facts' has format 7 and this version reads "
            "format 2: collect its translation unit again");
}

TEST(FactsFile, IndicesOutOfRange) {
  using U = facts::UnitT;
  using facts::NodeOp;
  using facts::TermOp;
  struct Case {
    const char *Says;
    std::function<void(U &)> Change;
  };
  const Case Cases[] = {
      {"string 999", [](U &X) { X.tool = 999; }},
      {"string -2", [](U &X) { X.tool = -2; }},
      {"file 9", [](U &X) { X.main_file = 9; }},
      {"string 999", [](U &X) { X.files[0]->path = 999; }},
      {"type 999", [](U &X) { X.types[0].mutate_of(999); }},
      {"record 999", [](U &X) { X.types[0].mutate_record(999); }},
      {"enumeration 999", [](U &X) { X.types[0].mutate_enumeration(999); }},
      {"string 999", [](U &X) { X.types[0].mutate_spelling(999); }},
      {"string 999", [](U &X) { X.records[0]->usr = 999; }},
      {"record 999", [](U &X) { X.records[0]->bases = {999}; }},
      {"record -1", [](U &X) { X.records[0]->bases = {-1}; }},
      {"type 999",
       [](U &X) {
         for (auto &R : X.records)
           if (!R->fields.empty())
             R->fields[0].mutate_type(999);
       }},
      {"file 9", [](U &X) { X.records[0]->file = 9; }},
      {"one value for each name", [](U &X) { X.enums[0]->values.clear(); }},
      {"string 999", [](U &X) { X.enums[0]->names = {999}; }},
      {"string 999", [](U &X) { X.callees[0]->name = 999; }},
      {"record 999", [](U &X) { X.callees[0]->record = 999; }},
      {"type 999", [](U &X) { X.callees[0]->returns = 999; }},
      {"type 999", [](U &X) { X.callees[0]->template_types = {999}; }},
      {"function 999", [](U &X) { X.callees[0]->overrides = {999}; }},
      {"function 999", [](U &X) { X.callees[0]->enclosing = 999; }},
      {"type 999", [](U &X) { X.globals[0]->type = 999; }},
      {"file 9", [](U &X) { X.origins[0].mutate_file(9); }},
      {"file 9", [](U &X) { X.comments[0].mutate_file(9); }},
      {"string 999", [](U &X) { X.problems[0].mutate_text(999); }},
      {"file 9", [](U &X) { X.suppressions[0].mutate_file(9); }},
      {"string 999", [](U &X) { X.suppressions[0].mutate_checks(999); }},
      {"function 999", [](U &X) { f(X).callee = 999; }},
      {"neither defines", [](U &X) { f(X).callee = -1; }},
      {"global 999", [](U &X) { f(X).initialises = 999; }},
      {"file 9", [](U &X) { f(X).file = 9; }},
      {"captured field 9", [](U &X) { f(X).captures = {9}; }},
      {"more default arguments", [](U &X) { f(X).defaults = {-1, -1}; }},
      {"node 999", [](U &X) { f(X).defaults = {999}; }},
      {"type 999", [](U &X) { f(X).locals[0].mutate_type(999); }},
      {"block 999", [](U &X) { f(X).loops[0].mutate_header(999); }},
      {"string 999", [](U &X) { f(X).loops[0].mutate_label(999); }},
      {"it has no block", [](U &X) { f(X).blocks.clear(); }},
      {"its statements do not exist",
       [](U &X) { f(X).blocks[0].mutate_count(999); }},
      {"its statements do not exist",
       [](U &X) { f(X).blocks[0].mutate_first(-1); }},
      {"call 999",
       [](U &X) {
         for (auto &S : f(X).stmts)
           if (S.op() == facts::StmtOp::Call)
             S.mutate_a(999);
       }},
      {"local 999", [](U &X) { f(X).stmts[0].mutate_a(999); }},
      {"list 999+", [](U &X) { f(X).calls[0].mutate_arguments(999); }},
      {"list ", [](U &X) { f(X).calls[0].mutate_argument_count(-3); }},
      {"list ", [](U &X) { f(X).calls[0].mutate_argument_count(1 << 30); }},
      {"node 999", [](U &X) { f(X).calls[0].mutate_receiver(999); }},
      {"function -1", [](U &X) { f(X).calls[0].mutate_callee(-1); }},
      {"node -1", [](U &X) { f(X).calls[1].mutate_target(-1); }},
      {"local 999", [](U &X) { f(X).calls[0].mutate_result(999); }},
      {"block 999", [](U &X) { f(X).calls[0].mutate_unwind(999); }},
      {"type 999", [](U &X) { f(X).nodes[0].mutate_type(999); }},
      {"local 999", [](U &X) { node(X, NodeOp::Local).mutate_a(999); }},
      {"parameter 9", [](U &X) { node(X, NodeOp::Param).mutate_a(9); }},
      {"global 9", [](U &X) { node(X, NodeOp::Global).mutate_a(9); }},
      {"function 9", [](U &X) { node(X, NodeOp::FunctionRef).mutate_a(9); }},
      {"record 9", [](U &X) { node(X, NodeOp::Field).mutate_b(9); }},
      {"field 9", [](U &X) { node(X, NodeOp::Field).mutate_c(9); }},
      {"type -1", [](U &X) { node(X, NodeOp::New).mutate_a(-1); }},
      {"origin 9", [](U &X) { node(X, NodeOp::Int).mutate_b(9); }},
      {"list 999+", [](U &X) { node(X, NodeOp::Closure).mutate_b(999); }},
      {"half a member", [](U &X) { node(X, NodeOp::Aggregate).mutate_c(1); }},
      {"is not a place",
       [](U &X) {
         // A load of the constant that comes first.
         facts::Node &Load = node(X, NodeOp::Load);
         int32_t Int = &node(X, NodeOp::Null) - &f(X).nodes[0];
         Load.mutate_a(Int);
       }},
      {"does not come before it",
       [](U &X) {
         facts::Node &Field = node(X, NodeOp::Field);
         Field.mutate_a(&Field - &f(X).nodes[0]);
       }},
      {"block 999", [](U &X) { block(X, TermOp::Goto).mutate_a(999); }},
      {"node -1", [](U &X) { block(X, TermOp::Switch).mutate_v(-1); }},
      {"block -1", [](U &X) { block(X, TermOp::Switch).mutate_c(-1); }},
      {"half a case", [](U &X) { block(X, TermOp::Switch).mutate_b(1); }},
      {"list ", [](U &X) { block(X, TermOp::Catch).mutate_a(999); }},
      {"block 999", [](U &X) { block(X, TermOp::Catch).mutate_c(999); }},
      {"local -1", [](U &X) { block(X, TermOp::ForEach).mutate_c(-1); }},
      {"local 999", [](U &X) { block(X, TermOp::Once).mutate_c(999); }},
      {"node 999", [](U &X) { block(X, TermOp::Throw).mutate_v(999); }},
      {"string 999", [](U &X) { block(X, TermOp::Throw).mutate_c(999); }},
  };
  for (const Case &C : Cases)
    EXPECT_THAT(errorAfter(C.Change),
                AllOf(StartsWith("the facts file 'x.facts' is damaged ("),
                      HasSubstr(C.Says)));
}

TEST(FactsFile, UnknownKinds) {
  auto Says = [](const char *What, function_ref<void(facts::UnitT &)> Change) {
    EXPECT_THAT(errorAfter(Change), HasSubstr(What));
  };
  Says("its kind is not known", [](facts::UnitT &U) {
    U.types[0].mutate_kind(static_cast<facts::TypeKind>(99));
  });
  Says("its operation is not known", [](facts::UnitT &U) {
    reinterpret_cast<uint8_t &>(f(U).nodes[0]) = 99;
  });
  Says("the kind of a statement is not known", [](facts::UnitT &U) {
    f(U).stmts[0].mutate_op(static_cast<facts::StmtOp>(9));
  });
  Says("the kind of a call is not known", [](facts::UnitT &U) {
    f(U).calls[0].mutate_kind(static_cast<facts::CallKind>(9));
  });
  Says("its terminator is not known", [](facts::UnitT &U) {
    f(U).blocks[0].mutate_term(static_cast<facts::TermOp>(99));
  });
  Says("the kind of a loop is not known", [](facts::UnitT &U) {
    f(U).loops[0].mutate_kind(static_cast<facts::LoopKind>(99));
  });
  Says("its linkage is not known", [](facts::UnitT &U) {
    U.callees[0]->linkage = static_cast<facts::Linkage>(9);
  });
}

TEST(FactsFile, Circles) {
  auto Says = [](const char *What, function_ref<void(facts::UnitT &)> Change) {
    EXPECT_THAT(errorAfter(Change), HasSubstr(What));
  };
  Says("type 0 leads back to itself",
       [](facts::UnitT &U) { U.types[0].mutate_of(0); });
  Says("record 0 leads back to itself",
       [](facts::UnitT &U) { U.records[0]->bases = {0}; });
  Says("function 0 leads back to itself",
       [](facts::UnitT &U) { U.callees[0]->overrides = {0}; });
  Says("function 0 leads back to itself",
       [](facts::UnitT &U) { U.callees[0]->enclosing = 0; });
}

TEST(FactsFile, ExpressionsAreBounded) {
  // Each node adds the one before to itself: twenty-odd nodes, a million as a
  // tree.
  EXPECT_THAT(errorAfter([](facts::UnitT &U) {
                int32_t Last = f(U).nodes.size() - 1;
                for (int I = 0; I < 40; ++I, ++Last)
                  f(U).nodes.emplace_back(facts::NodeOp::Add, -1, Last, Last,
                                          -1, 0);
              }),
              HasSubstr("the expression is too large"));
  EXPECT_THAT(errorAfter([](facts::UnitT &U) {
                int32_t Last = f(U).nodes.size() - 1;
                for (int I = 0; I < 1000; ++I, ++Last)
                  f(U).nodes.emplace_back(facts::NodeOp::Neg, -1, Last, -1, -1,
                                          0);
              }),
              HasSubstr("the expression is too large"));
}

} // namespace
