// The same of references: a temporary of the caller, and no other object.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site
#include <chrono>
#include <thread>

struct Pace {
  std::chrono::seconds wait;
};
int send_frame(int fd);
// CHECK-NEXT: objects.cpp:[[@LINE+2]] send_slower send_frame request 3 fixed: 2 s none 3
int send_slower(int fd, const Pace &pace) {
  for (int i = 0; i < 3; i++) {
    if (send_frame(fd) == 0)
      return 0;
    std::this_thread::sleep_for(pace.wait);
  }
  return -1;
}
int send_once() {
  const Pace slow{std::chrono::seconds(4)};
  return send_slower(1, Pace{std::chrono::seconds(2)}) + (slow.wait.count() > 3);
}
