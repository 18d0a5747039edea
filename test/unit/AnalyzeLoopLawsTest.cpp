//===-- AnalyzeLoopLawsTest.cpp - Loops do what the analysis says ---------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small loops around a request that always fails are drawn, written as facts
// and analyzed; the same loop is run here in plain C++, and must make as many
// attempts and wait as long.
//
//===----------------------------------------------------------------------===//

#include "Laws.h"
#include "analyze/Analyze.h"
#include "models/Models.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

using namespace retrytidy;
using namespace retrytidy::laws;
using facts::NodeOp;

namespace {

constexpr NodeOp Comparisons[] = {NodeOp::Lt, NodeOp::Le, NodeOp::Gt,
                                  NodeOp::Ge, NodeOp::Eq, NodeOp::Ne};
constexpr NodeOp Steps[] = {NodeOp::Add, NodeOp::Sub, NodeOp::Mul, NodeOp::Shl,
                            NodeOp::Div};

/// More rounds than this are not run.
constexpr unsigned ManyRounds = 1000000;

const char *spelled(NodeOp Op) {
  switch (Op) {
  case NodeOp::Lt:
    return "<";
  case NodeOp::Le:
    return "<=";
  case NodeOp::Gt:
    return ">";
  case NodeOp::Ge:
    return ">=";
  case NodeOp::Eq:
    return "==";
  case NodeOp::Ne:
    return "!=";
  case NodeOp::Add:
    return "+";
  case NodeOp::Sub:
    return "-";
  case NodeOp::Mul:
    return "*";
  case NodeOp::Shl:
    return "<<";
  default:
    return "/";
  }
}

struct Test {
  NodeOp Op;
  int64_t Bound;
};

bool holds(const Test &T, Wide N) {
  switch (T.Op) {
  case NodeOp::Lt:
    return N < T.Bound;
  case NodeOp::Le:
    return N <= T.Bound;
  case NodeOp::Gt:
    return N > T.Bound;
  case NodeOp::Ge:
    return N >= T.Bound;
  case NodeOp::Eq:
    return N == T.Bound;
  default:
    return N != T.Bound;
  }
}

/// for (n = Init; While; n = n Step By) { if (n Leave) break; ask... }
struct Loop {
  bool IsSigned;
  unsigned Bits; ///< Of the counter: 32 or 64.
  int64_t Init;
  Test While;
  bool IsTestedAfter; ///< do ... while
  NodeOp Step;
  int64_t By;
  bool StepsFirst; ///< Before the request is made.
  std::optional<Test> Leave;
  bool LeavesAfter; ///< After the request, else before it.
};

std::string textOf(const char *Type, const Loop &L) {
  auto If = [](const Test &T, const char *Then, const char *Else) {
    return llvm::formatv("if ({0} n {1}) then {2} else {3}\n", spelled(T.Op),
                         T.Bound, Then, Else)
        .str();
  };
  std::string Step =
      llvm::formatv("n = ({0} n {1})\n", spelled(L.Step), L.By).str();
  bool Before = L.Leave && !L.LeavesAfter, After = L.Leave && L.LeavesAfter;
  return llvm::formatv(
             "unit \"a.c\" c\n"
             "callee \"ask\" returns \"int\"\n"
             "callee \"usleep\" returns \"int\"\nparam \"\" \"unsigned int\"\n"
             "function \"f\" at 3:5 end 20 returns \"int\"\n"
             "local n \"{0}\" 4\n"
             "loop while at 5:3 end 18 block 1\n"
             "block 0\nn = {1} @4:3\ngoto 1\n"
             "block 1\n{2}" // the test, then the early exit
             "block 2\n{3}"
             "block 3\n{4}%0 = call \"ask\" () @8:3\n"
             "if (== %0 0) then 4 else 5 @9:3\n"
             "block 4\nreturn 0\n"
             "block 5\ncall \"usleep\" (1000) @11:3\n{5}{6}"
             "block 6\n{7}"
             "block 7\nreturn -1 @19:3\n",
             Type, L.Init, L.IsTestedAfter ? "goto 2\n" : If(L.While, "2", "7"),
             Before ? If(*L.Leave, "7", "3") : "goto 3\n",
             L.StepsFirst ? Step : "", L.StepsFirst ? "" : Step,
             After ? If(*L.Leave, "7", "6") : "goto 6\n",
             L.IsTestedAfter ? If(L.While, "1", "7") : "goto 1\n")
      .str();
}

const char *typeName(const Loop &L) {
  if (L.Bits == 32)
    return L.IsSigned ? "int" : "unsigned int";
  return L.IsSigned ? "long" : "unsigned long";
}

/// What one run of a loop does.
struct Run {
  enum { Ends, Never, OutOfRange, TooLong } How = Ends;
  uint64_t Attempts = 0;
  bool HasWrapped = false; ///< The counter has, which is unsigned.
};

class Runner {
public:
  explicit Runner(const Loop &L) : L(L), N(L.Init) {}
  Run run();

private:
  bool holds(const Test &T) const { return ::holds(T, N); }
  Run rounds();
  bool step();
  /// The counter as its type keeps it; false where that has no meaning.
  bool fit();

