// Callbacks that a timer or an executor runs later: of a library that no model
// describes, and of the program itself.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// CHECK: site function
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef void (*callback)(void *arg);
void timer_after(void *t, unsigned delay_ms, callback fn, void *arg);
void wheel_schedule(void *t, unsigned ticks, callback fn, void *arg);
void exec_post(void *ex, callback fn, void *arg);
int dial(const char *host);
int deliver(const char *text);

struct link {
  void *timer;
  int fd, tries;
  unsigned delay;
};

// The name of the parameter says the unit.
static void on_redial(void *arg) {
  struct link *l = arg;
  l->fd = dial("a");
  if (l->fd >= 0) {
    l->delay = 500;
    return;
  }
  // CHECK-NEXT: later.c:[[@LINE+1]] on_redial dial reconnect unbounded exponential: 500 ms, 1 s, 2 s, 4 s and so on none{{ *$}}
  timer_after(l->timer, l->delay, on_redial, l);
  l->delay *= 2;
  if (l->delay > 30000)
    l->delay = 30000;
}

// Another function is armed, which comes back; nobody says how long a tick is.
static void on_tick(void *arg);
static void try_open(struct link *l) {
  l->fd = dial("b");
  if (l->fd < 0 && l->tries++ < 5)
    // CHECK-NEXT: later.c:[[@LINE+1]] try_open dial reconnect 6 unknown none 5, {{[a-z._-]+:[0-9]+ *$}}
    wheel_schedule(l->timer, 20, on_tick, l);
}
static void on_tick(void *arg) { try_open(arg); }

// An executor runs it at once.
static void send_text(void *arg) {
  struct link *l = arg;
  if (deliver("c") == 0)
    return;
  if (l->tries++ < 3)
    // CHECK-NEXT: later.c:[[@LINE+1]] send_text deliver request 4 none none 3, {{[a-z._-]+:[0-9]+ *$}}
    exec_post(l->timer, send_text, l);
}

// A timer of the program's own: the stamp says when.
struct timer {
  struct timer *next;
  uint64_t at;
  callback fn;
  void *arg;
};
static struct timer *timers;

static uint64_t now_ms(void) {
  struct timespec ts;
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return (uint64_t)ts.tv_sec * 1000 + ts.tv_nsec / 1000000;
}

static void add_timer(unsigned n, callback fn, void *arg) {
  struct timer *t = malloc(sizeof *t);
  struct timer **p;
  t->at = now_ms() + n;
  t->fn = fn;
  t->arg = arg;
  for (p = &timers; *p && (*p)->at <= t->at;)
    p = &(*p)->next;
  t->next = *p;
  *p = t;
}

static void run_timers(void) {
  while (timers && timers->at <= now_ms()) {
    struct timer *t = timers;
    timers = t->next;
    t->fn(t->arg);
    free(t);
  }
}

static void connect_up(void *arg) {
  struct link *l = arg;
  l->fd = dial("d");
  if (l->fd < 0)
    // CHECK-NEXT: later.c:[[@LINE+1]] connect_up dial reconnect unbounded fixed: 2 s none{{ *$}}
    add_timer(2000, connect_up, l);
}

int main(void) {
  struct link l = {0, -1, 0, 500};
  on_redial(&l);
  try_open(&l);
  send_text(&l);
  connect_up(&l);
  for (;;) {
    run_timers();
    usleep(1000);
  }
}
// CHECK-NOT: later.c
