// A delay that the time left cuts short counts as it is.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <algorithm>
#include <chrono>
#include <thread>
using namespace std::chrono;
using namespace std::chrono_literals;

bool post(int frame);

// CHECK-NEXT: time-left.cpp:[[@LINE+4]] smaller post request 10 exponential: 100 ms, 200 ms, 400 ms, 800 ms and so on none
bool smaller() {
  auto end = steady_clock::now() + 30s;
  auto delay = milliseconds(100);
  while (true) {
    if (post(1))
      return true;
    auto left = duration_cast<milliseconds>(end - steady_clock::now());
    if (left <= 0ms)
      return false;
    std::this_thread::sleep_for(std::min(delay, left));
    delay *= 2;
  }
}

// CHECK-NEXT: time-left.cpp:[[@LINE+4]] chosen post request 11 exponential: 100 ms, 200 ms, 400 ms, 800 ms and so on none
bool chosen() {
  auto end = steady_clock::now() + 30s;
  milliseconds delay(100);
  while (steady_clock::now() < end) {
    if (post(2))
      return true;
    auto left = duration_cast<milliseconds>(end - steady_clock::now());
    std::this_thread::sleep_for(delay < left ? delay : left);
    delay = std::min(delay * 2, milliseconds(5000));
  }
  return false;
}

// CHECK-NEXT: time-left.cpp:[[@LINE+4]] stored post request 10 exponential: 100 ms, 200 ms, 400 ms, 800 ms and so on none
bool stored() {
  auto end = steady_clock::now() + 30s;
  milliseconds delay(100);
  for (;;) {
    if (post(3))
      return true;
    auto now = steady_clock::now();
    if (now >= end)
      break;
    auto wait = delay;
    if (now + wait > end)
      wait = duration_cast<milliseconds>(end - now);
    std::this_thread::sleep_for(wait);
    delay *= 2;
  }
  return false;
}

// CHECK-NOT: {{site|time-left.cpp}}
