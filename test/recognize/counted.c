// Loops of more rounds than are executed: their number follows from the pace of
// the counter, whatever the test is and wherever it stands.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c11 | %FileCheck %s
// CHECK: site function
#include <unistd.h>

int post(int frame);

// CHECK-NEXT: counted.c:[[@LINE+2]] below post request 5000 fixed: 1 ms none
int below(void) {
  for (int n = 0; n < 5000; n++) {
    if (post(1) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}

// CHECK-NEXT: counted.c:[[@LINE+2]] up_to post request 5001 fixed: 1 ms none
int up_to(void) {
  for (int n = 0; n <= 5000; n++) {
    if (post(2) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}

// CHECK-NEXT: counted.c:[[@LINE+3]] down_to_none post request 5000 fixed: 1 ms none
int down_to_none(void) {
  int n = 5000;
  while (n--) {
    if (post(3) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}

// CHECK-NEXT: counted.c:[[@LINE+3]] tested_after post request 4996 fixed: 1 ms none
int tested_after(void) {
  int n = 5000;
  do {
    if (post(4) == 0)
      return 0;
    usleep(1000);
    n--;
  } while (n >= 5);
  return -1;
}

// Steps over its bound.
// CHECK-NEXT: counted.c:[[@LINE+2]] never_equal post request unbounded fixed: 1 ms none
int never_equal(void) {
  for (unsigned n = 0; n != 7001; n += 2) {
    if (post(5) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}

// Wraps around below zero.
// CHECK-NEXT: counted.c:[[@LINE+2]] never_below post request unbounded fixed: 1 ms none
int never_below(void) {
  for (unsigned n = 5000; n >= 0; n--) {
    if (post(6) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}

// Two kinds of failure: where the second one comes at the right moment, the
// count steps over its one value, and there is no bound.
// CHECK-NEXT: counted.c:[[@LINE+6]] passed_by post request unbounded none none
int passed_by(void) {
  int count = 0, spare = 2;
  int rc = post(7);
  if (rc == 0)
    return 0;
  while (1) {
    count += 2;
    if (!((rc == -5 && count != 4) || (rc == -6 && --spare > 0)))
      break;
    rc = post(7);
    if (rc == 0)
      return 0;
  }
  return -1;
}

// The same in steps of 1, and ended before the first round.
// CHECK-NEXT: counted.c:[[@LINE+6]] passed_soon post request unbounded none none
int passed_soon(void) {
  int count = 0, spare = 2;
  int rc = post(8);
  if (rc == 0)
    return 0;
  while (1) {
    count += 1;
    if (!((rc == -5 && count != 2) || (rc == -6 && --spare > 0)))
      break;
    rc = post(8);
    if (rc == 0)
      return 0;
  }
  return -1;
}

// A function whose name begins as those of a library do.
int amqp_publish(int what);
// CHECK-NEXT: counted.c:[[@LINE+2]] own_name amqp_publish request 4 fixed: 1 ms none
int own_name(void) {
  for (int n = 0; n < 4; n++) {
    if (amqp_publish(1) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}
