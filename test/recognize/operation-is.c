// What a comment says of the operation overrules models, names and bodies.
// RUN: %check-retry 'retry-no-delay,retry-fixed-delay' %s
// RUN: %retry-tidy list %s --root %S -- 2>%t.err | %FileCheck %s
// RUN: %FileCheck %s --check-prefix=ERR --allow-empty < %t.err
// ERR-NOT: operation
// CHECK: site function
#include <fcntl.h>
#include <stdbool.h>
#include <unistd.h>

int send_request(const char *what);
bool is_ready(void);

// A local file is none where it is mounted from elsewhere.
// CHECK-NEXT: operation-is.c:[[@LINE+4]] opens_remotely open request 3
int opens_remotely(const char *path) {
  // CHECK-MESSAGES: :[[@LINE+2]]:3: warning: attempts 'open' 3 times with no delay {{.*}} [retry-no-delay]
  // retry-tidy: operation is remote
  for (int i = 0; i < 3; ++i) {
    int fd = open(path, O_RDONLY);
    if (fd >= 0)
      return fd;
  }
  return -1;
}

// At once, and nobody minds.
// CHECK-NEXT: operation-is.c:[[@LINE+2]] sends_locally send_request request 3 none
int sends_locally(void) {
  for (int i = 0; i < 3; ++i) { /* retry-tidy: operation is local */
    if (send_request("a") == 0)
      return 0;
  }
  return -1;
}

// Those of one host are a note.
// CHECK-NEXT: operation-is.c:[[@LINE+3]] waits_locally send_request request 3 fixed
int waits_locally(void) {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: note: attempts 'send_request' 3 times{{.*}} [retry-fixed-delay]
  for (int i = 0; i < 3; ++i) {
    if (send_request("b") == 0) // retry-tidy: operation is local
      return 0;
    sleep(1);
  }
  return -1;
}

// A question about a state is a request where the state is another host's.
// CHECK-NEXT: operation-is.c:[[@LINE+3]] asks_remotely is_ready request 3 fixed
int asks_remotely(void) {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'is_ready' 3 times{{.*}} [retry-fixed-delay]
  for (int i = 0; i < 3; ++i) {
    if (is_ready()) // retry-tidy: operation is remote
      return 0;
    sleep(1);
  }
  return -1;
}

// The same without a model's or body's word for it: what only looks into memory
// may look into another host's.
static int ring[64], used;
static int ring_put(int x) {
  if (used == 64)
    return -1;
  ring[used++] = x;
  return 0;
}
// CHECK-NEXT: operation-is.c:[[@LINE+3]] puts_remotely ring_put request 3 none
int puts_remotely(int x) {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'ring_put' 3 times with no delay {{.*}} [retry-no-delay]
  for (int i = 0; i < 3; ++i) // retry-tidy: operation is remote
    if (ring_put(x) == 0)
      return 0;
  return -1;
}
// CHECK-NOT: puts_locally
int puts_locally(int x) {
  for (int i = 0; i < 3; ++i)
    if (ring_put(x) == 0)
      return 0;
  return -1;
}
// CHECK-NEXT: operation-is.c:[[@LINE+7]] repeats_remotely ring_put request 2 fixed
int repeats_remotely(int x) {
  int rc = ring_put(x);
  if (rc != 0) {
    sleep(1);
    // CHECK-MESSAGES: :[[@LINE+2]]:10: warning: {{.*}}attempts 'ring_put'{{.*}} [retry-fixed-delay]
    // retry-tidy: operation is remote
    rc = ring_put(x);
  }
  return rc;
}
// CHECK-NEXT: operation-is.c:[[@LINE+2]] looks_remotely access request 3 none
int looks_remotely(const char *path) {
  for (int i = 0; i < 3; ++i) // CHECK-MESSAGES: :[[@LINE]]:3: warning: attempts 'access' 3 times{{.*}} [retry-no-delay]
    if (access(path, F_OK) == 0) // retry-tidy: operation is remote
      return 0;
  return -1;
}

// CHECK-NEXT: operation-is.c:[[@LINE+3]] jumps send_request request 4 none
int jumps(void) {
  int tries = 0;
again: // retry-tidy: operation is local
  if (send_request("c") != 0 && ++tries < 4)
    goto again;
  return 0;
}

// CHECK-NEXT: operation-is.c:[[@LINE+6]] recurses send_request request 4 none
static int recurses(int left) {
  if (send_request("d") == 0)
    return 0;
  if (left == 0)
    return -1;
  return recurses(left - 1); // retry-tidy: operation is local
}
int recurse(void) { return recurses(3); }

// What the comment points at is the operation, where several calls might be.
int ask_first(const char *host);
int ask_second(const char *host);
// CHECK-NEXT: operation-is.c:[[@LINE+3]] points ask_first request 3 fixed
int points(void) {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'ask_first' 3 times{{.*}} [retry-fixed-delay]
  for (int i = 0; i < 3; ++i) {
    // retry-tidy: operation is remote
    if (ask_first("e") == 0)
      return 0;
    if (ask_second("e") == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

typedef struct uv_timer_s {
  void *data;
} uv_timer_t;
int uv_timer_start(uv_timer_t *timer, void (*run)(uv_timer_t *),
                   unsigned long after, unsigned long repeat);
// CHECK-NEXT: operation-is.c:[[@LINE+6]] armed send_request request unbounded fixed: 1 s
static void armed(uv_timer_t *timer) {
  if (send_request("f") == 0)
    return;
  // CHECK-MESSAGES: :[[@LINE+2]]:3: note: attempts 'send_request' {{.*}} [retry-fixed-delay]
  // retry-tidy: operation is local
  uv_timer_start(timer, armed, 1000, 0);
}
void arm(uv_timer_t *timer) { armed(timer); }
