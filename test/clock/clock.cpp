// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C library's waits and clocks, by virtual time. A wait for events sees
// none: it times out.
#include "clock.h"
#include <cerrno>
#include <poll.h>
#include <pthread.h>
#include <sys/select.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(int64_t seconds, int64_t rest, int64_t unit) {
  return seconds * 1000000000 + rest * unit;
}
static int64_t nanoseconds(const timespec *ts) {
  return ts ? nanoseconds(ts->tv_sec, ts->tv_nsec, 1) : 0;
}
static void advance_to(const timespec *until) {
  int64_t left = nanoseconds(until) - virtual_now();
  advance(left > 0 ? left : 0);
}

extern "C" {
int usleep(useconds_t us) { return advance(us * int64_t(1000)), 0; }
unsigned sleep(unsigned seconds) {
  return advance(nanoseconds(seconds, 0, 1)), 0;
}
int nanosleep(const timespec *ts, timespec *) {
  return advance(nanoseconds(ts)), 0;
}
int clock_nanosleep(clockid_t, int flags, const timespec *ts, timespec *) {
  if (flags & TIMER_ABSTIME)
    advance_to(ts);
  else
    advance(nanoseconds(ts));
  return 0;
}
int poll(pollfd *, nfds_t, int ms) { return advance(ms * int64_t(1000000)), 0; }
int ppoll(pollfd *, nfds_t, const timespec *ts, const sigset_t *) {
  return advance(nanoseconds(ts)), 0;
}
int select(int, fd_set *, fd_set *, fd_set *, timeval *tv) {
  return advance(tv ? nanoseconds(tv->tv_sec, tv->tv_usec, 1000) : 0), 0;
}
int pselect(int, fd_set *, fd_set *, fd_set *, const timespec *ts,
            const sigset_t *) {
  return advance(nanoseconds(ts)), 0;
}
int pthread_cond_clockwait(pthread_cond_t *, pthread_mutex_t *, clockid_t,
                           const timespec *until) {
  return advance_to(until), ETIMEDOUT;
}
int pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *,
                           const timespec *until) {
  return advance_to(until), ETIMEDOUT;
}
int clock_gettime(clockid_t, timespec *ts) noexcept {
  ts->tv_sec = virtual_now() / 1000000000;
  ts->tv_nsec = virtual_now() % 1000000000;
  return 0;
}
int gettimeofday(timeval *tv, void *) noexcept {
  tv->tv_sec = virtual_now() / 1000000000;
  tv->tv_usec = virtual_now() % 1000000000 / 1000;
  return 0;
}
time_t time(time_t *out) noexcept {
  time_t s = virtual_now() / 1000000000;
  return out ? *out = s : s;
}
}
