// Loops over a list of delays that is written in the program.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --quiet --fail-on=never -- -std=c++20 \
// RUN:   | %FileCheck %s --check-prefix=NOTE
// CHECK: site function
#include <array>
#include <chrono>
#include <future>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
int post(int frame);
int send(int port);
std::future<int> ask(int frame);

// CHECK-NEXT: items.cpp:[[@LINE+2]] braces post request 3 exponential: 100 ms and 200 ms none
int braces() {
  for (int delay : {100, 200, 400}) {
    if (post(1) == 0)
      return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
  }
  return -1;
}

static const int Table[] = {100, 500, 800, 900};

// CHECK-NEXT: items.cpp:[[@LINE+2]] table post request 4 varying: 100 ms, 500 ms and 800 ms none
int table() {
  for (int delay : Table) {
    if (post(2) == 0)
      return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
  }
  return -1;
}

// CHECK-NEXT: items.cpp:[[@LINE+3]] array post request 3 exponential: 100 ms and 200 ms none
int array() {
  constexpr std::array<int, 3> Delays{100, 200, 400};
  for (int delay : Delays) {
    if (post(3) == 0)
      return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
  }
  return -1;
}

// CHECK-NEXT: items.cpp:[[@LINE+3]] vector post request 3 exponential: 1 s and 2 s none
int vector() {
  const std::vector<std::chrono::milliseconds> Delays = {1s, 2s, 4s};
  for (auto delay : Delays) {
    if (post(4) == 0)
      return 0;
    std::this_thread::sleep_for(delay);
  }
  return -1;
}

// What each round asks for is another request.
// CHECK-NOT: ports
int ports() {
  for (int port : {80, 8080}) {
    if (send(port) == 0)
      return 0;
    std::this_thread::sleep_for(1s);
  }
  return -1;
}

// The wait for an answer comes before the next attempt and is none after it.
// CHECK: items.cpp:[[@LINE+3]] answer ask request 3 fixed: 2 s none
// NOTE-NOT: waits once more after the last attempt of 'ask'
int answer() {
  for (int n = 0; n < 3; n++) {
    std::future<int> result = ask(5);
    if (result.wait_for(2s) == std::future_status::ready)
      return 0;
  }
  return -1;
}

// What is asked about an item of a list is no answer of a call before.
bool deliver(int number);
// CHECK: items.cpp:[[@LINE+3]] each_item deliver request 3 fixed: 1 s none
void each_item(const std::vector<int> &numbers) {
  for (int number : numbers)
    for (int n = 0; n < 3; ++n) {
      if (deliver(number))
        break;
      std::this_thread::sleep_for(1s);
    }
}
