// Machines of states that come back to what has failed: an attempt takes
// several rounds of the loop.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// CHECK: site function
#include <unistd.h>

int dial(const char *host);
int login(int fd);
int upload(int fd);

// In a local variable; the operation is the last one whose failure goes back.
// CHECK-NEXT: state-machines.c:[[@LINE+3]] start login reconnect 8 exponential: 2 s, 4 s, 8 s, 16 s and so on none 8, {{[a-z._-]+:[0-9]+ *$}}
int start(const char *host) {
  enum { CONNECT, LOGIN, WAIT, DONE } st = CONNECT; int fd = -1, fails = 0;
  while (st != DONE) {
    switch (st) {
    case CONNECT:
      fd = dial(host);
      st = fd < 0 ? WAIT : LOGIN;
      break;
    case LOGIN:
      if (login(fd) < 0) {
        close(fd);
        st = WAIT;
      } else {
        st = DONE;
      }
      break;
    case WAIT:
      if (++fails == 8)
        return -1;
      sleep(1u << fails);
      st = CONNECT;
      break;
    default:
      return -1;
    }
  }
  return fd;
}

// In a field, which begins with another step than the operation.
enum state { IDLE, CONNECTING, READY, BACKOFF, DEAD };
struct client {
  enum state state;
  int fd, fails;
  unsigned wait;
};
int run_client(struct client *c, const char *host) {
  c->state = IDLE;
  c->fails = 0;
  c->wait = 1;
  // CHECK-NEXT: state-machines.c:[[@LINE+1]] run_client dial reconnect 6 exponential: 1 s, 2 s, 4 s, 8 s and so on none 6, {{[a-z._-]+:[0-9]+ *$}}
  for (;;) {
    switch (c->state) {
    case IDLE:
      c->state = CONNECTING;
      break;
    case CONNECTING:
      c->fd = dial(host);
      c->state = c->fd < 0 ? BACKOFF : READY;
      break;
    case BACKOFF:
      if (++c->fails >= 6) {
        c->state = DEAD;
        break;
      }
      sleep(c->wait);
      c->wait = c->wait * 2 > 10 ? 10 : c->wait * 2;
      c->state = CONNECTING;
      break;
    case READY:
      return c->fd;
    case DEAD:
      return -1;
    }
  }
}

// In a global, stepped by a function of its own.
static enum state link_state;
static int link_fd, link_fails;
static int step_link(const char *host) {
  if (link_state == CONNECTING) {
    link_fd = dial(host);
    link_state = link_fd < 0 ? BACKOFF : READY;
  } else if (link_state == BACKOFF) {
    if (++link_fails > 3)
      return -1;
    sleep(3);
    link_state = CONNECTING;
  } else {
    return 0;
  }
  return 1;
}
int run_link(const char *host) {
  int more;
  link_state = CONNECTING;
  link_fails = 0;
  // CHECK-NEXT: state-machines.c:[[@LINE+1]] run_link dial reconnect 4 fixed: 3 s none 3, {{[a-z._-]+:[0-9]+ *$}}
  do {
    more = step_link(host);
  } while (more > 0);
  return more;
}
// CHECK-NOT: state-machines.c
