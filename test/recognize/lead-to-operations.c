// Loops whose operation is made by what they call, which tells nothing of it:
// they are run all the same.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <stdlib.h>
#include <unistd.h>
int send_request(int);
int open_session(void);
int poke(int);

static void drain(void) {
  for (int i = 0; i < 3; i++)
    poke(i);
}

// It pauses, and there is a loop below it.
static void attempt(void) {
  if (send_request(1) == 0) {
    drain();
    _exit(0);
  }
  sleep(2);
}
// CHECK: lead-to-operations.c:[[@LINE+2]] forever send_request request unbounded fixed: 2 s none
void forever(void) {
  for (;;)
    attempt();
}

// It is given what was answered before.
static void attempt_on(int session) {
  if (send_request(session) == 0)
    exit(0);
  drain();
}
// CHECK-NEXT: lead-to-operations.c:[[@LINE+3]] with_session send_request request 5 fixed: 1 s none 5
int with_session(void) {
  int session = open_session();
  for (int i = 0; i < 5; i++) {
    attempt_on(session);
    sleep(1);
  }
  return -1;
}