  const Loop &L;
  Wide N;
  bool HasWrapped = false;
};

bool Runner::fit() {
  Wide Span = Wide(1) << L.Bits;
  if (L.IsSigned)
    return N >= -Span / 2 && N < Span / 2;
  HasWrapped |= N < 0 || N >= Span;
  N = ((N % Span) + Span) % Span;
  return true;
}

bool Runner::step() {
  switch (L.Step) {
  case NodeOp::Add:
    N += L.By;
    break;
  case NodeOp::Sub:
    N -= L.By;
    break;
  case NodeOp::Mul:
    N *= L.By;
    break;
  case NodeOp::Shl:
    N *= Wide(1) << L.By;
    break;
  default:
    N /= L.By;
  }
  return fit();
}

Run Runner::run() {
  Run R = rounds();
  R.HasWrapped = HasWrapped;
  return R;
}

Run Runner::rounds() {
  Run R;
  std::set<Wide> Seen;
  for (unsigned Round = 0; Round < ManyRounds; ++Round) {
    if (Round < 200 && !Seen.insert(N).second)
      return {Run::Never, 0};
    if (!L.IsTestedAfter && !holds(L.While))
      return R;
    if (L.Leave && !L.LeavesAfter && holds(*L.Leave))
      return R;
    if (L.StepsFirst && !step())
      return {Run::OutOfRange, 0};
    ++R.Attempts;
    if (!L.StepsFirst && !step())
      return {Run::OutOfRange, 0};
    if (L.Leave && L.LeavesAfter && holds(*L.Leave))
      return R;
    if (L.IsTestedAfter && !holds(L.While))
      return R;
  }
  return {Run::TooLong, 0};
}

int64_t someAmount(NodeOp Step, bool IsSigned) {
  switch (Step) {
  case NodeOp::Mul:
    return *rc::gen::inRange(IsSigned ? -2 : 0, 6).as("by");
  case NodeOp::Shl:
    return *rc::gen::inRange(0, 4).as("by");
  case NodeOp::Div:
    return *rc::gen::inRange(1, 6).as("by");
  default:
    return *rc::gen::inRange(IsSigned ? -3 : 0, 8).as("by");
  }
}

/// Mostly such as are written: a few, now and then many.
int64_t someBound(bool IsSigned) {
  return *rc::gen::oneOf(rc::gen::inRange<int64_t>(IsSigned ? -12 : 0, 40),
                         rc::gen::inRange<int64_t>(IsSigned ? -12 : 0, 40),
                         rc::gen::inRange<int64_t>(0, 5000),
                         rc::gen::inRange<int64_t>(0, 700000));
}

NodeOp someComparison() {
  return *rc::gen::elementOf(
      std::vector<NodeOp>(std::begin(Comparisons), std::end(Comparisons)));
}

Loop someLoop() {
  Loop L;
  L.IsSigned = *rc::gen::arbitrary<bool>();
  L.Bits = *rc::gen::element(32u, 64u);
  L.Init = someBound(L.IsSigned);
  L.While = {someComparison(), someBound(L.IsSigned)};
  // Most loops begin.
  if (!holds(L.While, L.Init) && *rc::gen::inRange(0, 4) > 0)
    L.While.Op = negated(L.While.Op);
  L.IsTestedAfter = *rc::gen::arbitrary<bool>();
  L.Step = *rc::gen::elementOf(
      std::vector<NodeOp>(std::begin(Steps), std::end(Steps)));
  L.By = someAmount(L.Step, L.IsSigned);
  L.StepsFirst = *rc::gen::arbitrary<bool>();
  L.LeavesAfter = *rc::gen::arbitrary<bool>();
  if (*rc::gen::inRange(0, 3) == 2)
    L.Leave = Test{someComparison(), someBound(L.IsSigned)};
  return L;
}

const Models &models() {
  static const std::unique_ptr<Models> M =
      llvm::cantFail(Models::load(RETRYTIDY_RULES_DIR "/models"));
  return *M;
}

Analysis analyzed(const std::string &Text) {
  std::vector<std::unique_ptr<FactsFile>> Units;
  auto U = llvm::cantFail(parseFacts(Text, "test"));
  Units.push_back(llvm::cantFail(FactsFile::fromBuffer(pack(U), "test.facts")));
  auto P = llvm::cantFail(Program::link(std::move(Units)));
  return analyze(*P, models(), {});
}

std::string inWords(const Analysis &A) {
  if (A.Sites.empty())
    return "no site";
  const Attempts &N = A.Sites[0].Count;
  return N.Status == CountStatus::Known     ? std::to_string(N.Max)
         : N.Status == CountStatus::Unknown ? "unknown"
                                            : "unbounded";
}

std::string inWords(const Run &R) {
  if (R.How == Run::Never)
    return "unbounded";
  return R.Attempts < 2 ? "no site" : std::to_string(R.Attempts);
}

RC_GTEST_PROP(LoopLaws, AttemptsAgreeWithARun, ()) {
  Loop L = someLoop();
  Run R = Runner(L).run();
  RC_PRE(R.How != Run::OutOfRange);
  // Beyond these the rounds are not executed; the pace knows no wrapping.
  RC_PRE(!R.HasWrapped || R.Attempts < 2000);
  std::string Text = textOf(typeName(L), L);
  RC_LOG() << Text;
  RC_CLASSIFY(R.How == Run::Never, "unbounded");
  RC_CLASSIFY(R.How == Run::Ends && R.Attempts > 1, "counted");
  Analysis Is = analyzed(Text);
  if (R.How != Run::TooLong) {
    RC_ASSERT(inWords(Is) == inWords(R));
    return;
  }
  RC_ASSERT(Is.Sites.size() == 1);
  const Attempts &Said = Is.Sites[0].Count;
  RC_ASSERT(Said.Status != CountStatus::Known || Said.Max >= ManyRounds);
}

} // namespace
