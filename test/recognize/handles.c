// Whether there is a connection is not known when the loop is reached: both may
// be. A count that is kept in a field is sampled all the same.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <unistd.h>

struct conn {
  int fd;
  int tries;
  const char *host;
};
int dial(const char *host);

// CHECK: site
// CHECK-NEXT: handles.c:[[@LINE+3]] ensure dial reconnect 5 fixed: 1 s
int ensure(struct conn *c) {
  int n = 0;
  while (c->fd < 0) {
    c->fd = dial(c->host);
    if (c->fd >= 0)
      break;
    if (++n == 5)
      return -1;
    sleep(1);
  }
  return 0;
}

// CHECK-NEXT: handles.c:[[@LINE+2]] ensure_counted dial reconnect 3 fixed: 1 s
int ensure_counted(struct conn *c) {
  for (int n = 0; n < 3 && c->fd == -1; n++) {
    c->fd = dial(c->host);
    if (c->fd == -1)
      sleep(1);
  }
  return c->fd;
}

// CHECK-NEXT: handles.c:[[@LINE+2]] counted dial reconnect c.tries + 1 fixed: 1 s
int counted(struct conn *c) {
  while (c->tries >= 0) {
    if (dial(c->host) >= 0)
      return 0;
    c->tries--;
    sleep(1);
  }
  return -1;
}
// CHECK-NOT: {{^}}handles
