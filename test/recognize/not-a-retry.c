// A comment says of each form that it is no retry: nothing is listed or found.
// RUN: %check-retry '*' %s
// RUN: %retry-tidy list %s --root %S -- 2>%t.err | %FileCheck %s --check-prefix=LIST --allow-empty
// RUN: %retry-tidy %s --root %S --explain-declined -- >>%t.err 2>&1
// RUN: %FileCheck %s < %t.err --implicit-check-not=note: --implicit-check-not=warning:
// LIST-NOT: not-a-retry.c
#include <unistd.h>

typedef struct uv_timer_s {
  void *data;
} uv_timer_t;
int uv_timer_start(uv_timer_t *timer, void (*run)(uv_timer_t *),
                   unsigned long after, unsigned long repeat);
int send_request(const char *what);

// CHECK-DAG: not-a-retry.c:[[@LINE+2]]:3: declined: comment: a comment says that it is no retry [at_its_end]
int at_its_end(void) {
  for (int i = 0; i < 3; ++i) { // retry-tidy: not-a-retry
    if (send_request("a") == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// CHECK-DAG: not-a-retry.c:[[@LINE+4]]:3: declined: comment: {{.*}} [above]
int above(void) {
  int tries = 0;
  /* retry-tidy: not-a-retry */
  while (send_request("b") != 0)
    if (++tries == 3)
      return -1;
  return 0;
}

// The comment ends above it, and says why.
// CHECK-DAG: not-a-retry.c:[[@LINE+5]]:3: declined: comment: {{.*}} [above_in_lines]
int above_in_lines(void) {
  int tries = 0;
  /* retry-tidy: not-a-retry: the device
   * wants it several times */
  do {
    if (send_request("c") == 0)
      return 0;
  } while (++tries < 3);
  return -1;
}

// CHECK-DAG: not-a-retry.c:[[@LINE+3]]:1: declined: comment: {{.*}} [jumps]
int jumps(void) {
  int tries = 0;
again: // retry-tidy: not-a-retry
  if (send_request("d") != 0 && ++tries < 4) {
    sleep(1);
    goto again;
  }
  return 0;
}

// CHECK-DAG: not-a-retry.c:[[@LINE+7]]:10: declined: comment: {{.*}} [recurses]
static int recurses(int left) {
  if (send_request("e") == 0)
    return 0;
  if (left == 0)
    return -1;
  sleep(1);
  return recurses(left - 1); // retry-tidy: not-a-retry
}
int recurse(void) { return recurses(3); }

// CHECK-DAG: not-a-retry.c:[[@LINE+5]]:5: declined: comment: {{.*}} [armed]
static void armed(uv_timer_t *timer) {
  if (send_request("f") == 0)
    return;
    // retry-tidy: not-a-retry
    uv_timer_start(timer, armed, 1000, 0);
}
void arm(uv_timer_t *timer) { armed(timer); }

// CHECK-DAG: not-a-retry.c:[[@LINE+6]]:10: declined: comment: {{.*}} [repeats]
int repeats(void) {
  int rc = send_request("g");
  if (rc != 0) {
    sleep(1);
    // retry-tidy: not-a-retry
    rc = send_request("g");
  }
  return rc;
}

static int persist(int (*op)(const char *), const char *what) {
  for (int i = 0; i < 5; ++i) {
    if (op(what) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// CHECK-DAG: not-a-retry.c:[[@LINE+2]]:10: declined: comment: {{.*}} [helped]
int helped(void) {
  return persist(send_request,
                 "h"); // retry-tidy: not-a-retry
}

// CHECK-DAG: not-a-retry.c:[[@LINE+3]]:3: declined: comment: {{.*}} [through_a_macro]
#define UNTIL_SENT(n, what) for (int i = 0; i < n; ++i) { if (send_request(what) == 0) return 0; sleep(1); }
int through_a_macro(void) {
  UNTIL_SENT(3, "i") // retry-tidy: not-a-retry
  return -1;
}

// CHECK-DAG: not-a-retry.c:[[@LINE+3]]:3: declined: comment: {{.*}} [do_at_its_end]
int do_at_its_end(void) {
  int i = 0, rc;
  do {
    rc = send_request("j");
    sleep(1);
  } while (rc != 0 && ++i < 3); // retry-tidy: not-a-retry
  return rc;
}
