// Counts that begin with what nobody knows. What the program adds to has as a
// rule begun with nothing: it must not stand behind its bound at once.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <sys/socket.h>
#include <unistd.h>

// CHECK: site
// CHECK-NEXT: counts.c:[[@LINE+2]] parameter send request 4 - n fixed: 1 s
int parameter(int fd, int n) {
  for (;;) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    if (n++ >= 3)
      return -1;
    sleep(1);
  }
}

// CHECK-NEXT: counts.c:[[@LINE+2]] behind_pointer send request 3 - n fixed: 1 s
int behind_pointer(int fd, int *n) {
  for (;;) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    if (++*n >= 3)
      return -1;
    sleep(1);
  }
}

// Whether that is met nobody knows.
// CHECK-NEXT: counts.c:[[@LINE+2]] by_equality send request 3 - n fixed: 1 s
int by_equality(int fd, int n) {
  for (;;) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    if (n++ == 2)
      return -1;
    sleep(1);
  }
}

// CHECK-NEXT: counts.c:[[@LINE+2]] two_unknowns send request m + 1 fixed: 1 s
int two_unknowns(int fd, int n, int m) {
  for (;;) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    if (n++ >= m)
      return -1;
    sleep(1);
  }
}

extern int tries;
// CHECK-NEXT: counts.c:[[@LINE+2]] global send request 4 - tries fixed: 1 s
int global(int fd) {
  for (;;) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    if (tries++ >= 3)
      return -1;
    sleep(1);
  }
}

struct link {
  int fd, failed, left;
};
// All code only adds to it.
// CHECK-NEXT: counts.c:[[@LINE+2]] field send request 4 fixed: 1 s
int field(struct link *l) {
  for (;;) {
    if (send(l->fd, "x", 1, 0) == 1)
      return 0;
    if (l->failed++ >= 3)
      return -1;
    sleep(1);
  }
}

// CHECK-NEXT: counts.c:[[@LINE+2]] down send request l.left fixed: 1 s
int down(struct link *l) {
  for (;;) {
    if (send(l->fd, "x", 1, 0) == 1)
      return 0;
    if (--l->left <= 0)
      return -1;
    sleep(1);
  }
}
// A bound that is set from a variable which no source defines.
extern int base;
struct limits {
  int max;
};
void set_up(struct limits *l) {
  base += 2;
  l->max = base * 2;
}
// CHECK-NEXT: counts.c:[[@LINE+2]] up_to_field send request {{.*}} fixed: 1 s
int up_to_field(int fd, struct limits *l) {
  for (int i = 0; i < l->max; i++) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    sleep(1);
  }
  return -1;
}
// CHECK-NOT: {{^}}counts
