// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the generated loops with an operation that always fails, under a virtual
// clock that only waits advance, and prints what they did: one JSON line for
// each loop. Takes the place of the C library's waits, clocks and random
// numbers; each "process" is a child with entropy of its own. In a "sweep" the
// numbers come from the runner whatever the program seeded them with: that is
// how the range of a draw shows which is the same in every process.
#include "ops.h"
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <pthread.h>
#include <random>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct Entry {
  int id;
  int (*run)();
  int limit;   // sends after which the operation succeeds: it did not end
  int classes; // 2: the operation has two kinds of errors
};
extern const Entry entries[];
extern const int entry_count;
unsigned forced_number();

int forced_draw = 0;
volatile int stop_requested = 0;

namespace {
constexpr int kGaps = 16;
constexpr int kProcesses = 60;
constexpr int kSweeps = 400;

struct Record {
  int sends;
  int ended;          // it gave up by itself
  double gaps[kGaps]; // ms waited between two sends, -1: there was no wait
};

double clock_ns, pending_ms;
double op_ns; // what one execution takes
bool has_pending;
int limit, script;
Record *now_recording;
uint64_t drawn;
uint32_t rand_state;
int process_id;
int *running; // the loop that runs, seen by the parent too

const double kStartNs = 1.7e18; // A whole second.

void advance(double ns) {
  clock_ns += ns;
  pending_ms += ns / 1e6;
  has_pending = true;
}

/// Records one send; true where the operation fails.
bool send() {
  Record &R = *now_recording;
  if (R.sends && R.sends <= kGaps)
    R.gaps[R.sends - 1] = has_pending ? pending_ms : -1;
  pending_ms = 0;
  has_pending = false;
  clock_ns += op_ns;
  return ++R.sends < limit;
}

uint64_t mix(uint64_t X) {
  X += 0x9e3779b97f4a7c15u;
  X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9u;
  X = (X ^ (X >> 27)) * 0x94d049bb133111ebu;
  return X ^ (X >> 31);
}
} // namespace

extern "C" {
// The error of send number k is -5, and -6 from the number on that the script
// says (0: never, negative: the other way round).
int op_call(int) {
  int number = now_recording->sends;
  if (!send()) {
    now_recording->ended = 0;
    return 0;
  }
  bool other = script > 0 ? number >= script : script < 0 && number < -script;
  return other ? -6 : -5;
}
int op_ok(int request) { return op_call(request) == 0; }

int usleep(useconds_t us) { return advance(us * 1e3), 0; }
unsigned sleep(unsigned seconds) { return advance(seconds * 1e9), 0; }
int nanosleep(const timespec *ts, timespec *) {
  return advance(ts->tv_sec * 1e9 + ts->tv_nsec), 0;
}
int poll(pollfd *, nfds_t, int ms) { return advance(ms * 1e6), 0; }
int select(int, fd_set *, fd_set *, fd_set *, timeval *tv) {
  return advance(tv->tv_sec * 1e9 + tv->tv_usec * 1e3), 0;
}
int pthread_cond_clockwait(pthread_cond_t *, pthread_mutex_t *, clockid_t,
                           const timespec *until) {
  advance(until->tv_sec * 1e9 + until->tv_nsec - clock_ns);
  return ETIMEDOUT;
}
int clock_gettime(clockid_t, timespec *ts) noexcept {
  uint64_t ns = uint64_t(clock_ns);
  ts->tv_sec = ns / 1000000000;
  ts->tv_nsec = ns % 1000000000;
  return 0;
}
time_t time(time_t *out) noexcept {
  time_t s = time_t(clock_ns / 1e9);
  return out ? *out = s : s;
}
int rand() noexcept {
  if (forced_draw == 2)
    return forced_number() >> 1;
  if (forced_draw)
    return forced_draw < 0 ? 0 : RAND_MAX;
  rand_state = rand_state + 1;
  return int(mix(rand_state) >> 33);
}
void srand(unsigned seed) noexcept { rand_state = uint32_t(mix(seed)); }
pid_t getpid() noexcept { return process_id; }
}

void op_throw(int request) {
  if (int code = op_call(request))
    throw OpError{code};
}
std::random_device::result_type std::random_device::_M_getval() {
  if (forced_draw == 1 || forced_draw == -1)
    return forced_draw < 0 ? 1 : 0xffffffffu;
  return forced_number();
}

/// Numbers that no seed of the program decides.
unsigned forced_number() {
  drawn = mix(drawn);
  return unsigned(drawn >> 32);
}

/// The order of errors that makes the most attempts, of each loop.
int *best_script;
constexpr int kBest = 1000;

static void run_all(Record *out, int process, int forced, double op_ms,
                    int errors, bool only_two) {
  for (int i = 0; i < entry_count; ++i) {
    if (only_two && entries[i].classes < 2)
      continue;
    clock_ns = kStartNs;
    op_ns = op_ms * 1e6;
    pending_ms = 0;
    has_pending = false;
    forced_draw = forced;
    drawn = mix(process * 7919 + i);
    process_id = 1000 + int(mix(process) % 30000);
    rand_state = 1;
    script = errors == kBest ? best_script[i] : errors;
    limit = entries[i].limit;
    now_recording = &out[i];
    memset(now_recording, 0, sizeof(Record));
    now_recording->ended = 1;
    *running = entries[i].id;
    entries[i].run();
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

int main() {
  struct {
    const char *name;
    int forced;
    double op_ms;
  } modes[] = {{"low", -1, 0}, {"high", 1, 0}, {"slow", -1, 1000}};
  constexpr int kModes = 3, kScripts = 25;
  size_t size =
      sizeof(Record) * entry_count * (kModes + kScripts + kProcesses + kSweeps);
  Record *all =
      (Record *)mmap(nullptr, size, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  running = (int *)mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  Record *scripts = all + kModes * entry_count;
  for (int s = 0; s < kScripts; ++s)
    in_child([&] {
      run_all(scripts + s * entry_count, 0, -1, 0, s - kScripts / 2, true);
    });
  best_script = (int *)calloc(entry_count, sizeof(int));
  for (int i = 0; i < entry_count; ++i)
    for (int s = 0, most = 0; s < kScripts && entries[i].classes > 1; ++s)
      if (int sends = scripts[s * entry_count + i].sends; sends > most) {
        most = sends;
        best_script[i] = s - kScripts / 2;
      }
  for (int m = 0; m < kModes; ++m)
    in_child([&] {
      run_all(all + m * entry_count, 0, modes[m].forced, modes[m].op_ms, kBest,
              false);
    });
  Record *processes = scripts + kScripts * entry_count;
  for (int p = 0; p < kProcesses; ++p)
    in_child(
        [&] { run_all(processes + p * entry_count, p, 0, 0, kBest, false); });
  Record *sweeps = processes + kProcesses * entry_count;
  for (int p = 0; p < kSweeps; ++p)
    in_child([&] { run_all(sweeps + p * entry_count, p, 2, 0, kBest, false); });
  for (int i = 0; i < entry_count; ++i) {
    printf("{\"id\":%d,", entries[i].id);
    for (int m = 0; m < kModes; ++m)
      print_record(modes[m].name, all[m * entry_count + i]);
    int most = 0, ended = 1;
    for (int s = 0; s < kScripts && entries[i].classes > 1; ++s) {
      most = std::max(most, scripts[s * entry_count + i].sends);
      ended &= scripts[s * entry_count + i].ended;
    }
    printf("\"scripts\":{\"sends\":%d,\"ended\":%d},", most, ended);
    print_statistics(sweeps, processes, i);
    printf("}\n");
  }
}
