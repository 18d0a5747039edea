// What is sent again because no answer came in time: the sending is what is
// tried, and the wait that was in vain is the delay. To wait alone is no retry.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy %s --root %S --explain-declined --fail-on=never -- 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=NO
#include <poll.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

int send_frame(const char *frame);
int wait_ack(int ms);
int wait_settled(void *device, int how);

// CHECK: site
// CHECK-NEXT: awaiting.c:[[@LINE+2]]{{ +}}resend{{ +}}send_frame{{ +}}request{{ +}}3{{ +}}fixed: 100 ms
int resend(const char *frame) {
  for (int i = 0; i < 3; ++i) {
    send_frame(frame);
    if (wait_ack(100) == 0)
      return 0;
  }
  return -1;
}

// CHECK-NEXT: awaiting.c:[[@LINE+3]]{{ +}}ask_longer{{ +}}send{{ +}}request{{ +}}4{{ +}}exponential: 500 ms, 1 s and 2 s
ssize_t ask_longer(int fd, const char *what, size_t length, char *to, size_t room) {
  int ms = 500;
  for (int i = 0; i < 4; i++) {
    struct pollfd p = {fd, POLLIN, 0};
    if (send(fd, what, length, 0) < 0)
      return -1;
    int ready = poll(&p, 1, ms);
    if (ready < 0)
      return -1;
    if (ready > 0)
      return recv(fd, to, room, 0);
    ms *= 2;
  }
  return -1;
}

// Nothing is asked for in the loop.
// NO-DAG: awaiting.c:[[@LINE+4]]:3: declined: local condition: waits for what it doesn't ask for [settle]
int settle(void *device, const char *frame) {
  if (send_frame(frame) != 0)
    return -1;
  for (int i = 0; i < 10; ++i) {
    if (wait_settled(device, 1) == 0)
      return 0;
    usleep(1000);
  }
  return -1;
}

// An event loop answers what comes.
int serve(int fd, char *buffer, size_t room) {
  for (;;) {
    struct pollfd p = {fd, POLLIN, 0};
    int ready = poll(&p, 1, 1000);
    if (ready < 0)
      return -1;
    if (ready == 0)
      continue;
    ssize_t got = recv(fd, buffer, room, 0);
    if (got <= 0 || send(fd, buffer, got, 0) < 0)
      return -1;
  }
}

// A beat is sent whether it is answered or not.
int beat(int fd) {
  for (int i = 0; i < 5; i++) {
    struct pollfd p = {fd, POLLIN, 0};
    char answer[8];
    if (send(fd, "tick", 4, 0) < 0)
      return -1;
    if (poll(&p, 1, 1000) > 0 && recv(fd, answer, sizeof answer, 0) <= 0)
      return -1;
  }
  return 0;
}
// CHECK-NOT: {{^}}awaiting.c
