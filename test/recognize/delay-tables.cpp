// Tables of delays: where three entries or more keep one ratio they are as good
// as a formula, and the length of an array is in its type.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <array>
#include <iterator>
#include <thread>
#include <vector>
using std::chrono::milliseconds;
using std::chrono::seconds;

bool post(int frame);
static const int Doubling[] = {100, 200, 400, 800};
static constexpr std::array<int, 3> Tripling = {100, 300, 900};
static const std::array Deduced{1, 2, 4, 8};

// CHECK-NEXT: delay-tables.cpp:[[@LINE+2]] size post request 4 exponential: 100 ms, 200 ms and 400 ms none
bool size() {
  for (unsigned i = 0; i < std::size(Doubling); ++i) {
    if (post(1))
      return true;
    std::this_thread::sleep_for(milliseconds(Doubling[i]));
  }
  return false;
}

// CHECK-NEXT: delay-tables.cpp:[[@LINE+2]] member post request 3 exponential: 100 ms and 300 ms none
bool member() {
  for (unsigned i = 0; i < Tripling.size(); ++i) {
    if (post(2))
      return true;
    std::this_thread::sleep_for(milliseconds(Tripling[i]));
  }
  return false;
}

// CHECK-NEXT: delay-tables.cpp:[[@LINE+2]] at post request 4 exponential: 1 s, 2 s and 4 s none
bool at() {
  for (int i = 0; i < std::ssize(Deduced); ++i) {
    if (post(3))
      return true;
    std::this_thread::sleep_for(seconds(Deduced.at(i)));
  }
  return false;
}

// What lies past the end of an array in static storage is no delay of 0.
// CHECK-NEXT: delay-tables.cpp:[[@LINE+3]] in_static post request 4 exponential: 100 ms, 200 ms and 400 ms none
bool in_static() {
  static const int delays[] = {100, 200, 400, 800};
  for (int i = 0; i < 4; ++i) {
    if (post(4))
      return true;
    std::this_thread::sleep_for(milliseconds(delays[i]));
  }
  return false;
}

// The first try stands before the table.
// CHECK-NEXT: delay-tables.cpp:[[@LINE+3]] one_more post request 5 exponential: 100 ms, 200 ms, 400 ms and 800 ms none
bool one_more() {
  size_t i = 0;
  while (true) {
    if (post(5))
      return true;
    if (i >= std::size(Doubling))
      return false;
    std::this_thread::sleep_for(milliseconds(Doubling[i++]));
  }
}

// Three entries, two ratios.
// CHECK-NEXT: delay-tables.cpp:[[@LINE+2]] no_ratio post request 3 varying: 1 s and 5 s none
bool no_ratio() {
  for (auto d : {1, 5, 30}) {
    if (post(6))
      return true;
    std::this_thread::sleep_for(seconds(d));
  }
  return false;
}

// Any two numbers have one.
// CHECK-NEXT: delay-tables.cpp:[[@LINE+4]] two_entries post request 3 varying: 1 s and 5 s none
bool two_entries() {
  if (post(7))
    return true;
  for (auto d : {1, 5}) {
    std::this_thread::sleep_for(seconds(d));
    if (post(7))
      return true;
  }
  return false;
}

// Nobody knows what stands in the table, and so not that it is the same.
// CHECK-NEXT: delay-tables.cpp:[[@LINE+2]] given post request 4 unknown none
bool given(const std::array<int, 4> &waits) {
  for (unsigned i = 0; i < waits.size(); ++i) {
    if (post(8))
      return true;
    std::this_thread::sleep_for(seconds(waits[i]));
  }
  return false;
}

