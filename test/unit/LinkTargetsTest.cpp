//===-- LinkTargetsTest.cpp - What calls through values may run -----------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "link/TargetGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace retrytidy;
using namespace llvm;
using testing::ElementsAre;

namespace {

/// What every sample may use: functions to point to, and a record of pointers.
constexpr const char *Common = "type \"void (**)()\" pointer bits 64 of "
                               "\"void (*)()\"\n"
                               "type \"void (*const)()\" pointer const bits "
                               "64 of \"void ()\"\n"
                               "type \"void (*const *)()\" pointer bits 64 "
                               "of \"void (*const)()\"\n"
                               "callee \"lib\"\n"
                               "param f \"void *\"\n"
                               "callee \"make\" returns \"void (*)()\"\n"
                               "function \"a\" at 1:1\nreturn\n"
                               "function \"b\" at 2:1\nreturn\n"
                               "function \"c\" at 3:1\nreturn\n"
                               "record \"ops\"\n"
                               "field open \"void (*)()\"\n"
                               "field close \"void (*)()\"\n";

std::unique_ptr<Program> link(std::initializer_list<std::string> Texts) {
  std::vector<std::unique_ptr<FactsFile>> Units;
  for (const std::string &Text : Texts) {
    auto U = parseFacts(Text, "test");
    if (!U) {
      ADD_FAILURE() << toString(U.takeError());
      return nullptr;
    }
    Units.push_back(cantFail(FactsFile::fromBuffer(pack(*U), "test.facts")));
  }
  return cantFail(Program::link(std::move(Units)));
}

/// The names of what the indirect calls of \p Function may run, one set after
/// the other, sorted, with "?" at the end of a set that has more.
std::vector<std::string> targets(const Program &P, StringRef Function) {
  Targets T(P);
  std::vector<std::string> Found;
  if (P.functionsNamed(Function).empty())
    return {"no such function"};
  FunctionId F = P.functionsNamed(Function).front();
  const facts::Function &Fn = *P.function(F).Definition.Fn;
  for (uint32_t I = 0; I < sizeOf(Fn.calls()); ++I) {
    if (Fn.calls()->Get(I)->kind() != facts::CallKind::Indirect)
      continue;
    std::vector<std::string> Names;
    for (FunctionId To : T.of(F, I).Functions)
      Names.push_back(P.function(To).Name);
    EXPECT_TRUE(is_sorted(T.of(F, I).Functions));
    sort(Names);
    if (T.of(F, I).HasUnknown)
      Names.push_back("?");
    Found.push_back(join(Names, " "));
  }
  return Found;
}

/// The same of the program of one C file, in which Common stands already.
std::vector<std::string> targets(const std::string &Text,
                                 StringRef Function = "run") {
  auto P = link({"unit \"a.c\"\n" + std::string(Common) + Text});
  return P ? targets(*P, Function) : std::vector<std::string>{"no program"};
}

TEST(LinkTargets, TableOfPointers) {
  EXPECT_THAT(targets("global \"table\" \"ops\" internal const defined\n"
                      "function \"run\" at 9:1\n"
                      "param o \"ops *\"\n"
                      "call indirect (. (* o) open) ()\n"
                      "call indirect (. (* o) close) ()\n"
                      "call indirect (. ::table open) ()\n"
                      "initialiser \"table\" at 8:1\n"
                      "::table = (aggregate \"ops\" (open (fn \"a\")))\n"),
              ElementsAre("a", "", "a"));
}

TEST(LinkTargets, TablesInAnArray) {
  EXPECT_THAT(
      targets("global \"tables\" \"ops[2]\" internal defined\n"
              "function \"run\" at 9:1\n"
              "param i \"int\"\n"
              "call indirect (. ([] &::tables i) open) ()\n"
              "call indirect (. ([] &::tables i) close) ()\n"
              "initialiser \"tables\" at 8:1\n"
              "::tables = (array (aggregate \"ops\" (open (fn \"a\")) (close "
              "(fn \"b\"))) (aggregate \"ops\" (open (fn \"c\")) (close (fn "
              "\"lib\"))))\n"),
      ElementsAre("a c", "b lib"));
}

TEST(LinkTargets, FieldSetByASetter) {
  const std::string Text = "function \"set\" at 9:1\n"
                           "param o \"ops *\"\n"
                           "param f \"void (*)()\"\n"
                           "(. (* o) open) = f\n"
                           "function \"run\" at 10:1\n"
                           "param o \"ops *\"\n"
                           "call indirect (. (* o) open) ()\n"
                           "call indirect (. (* o) close) ()\n";
  EXPECT_THAT(targets(Text + "function \"main\" at 11:1\n"
                             "local o \"ops\"\n"
                             "call \"set\" (&o (fn \"b\"))\n"
                             "call \"set\" (&o (fn \"a\"))\n"),
              ElementsAre("a b", "?"));
  // Nobody calls the setter: whoever does gives it anything.
  EXPECT_THAT(targets(Text), ElementsAre("?", "?"));
}

TEST(LinkTargets, ParameterOnTwoLevels) {
  const std::string Text = "function \"run\" at 9:1\n"
                           "param f \"void (*)()\"\n"
                           "call indirect f ()\n"
                           "function \"outer\" at 10:1\n"
                           "param g \"void (*)()\"\n"
                           "call \"run\" (g)\n"
                           "function \"main\" at 11:1\n"
                           "param argc \"int\"\n"
                           "call \"outer\" ((select argc (fn \"a\") (fn "
                           "\"b\")))\n"
                           "call \"outer\" (null)\n";
  EXPECT_THAT(targets(Text), ElementsAre("a b"));
  EXPECT_THAT(targets(Text + "%0 = call \"make\" ()\ncall \"run\" (%0)\n"),
              ElementsAre("a b ?"));
  EXPECT_THAT(targets(Text + "call \"run\" ((unknown \"va_arg\"))\n"),
              ElementsAre("a b ?"));
}

TEST(LinkTargets, ParameterThatNobodyGives) {
  EXPECT_THAT(targets("function \"run\" at 9:1\n"
                      "param f \"void (*)()\"\n"
                      "call indirect f ()\n"),
              ElementsAre("?"));
}

TEST(LinkTargets, ParameterOfWhatOthersRun) {
  const std::string Text = "function \"run\" at 9:1\n"
                           "param f \"void (*)()\"\n"
                           "call indirect f ()\n"
                           "function \"main\" at 10:1\n"
                           "call \"run\" ((fn \"a\"))\n";
  EXPECT_THAT(targets(Text), ElementsAre("a"));
  EXPECT_THAT(targets(Text + "call \"lib\" ((fn \"run\"))\n"),
              ElementsAre("a ?"));
  EXPECT_THAT(targets(Text + "call \"lib\" ((fn \"c\"))\n"), ElementsAre("a"));
}

TEST(LinkTargets, GlobalWithTwoAssignments) {
  EXPECT_THAT(targets("global \"hook\" \"void (*)()\" defined\n"
                      "global \"other\" \"void (*)()\" defined\n"
                      "global \"away\" \"void (*)()\"\n"
                      "function \"set\" at 9:1\n"
                      "::hook = (fn \"a\")\n"
                      "::hook = (fn \"c\")\n"
                      "function \"run\" at 10:1\n"
                      "call indirect ::hook ()\n"
                      "call indirect ::other ()\n"
                      "call indirect ::away ()\n"
                      "initialiser \"hook\" at 8:1\n"
                      "::hook = null\n"),
              ElementsAre("a c", "", "?"));
}

TEST(LinkTargets, ArrayOfPointers) {
  EXPECT_THAT(targets("function \"run\" at 9:1\n"
                      "param i \"int\"\n"
                      "local steps \"void (*[3])()\"\n"
                      "local p \"void (**)()\"\n"
                      "steps = (array (fn \"a\") null)\n"
                      "([] &steps 1) = (fn \"b\")\n"
                      "p = &([] &steps 0)\n"
                      "call indirect ([] &steps i) ()\n"
                      "call indirect (* (+ p 1)) ()\n"
                      "(* p) = (fn \"c\")\n"),
              ElementsAre("a b c", "a b c"));
}

TEST(LinkTargets, NullIsNobody) {
  EXPECT_THAT(targets("function \"set\" at 9:1\n"
                      "param o \"ops *\"\n"
                      "(. (* o) open) = null\n"
                      "(. (* o) close) = 0\n"
                      "(. (* o) close) = (fn \"a\")\n"
                      "function \"run\" at 10:1\n"
                      "param o \"ops *\"\n"
                      "call indirect (. (* o) open) ()\n"
                      "call indirect (. (* o) close) ()\n"),
              ElementsAre("", "a"));
}

TEST(LinkTargets, ValuesThatAreNoFunctions) {
  EXPECT_THAT(targets("record \"option\"\n"
                      "field data \"void *\"\n"
                      "function \"run\" at 10:1\n"
                      "param o \"option *\"\n"
                      "local f \"void (*)()\"\n"
                      "(. (* o) data) = (fn \"a\")\n"
                      "(. (* o) data) = \"text\"\n"
                      "f = (cast \"void (*)()\" (. (* o) data))\n"
                      "call indirect f ()\n"),
              ElementsAre("a ?"));
}

TEST(LinkTargets, CyclesOfCopies) {
  EXPECT_THAT(targets("global \"hook\" \"void (*)()\" defined\n"
                      "function \"run\" at 9:1\n"
                      "param f \"void (*)()\"\n"
                      "local g \"void (*)()\"\n"
                      "local h \"void (*)()\"\n"
                      "g = f\n"
                      "h = g\n"
                      "g = h\n"
                      "::hook = h\n"
                      "call \"run\" (::hook)\n"
                      "call indirect g ()\n"
                      "function \"main\" at 10:1\n"
                      "call \"run\" ((fn \"b\"))\n"
                      "::hook = (fn \"a\")\n"),
              ElementsAre("a b"));
}

TEST(LinkTargets, ResultsAndTargetsFoundOnTheWay) {
  // What `pick` returns is called with a function, which that calls.
  EXPECT_THAT(targets("type \"fn2\" pointer bits 64 of \"void (void *)\"\n"
                      "function \"run\" at 9:1\n"
                      "param f \"void *\"\n"
                      "call indirect f ()\n"
                      "function \"pick\" at 10:1 returns \"fn2\"\n"
                      "return (fn \"run\")\n"
                      "function \"main\" at 11:1\n"
                      "local p \"fn2\"\n"
                      "%0 = call \"pick\" ()\n"
                      "p = %0\n"
                      "call indirect p ((fn \"c\"))\n"),
              ElementsAre("c"));
}

TEST(LinkTargets, OutParameters) {
  EXPECT_THAT(targets("function \"fill\" at 9:1\n"
                      "param out \"void (**)()\"\n"
                      "(* out) = (fn \"a\")\n"
                      "function \"run\" at 10:1\n"
                      "local f \"void (*)()\"\n"
                      "local g \"void (*)()\"\n"
                      "local h \"void (*)()\"\n"
                      "call \"fill\" (&f)\n"
                      "g = (fn \"b\")\n"
                      "call \"lib\" (&g)\n"
                      "call indirect f ()\n"
                      "call indirect g ()\n"
                      "call indirect h ()\n"),
              ElementsAre("a", "b ?", "?"));
}

TEST(LinkTargets, ManyFunctionsKeepTheFirst) {
  std::string Text = "function \"run\" at 9:1\nlocal f \"void (*)()\"\n";
  std::string Functions;
  for (unsigned I = 0; I < Targets::MaxFunctions + 6; ++I) {
    std::string Name = "\"f" + std::to_string(I) + "\"";
    Functions += "function " + Name + " at 8:1\nreturn\n";
    Text += "f = (fn " + Name + ")\n";
  }
  auto P = link({"unit \"a.c\"\n" + Functions + Text + "call indirect f ()\n"});
  FunctionId F = P->functionsNamed("run").front();
  Targets T(*P);
  EXPECT_EQ(T.of(F, 0).Functions.size(), Targets::MaxFunctions);
  EXPECT_TRUE(T.of(F, 0).HasUnknown);
}

TEST(LinkTargets, OtherCallsAreUnknown) {
  auto P = link({"unit \"a.c\"\n" + std::string(Common) +
                 "function \"run\" at 9:1\ncall \"a\" ()\n"});
  Targets T(*P);
  FunctionId F = P->functionsNamed("run").front();
  EXPECT_TRUE(T.of(F, 0).HasUnknown);
  EXPECT_TRUE(T.of(F, 0).Functions.empty());
}

TEST(LinkTargets, AcrossUnits) {
  const std::string Record = "record \"ops\"\nfield open \"void (*)()\"\n";
  auto P = link({"unit \"b.c\"\n" + Record +
                     "function \"run\" at 9:1\nparam o \"ops *\"\n"
                     "call indirect (. (* o) open) ()\n",
                 "unit \"a.c\"\n" + Record +
                     "function \"a\" at 1:1\nreturn\n"
                     "global \"table\" \"ops\" defined\n"
                     "initialiser \"table\" at 8:1\n"
                     "(. ::table open) = (fn \"a\")\n"});
  EXPECT_THAT(targets(*P, "run"), ElementsAre("a"));
}

/// A C++ program with a class that has a std::function.
std::vector<std::string> cxxTargets(const std::string &Text,
                                    StringRef Function = "T::run") {
  const std::string Types =
      "unit \"a.cpp\"\n"
      "type \"std::function<void ()>\" pointer bits 64 of \"void ()\"\n"
      "record \"T\"\n"
      "field hook \"std::function<void ()>\"\n"
      "record \"main::(lambda)\" usr \"c:l\" declared \"a.cpp\":9 lambda\n"
      "field f \"std::function<void ()>\"\n"
      "field g \"std::function<void ()> &\"\n"
      "function \"a\" at 1:1\nreturn\n"
      "function \"b\" at 2:1\nreturn\n"
      "function \"T::run\" at 3:1 of \"T\"\n"
      "call indirect (. (* this) hook) ()\n"
      "function \"main::(lambda)::operator()\" at 9:9 usr \"c:lambda\" "
      "nolinkage of \"main::(lambda)\" lambda in \"main\"\n"
      "capture f\n"
      "capture g\n"
      "call indirect (. (* this) f) ()\n"
      "call indirect (* (. (* this) g)) ()\n";
  auto P = link({Types + Text});
  return P ? targets(*P, Function) : std::vector<std::string>{"no program"};
}

TEST(LinkTargets, LambdaInAField) {
  const std::string Text =
      "function \"main\" at 12:1\n"
      "local t \"T\"\n"
      "local x \"std::function<void ()>\"\n"
      "local y \"std::function<void ()>\"\n"
      "x = (fn \"a\")\n"
      "(. t hook) = (closure \"main::(lambda)::operator()\" x &y)\n"
      "y = (fn \"b\")\n"
      "call \"T::run\" () on &t\n";
  EXPECT_THAT(cxxTargets(Text), ElementsAre("main::(lambda)::operator()"));
  EXPECT_THAT(cxxTargets(Text, "main::(lambda)::operator()"),
              ElementsAre("a", "b"));
}

TEST(LinkTargets, ConstReferencesDoNotFlowBack) {
  EXPECT_THAT(cxxTargets("function \"retry\" at 12:1\n"
                         "param f \"const std::function<void ()> &\"\n"
                         "call indirect (* f) ()\n"
                         "function \"main\" at 13:1\n"
                         "local x \"std::function<void ()>\"\n"
                         "local y \"std::function<void ()>\"\n"
                         "x = (fn \"a\")\n"
                         "y = (fn \"b\")\n"
                         "call \"retry\" (&x)\n"
                         "call \"retry\" (&y)\n"
                         "call indirect x ()\n",
                         "main"),
              ElementsAre("a"));
}

TEST(LinkTargets, BoundArguments) {
  // bind(&T::with, t, a, _1) called with b.
  const std::string Text =
      "type \"std::function<void (void *)>\" pointer bits 64 of "
      "\"void (void *)\"\n"
      "function \"T::with\" at 12:1 of \"T\"\n"
      "param f \"void *\"\n"
      "param g \"void *\"\n"
      "call indirect f ()\n"
      "call indirect g ()\n"
      "function \"main\" at 13:1\n"
      "local t \"T\"\n"
      "local x \"std::function<void (void *)>\"\n"
      "x = (closure \"T::with\" &t (fn \"a\") (unknown \"_1\"))\n"
      "call indirect x ((fn \"b\"))\n";
  EXPECT_THAT(cxxTargets(Text, "T::with"), ElementsAre("a", "b"));
  EXPECT_THAT(cxxTargets(Text, "main"), ElementsAre("T::with"));
}

TEST(LinkTargets, VirtualCallsGiveToAllOverriders) {
  EXPECT_THAT(cxxTargets("record \"B\" polymorphic\n"
                         "record \"D\" polymorphic\nbase \"B\"\n"
                         "callee \"B::go\" of \"B\" virtual\n"
                         "param f \"void *\"\n"
                         "function \"D::go\" at 12:1 of \"D\" virtual "
                         "overrides \"B::go\"\n"
                         "param f \"void *\"\n"
                         "call indirect f ()\n"
                         "function \"main\" at 13:1\n"
                         "param b \"B *\"\n"
                         "call virtual \"B::go\" ((fn \"b\")) on b\n",
                         "D::go"),
              ElementsAre("b"));
}

TEST(LinkTargets, ContainersHoldWhatTheyAreGiven) {
  EXPECT_THAT(
      cxxTargets("record \"std::vector\" system\n"
                 "callee \"std::vector::push_back\" of \"std::vector\" system\n"
                 "param x \"const std::function<void ()> &\"\n"
                 "function \"main\" at 13:1\n"
                 "local all \"std::vector\"\n"
                 "local one \"std::function<void ()> &\"\n"
                 "block 0\n"
                 "%0 = (fn \"a\"):\"std::function<void ()>\"\n"
                 "call \"std::vector::push_back\" (&%0) on &all\n"
                 "block 1\n"
                 "foreach one in all then 2 else 3\n"
                 "block 2\n"
                 "call indirect (* one) ()\n"
                 "goto 1\n"
                 "block 3\n"
                 "return\n",
                 "main"),
      ElementsAre("a"));
}

TEST(LinkTargets, UnknownCallsLoseWhatTheyAreGiven) {
  EXPECT_THAT(targets("function \"run\" at 9:1\n"
                      "param f \"void *\"\n"
                      "call indirect f ()\n"
                      "function \"main\" at 10:1\n"
                      "param g \"void *(*)(void *)\"\n"
                      "local x \"void *\"\n"
                      "call \"run\" ((fn \"a\"))\n"
                      "x = (fn \"b\")\n"
                      "local %0 \"void *\"\n"
                      "%0 = call indirect g (&x)\n"
                      "call \"run\" (x)\n"),
              ElementsAre("a b ?"));
  EXPECT_THAT(targets("function \"run\" at 9:1\n"
                      "param f \"void *\"\n"
                      "call indirect f ()\n"
                      "function \"main\" at 10:1\n"
                      "param g \"void (*)(void *)\"\n"
                      "call \"run\" ((fn \"a\"))\n"
                      "call indirect g ((fn \"run\"))\n"),
              ElementsAre("a ?"));
}

TEST(LinkTargets, JoinedAfterItsResultIsKnown) {
  // What `give` returns has gone round before `via` is found to run it.
  EXPECT_THAT(targets("global \"hook\" \"void *(*)()\" defined\n"
                      "global \"late\" \"void *(*)()\" defined\n"
                      "function \"give\" at 9:1 returns \"void *\"\n"
                      "return (fn \"b\")\n"
                      "function \"run\" at 10:1\n"
                      "local %0 \"void *\"\n"
                      "%0 = call indirect ::hook ()\n"
                      "call indirect %0 ()\n"
                      "function \"main\" at 11:1\n"
                      "local %0 \"void *\"\n"
                      "::late = (fn \"give\")\n"
                      "::hook = ::late\n"
                      "%0 = call \"give\" ()\n"),
              ElementsAre("give", "b"));
}

TEST(LinkTargets, RecordsOfALibraryAreRead) {
  EXPECT_THAT(targets("record \"z_stream\" system\n"
                      "field alloc \"void *\"\n"
                      "function \"run\" at 9:1\n"
                      "param f \"void *\"\n"
                      "call indirect f ()\n"
                      "function \"main\" at 10:1\n"
                      "local z \"z_stream\"\n"
                      "(. z alloc) = (fn \"run\")\n"
                      "call \"run\" ((fn \"a\"))\n"),
              ElementsAre("a ?"));
}

TEST(LinkTargets, MoreArgumentsThanParameters) {
  EXPECT_THAT(targets("function \"run\" at 9:1\n"
                      "param f \"void *\"\n"
                      "call indirect f ()\n"
                      "function \"set\" at 10:1 variadic\n"
                      "param o \"int\"\n"
                      "return\n"
                      "function \"main\" at 11:1\n"
                      "call \"run\" ((fn \"a\"))\n"
                      "call \"set\" (1 (fn \"run\"))\n"),
              ElementsAre("a ?"));
}

TEST(LinkTargets, PointersHandedOnAreAliases) {
  EXPECT_THAT(targets("callee \"show\"\n"
                      "param f \"void (*const *)()\"\n"
                      "function \"fill\" at 9:1\n"
                      "param out \"void (**)()\"\n"
                      "(* out) = (fn \"a\")\n"
                      "function \"outer\" at 10:1\n"
                      "param to \"void (**)()\"\n"
                      "call \"fill\" (to)\n"
                      "function \"run\" at 11:1\n"
                      "local f \"void (*)()\"\n"
                      "call \"outer\" (&f)\n"
                      "call \"show\" (&f)\n"
                      "call indirect f ()\n"),
              ElementsAre("a"));
}

TEST(LinkTargets, MethodsAsValues) {
  const std::string Text = "record \"B\" polymorphic\n"
                           "record \"D\" polymorphic\nbase \"B\"\n"
                           "callee \"B::go\" of \"B\" virtual\n"
                           "param f \"void *\"\n"
                           "function \"D::go\" at 12:1 of \"D\" virtual "
                           "overrides \"B::go\"\n"
                           "param f \"void *\"\n"
                           "call indirect f ()\n"
                           "function \"main\" at 13:1\n"
                           "local d \"D\"\n"
                           "local m \"void *\"\n"
                           "m = (fn \"B::go\")\n"
                           "call indirect m ((fn \"b\")) on &d\n"
                           "call indirect m (&d (fn \"a\"))\n";
  EXPECT_THAT(cxxTargets(Text, "main"), ElementsAre("D::go", "D::go"));
  EXPECT_THAT(cxxTargets(Text, "D::go"), ElementsAre("a b"));
}

TEST(LinkTargets, OverridersOfALibrarysMethod) {
  const std::string Text = "function \"D::go\" at 12:1 of \"D\" virtual "
                           "overrides \"B::go\"\n"
                           "param f \"void *\"\n"
                           "call indirect f ()\n"
                           "function \"main\" at 13:1\n"
                           "local d \"D\"\n"
                           "call \"D::go\" ((fn \"b\")) on &d\n";
  const std::string Base = "record \"B\"\nrecord \"D\"\nbase \"B\"\n"
                           "callee \"B::go\" of \"B\" virtual";
  EXPECT_THAT(cxxTargets(Base + "\n" + Text, "D::go"), ElementsAre("b"));
  EXPECT_THAT(cxxTargets(Base + " system\n" + Text, "D::go"),
              ElementsAre("b ?"));
}

TEST(LinkTargets, ThreadsRunWhatTheyAreMadeWith) {
  EXPECT_THAT(cxxTargets("record \"std::thread\" system\n"
                         "callee \"std::thread::thread\" of \"std::thread\" "
                         "constructor system\n"
                         "function \"work\" at 12:1\n"
                         "param f \"void *\"\n"
                         "call indirect f ()\n"
                         "function \"main\" at 13:1\n"
                         "local t \"std::thread\"\n"
                         "call \"work\" ((fn \"a\"))\n"
                         "call construct \"std::thread::thread\" ((fn "
                         "\"work\")) on &t\n",
                         "work"),
              ElementsAre("a ?"));
}

TEST(LinkTargets, OptionalFunctions) {
  EXPECT_THAT(cxxTargets("function \"main\" at 13:1\n"
                         "local o \"std::function<void ()> *\"\n"
                         "%0 = (new \"std::function<void ()>\")\n"
                         "(* %0) = (fn \"a\")\n"
                         "o = %0\n"
                         "call indirect (* o) ()\n",
                         "main"),
              ElementsAre("a"));
}

TEST(LinkTargets, OutParametersOfIndirectCalls) {
  EXPECT_THAT(targets("function \"fill\" at 9:1\n"
                      "param out \"void (**)()\"\n"
                      "(* out) = (fn \"a\")\n"
                      "function \"run\" at 10:1\n"
                      "local f \"void (*)()\"\n"
                      "local g \"void *\"\n"
                      "g = (fn \"fill\")\n"
                      "call indirect g (&f)\n"
                      "call indirect f ()\n"),
              ElementsAre("fill", "a"));
}

TEST(LinkTargets, EdgesAddedLate) {
  TargetGraph G;
  TargetNode A = G.add(), B = G.add(), C = G.add();
  auto Arrived = [](TargetNode, FunctionId) {};
  G.addFunction(A, 7);
  G.addUnknown(A);
  G.solve(Arrived);
  G.addEdge(A, B);
  G.addEdge(B, C);
  G.addEdge(C, A);
  G.addFunction(C, 8);
  G.solve(Arrived);
  for (TargetNode N : {A, B, C}) {
    EXPECT_THAT(G[N].Functions, testing::UnorderedElementsAre(7, 8));
    EXPECT_TRUE(G[N].HasUnknown);
  }
}

TEST(LinkTargets, CallsHearOfEachFunctionOnce) {
  TargetGraph G;
  TargetNode A = G.add(), B = G.add();
  G[B].Calls.push_back(0);
  G.addEdge(A, B);
  G.addEdge(B, A);
  std::vector<FunctionId> Heard;
  auto Arrived = [&](TargetNode N, FunctionId F) {
    EXPECT_EQ(N, B);
    Heard.push_back(F);
  };
  G.addFunction(A, 7);
  G.solve(Arrived);
  G.addFunction(A, 8);
  G.addFunction(A, 7);
  G.addUnknown(A);
  G.solve(Arrived);
  EXPECT_THAT(Heard, ElementsAre(7, 8, NoId));
}

} // namespace
