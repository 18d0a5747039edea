// A length of time that stands in a field which nobody has set, behind a
// reference or a pointer: unknown, and no attempt without delay.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++17 | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --checks='-*,retry-no-delay' -- \
// RUN:   -std=c++17 2>&1 | %FileCheck %s --check-prefix=NONE
#include <chrono>
#include <thread>

struct options {
  std::chrono::milliseconds wait;
  struct {
    std::chrono::seconds pause;
  } between;
};
int dial(const char *host);

// CHECK: site function
// CHECK-NEXT: lengths.cpp:[[@LINE+2]] by_pointer dial reconnect 4 fixed none 4
bool by_pointer(const options *o, const char *host) {
  for (int i = 0; i < 4; ++i) {
    if (dial(host) == 0)
      return true;
    std::this_thread::sleep_for(o->wait);
  }
  return false;
}

// CHECK-NEXT: lengths.cpp:[[@LINE+2]] by_reference dial reconnect 4 fixed none 4
bool by_reference(const options &o, const char *host) {
  for (int i = 0; i < 4; ++i) {
    if (dial(host) == 0)
      return true;
    std::this_thread::sleep_for(o.wait);
  }
  return false;
}

// CHECK-NEXT: lengths.cpp:[[@LINE+2]] deeper dial reconnect 4 fixed none 4
bool deeper(const options *o, const char *host) {
  for (int i = 0; i < 4; ++i) {
    if (dial(host) == 0)
      return true;
    std::this_thread::sleep_for(o->between.pause);
  }
  return false;
}
// CHECK-NOT: {{^}}lengths

// NONE-NOT: warning:
// NONE: 3 retry sites
