// What is read of one table changes nothing about another one.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <unistd.h>
bool send_request(int);

const int kLimits[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
// CHECK: tables-elsewhere.cpp:[[@LINE+2]] before send_request request 5 fixed: 1 s none
int before() {
  for (int i = 0; i < kLimits[0] + kLimits[3]; i++) {
    if (send_request(1))
      return 0;
    sleep(1);
  }
  return -1;
}

const int kDelays[] = {1, 2, 3, 4};
// CHECK-NEXT: tables-elsewhere.cpp:[[@LINE+2]] delays send_request request 4 linear: 1 s, 2 s and 3 s none
int delays() {
  for (int d : kDelays) {
    if (send_request(1))
      return 0;
    sleep(d);
  }
  return -1;
}
