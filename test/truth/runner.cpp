// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the generated loops (world.h) in many processes and prints what they did:
// one JSON line for each loop. Each "process" is a child with entropy of its own.
#include "world.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern const Entry entries[];
extern const int entry_count;

constexpr int kProcesses = 60;
constexpr int kSweeps = 400;

static int *running; // the loop that runs, seen by the parent too

/// Orders of two kinds of errors, see op_call().
constexpr int kFirst = 8, kThen = 80, kSingle = 12;
constexpr int kScripts = kFirst + 1 + kThen + kSingle;
static int script_of(int s) {
  return s <= kFirst + kThen ? s - kFirst : kOnce + s - kFirst - kThen;
}

/// The one that makes the most attempts, of each loop.
static int *best_script;
constexpr int kBest = 5000; // Not one of them: the best.

static void run_all(Record *out, int process, int forced, int op_ms, int errors,
                    bool only_two) {
  for (int i = 0; i < entry_count; ++i) {
    if (only_two && entries[i].classes < 2)
      continue;
    *running = entries[i].id;
    run_loop(entries[i],
             {process, forced, op_ms,
              errors == kBest ? best_script[i] : errors},
             out[i]);
  }
}

/// Runs in a child, so that statics begin anew.
template <class F> static void in_child(F f) {
  fflush(stdout);
  pid_t child = fork();
  if (!child) {
    alarm(60);
    f();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (status) {
    fprintf(stderr, "runner: a child ended with status %d in loop %d\n", status,
            *running);
    exit(2);
  }
}

static void print_record(const char *name, const Record &R) {
  printf("\"%s\":{\"sends\":%d,\"ended\":%d,\"gaps\":[", name, R.sends,
         R.ended);
  for (int k = 0; k < R.sends - 1 && k < kGaps; ++k)
    printf("%s%.9g", k ? "," : "", R.gaps[k]);
  printf("]},");
}

/// How much gap k of the sweeps goes with gap k - 1: a coefficient of
/// correlation, NAN where one of them does not vary.
static double correlation(const Record *all, int i, int k) {
  double n = kSweeps, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (int p = 0; p < kSweeps; ++p) {
    const Record &R = all[p * entry_count + i];
    if (R.sends < k + 2)
      return NAN;
    double a = R.gaps[k - 1], b = R.gaps[k];
    x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
  }
  double d = sqrt((n * xx - x * x) * (n * yy - y * y));
  return d > 1e-9 ? (n * xy - x * y) / d : NAN;
}

static void print_statistics(const Record *all, const Record *processes,
                             int i) {
  double low[kGaps], high[kGaps];
  int gaps = 0, same = 1;
  for (int p = 0; p < kProcesses; ++p)
    same &=
        !memcmp(&processes[p * entry_count + i], &processes[i], sizeof(Record));
  for (int p = 0; p < kSweeps; ++p) {
    const Record &R = all[p * entry_count + i];
    for (int k = 0; k < R.sends - 1 && k < kGaps; ++k) {
      if (k >= gaps)
        low[k] = high[k] = R.gaps[k], gaps = k + 1;
      low[k] = fmin(low[k], R.gaps[k]);
      high[k] = fmax(high[k], R.gaps[k]);
    }
  }
  const char *names[] = {"least", "most"};
  for (int which = 0; which < 2; ++which) {
    printf("\"%s\":[", names[which]);
    for (int k = 0; k < gaps; ++k)
      printf("%s%.9g", k ? "," : "", (which ? high : low)[k]);
    printf("],");
  }
  printf("\"correlation\":[");
  bool first = true;
  for (int k = 1; k < gaps && k < 6; ++k) {
    double c = correlation(all, i, k);
    if (!std::isnan(c))
      printf("%s%.3f", first ? "" : ",", c), first = false;
  }
  printf("],\"same\":%d", same);
}

static int scripts_of(int i) { return entries[i].classes > 1 ? kScripts : 0; }

static void choose_scripts(const Record *scripts) {
  for (int i = 0; i < entry_count; ++i)
    for (int s = 0, most = 0; s < scripts_of(i); ++s)
      if (int sends = scripts[s * entry_count + i].sends; sends > most) {
        most = sends;
        best_script[i] = script_of(s);
      }
}

/// The most attempts of any order of errors, whether all of them ended, and
/// whether they do where time passes.
static void print_scripts(const Record *scripts, const Record *slow, int i) {
  int most = 0, ended = 1, ended_slow = 1;
  for (int s = 0; s < scripts_of(i); ++s) {
    most = std::max(most, scripts[s * entry_count + i].sends);
    ended &= scripts[s * entry_count + i].ended;
    ended_slow &= slow[s * entry_count + i].ended;
  }
  printf("\"scripts\":{\"sends\":%d,\"ended\":%d,\"ended_slow\":%d},", most,
         ended, ended_slow);
}

static Record *shared_records(int count) {
  void *p = mmap(nullptr, sizeof(Record) * entry_count * count,
                 PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return static_cast<Record *>(p);
}

int main() {
  struct {
    const char *name;
    int forced;
    int op_ms;
  } modes[] = {{"low", -1, 0}, {"high", 1, 0}, {"slow", -1, 1000}};
  constexpr int kModes = 3;
  running = (int *)shared_records(1);
  Record *scripts = shared_records(kScripts), *slow = shared_records(kScripts);
  for (int s = 0; s < kScripts; ++s)
    in_child([&] {
      run_all(scripts + s * entry_count, 0, -1, 0, script_of(s), true);
      run_all(slow + s * entry_count, 0, 1, 1000, script_of(s), true);
    });
  best_script = (int *)calloc(entry_count, sizeof(int));
  choose_scripts(scripts);
  Record *all = shared_records(kModes);
  for (int m = 0; m < kModes; ++m)
    in_child([&] {
      run_all(all + m * entry_count, 0, modes[m].forced, modes[m].op_ms, kBest,
              false);
    });
  Record *processes = shared_records(kProcesses),
         *sweeps = shared_records(kSweeps);
  for (int p = 0; p < kProcesses; ++p)
    in_child(
        [&] { run_all(processes + p * entry_count, p, 0, 0, kBest, false); });
  for (int p = 0; p < kSweeps; ++p)
    in_child([&] { run_all(sweeps + p * entry_count, p, 2, 0, kBest, false); });
  for (int i = 0; i < entry_count; ++i) {
    printf("{\"id\":%d,", entries[i].id);
    for (int m = 0; m < kModes; ++m)
      print_record(modes[m].name, all[m * entry_count + i]);
    print_scripts(scripts, slow, i);
    print_statistics(sweeps, processes, i);
    printf("}\n");
  }
}
