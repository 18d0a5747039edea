// A sleep that a byte in a pipe ends early, with a loop of its own that empties
// the pipe: a delay that is not known, and no attempt without one.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --checks='-*,retry-no-delay' -- \
// RUN:   2>&1 | %FileCheck %s --check-prefix=NONE
#include <sys/select.h>
#include <unistd.h>

int reconnect(void *c);

static int interruptible_sleep(int fd, long delay) {
  struct timeval timeout = {delay, 0};
  char byte;
  fd_set set;
  FD_ZERO(&set);
  FD_SET(fd, &set);
  int n = select(fd + 1, &set, 0, 0, &timeout);
  if (n < 0)
    return -1;
  if (n > 0)
    while (read(fd, &byte, 1) < 0)
      usleep(1);
  return 0;
}

// CHECK: site
// CHECK: pauses.c:[[@LINE+2]] again reconnect reconnect 5 unknown
int again(void *c, int fd, long delay) {
  for (int i = 0; i < 5; i++) {
    if (reconnect(c) == 0)
      return 0;
    if (interruptible_sleep(fd, delay))
      return -1;
  }
  return -1;
}

// NONE-NOT: warning:
// NONE: retry sites
