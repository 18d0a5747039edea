//===-- FactsTextTest.cpp - The text form of facts ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

/// The text form of \p Text after it was read; an error as `error: ...`. Checks
/// that what is printed is read back as the same bytes and text.
std::string again(StringRef Text) {
  Expected<facts::UnitT> U = parseFacts(Text, "t");
  if (!U)
    return "error: " + toString(U.takeError());
  std::string Bytes = pack(*U);
  auto File = FactsFile::fromBuffer(Bytes, "t");
  if (!File)
    return "error: " + toString(File.takeError());
  std::string Printed = printFacts((*File)->unit());
  Expected<facts::UnitT> Second = parseFacts(Printed, "again");
  if (!Second)
    return "error: " + toString(Second.takeError()) + "\n" + Printed;
  EXPECT_EQ(pack(*Second), Bytes) << Printed;
  auto SecondFile = FactsFile::fromBuffer(pack(*Second), "t");
  if (!SecondFile)
    return "error: " + toString(SecondFile.takeError());
  EXPECT_EQ(printFacts((*SecondFile)->unit()), Printed);
  return Printed;
}

/// A unit with one function `f` that has \p Body.
std::string withBody(StringRef Body) {
  return ("unit \"a.cpp\"\n"
          "record \"R\"\n"
          "  field n \"int\"\n"
          "  field d \"std::chrono::milliseconds\"\n"
          "global \"g\" \"int\"\n"
          "callee \"op\" returns \"bool\"\n"
          "  param x \"unsigned int\"\n"
          "function \"f\" at 3:5 end 9 returns \"long\"\n"
          "  param p \"R *\"\n"
          "  param x \"int\"\n"
          "  local x \"double\" 4\n"
          "  local a \"int[4]\" 4\n" +
          Body)
      .str();
}

/// The lines of f's blocks after \p Body was read.
std::string body(StringRef Body) {
  std::string Text = again(withBody(Body));
  if (StringRef(Text).starts_with("error"))
    return Text;
  size_t At = Text.find("  block 0\n");
  return Text.substr(At);
}

/// \p Line as the only statement of f, after it was read.
std::string statement(StringRef Line) {
  std::string Text = body(("    " + Line + "\n").str());
  StringRef Rest = Text;
  if (!Rest.consume_front("  block 0\n    "))
    return Text;
  return Rest.split('\n').first.str();
}

TEST(FactsText, Items) {
  StringRef Text = R"T(unit "src/a.cpp" tool "1.0"
file "src/a.cpp" digest 0xfedcba9876543210
file "/usr/include/stdio.h" system
type "Handle" pointer bits 64 of "void"
type "int24" int signed bits 24
record "std::span" template "<int>" usr "c:@S@span" declared "src/a.cpp":3 system
record "Base" declared "src/a.cpp":5 polymorphic
record "Derived" declared "src/a.cpp":7
  base "Base"
  field "odd name" "int" 8
  field handle "Handle" 9
enum "Code" usr "c:@E@Code#"
  value kOk 0
  value kBad -1
global "all" "int24"
global "ns::limit" "const int" usr "c:@N@ns@limit" internal at 11:11 const defined
callee "wait" template "<int>" types ("int") usr "c:@F@wait<#I>" nolinkage returns "void" noexcept noreturn variadic system declared "/usr/include/stdio.h":40
  param ms "long" 41
callee "Base::get" usr "c:@S@Base@F@get" of "Base" returns "int" virtual declared "src/a.cpp":6

function "Derived::get" at 13:5 end 15 of "Derived" returns "int" overrides "Base::get" virtual declared "src/a.cpp":10
  param n "int" = 3
  block 0
    return n @14:3

initialiser "ns::limit" at 11:11
  block 0
    ::ns::limit = 5
    return

comment "src/a.cpp":13 "NOLINT"
suppression nolint "src/a.cpp":13:7
suppression begin "src/a.cpp":20:4 "retry-*,bugprone-x"
suppression attribute "src/a.cpp":30:3 end 32:5 "retry-unbounded"
problem none:0 "too many errors"
)T";
  std::string Once = again(Text);
  EXPECT_EQ(again(Once), Once);
  // Every line is there, in the order of first use.
  SmallVector<StringRef, 0> Lines;
  Text.split(Lines, '\n');
  for (StringRef Line : Lines)
    EXPECT_THAT(Once, HasSubstr(Line.str()));
}

