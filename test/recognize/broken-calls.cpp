// A call that does not compile is still that call: it waits as long as nobody
// knows, and what it asks for is asked for again. Clang 19 throws away what holds
// an undeclared name, where 22 keeps what it could read.
// REQUIRES: llvm-22
// RUN: %retry-tidy list %s --root %S --quiet --allow-failed -- -std=c++17 | %FileCheck %s
// RUN: %retry-tidy %s --root %S --checks='-*,retry-no-delay' -- -std=c++17 \
// RUN:   2>&1 | %FileCheck %s --check-prefix=NONE "--implicit-check-not=[retry-"
// NONE: 1 unit (1 partial, 0 failed)
#include <chrono>
#include <thread>
#include <unistd.h>

int send_request(int to);

struct Clock {
  void sleep_a_while(int ms) { usleep(ms * 1000); }
};

// CHECK: site
// CHECK: broken-calls.cpp:[[@LINE+2]] by_template send_request request 3 unknown
int by_template(int to) {
  for (int i = 0; i < 3; ++i) {
    if (send_request(to) == 0)
      return 0;
    std::this_thread::sleep_for(std::chrono::seconds(undeclared));
  }
  return -1;
}

// CHECK: broken-calls.cpp:[[@LINE+2]] by_function send_request request 3 unknown
int by_function(int to) {
  for (int i = 0; i < 3; ++i) {
    if (send_request(to) == 0)
      return 0;
    usleep(to.delay, 3);
  }
  return -1;
}

// CHECK: broken-calls.cpp:[[@LINE+2]] by_member send_request request 3 unknown
int by_member(int to, Clock &clock) {
  for (int i = 0; i < 3; ++i) {
    if (send_request(to) == 0)
      return 0;
    clock.sleep_a_while(undeclared);
  }
  return -1;
}
