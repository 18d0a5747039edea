// Numbers that the program sets in a global, and pointers in a table of
// functions, are read where they were stored.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c11 | %FileCheck %s
// CHECK: site function
#include <stdlib.h>
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

// CHECK-NEXT: settings.c:[[@LINE+3]] fetch get request 20 linear: 1 s, 2 s, 3 s, 4 s and so on none tries, settings.c:30{{ *$}}
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

// CHECK-NEXT: settings.c:[[@LINE+3]] deliver post request 5 none none 4, settings.c:32{{ *$}}
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

// A default beside the environment variable counts, and can be overridden.
// CHECK-NEXT: settings.c:[[@LINE+4]] by_environment get request 5 (default) fixed: 1 s none 5
int by_environment(const char *url) {
  const char *given = getenv("TRIES");
  int tries = given ? atoi(given) : 5;
  for (int n = 0; n < tries; n++) {
    if (get(url) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// CHECK-NEXT: settings.c:[[@LINE+5]] set_before get request 4 (default) fixed: 1 s none 4
int set_before(const char *url) {
  int tries = 4;
  if (getenv("TRIES"))
    tries = (int)strtol(getenv("TRIES"), NULL, 10);
  for (int n = 0; n < tries; n++) {
    if (get(url) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// Without a default nobody knows.
// CHECK-NEXT: settings.c:[[@LINE+6]] without_default get request atoi(getenv("TRIES")) fixed: 1 s none
int without_default(const char *url) {
  const char *given = getenv("TRIES");
  if (!given)
    return -1;
  int tries = atoi(given);
  for (int n = 0; n < tries; n++) {
    if (get(url) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// What is set elsewhere makes no bound a default.
// CHECK-NEXT: settings.c:[[@LINE+4]] other_setting get request 3 fixed: 1 s none 3
int other_setting(const char *url) {
  if (getenv("VERBOSE"))
    opt.verbose = 1;
  for (int n = 0; n < 3; n++) {
    if (get(url) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// An option of the command line that is not given leaves what was there.
// CHECK-NEXT: settings.c:[[@LINE+17]] by_option fetch_by_option request 5 (default) fixed: 2 s none
#include <getopt.h>
int fetch_by_option(const char *url);
int by_option(int argc, char **argv) {
  int tries = 5, wait = 2, option;
  while ((option = getopt(argc, argv, "t:w:")) != -1) {
    switch (option) {
    case 't':
      tries = strtol(optarg, NULL, 10);
      break;
    case 'w':
      wait = atoi(optarg);
      break;
    default:
      return 2;
    }
  }
  for (int n = 0; n < tries; n++) {
    if (fetch_by_option(argv[0]) == 0)
      return 0;
    sleep(wait);
  }
  return 1;
}

// Another request before the loop is no first try of this one.
// CHECK-NEXT: settings.c:[[@LINE+3]] after_another get request 4 fixed: 1 s none
int after_another(void) {
  get("/first");
  for (int n = 0; n < 4; n++) {
    if (get("/second") == 0)
      return 0;
    sleep(1);
  }
  return 1;
}

// The class of a status says how it went.
// CHECK-NEXT: settings.c:[[@LINE+3]] by_class status_of request 3 fixed: 1 s none
int status_of(const char *url);
int by_class(const char *url) {
  for (int n = 0; n < 3; n++) {
    int status = status_of(url);
    if (status / 100 == 2)
      return 0;
    sleep(1);
  }
  return 1;
}

// An option that must be given: nobody knows it.
// CHECK-NEXT: settings.c:[[@LINE+8]] must_be_given get request atoi fixed: 1 s none
int must_be_given(int argc, char **argv) {
  int tries = -1, option;
  while ((option = getopt(argc, argv, "r:")) != -1)
    if (option == 'r')
      tries = atoi(optarg);
  if (tries < 0)
    return 2;
  for (int n = 0; n < tries; n++) {
    if (get(argv[0]) == 0)
      return 0;
    sleep(1);
  }
  return 1;
}

// Two loops for one request, one after the other: neither is a first try of
// the other one. Nor is another number.
// CHECK-NEXT: settings.c:[[@LINE+4]] in_turn post request 3 fixed: 1 s none
// CHECK-NEXT: settings.c:[[@LINE+8]] in_turn post request 4 fixed: 2 s none
// CHECK-NEXT: settings.c:[[@LINE+16]] greets_first exchange request 2 fixed: 1 s none
int in_turn(const char *url) {
  for (int n = 0; n < 3; n++) {
    if (post(url) == 0)
      return 0;
    sleep(1);
  }
  for (int n = 0; n < 4; n++) {
    if (post(url) == 0)
      return 0;
    sleep(2);
  }
  return -1;
}
int greets_first(void) {
  exchange("hello");
  for (int n = 0; n < 2; n++) {
    if (exchange("data") == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
// CHECK-NOT: {{^}}settings