TEST(FactsText, LambdasAndCaptures) {
  StringRef Text = R"T(unit "a.cpp"
record "f::(lambda)" declared "a.cpp":2 lambda
  field n "int &"
callee "run" usr "c:@F@run#" returns "void"
  param step "f::(lambda)"

function "f" at 1:6 end 4 usr "c:@F@f#" returns "void"
  local n "int"
  block 0
    n = 0
    call "run" ((closure "f::(lambda)::operator()" &n)) @2:3
    return @4:1

function "f::(lambda)::operator()" at 2:7 usr "c:a.cpp@12@F@f#@Sa@F@operator()#1" nolinkage of "f::(lambda)" returns "void" lambda in "f" number 1
  capture n
  block 0
    (* (. (* this) n)) = (+ (* (. (* this) n)) 1)
    return
)T";
  EXPECT_EQ(again(Text),
            "unit \"a.cpp\"\nfile \"a.cpp\"\n" + Text.split('\n').second.str());
}

TEST(FactsText, Values) {
  // What is written as it is printed.
  for (StringRef Value : {"5",
                          "-1",
                          "2.5",
                          "1e+30",
                          "\"a\\\"b\\\\c\\n\\x01\"",
                          "true",
                          "null:\"R *\"",
                          "x",
                          "x#2",
                          "::g",
                          "errno",
                          "(. (* p) n)",
                          "&(. (* p) n)",
                          "(+ x 1)",
                          "(- x)",
                          "(- x 1)",
                          "(* x 2)",
                          "(! x)",
                          "(~ x)",
                          "(and (< x 3) (!= p null))",
                          "(select (== x 1) 2 3)",
                          "(cast \"long\" x)",
                          "(<< 1 x)",
                          "([] &a x)",
                          "(fn \"op\")",
                          "(const 5 \"kMax\" 1:7)",
                          "(const 5 \"kMax\" \"b.h\":1:7)",
                          "(const true \"kOn\")",
                          "500ms",
                          "2s",
                          "7ns",
                          "(* (. (* p) d) 2)",
                          "(min (. (* p) d) 2s)",
                          "(now \"steady_clock\")",
                          "(new \"R\")",
                          "(aggregate \"R\" (n 3) (d 5ms))",
                          "(array 1 2 3)",
                          "(unknown \"asm\")",
                          "(pow 2.0 (cast \"double\" x))",
                          "(round x#2)",
                          "(bits 0x7ff8000000000000)",
                          "5:\"long\"",
                          "(load (* x):\"long\")",
                          "(>= (% x 3) (max x 2))"})
    EXPECT_EQ(statement(("%0 = " + Value).str()), ("%0 = " + Value).str());
}

TEST(FactsText, ConstantsTakeTheTypeAskedFor) {
  EXPECT_EQ(statement("call \"op\" (3:\"unsigned int\")"), "call \"op\" (3)");
  EXPECT_EQ(statement("x#2 = 1.5:\"double\""), "x#2 = 1.5");
  EXPECT_EQ(statement("%0 = (<= x 3:\"int\")"), "%0 = (<= x 3)");
  EXPECT_EQ(statement("%0 = (<= x 3:\"long\")"), "%0 = (<= x 3:\"long\")");
  EXPECT_EQ(statement("return 0:\"long\""), "return 0");
  EXPECT_EQ(statement("(. (* p) d) = 1000ms"), "(. (* p) d) = 1s");
}

