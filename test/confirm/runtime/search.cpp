// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Searches the scripts under which a driver executes the watched functions
// most often, and prints what it found: a JSON line for each driver and
// watched function.
//
// usage: PROGRAM SYMBOLS SEED RUNS SECONDS apart|together WATCHED...
#include "run.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <random>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace confirm;

/// What a run counted of one watched function.
struct Outcome {
  int Count = 0; ///< of the worst stack, or of all
  bool Limited = false;
  Script By;
};

/// What is tried before what is drawn: seeds that answer every call of a
/// watched function, seeds that answer every call, and combinations of them.
constexpr int kWatchedOnly = 160;
constexpr int kUniform = kWatchedOnly + 40;
constexpr size_t kCombinations = 300;

static std::mt19937 rng;
static unsigned below(unsigned N) { return rng() % N; }

/// Runs the driver in a child, so that every run begins anew. A run that
/// crashed counts nothing: false.
static bool run(const Driver &D, const Script &S, bool Tracing) {
  shared->Now = S;
  shared->StackCount = shared->Steps = 0;
  shared->Limited = false;
  shared->Tracing = Tracing;
  shared->Trace[0] = 0;
  memset(shared->Stacks, 0, sizeof shared->Stacks);
  fflush(stdout);
  pid_t Child = fork();
  if (!Child) {
    int Nowhere = open("/dev/null", O_WRONLY); // What the case prints.
    dup2(Nowhere, STDOUT_FILENO);
    dup2(Nowhere, STDERR_FILENO);
    alarm(4);
    try {
      D.Run();
    } catch (...) { // An error that leaves the entry ends the operation.
    }
    _exit(0);
  }
  int Status = 0;
  waitpid(Child, &Status, 0);
  return !WIFSIGNALED(Status) || WTERMSIG(Status) == SIGALRM;
}

static int countOf(int Watched) {
  int Worst = 0, All = 0;
  for (int I = 0; I < shared->StackCount; ++I)
    if (shared->Stacks[I].Watched == Watched) {
      Worst = std::max(Worst, shared->Stacks[I].Count);
      All += shared->Stacks[I].Count;
    }
  return together ? All : Worst;
}

static unsigned short anySeed() {
  return below(4) ? below(kWatchedOnly) : below(4096);
}
static Pattern anyPattern() {
  Pattern P;
  P.Kind = below(3) ? Pattern::Always : below(Pattern::KindCount);
  P.N = 1 + below(below(2) ? 6 : 30);
  P.A = below(3) ? anySeed() : 0;
  P.B = below(3) ? anySeed() : 0;
  return P;
}

static bool isWatched(int Function) {
  const char *Colon = strrchr(shared->Names[Function], ':');
  std::string Short = Colon ? Colon + 1 : shared->Names[Function];
  return std::find(watched.begin(), watched.end(), Short) != watched.end();
}

/// The watched functions answer by the pattern, the others by its first seed
/// or, where only the watched ones are meant, neutrally.
static Script uniform(const Pattern &P, bool OnlyWatched) {
  Script S;
  for (int I = 0; I < kFunctions; ++I) {
    if (isWatched(I))
      S.Of[I] = P;
    else if (!OnlyWatched)
      S.Of[I].A = P.A;
  }
  return S;
}

static Script changed(Script S) {
  unsigned Functions = std::max(1, shared->NameCount);
  for (unsigned Changes = 1 + below(2); Changes; --Changes) {
    Pattern &P = S.Of[below(Functions)];
    switch (below(9)) {
    case 0:
      P.Kind = below(Pattern::KindCount);
      break;
    case 1:
      P.N = 1 + below(12);
      break;
    case 2:
      P.A = anySeed();
      break;
    case 3:
      P.B = anySeed();
      break;
    case 4:
      std::swap(P.A, P.B);
      break;
    case 5:
    case 6:
      P.Kind = Pattern::EveryNth;
      P.N = 2 + below(4);
      if (below(2))
        std::swap(P.A, P.B);
      else if (!below(3))
        P.B = anySeed();
      break;
    default:
      P = anyPattern();
    }
  }
  return S;
}

static Script anyScript() {
  Script S;
  for (int I = 0; I < shared->NameCount; ++I)
    S.Of[I] = anyPattern();
  return S;
}

/// Seeds of which every one made another number of executions, with their
/// mode: the classes of failures that one seed shows.
using Classes = std::map<std::pair<int, bool>, unsigned short>;

