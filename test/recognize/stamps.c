// No sleep belongs to the retry: a failure stamps the time of the next try, and
// who comes by again compares it with the clock.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// CHECK: site function
#include <stddef.h>
#include <time.h>
#include <unistd.h>

int dial(const char *host);
int deliver(const char *text);

// In globals.
static int sock = -1;
static time_t next_at;
void poll_link(void) {
  time_t now = time(NULL);
  if (sock >= 0 || now < next_at)
    return;
  sock = dial("a");
  if (sock < 0)
    // CHECK-NEXT: stamps.c:[[@LINE+1]] poll_link dial reconnect unbounded fixed: 10 s none{{ *$}}
    next_at = now + 10;
}

// In an object, with a delay that grows and a bound.
struct up {
  const char *host;
  int fd, failures;
  unsigned delay;
  time_t next_try;
};
void up_tick(struct up *u) {
  time_t now = time(NULL);
  if (u->fd >= 0 || u->failures >= 6 || now < u->next_try)
    return;
  u->fd = dial(u->host);
  if (u->fd >= 0)
    return;
  ++u->failures;
  // CHECK-NEXT: stamps.c:[[@LINE+1]] up_tick dial reconnect 6 exponential: 2 s, 4 s, 8 s, 16 s and so on none 6, {{[a-z._-]+:[0-9]+ *$}}
  u->next_try = now + u->delay;
  u->delay *= 2;
}

// Since when it has failed.
static time_t last_failure;
int flush(const char *text) {
  time_t now = time(NULL);
  if (now - last_failure < 30)
    return -1;
  if (deliver(text) < 0) {
    // CHECK-NEXT: stamps.c:[[@LINE+1]] flush deliver request unbounded fixed: 30 s none{{ *$}}
    last_failure = now;
    return -1;
  }
  return 0;
}

int main(void) {
  static struct up u = {"b", -1, 0, 2, 0};
  for (;;) {
    poll_link();
    up_tick(&u);
    flush("c");
    sleep(1);
  }
}
// CHECK-NOT: stamps.c
