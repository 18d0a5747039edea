// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See script.h and run.h: what a run answers.
#include "run.h"
#include "../../clock/clock.h"
#include "values.h"
#include <cerrno>
#include <cstring>
#include <mutex>
#include <unistd.h>

namespace confirm {
Shared *shared;
std::vector<std::string> watched;
bool together;

std::vector<Driver> &drivers() {
  static std::vector<Driver> All;
  return All;
}

static std::recursive_mutex &lock() {
  static auto *M = new std::recursive_mutex; // Threads may outlive a run.
  return *M;
}
static int64_t now_ns = 1700000000 * int64_t(1000000000);
static int calls[kFunctions];

static unsigned long mix(unsigned long X) {
  X += 0x9e3779b97f4a7c15u;
  X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9u;
  X = (X ^ (X >> 27)) * 0x94d049bb133111ebu;
  return X ^ (X >> 31);
}

unsigned Dice::below(unsigned Count) {
  if (Count < 2 || !Seed)
    return 0;
  if (Seed == kBenign)
    return 1;
  State = mix(State);
  return (State >> 20) % Count;
}

static void step() {
  if (++shared->Steps >= kSteps)
    _exit(0);
}

static int functionNumber(const char *Name) {
  for (int I = 0; I < shared->NameCount; ++I)
    if (!strcmp(shared->Names[I], Name))
      return I;
  if (shared->NameCount == kFunctions)
    return kFunctions - 1;
  strncpy(shared->Names[shared->NameCount], Name, sizeof shared->Names[0] - 1);
  return shared->NameCount++;
}

static unsigned seedOf(const Pattern &P, unsigned Call) {
  unsigned N = P.N ? P.N : 1;
  switch (P.Kind) {
  case Pattern::Alternate:
    return Call % 2 ? P.B : P.A;
  case Pattern::Then:
    return Call < N ? P.A : P.B;
  case Pattern::EveryNth:
    return Call % N == N - 1 ? P.B : P.A;
  case Pattern::Mixed:
    return mix(Call * 256 + N) & 64 ? P.B : P.A;
  default:
    return P.A;
  }
}

static void trace(const std::string &Text) {
  if (!shared->Tracing)
    return;
  size_t Used = strlen(shared->Trace);
  snprintf(shared->Trace + Used, sizeof shared->Trace - Used, "%s",
           Text.c_str());
}
void traced(const std::string &Text) {
  std::lock_guard Hold(lock());
  trace(" " + (Text.empty() ? "returns" : Text));
}
} // namespace confirm

using namespace confirm;

void advance(int64_t ns) {
  std::lock_guard Hold(lock());
  now_ns += ns > 0 ? ns : 0;
  step();
}
int64_t virtual_now() { return now_ns; }

extern "C" unsigned confirm_call(const char *Name) {
  std::lock_guard Hold(lock());
  step();
  const char *Short = strrchr(Name, ':') ? strrchr(Name, ':') + 1 : Name;
  for (size_t I = 0; I < watched.size(); ++I)
    if (watched[I] == Short || watched[I] == Name)
      countExecution(I);
  int Number = functionNumber(Name);
  unsigned Seed = seedOf(shared->Now.Of[Number], calls[Number]++);
  static const int Errors[] = {ECONNREFUSED, ECONNRESET,   ETIMEDOUT, EPIPE,
                               EAGAIN,       EHOSTUNREACH, EIO};
  trace("\n" + std::string(Name) + ":");
  errno = Seed ? Errors[mix(Seed) % 7] : 0;
  return Seed;
}

namespace confirm {
static long number(const char *Name, const std::vector<long> &From) {
  Dice D(confirm_call(Name));
  int Error = errno;
  long N = From[D.below(From.size())];
  traced(std::to_string(N));
  errno = Error;
  return N;
}
} // namespace confirm

extern "C" {
long confirm_number(const char *Name) { return number(Name, numbers); }
int confirm_truth(const char *Name) { return number(Name, {0, 1}); }
long confirm_among(const char *Name, const long *Numbers, int Count) {
  return number(Name, std::vector<long>(Numbers, Numbers + Count));
}
void *confirm_pointer(const char *Name) {
  return number(Name, {0, 1}) ? confirm_memory() : nullptr;
}
void *confirm_memory(void) { return calloc(1, 1 << 14); }
void confirm_wait_ms(long ms) { advance(ms * int64_t(1000000)); }
void confirm_add_driver(const char *Name, void (*Run)(void)) {
  drivers().push_back({Name, Run});
}
}
