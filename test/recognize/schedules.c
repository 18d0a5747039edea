// Delays whose law the code hides: loops in helpers, drawn shares, structures
// that are filled from one number.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c11 | %FileCheck %s
// CHECK: site function
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int post(int frame);

static int doubled(int times) {
  int d = 40;
  for (int i = 0; i < times; ++i)
    d *= 2;
  return d;
}

// CHECK-NEXT: schedules.c:[[@LINE+2]] helper_loop post request unbounded exponential: 40 ms, 80 ms, 160 ms, 320 ms and so on none
static int helper_loop(int limit) {
  for (int n = 0; limit < 0 || n < limit; n++) {
    if (post(1) == 0)
      return 0;
    usleep(doubled(n) * 1000);
  }
  return -1;
}
int for_ever(void) { return helper_loop(-1); }
