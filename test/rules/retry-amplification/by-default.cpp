// A layer whose attempts are a default says so in the path.
// RUN: %compdb %t %s
// RUN: not %retry-tidy -p %t --root %S --checks=-*,retry-amplification --quiet | %FileCheck %s
#include <cstdlib>
extern "C" int usleep(unsigned);
bool query();

static int tries() {
  const char *Text = std::getenv("TRIES");
  return Text ? std::atoi(Text) : 4;
}

// CHECK: by-default.cpp:[[@LINE+12]]:3: note: 'gateway' makes 3 attempts (3 so far)
// CHECK: by-default.cpp:[[@LINE+2]]:3: note: 'service' makes 4 attempts by default (12 so far)
bool service() {
  for (int i = 0; i < tries(); ++i) {
    if (query())
      return true;
    usleep(50000);
  }
  return false;
}

bool gateway() {
  for (int i = 0; i < 3; ++i) {
    if (service())
      return true;
    usleep(50000);
  }
  return false;
}
