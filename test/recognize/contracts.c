// A function that answers nothing but constants, and loops itself: its own body
// says which of them is the failure.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --explain-declined --fail-on=never -- 2>&1 | %FileCheck %s --check-prefix=NOT
#include <sys/socket.h>

// CHECK: site
// CHECK-NEXT: contracts.c:[[@LINE+2]] say_or_not send request 3 none
int say_or_not(int fd) {
  for (int i = 0; i < 3; i++)
    if (send(fd, "x", 1, 0) == 1)
      return 1;
  return 0;
}

// CHECK-NEXT: contracts.c:[[@LINE+3]] say_with_flag send request 3 none
int say_with_flag(int fd) {
  int done = 0;
  for (int i = 0; i < 3; i++)
    if (send(fd, "x", 1, 0) == 1) {
      done = 1;
      break;
    }
  return done;
}

// CHECK-NEXT: contracts.c:[[@LINE+3]] say_or_one send request 100 none
int say_or_one(int fd) {
  int left = 100;
  while (send(fd, "x", 1, 0) != 1)
    if (--left == 0)
      return 1;
  return 0;
}

// CHECK-NEXT: contracts.c:[[@LINE+2]] one_is_good say_or_not request 4 none
int one_is_good(int fd) {
  for (int k = 0; k < 4; k++)
    if (say_or_not(fd))
      return 1;
  return 0;
}

// CHECK-NEXT: contracts.c:[[@LINE+3]] flag_is_good say_with_flag request 4 none
int flag_is_good(int fd) {
  int n = 0;
  while (!say_with_flag(fd))
    if (++n == 4)
      return 0;
  return 1;
}

// CHECK-NEXT: contracts.c:[[@LINE+2]] zero_is_good say_or_one request 4 none
int zero_is_good(int fd) {
  for (int k = 0; k < 4; k++)
    if (say_or_one(fd) == 0)
      return 0;
  return 1;
}

// Asks again while that goes well.
// NOT-DAG: contracts.c:[[@LINE+2]]:3: declined: success goes round: {{.*}} [while_good]
int while_good(int fd) {
  for (int k = 0; k < 4; k++)
    if (!say_or_not(fd))
      return 0;
  return 1;
}
// NOT-DAG: contracts.c:[[@LINE+2]]:3: declined: success goes round: {{.*}} [while_zero]
int while_zero(int fd) {
  for (int k = 0; k < 4; k++)
    if (say_or_one(fd))
      return 1;
  return 0;
}
// A worker that takes what is there: nothing has failed where there is nothing.
struct item *take(int queue);
int serve(struct item *);
int serve_all(int queue) {
  struct item *next;
  int done = 0;
  while ((next = take(queue))) {
    serve(next);
    done = 1;
  }
  return done;
}
// NOT-DAG: contracts.c:[[@LINE+2]]:3: declined: success goes round: {{.*}} [worker]
void worker(int queue) {
  while (!serve_all(queue))
    ;
}
// CHECK-NOT: {{^}}contracts
