// A flag that someone else sets ends a loop; it is no count. An integer that
// is named after success is one.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c11 | %FileCheck %s
// CHECK: site function
#include <unistd.h>

int post(int frame);
int post_ok(int frame);
extern volatile int stopping;
extern int halted;
extern int limit;

// CHECK-NEXT: flags.c:[[@LINE+2]] asks post request 5 fixed: 100 ms none 5
int asks(void) {
  for (int n = 0; n < 5; n++) {
    if (post(1) == 0)
      return 0;
    if (stopping)
      return -1;
    usleep(100000);
  }
  return -1;
}

// CHECK-NEXT: flags.c:[[@LINE+3]] until_halted post request 5 fixed: 100 ms none 5
int until_halted(void) {
  int n = 0;
  while (!halted && n++ < 5) {
    if (post(2) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

// A count that nobody knows, where 0 means for ever.
// CHECK-NEXT: flags.c:[[@LINE+2]] counts post request limit fixed: 100 ms none
int counts(void) {
  for (int n = 0; !limit || n < limit; n++) {
    if (post(3) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

// CHECK-NEXT: flags.c:[[@LINE+2]] named post_ok request 5 fixed: 100 ms none 5
int named(void) {
  for (int n = 0; n < 5; n++) {
    if (post_ok(4))
      return 0;
    usleep(100000);
  }
  return -1;
}

struct connection {
  int noanswer;
  int quota;
};
// CHECK-NEXT: flags.c:[[@LINE+2]] of_a_field post request 3 fixed: 100 ms none 3
int of_a_field(struct connection *c) {
  for (int n = 0; n < 3; n++) {
    if (post(5) == 0)
      return 0;
    if (c->noanswer)
      break;
    usleep(100000);
  }
  return -1;
}

// CHECK-NEXT: flags.c:[[@LINE+2]] of_a_parameter post request 3 fixed: 100 ms none 3
int of_a_parameter(int once) {
  for (int n = 0; n < 3; n++) {
    if (post(6) == 0)
      return 0;
    if (once)
      return -1;
    usleep(100000);
  }
  return -1;
}

// What is counted with, or called an amount, is none.
// CHECK-NEXT: flags.c:[[@LINE+2]] of_amounts post request c.quota fixed: 100 ms none
int of_amounts(struct connection *c) {
  for (int n = 0; !c->quota || n < c->quota; n++) {
    if (post(7) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

// A truth value that a count begins with is 0 or 1.
// CHECK-NEXT: flags.c:[[@LINE+2]] from_truth post request 3 fixed: 100 ms none 3
int from_truth(_Bool once) {
  for (int n = once; n < 3; n++) {
    if (post(8) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

// Where retries are counted, it is one attempt more.
// CHECK-NEXT: flags.c:[[@LINE+2]] counts_retries post request retries + 1 fixed: 100 ms none
int counts_retries(int retries) {
  while (post(9) != 0) {
    if (retries <= 0)
      return -1;
    retries--;
    usleep(100000);
  }
  return 0;
}
// CHECK-NOT: {{^}}flags
