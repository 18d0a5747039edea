// Stamps that say when to do something next, whatever came of it.
// RUN: %check-retry '*' %s --
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s --allow-empty
// CHECK-NOT: stamps-ok.c
#include <stddef.h>
#include <time.h>
#include <unistd.h>

int send_beat(int fd);
int fetch(char *to);
int handle(const char *text);
void note(const char *text);

// A heartbeat.
static time_t next_beat;
void beat(int fd) {
  time_t now = time(NULL);
  if (now < next_beat)
    return;
  if (send_beat(fd) < 0)
    note("missed");
  next_beat = now + 10;
}

// A cache that is fresh for a while after a success.
static time_t expires;
static char cached[64];
const char *get(void) {
  time_t now = time(NULL);
  if (now < expires)
    return cached;
  if (fetch(cached) < 0)
    return NULL;
  expires = now + 60;
  return cached;
}

// A limit on how often something is noted.
static time_t quiet_until;
int serve(const char *text) {
  time_t now = time(NULL);
  int rc = handle(text);
  if (rc < 0 && now >= quiet_until) {
    note("not handled");
    quiet_until = now + 5;
  }
  return rc;
}

// A connection that is closed where nothing has come for a while.
struct conn {
  int fd;
  time_t deadline;
};
void on_tick(struct conn *c) {
  char b[16];
  time_t now = time(NULL);
  if (read(c->fd, b, sizeof b) > 0)
    c->deadline = now + 30;
  else if (now > c->deadline)
    close(c->fd);
}

int main(void) {
  static struct conn c;
  for (;;) {
    beat(1);
    get();
    serve("a");
    on_tick(&c);
    sleep(1);
  }
}
