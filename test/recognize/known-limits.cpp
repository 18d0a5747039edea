// What is known to be answered wrongly, with the reason. A line that changes
// here is a limit that is gone.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <cstdlib>
#include <unistd.h>

int open_link();
int send_frame(const char *frame);
int wait_ack(int timeout_ms);
int random_id();
bool is_taken(int id);
int store_at(int id, const char *what);
int getsize(char *to, int room);

// The environment's default is lost: 3, to be overridden.
// CHECK-NEXT: known-limits.cpp:[[@LINE+4]] from_environment open_link request atoi none none{{ *$}}
int from_environment() {
  const char *given = getenv("TRIES");
  int tries = given ? atoi(given) : 3;
  for (int i = 0; i < tries; ++i)
    if (open_link() >= 0)
      return 0;
  return -1;
}

// What is tried is the frame and not the waiting for its answer.
// CHECK-NEXT: known-limits.cpp:[[@LINE+2]] resend wait_ack request 3 none none 3{{ *$}}
int resend(const char *frame) {
  for (int i = 0; i < 3; ++i) {
    send_frame(frame);
    if (wait_ack(100) == 0)
      return 0;
  }
  return -1;
}
