// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a case's calls of the C library do in a run, besides the clock.
#include "script.h"
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>
#include <pthread.h>
#include <random>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// No run depends on what a process draws.
std::random_device::result_type std::random_device::_M_getval() {
  static unsigned Drawn = 1;
  return Drawn = Drawn * 1664525 + 1013904223;
}

static int threads;

extern "C" {
int connect(int, const sockaddr *, socklen_t) {
  static const long Results[] = {0, -1};
  return confirm_among("connect", Results, 2);
}

int pthread_create(pthread_t *Thread, const pthread_attr_t *Attributes,
                   void *(*Run)(void *), void *Argument) noexcept {
  static auto *Real = reinterpret_cast<int (*)(
      pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)>(
      dlsym(RTLD_NEXT, "pthread_create"));
  ++threads;
  return Real(Thread, Attributes, Run, Argument);
}

/// Nobody can end the wait of the only thread: the run is over.
int pthread_cond_wait(pthread_cond_t *Condition, pthread_mutex_t *Mutex) {
  static auto *Real =
      reinterpret_cast<int (*)(pthread_cond_t *, pthread_mutex_t *)>(
          dlsym(RTLD_NEXT, "pthread_cond_wait"));
  if (!threads)
    _exit(0);
  return Real(Condition, Mutex);
}

/// Event loops then keep their timers by the timeout of epoll_wait.
int timerfd_create(int, int) noexcept {
  errno = EINVAL;
  return -1;
}
int epoll_wait(int Fd, epoll_event *Events, int Most, int TimeoutMs) {
  int Ready = syscall(SYS_epoll_wait, Fd, Events, Most, 0);
  if (Ready == 0 && TimeoutMs > 0)
    confirm_wait_ms(TimeoutMs);
  if (Ready == 0 && TimeoutMs < 0)
    return confirm_wait_ms(0), syscall(SYS_epoll_wait, Fd, Events, Most, 100);
  return Ready;
}
}
