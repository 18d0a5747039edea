// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The call stacks of a run, as functions of the case.
#include "run.h"
#include <algorithm>
#include <cstring>
#include <execinfo.h>
#include <fstream>
#include <unistd.h>

namespace confirm {

struct Symbol {
  unsigned long Address;
  std::string Name;
  enum { Own, Driver, Foreign } Kind;
};
static std::vector<Symbol> symbols;

static bool begins(const std::string &Text, const char *Prefix) {
  return Text.rfind(Prefix, 0) == 0;
}

/// "void std::f<int>(int) const" -> "std::f": without its types.
static std::string plainName(const std::string &Name) {
  std::string Plain;
  int Depth = 0;
  for (char C : Name) {
    Depth -= C == '>' || C == ')' || C == '}';
    if (!Depth && C != '>' && C != ')' && C != '}' && C != '<' && C != '(')
      Plain += C;
    Depth += C == '<' || C == '(' || C == '{';
  }
  if (Plain.size() > 6 && Plain.substr(Plain.size() - 6) == " const")
    Plain.resize(Plain.size() - 6);
  return Plain.substr(Plain.rfind(' ') + 1); // npos + 1 is 0.
}

bool readSymbols(const char *Path) {
  std::ifstream In(Path);
  std::string Address, Type, Name;
  while (In >> Address >> Type && std::getline(In >> std::ws, Name)) {
    auto Kind = Symbol::Own;
    if (Name.find("confirm_driver_") != std::string::npos)
      Kind = Symbol::Driver;
    else if (std::string Plain = plainName(Name);
             begins(Plain, "std::") || begins(Plain, "boost") ||
             begins(Plain, "_") || Plain.find("confirm") != std::string::npos)
      Kind = Symbol::Foreign;
    symbols.push_back({std::stoul(Address, nullptr, 16), Name, Kind});
  }
  return !symbols.empty();
}
std::string symbolName(unsigned Index) { return symbols[Index].Name; }

static unsigned symbolAt(void *Address) {
  auto At = reinterpret_cast<unsigned long>(Address);
  auto Next = std::upper_bound(
      symbols.begin(), symbols.end(), At - 1,
      [](unsigned long A, const Symbol &S) { return A < S.Address; });
  return Next == symbols.begin() || Next == symbols.end()
             ? symbols.size()
             : Next - symbols.begin() - 1;
}

/// The functions of the case from the driver on, each once: how deep a
/// recursion is does not make another chain.
static Stack here(int Watched) {
  void *Frames[100];
  int Depth = backtrace(Frames, 100);
  Stack S{Watched, 0, 0, {}};
  for (int I = 0; I < Depth; ++I) {
    unsigned At = symbolAt(Frames[I]);
    if (At == symbols.size() || symbols[At].Kind == Symbol::Foreign)
      continue;
    if (symbols[At].Kind == Symbol::Driver)
      break;
    if (std::find(S.Frames, S.Frames + S.Depth, At) == S.Frames + S.Depth &&
        S.Depth < kDepth)
      S.Frames[S.Depth++] = At;
  }
  std::reverse(S.Frames, S.Frames + S.Depth);
  return S;
}

void countExecution(int Watched) {
  Stack S = here(Watched);
  int I = 0, All = 0;
  for (int J = 0; J < shared->StackCount; ++J)
    if (shared->Stacks[J].Watched == Watched)
      All += shared->Stacks[J].Count;
  while (I < shared->StackCount && (shared->Stacks[I].Watched != S.Watched ||
                                    shared->Stacks[I].Depth != S.Depth ||
                                    memcmp(shared->Stacks[I].Frames, S.Frames,
                                           S.Depth * sizeof S.Frames[0])))
    ++I;
  if (I == kStacks)
    I = kStacks - 1;
  else if (I == shared->StackCount)
    shared->Stacks[shared->StackCount++] = S;
  int Count = ++shared->Stacks[I].Count;
  if ((together ? All + 1 : Count) >= kLimit) {
    shared->Limited = true;
    _exit(0);
  }
}

} // namespace confirm
