// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One run: which answer every call gets, and how often each was executed.
#ifndef CONFIRM_RUN_H
#define CONFIRM_RUN_H
#include <string>
#include <vector>

namespace confirm {

/// A driver: starts the chains of a case.
struct Driver {
  std::string Name;
  void (*Run)();
};
std::vector<Driver> &drivers();

/// How one function answers: with the seeds A and B (values.h).
struct Pattern {
  enum Kinds : unsigned char {
    Always,    ///< A
    Alternate, ///< A B A B
    Then,      ///< A for N calls, then B
    EveryNth,  ///< A, and B at every N-th call
    Mixed,     ///< A or B, as if drawn by N
    KindCount
  };
  unsigned char Kind = Always;
  unsigned char N = 1;
  unsigned short A = 0, B = 0;
};

/// More functions than any case calls: their number is taken by their name.
constexpr int kFunctions = 64;
/// Different call stacks of the watched functions that are told apart.
constexpr int kStacks = 32;
/// Executions of one watched function at which a run is stopped: "unbounded".
constexpr int kLimit = 10000;
/// Calls and waits at which a run is stopped, whatever it executed.
constexpr int kSteps = 60000;
constexpr int kDepth = 24;

struct Script {
  Pattern Of[kFunctions];
};

/// Executions of a watched function under one stack of functions of the case.
struct Stack {
  int Watched; ///< its index
  int Count;
  int Depth;
  unsigned Frames[kDepth]; ///< indices of symbols, the outermost first
};

/// What is shared between the searching process and the runs, its children.
struct Shared {
  char Names[kFunctions][96]; ///< of the functions seen in any run
  int NameCount;
  Script Now;            ///< of the run
  Stack Stacks[kStacks]; ///< of the run
  int StackCount;
  int Steps;
  bool Limited;     ///< the run reached kLimit
  bool Tracing;     ///< Trace is written
  char Trace[8192]; ///< "name: answer" lines of the run
};
extern Shared *shared;

/// Names of the functions whose executions are told apart by stack.
extern std::vector<std::string> watched;
/// Whether all stacks of a driver are one chain.
extern bool together;

/// Reads the symbols of the program (`nm -nC`); false where it cannot.
bool readSymbols(const char *Path);
std::string symbolName(unsigned Index);

/// In a run: reads the stack and counts. Stops the run at the limit.
void countExecution(int Watched);

} // namespace confirm
#endif
