// The path of a product, step by step.
// RUN: %compdb %t %s
// RUN: not %retry-tidy -p %t --root %S --checks=-*,retry-amplification --quiet | %FileCheck %s
bool query();
extern "C" int usleep(unsigned);

bool service() {
  for (int i = 0; i < 4; ++i) {
    if (query())
      return true;
    usleep(50000);
  }
  return false;
}

bool relay() { return service(); }

bool gateway() {
  for (int i = 0; i < 3; ++i) {
    if (relay())
      return true;
    usleep(900000);
  }
  return false;
}
// CHECK: path.cpp:19:3: error: one call of 'gateway' can execute 'query' 12 times
// CHECK-NEXT: 19 |   for (int i = 0; i < 3; ++i) {
// CHECK-NEXT: |   ^
// CHECK: path.cpp:19:{{[0-9]+}}: note: 'gateway' makes 3 attempts (3 so far)
// CHECK: path.cpp:16:{{[0-9]+}}: note: 'relay' calls 'service'
// CHECK: path.cpp:8:{{[0-9]+}}: note: 'service' makes 4 attempts (12 so far)
