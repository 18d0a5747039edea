// What one caller bounds to one attempt is no layer below that caller, whatever
// others ask for: the chain goes on through it. A chain begins where its own
// number comes from.
// RUN: %check-retry retry-amplification %s
// RUN: not %retry-tidy %s --root %S --format=json --quiet -- > %t.json
// RUN: %FileCheck %s < %t.json
#include <unistd.h>

int db_query(int fd);
int net_send(int fd);
int net_open(int fd);
int api_put(int fd);

static int query(int fd, int tries) {
  for (int i = 0; i < tries; i++) {
    if (db_query(fd) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
int load_twice(int fd) {
  for (int i = 0; i < 2; i++) {
    if (query(fd, 1) == 0)
      return 0;
    sleep(2);
  }
  return -1;
}
int load_patiently(int fd) { return query(fd, 4); }

// The number comes from two calls further up.
static int send_tries(int fd, int tries) {
  for (int i = 0; i < tries; i++) {
    if (net_send(fd) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
static int relay(int fd, int tries) { return send_tries(fd, tries); }
int relay_once(int fd) {
  for (int i = 0; i < 3; i++) {
    if (relay(fd, 1) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
int relay_often(int fd) {
  // CHECK-MESSAGES: :[[@LINE+1]]: warning: one call of 'relay_often' can execute 'net_send' 10 times: 2 layers retry, 2 x 5;
  for (int i = 0; i < 2; i++) {
    if (relay(fd, 5) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// A layer below the one that is none.
static int open_surely(int fd) {
  for (int i = 0; i < 7; i++) {
    if (net_open(fd) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
static int reopen(int fd, int tries) {
  // CHECK-MESSAGES: :[[@LINE+1]]: error: one call of 'start_patiently' can execute 'net_open' 14 times: 2 layers retry, 2 x 7;
  for (int i = 0; i < tries; i++) {
    if (open_surely(fd) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
int start(int fd) {
  // CHECK-MESSAGES: :[[@LINE+1]]: error: one call of 'start' can execute 'net_open' 21 times: 2 layers retry, 3 x 7;
  for (int i = 0; i < 3; i++) {
    if (reopen(fd, 1) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
int start_patiently(int fd) { return reopen(fd, 2); }

// A helper that is handed what to try.
static int with_retry(int (*what)(int), int fd, int tries) {
  for (int i = 0; i < tries; i++) {
    if (what(fd) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
static int put(int fd, int tries) { return with_retry(api_put, fd, tries); }
int put_twice(int fd) {
  for (int i = 0; i < 2; i++) {
    if (put(fd, 1) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
int put_patiently(int fd) { return put(fd, 6); }

// CHECK-LABEL: "chains": [
// CHECK: "entry": "put_patiently",
// CHECK-NEXT: "sink": "api_put",
// CHECK: "expression": "6",
// CHECK: "entry": "load_patiently",
// CHECK-NEXT: "sink": "db_query",
// CHECK: "expression": "4",
// CHECK: "entry": "relay_once",
// CHECK-NEXT: "sink": "net_send",
// CHECK: "expression": "3",
// CHECK: "entry": "load_twice",
// CHECK-NEXT: "sink": "db_query",
// CHECK: "expression": "2",
// CHECK: "path": [
// CHECK: "function": "load_twice",
// CHECK: "attempts": 2
// CHECK: "function": "query",
// CHECK: "attempts": 1
// CHECK: "entry": "put_twice",
// CHECK-NEXT: "sink": "api_put",
// CHECK: "expression": "2",
// CHECK-NOT: "expression"
