// Who connects to the same place again, because it has failed, retries: nothing
// else needs to speak for it. The next of several addresses is another place.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <sys/socket.h>

struct place {
  struct place *next;
  struct sockaddr *address;
  socklen_t length;
};

// CHECK: site
// CHECK-NEXT: connects.c:[[@LINE+3]] bare connect reconnect unbounded none
int bare(int fd, struct sockaddr *a, socklen_t n) {
  int rc;
  do {
    rc = connect(fd, a, n);
  } while (rc < 0);
  return rc;
}

int one_of(int fd, struct place *p) {
  for (; p; p = p->next)
    if (connect(fd, p->address, p->length) == 0)
      return 0;
  return -1;
}
// CHECK-NOT: {{^}}connects