/// One class by turns with another, at the n-th call, from the n-th call on.
static std::vector<Script> combinations(const Classes &Found) {
  std::vector<Script> All;
  for (const auto &[First, A] : Found)
    for (const auto &[Second, B] : Found) {
      if (A == B || First.second != Second.second)
        continue;
      for (unsigned char N = 2; N <= 6; ++N)
        All.push_back(uniform({Pattern::EveryNth, N, A, B}, First.second));
      for (unsigned char N = 1; N <= 4; ++N)
        All.push_back(uniform({Pattern::Then, N, A, B}, First.second));
    }
  std::shuffle(All.begin(), All.end(), rng);
  if (All.size() > kCombinations)
    All.resize(kCombinations);
  return All;
}

static void printText(const char *Text) {
  putchar('"');
  for (; *Text; ++Text) {
    if (*Text == '"' || *Text == '\\')
      printf("\\%c", *Text);
    else if (*Text == '\n')
      printf("\\n");
    else if (static_cast<unsigned char>(*Text) >= ' ')
      putchar(*Text);
  }
  putchar('"');
}

static void print(const Driver &D, int Watched, const Outcome &O, int Runs,
                  int Crashes) {
  run(D, O.By, true);
  printf("{\"driver\":\"%s\",\"sink\":\"%s\",\"count\":%d,\"limited\":%s,"
         "\"runs\":%d,\"crashes\":%d,\"stacks\":[",
         D.Name.c_str(), watched[Watched].c_str(), O.Count,
         O.Limited ? "true" : "false", Runs, Crashes);
  const char *Comma = "";
  for (int I = 0; I < shared->StackCount; ++I) {
    const Stack &S = shared->Stacks[I];
    if (S.Watched != Watched)
      continue;
    printf("%s{\"count\":%d,\"functions\":[", Comma, S.Count);
    for (int F = 0; F < S.Depth; ++F) {
      printf("%s", F ? "," : "");
      printText(symbolName(S.Frames[F]).c_str());
    }
    printf("]}");
    Comma = ",";
  }
  printf("],\"trace\":");
  printText(shared->Trace);
  printf("}\n");
}

/// Of the processor, by this process and the runs: the clock is virtual.
static double secondsUsed() {
  double Sum = 0;
  for (int Who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage Usage;
    getrusage(Who, &Usage);
    for (const timeval &T : {Usage.ru_utime, Usage.ru_stime})
      Sum += T.tv_sec + T.tv_usec / 1e6;
  }
  return Sum;
}

/// The search of one driver.
class Search {
public:
  explicit Search(const Driver &D) : D(D), Best(watched.size()) {}

  void run(int Most, double Seconds) {
    double Start = secondsUsed();
    for (; Runs < Most && secondsUsed() - Start < Seconds; ++Runs) {
      Script S = next();
      if (::run(D, S, false))
        note(S);
      else
        ++Crashes;
    }
    for (size_t W = 0; W < watched.size(); ++W)
      if (Best[W].Count)
        print(D, W, Best[W], Runs, Crashes);
  }

private:
  Script next() {
    bool OnlyWatched = Runs < kWatchedOnly;
    unsigned short Seed = OnlyWatched ? Runs : Runs - kWatchedOnly;
    if (Runs < kUniform)
      return uniform({Pattern::Always, 1, Seed, Seed}, OnlyWatched);
    if (Runs == kUniform)
      Planned = combinations(Found);
    if (Planned.empty())
      return below(4) ? changed(Best[below(Best.size())].By) : anyScript();
    Script S = Planned.back();
    Planned.pop_back();
    return S;
  }

  /// Takes what the last run counted.
  void note(const Script &S) {
    int Sum = 0;
    for (size_t W = 0; W < watched.size(); ++W) {
      int Count = countOf(W);
      Sum += Count;
      if (Count >= Best[W].Count) // Equal ones too: that leads on.
        Best[W] = {Count, shared->Limited && Count >= kLimit, S};
    }
    bool OnlyWatched = Runs < kWatchedOnly;
    if (Runs < kUniform)
      Found.emplace(std::pair(Sum, OnlyWatched),
                    OnlyWatched ? Runs : Runs - kWatchedOnly);
  }

  const Driver &D;
  std::vector<Outcome> Best;
  Classes Found;
  std::vector<Script> Planned;
  int Runs = 0, Crashes = 0;
};

int main(int Count, char **Arguments) {
  if (Count < 7 || !readSymbols(Arguments[1]))
    return 2;
  rng.seed(strtoul(Arguments[2], nullptr, 10));
  together = !strcmp(Arguments[5], "together");
  watched.assign(Arguments + 6, Arguments + Count);
  shared = static_cast<Shared *>(mmap(nullptr, sizeof(Shared),
                                      PROT_READ | PROT_WRITE,
                                      MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  for (const Driver &D : drivers())
    Search(D).run(atoi(Arguments[3]), atof(Arguments[4]));
}
