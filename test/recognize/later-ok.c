// Callbacks that run again whatever happened, or because something happened.
// RUN: %check-retry '*' %s --
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s --allow-empty
// CHECK-NOT: later-ok.c
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef void (*callback)(void *arg);
void timer_after(void *t, unsigned delay_ms, callback fn, void *arg);
void timer_every(void *t, unsigned delay_ms, callback fn, void *arg);
void exec_post(void *ex, callback fn, void *arg);
void watch_readable(void *loop, int fd, callback fn, void *arg);
void watch_writable(void *loop, int fd, callback fn, void *arg);
int send_beat(int fd);
int handle(const char *text);
int take_job(void *queue, const char **text);
void note(const char *text);

struct peer {
  void *loop;
  int fd, missed;
  const char *out;
  size_t left;
};

// A heartbeat is sent again after a success too.
static void beat(void *arg) {
  struct peer *p = arg;
  if (send_beat(p->fd) < 0)
    note("missed");
  timer_after(p->loop, 1000, beat, p);
}

// So is one that gives up after a few failures in a row.
static void guarded_beat(void *arg) {
  struct peer *p = arg;
  if (send_beat(p->fd) < 0) {
    if (++p->missed > 3)
      return;
  } else {
    p->missed = 0;
  }
  timer_after(p->loop, 1000, guarded_beat, p);
}

// A job for each run.
static void work(void *arg) {
  struct peer *p = arg;
  const char *text;
  if (!take_job(p->loop, &text))
    return;
  if (handle(text) < 0)
    note("failed");
  exec_post(p->loop, work, p);
}

// What would have blocked waits until it is ready.
static void on_readable(void *arg) {
  struct peer *p = arg;
  char b[64];
  ssize_t n = read(p->fd, b, sizeof b);
  if (n < 0 && errno != EAGAIN)
    return;
  watch_readable(p->loop, p->fd, on_readable, p);
}

// What is left goes out when there is room again.
static void on_writable(void *arg) {
  struct peer *p = arg;
  ssize_t n = write(p->fd, p->out, p->left);
  if (n < 0 && errno != EAGAIN)
    return;
  if (n > 0) {
    p->out += n;
    p->left -= n;
  }
  if (p->left)
    watch_writable(p->loop, p->fd, on_writable, p);
}

// The library repeats a periodic timer by itself: it is armed once.
static void poll_once(void *arg) {
  struct peer *p = arg;
  if (send_beat(p->fd) < 0)
    timer_every(p->loop, 1000, poll_once, p);
}

// A timer of the program's own that ticks.
struct timer {
  uint64_t at;
  callback fn;
  void *arg;
};
static struct timer slots[8];
static int used;

static void add_timer(unsigned ms, callback fn, void *arg) {
  slots[used].at = (uint64_t)time(NULL) * 1000 + ms;
  slots[used].fn = fn;
  slots[used].arg = arg;
  ++used;
}

static void run_timers(void) {
  for (int i = 0; i < used; ++i)
    if (slots[i].at <= (uint64_t)time(NULL) * 1000)
      slots[i].fn(slots[i].arg);
}

static void tick(void *arg) {
  struct peer *p = arg;
  if (send_beat(p->fd) < 0)
    note("missed");
  add_timer(500, tick, p);
}

// A handler that is kept for an event runs when that comes.
static callback on_event;
static void set_handler(callback fn) { on_event = fn; }
static void fire(void *arg) {
  if (on_event)
    on_event(arg);
}
static void on_change(void *arg) {
  if (handle(arg) < 0)
    note("not handled");
  set_handler(on_change);
}

int main(void) {
  struct peer p = {0, 3, 0, "x", 1};
  beat(&p);
  guarded_beat(&p);
  work(&p);
  on_readable(&p);
  on_writable(&p);
  poll_once(&p);
  tick(&p);
  on_change("a");
  for (;;) {
    run_timers();
    fire("b");
    usleep(1000);
  }
}
