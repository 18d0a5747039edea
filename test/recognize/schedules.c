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

void seed(void) { srand((unsigned)getpid()); }

// One more than the delay as the modulus: the delay is the ceiling.
// CHECK-NEXT: schedules.c:[[@LINE+3]] modulus post request 4 exponential: 50 ms, 100 ms and 200 ms full 4
int modulus(void) {
  int delay = 50;
  for (int n = 0; n < 4; n++) {
    if (post(2) == 0)
      return 0;
    usleep((rand() % (delay + 1)) * 1000);
    delay *= 2;
  }
  return -1;
}

// A share in parts of a hundred: what it scales is the delay.
// CHECK-NEXT: schedules.c:[[@LINE+3]] share post request 4 exponential: 250 ms, 500 ms and 1 s proportional 4
int share(void) {
  int delay = 250;
  for (int n = 0; n < 4; n++) {
    if (post(3) == 0)
      return 0;
    usleep(delay * (80 + rand() % 41) / 100 * 1000);
    delay *= 2;
  }
  return -1;
}

// Up to the whole: half of the delay is fixed.
// CHECK-NEXT: schedules.c:[[@LINE+3]] half post request 4 exponential: 250 ms, 500 ms and 1 s equal 4
int half(void) {
  int delay = 250;
  for (int n = 0; n < 4; n++) {
    if (post(4) == 0)
      return 0;
    usleep(delay * (50 + rand() % 51) / 100 * 1000);
    delay *= 2;
  }
  return -1;
}

// A delay that happens to end at a thousand is no share.
// CHECK-NEXT: schedules.c:[[@LINE+3]] thousand post request 5 exponential: 100 ms, 200 ms, 400 ms and 800 ms proportional 5
int thousand(void) {
  int delay = 100;
  for (int n = 0; n < 5; n++) {
    if (post(8) == 0)
      return 0;
    int drawn = delay + rand() % (delay / 4 + 1);
    usleep(drawn * 1000);
    delay *= 2;
  }
  return -1;
}

// Seconds and the rest of one drawn number.
// CHECK-NEXT: schedules.c:[[@LINE+3]] parts post request 5 exponential: 600 ms, 1.2 s, 2.4 s and 4.8 s equal 5
int parts(void) {
  int delay = 600;
  for (int n = 0; n < 5; n++) {
    if (post(5) == 0)
      return 0;
    int drawn = delay / 2 + rand() % (delay / 2 + 1);
    struct timespec ts = {drawn / 1000, (drawn % 1000) * 1000000L};
    nanosleep(&ts, NULL);
    delay *= 2;
  }
  return -1;
}

// The same, where the draw is around one second.
// CHECK-NEXT: schedules.c:[[@LINE+2]] around_one post request 4 fixed: 1.25 s equal 4
int around_one(void) {
  for (int n = 0; n < 4; n++) {
    if (post(9) == 0)
      return 0;
    int drawn = 625 + rand() % 626;
    struct timespec ts = {drawn / 1000, (drawn % 1000) * 1000000L};
    nanosleep(&ts, NULL);
  }
  return -1;
}

// The range of the next draw hangs on the previous one.
// CHECK-NEXT: schedules.c:[[@LINE+3]] previous post request 5 {{.*}} decorrelated 5
int previous(void) {
  int delay = 50;
  for (int n = 0; n < 5; n++) {
    if (post(6) == 0)
      return 0;
    delay = 50 + rand() % (delay * 3 - 50 + 1);
    usleep(delay * 1000);
  }
  return -1;
}

// Half as many as an int can count are no bound either.
// CHECK-NEXT: schedules.c:[[@LINE+2]] in_twos post request unbounded fixed: 100 ms none
int in_twos(void) {
  for (int n = 0; n < 2147483647; n += 2) {
    if (post(7) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

// A deadline as long as the cap is another bound than the cap.
static int grown(int round) {
  int delay = 50;
  while (round-- > 0)
    delay *= 3;
  return delay;
}
// CHECK-NEXT: schedules.c:[[@LINE+3]] as_long_as_cap post request 4 exponential: 50 ms, 150 ms and 400 ms none
int as_long_as_cap(void) {
  int elapsed = 0;
  for (int round = 0;; round++) {
    if (post(8) == 0)
      return 0;
    if (!(400 > elapsed))
      return -1;
    int delay = grown(round);
    if (delay > 400)
      delay = 400;
    usleep(delay * 1000);
    elapsed += delay;
  }
}