TEST(FactsText, Statements) {
  for (StringRef Line :
       {"call \"op\" (3) @4:7", "%0 = call \"op\" (3) end 5 @4:7",
        "x#2 = call virtual await \"op\" () on p @4:7",
        "call construct implicit \"op\" () on &x macro \"TRY\" @4:7",
        "%0 = call indirect (fn \"op\") (x \"s\") @4:7", "declare a @4:7",
        "call \"op\" () through p @4:7", "([] &a 2) = 3 @4:7", "return",
        "return (- x 1) @4:7", "throw @4:7", "throw x as \"E\" @4:7",
        "unreachable @4:7", "return @4:7", "errno = 0 @4:7"})
    EXPECT_EQ(statement(Line), Line.str());
}

TEST(FactsText, Blocks) {
  StringRef Text = R"T(  block 0
    %0 = call "op" (1) unwind 5 @4:1
    goto 1
  block 1
    switch x case 1 then 2 case 3 then 4 else 3 @5:1
  block 2
    foreach x#2 in &a then 4 else 3 @6:1
  block 3
    once x#2 then 4 else 7 @8:1
  block 4
    if %0 then 1 else 3 @7:1
  block 5
    catch "E" then 7 all then 7 else 6 @9:1
  block 6
    throw x as "E" unwind 7
  block 7
    return
)T";
  EXPECT_EQ(
      body(("loop while at 5:1 end 9 block 1 label \"l\" macro \"M\"\n" + Text)
               .str()),
      Text.str());
}

TEST(FactsText, DefaultsKeepHandWrittenFilesShort) {
  // One block, no terminator, no place, no item for what is called.
  EXPECT_EQ(again("unit \"a.c\"\nfunction \"f\" at 3:5\ncall \"g\" (\"s\")\n"),
            "unit \"a.c\" c\n"
            "file \"a.c\"\n"
            "callee \"g\"\n"
            "\n"
            "function \"f\" at 3:5\n"
            "  block 0\n"
            "    call \"g\" (\"s\")\n"
            "    return\n");
}

TEST(FactsText, NamesOfVariablesMayBeKeywords) {
  StringRef Lines = "  local call \"int\"\n"
                    "  local if \"int\"\n"
                    "  block 0\n"
                    "    call = (+ if 1)\n"
                    "    if = call\n"
                    "    return call\n";
  std::string Text = again(withBody(Lines));
  EXPECT_THAT(Text, HasSubstr("    call = (+ if 1)\n    if = call\n"));
}

TEST(FactsText, OneNameForSeveralThings) {
  std::string Text = again("unit \"a.cpp\"\n"
                           "callee \"f\" usr \"one\"\n"
                           "callee \"f\"#2 usr \"two\"\n"
                           "function \"g\" at 1:1\n"
                           "call \"f\"#2 ()\n"
                           "call \"f\" ()\n");
  // In the order of first use the second is the first.
  EXPECT_THAT(Text, HasSubstr("callee \"f\" usr \"two\"\n"
                              "callee \"f\"#2 usr \"one\"\n"));
  EXPECT_THAT(Text, HasSubstr("    call \"f\" ()\n    call \"f\"#2 ()\n"));
}

TEST(FactsText, OrderAndNumberingDoNotMatter) {
  EXPECT_EQ(again("unit \"a.c\"\n"
                  "global \"b\" \"int\"\n"
                  "global \"a\" \"int\"\n"
                  "function \"f\" at 1:1\n"
                  "block start\n %9 = ::a\n goto z\n"
                  "block never\n ::b = 2\n goto z\n"
                  "block z\n goto y\n"
                  "block y\n ::a = (+ %9 1)\n return\n"),
            "unit \"a.c\" c\n"
            "file \"a.c\"\n"
            "global \"a\" \"int\"\n"
            "global \"b\" \"int\"\n"
            "\n"
            "function \"f\" at 1:1\n"
            "  block 0\n"
            "    %0 = ::a\n"
            "    ::a = (+ %0 1)\n"
            "    return\n");
}

// ---------------------------------------------------------------- malformed

struct Malformed {
  const char *Text;  ///< Of the file, or of a line of a body where IsLine.
  const char *Error; ///< What the error must say.
};

