// Lengths of time that come through references and pointers, or are changed
// where they lie.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
#include <chrono>
#include <sys/socket.h>
#include <thread>
using namespace std::chrono;
using namespace std::chrono_literals;

// CHECK: site
// CHECK-NEXT: references.cpp:[[@LINE+2]] by_default send request 3 fixed: 5 ms
int by_default(int fd, const milliseconds &wait = 5ms) {
  for (int i = 0; i < 3; i++) {
    if (send(fd, "", 1, 0) == 1)
      return 0;
    std::this_thread::sleep_for(wait);
  }
  return 1;
}

// CHECK-NEXT: references.cpp:[[@LINE+2]] by_reference send request 3 fixed: 9 ms
int by_reference(int fd, const milliseconds &wait) {
  for (int i = 0; i < 3; i++) {
    if (send(fd, "", 1, 0) == 1)
      return 0;
    std::this_thread::sleep_for(wait);
  }
  return 1;
}

struct Pace {
  seconds wait;
};
// CHECK-NEXT: references.cpp:[[@LINE+2]] scaled send request 3 exponential: 4 s and 8 s
int scaled(int fd, Pace *pace) {
  for (int i = 0; i < 3; i++) {
    if (send(fd, "", 1, 0) == 1)
      return 0;
    std::this_thread::sleep_for(pace->wait);
    pace->wait *= 2;
  }
  return 1;
}

int all() {
  Pace pace{4s};
  return by_default(1) + by_reference(1, 9ms) + scaled(1, &pace);
}
// CHECK-NOT: {{^}}references
