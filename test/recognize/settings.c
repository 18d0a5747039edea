// Numbers that the program sets in a global, and pointers in a table of
// functions, are read where they were stored.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c11 | %FileCheck %s
// CHECK: site function
#include <unistd.h>

struct options {
  int tries;
  int wait;
  int verbose;
};
struct options opt;
int max_posts;

int get(const char *url);
int post(const char *url);
int exchange(const char *frame);

struct driver {
  int (*send)(const char *frame);
};
static int real_send(const char *frame) { return exchange(frame); }
static const struct driver wire = {.send = real_send};
struct port {
  const struct driver *ops;
};

void defaults(void) {
  opt.tries = 20;
  opt.wait = 10;
  max_posts = 4;
}

// CHECK-NEXT: settings.c:[[@LINE+3]] fetch get request 20 linear: 1 s, 2 s, 3 s, 4 s and so on none tries, settings.c:29{{ *$}}
int fetch(const char *url) {
  int count = 0;
  do {
    ++count;
    if (get(url) == 0)
      return 0;
    sleep(count < opt.wait ? count : opt.wait);
  } while (!opt.tries || count < opt.tries);
  return -1;
}

// CHECK-NEXT: settings.c:[[@LINE+3]] deliver post request 5 none none 4, settings.c:31{{ *$}}
int deliver(const char *url) {
  int failed = 0;
  while (post(url) != 0)
    if (failed++ >= max_posts)
      return -1;
  return 0;
}

// CHECK-NEXT: settings.c:[[@LINE+2]] transmit exchange request 3 none none 3, {{[a-z._-]+:[0-9]+ *$}}
int transmit(struct port *at, const char *frame) {
  for (int i = 0; i < 3; ++i)
    if (at->ops->send(frame) == 0)
      return 0;
  return -1;
}

void attach(struct port *at) { at->ops = &wire; }
