// What a comment says is no retry is no layer of a chain either.
// RUN: %check-retry retry-amplification %s
// RUN: not %retry-tidy %s --root %S --format=json --quiet -- | %FileCheck %s
// CHECK: "declined": {
// CHECK-NEXT: "comment": 1
// CHECK: "retries": 1,
// CHECK: "max_multiplier": 3
// CHECK: "expression": "3"
// CHECK-NOT: "expression"
#include <unistd.h>

int send_request(const char *what);

static int send_and_check(const char *what) {
  // retry-tidy: not-a-retry: the first one wakes the device up
  for (int i = 0; i < 2; ++i)
    if (send_request(what) == 0)
      return 0;
  return -1;
}

int send_surely(const char *what) {
  for (int i = 0; i < 3; ++i) {
    if (send_and_check(what) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
