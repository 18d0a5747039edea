// Delays that are drawn, and deadlines over them: what limits a draw leaves a
// range, each wait counts with its smallest value, and only time ends what may
// wait for nothing.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=gnu11 | %FileCheck %s
// CHECK: site function
#include <poll.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int post(int frame);

void seed(void) { srand((unsigned)getpid()); }

static int least(int a, int b) { return a < b ? a : b; }

// A cap by `if` limits the range of the draw.
// CHECK-NEXT: drawn.c:[[@LINE+3]] capped_by_if post request 6 exponential: 150 ms, 400 ms, 400 ms, 400 ms and so on decorrelated
int capped_by_if(void) {
  int delay = 50;
  for (int n = 0; n < 6; n++) {
    if (post(1) == 0)
      return 0;
    delay = 50 + rand() % (delay * 3 - 50 + 1);
    if (delay > 400)
      delay = 400;
    usleep(delay * 1000);
  }
  return -1;
}

// So does one by the smaller of two.
// CHECK-NEXT: drawn.c:[[@LINE+3]] capped_by_choice post request 6 exponential: 150 ms, 400 ms, 400 ms, 400 ms and so on decorrelated
int capped_by_choice(void) {
  int delay = 50;
  for (int n = 0; n < 6; n++) {
    if (post(2) == 0)
      return 0;
    delay = least(400, 50 + rand() % (delay * 3 - 50 + 1));
    usleep(delay * 1000);
  }
  return -1;
}

struct backoff {
  int previous;
};
static int next_delay(struct backoff *b) {
  b->previous = 50 + rand() % (b->previous * 3 - 50 + 1);
  if (b->previous > 400)
    return b->previous = 400;
  return b->previous;
}

// Or a return.
// CHECK-NEXT: drawn.c:[[@LINE+3]] capped_by_return post request 6 exponential: 150 ms, 400 ms, 400 ms, 400 ms and so on decorrelated
int capped_by_return(void) {
  struct backoff b = {50};
  for (int n = 0; n < 6; n++) {
    if (post(3) == 0)
      return 0;
    usleep(next_delay(&b) * 1000);
  }
  return -1;
}

// Each wait counts with its smallest value: 5 times 60 s.
// CHECK-NEXT: drawn.c:[[@LINE+3]] remaining post request 5 fixed: 1 min additive
int remaining(void) {
  int left = 300;
  while (left > 0) {
    if (post(4) == 0)
      return 0;
    int pause = 60 + rand() % 16;
    sleep(pause);
    left -= pause;
  }
  return -1;
}

// Where it may be none, only time ends it.
// CHECK-NEXT: drawn.c:[[@LINE+3]] elapsed post request unknown fixed: 50 ms full
int elapsed(void) {
  int spent = 0;
  while (spent <= 400) {
    if (post(5) == 0)
      return 0;
    int pause = rand() % 51;
    poll(NULL, 0, pause);
    spent += pause;
  }
  return -1;
}

static long now_ms(void) {
  struct timespec ts;
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return ts.tv_sec * 1000 + ts.tv_nsec / 1000000;
}

// The clock has parts of a second.
// CHECK-NEXT: drawn.c:[[@LINE+3]] by_clock post request 4 fixed: 200 ms none
int by_clock(void) {
  long start = now_ms();
  while (now_ms() - start < 750) {
    if (post(6) == 0)
      return 0;
    usleep(200000);
  }
  return -1;
}

// CHECK-NEXT: drawn.c:[[@LINE+3]] may_not_wait post request unknown fixed: 100 ms full
int may_not_wait(void) {
  long end = now_ms() + 1500;
  do {
    if (post(7) == 0)
      return 0;
    poll(NULL, 0, rand() % 101);
  } while (now_ms() < end);
  return -1;
}

// A deadline is evidence, though nothing is waited for.
// CHECK-NEXT: drawn.c:[[@LINE+3]] busy post request unknown none none
int busy(void) {
  long end = now_ms() + 1500;
  while (now_ms() < end) {
    if (post(8) == 0)
      return 0;
  }
  return -1;
}

// Throttling a log bounds nothing.
// CHECK-NEXT: drawn.c:[[@LINE+4]] throttled post request unbounded fixed: 100 ms full
int logged;
int throttled(void) {
  long last = now_ms();
  for (;;) {
    if (post(9) == 0)
      return 0;
    if (now_ms() - last > 1000) {
      logged++;
      last = now_ms();
    }
    poll(NULL, 0, rand() % 101);
  }
}

// Two kinds of failure, one of which may step over the bound of the other.
// CHECK-NEXT: drawn.c:[[@LINE+4]] steps_over post request unbounded none none
int steps_over(void) {
  int n = 0, spare = 6, rc = -5;
  // The number of attempts is compared by !=.
  for (; (rc == -5 && n != 5) || (rc == -6 && --spare > 0); n++) {
    rc = post(10);
    if (rc == 0)
      return 0;
  }
  return -1;
}

// Whole seconds with a draw on top are no share of a unit.
// CHECK-NEXT: drawn.c:[[@LINE+3]] seconds post request 5 exponential: 40 s, 1 min, 90 s and 135 s additive
int seconds(void) {
  int delay = 40;
  for (int n = 0; n < 5; n++) {
    if (post(11) == 0)
      return 0;
    sleep(delay + rand() % 21);
    delay = delay * 3 / 2;
  }
  return -1;
}

// A modulus beyond what is drawn limits nothing any more.
// CHECK-NEXT: drawn.c:[[@LINE+2]] shifted post request 6 exponential: 100 ms, 200 ms, 400 ms, 800 ms and so on full
int shifted(void) {
  for (int n = 0; n < 6; n++) {
    if (post(12) == 0)
      return 0;
    usleep(rand() % (100000u << n));
  }
  return -1;
}

static const int table[] = {50, 150, 450};

// The limit of an index is not the bound of the loop, though it is as large.
// CHECK-NEXT: drawn.c:[[@LINE+3]] limited_index post request 4 exponential: 50 ms, 150 ms and 250 ms none
int limited_index(void) {
  int n = 0;
  do {
    int delay = least(table[n < 2 ? n : 2], 250);
    if (post(13) == 0)
      return 0;
    usleep(delay * 1000);
    n++;
  } while (n <= 2 + 1);
  return -1;
}
