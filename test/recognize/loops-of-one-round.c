// A loop that its callers have run once goes over no items: a chain through it is
// not per item.
// RUN: not %retry-tidy %s --root %S --format=json --quiet -- | %FileCheck %s
#include <stdbool.h>

int transfer(const char *, int, int *);

static bool usb_write(const char *b, int n) {
  int done = 0, retries = 0;
  int r = transfer(b, n, &done);
  while (r == -9 && retries < 3) {
    r = transfer(b, n, &done);
    retries++;
  }
  return r == 0 && n == done;
}

static bool execute(int n, unsigned attempts) {
  bool done = false, success = true;
  while (!done && attempts > 0) {
    attempts--;
    success = usb_write("x", n);
    if (success)
      done = true;
  }
  return success;
}

// CHECK-LABEL: "chains": [
// CHECK: "expression": "5 x 4"
// CHECK: "conditions": []
int select_target(void) {
  for (int retry = 0;; retry++) {
    int r = execute(3, 1) ? 0 : -4;
    if (r == 0)
      return 0;
    if (retry > 3)
      return r;
  }
}

bool write_all(const char **items, int n) {
  for (int i = 0; i < n; i++)
    if (!usb_write(items[i], 1))
      return false;
  return true;
}

// CHECK: "expression": "3 x 4"
// CHECK: "conditions": [
// CHECK-NEXT: "per item"
int write_again(const char **items, int n) {
  for (int tries = 0; tries < 3; tries++)
    if (write_all(items, n))
      return 0;
  return -1;
}