TEST(FactsText, MalformedItems) {
  const Malformed Cases[] = {
      {"", "t:1:1: facts begin with `unit"},
      {"# only a comment\n", "facts begin with `unit"},
      {"hello\n", "t:1:1: expected an item"},
      {"file \"a.c\"\nunit \"a.c\"\n", "facts begin with `unit"},
      {"unit\n", "t:1:5: expected the main file in quotes here, where the line "
                 "ends"},
      {"unit a.c\n", "t:1:6: expected the main file in quotes, got 'a'"},
      {"unit \"a.c\"\nunit \"b.c\"\n", "t:2:6: there is one unit"},
      {"unit \"a.c\" x\n", "t:1:12: expected the end of the line, got 'x'"},
      {"unit \"a.c\"\nfile \"b\" digest x\n", "t:2:17: expected a digest"},
      {"unit \"a.c\"\ntype \"T\" strange\n", "'strange' is no kind of type"},
      {"unit \"a.c\"\ntype \"T\"#3 int\n", "numbered from 1"},
      {"unit \"a.c\"\ntype \"T\" pointer of 3\n", "expected a type in quotes"},
      {"unit \"a.c\"\nrecord \"R\" big\n", "t:2:12: expected usr, template"},
      {"unit \"a.c\"\nrecord \"R\"\nvalue x 1\n", "expected field or base"},
      {"unit \"a.c\"\nrecord \"R\"\nfield\n", "expected a field's name"},
      {"unit \"a.c\"\nrecord \"R\"#0\n", "between 1 and 100000"},
      {"unit \"a.c\"\nrecord \"R\"#999999999\n", "between 1 and 100000"},
      {"unit \"a.c\"\nenum \"E\"\nvalue x\n", "expected its value"},
      {"unit \"a.c\"\nenum \"E\"\nfield x\n", "expected 'value'"},
      {"unit \"a.c\"\nglobal \"g\" \"int\" at 3\n", "expected ':'"},
      {"unit \"a.c\"\nglobal \"g\" \"int\" wide\n", "the end of the line"},
      {"unit \"a.c\"\ncallee \"f\" fast\n", "an attribute of a function"},
      {"unit \"a.c\"\ncallee \"f\" types (3\n", "a type in quotes"},
      {"unit \"a.c\"\ncallee \"f\"\nlocal x\n", "expected param"},
      {"unit \"a.c\"\nfunction \"f\" at 1:1 fast\n", "attribute of a function"},
      {"unit \"a.c\"\nfunction \"f\" at 1:1\nfunction \"f\" at 2:1\n",
       "this function has a body already"},
      {"unit \"a.c\"\ninitialiser at 1:1\n", "a global's name in quotes"},
      {"unit \"a.c\"\ncomment \"a.c\" \"x\"\n", "expected ':'"},
      {"unit \"a.c\"\nsuppression never \"a.c\":1:1\n",
       "there is no suppression \"never\""},
      {"unit \"a.c\"\nsuppression nolint \"a.c\":1:1 5\n",
       "expected names of checks"},
      {"unit \"a.c\"\nproblem none:1\n", "expected a text"},
      {"unit \"a.c\nfile\"\n", "t:1:10: the string is not closed"},
      {"unit \"a\\q.c\"\n", "a backslash is followed by"},
      {"unit \"a\\x4.c\"\n", "two hexadecimal digits"},
      {"unit \"a.c\" `\n", "t:1:12: '`' means nothing here"},
      {"unit \"a.c\"\nenum \"E\"\nvalue x 99999999999999999999\n",
       "out of range"},
      {"unit \"a.c\"\nrecord \"A\"\nfield b \"B\"\nrecord \"B\"\nfield a "
       "\"A\"\n",
       "not sound"},
      {"unit \"a.c\"\nrecord \"A\"\nbase \"A\"\n", "leads back to itself"},
      {"unit \"a.c\"\ncallee \"f\" overrides \"f\"\n", "leads back to itself"},
      {"unit \"a.c\"\ncallee \"f\" in \"f\"\n", "leads back to itself"},
      {"unit \"a.c\"\ntype \"T\" pointer bits 64 of \"T\"\nglobal \"g\" "
       "\"T\"\n",
       "leads back to itself"},
  };
  for (const Malformed &M : Cases)
    EXPECT_THAT(again(M.Text), testing::AllOf(testing::StartsWith("error: "),
                                              HasSubstr(M.Error)))
        << M.Text;
}

TEST(FactsText, MalformedBodies) {
  const Malformed Cases[] = {
      {"y = 3", "there is no local or parameter 'y' here; a global is written "
                "::y"},
      {"3 = x", "expected a place, got '3'"},
      {"(+ x 1) = 3", "this is a value and no place"},
      {"x", "expected '=' here, where the line ends"},
      {"x =", "expected a value"},
      {"x = )", "expected a value"},
      {"x = (+ x 1", "expected a value"},
      {"x = (+ x)", "there is no operation '+' of 1 operands"},
      {"x = (frob x 1)", "there is no operation 'frob' of 2 operands"},
      {"x = (\"a\" 1)", "expected an operation"},
      {"x = 3 4", "expected the end of the line"},
      {"x = 3 @4", "expected ':'"},
      {"x = 5weeks", "'weeks' is no unit"},
      {"x = 9223372036854775807s", "the duration is out of range"},
      {"x = (const x \"k\")", "expected a number"},
      {"x = (const 3 \"k\" 4)", "expected ':'"},
      {"x = (. x n)", "the record is not known here"},
      {"x = (. (* p) m)", "record \"R\" has no field \"m\""},
      {"x = (. (* p) n#2)", "has no field"},
      {"x = (cast x)", "a type in quotes"},
      {"x = (aggregate \"R\" (m 3))", "has no field"},
      {"x = 3:int", "a type in quotes"},
      {"x = x#3", "there is no local or parameter 'x'"},
      {"call op", "a function's name in quotes"},
      {"call \"op\"", "expected '('"},
      {"call \"op\" (x", "expected a value"},
      {"::g = call \"op\" ()", "only a local takes the result"},
      {"call \"op\" () unwind 7", "expected a block of this function, got '7'"},
      {"call \"op\" () until 7", "the end of the line"},
      {"declare p", "there is no local 'p' here"},
      {"goto nowhere", "expected a block of this function"},
      {"if x", "expected 'then'"},
      {"switch x case 1", "expected 'then'"},
      {"switch x", "expected 'else'"},
      {"foreach x#2 of p", "expected 'in'"},
      {"return 1 2", "the end of the line"},
      {"return\nreturn", "the block has ended"},
      {"loop forever at 1:1 block 0", "'forever' is no kind of loop"},
      {"loop for at 1:1", "expected 'block'"},
      {"local", "expected a local's name"},
      {"capture n", "the record is not known here"},
      {"block 0\nreturn\nblock 0\nreturn", "this block is there already"},
      {"x = 1\nblock 0\nreturn", "statements stand in a block"},
  };
  for (const Malformed &M : Cases)
    EXPECT_THAT(
        again(withBody((StringRef(M.Text) + "\n").str())),
        testing::AllOf(testing::StartsWith("error: t:"), HasSubstr(M.Error)))
        << M.Text;
}

TEST(FactsText, OddSpellingsOfTypes) {
  // Each is shorter than the spelling that it is made from, or none is made.
  for (StringRef Spelling :
       {"]", "char8]", "int]a[3]", "*", "&", "(*)", "()", "const", "const ",
        "struct ", "int[][2]", "* const"})
    EXPECT_THAT(
        again(("unit \"a.cpp\"\nglobal \"g\" \"" + Spelling + "\"\n").str()),
        StartsWith("unit"))
        << Spelling.str();
}

TEST(FactsText, DeepNestingIsAnError) {
  std::string Deep;
  for (int I = 0; I < 100000; ++I)
    Deep += "(! ";
  Deep += "x" + std::string(100000, ')');
  EXPECT_THAT(again(withBody("    x = " + Deep + "\n")),
              HasSubstr("nests too deeply"));
}

} // namespace
