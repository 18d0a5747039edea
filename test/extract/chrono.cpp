// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Durations and time points are numbers of nanoseconds.

#include <algorithm>
#include <chrono>
#include <thread>
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr auto First = 250ms;

void literals(int N) {
  std::this_thread::sleep_for(5s);
  std::this_thread::sleep_for(First);
  std::this_thread::sleep_for(milliseconds(40));
  std::this_thread::sleep_for(milliseconds(N));
  std::this_thread::sleep_for(std::chrono::duration<double>(0.5));
}

milliseconds grown(milliseconds D, int N) {
  D *= 2;
  D = D * N + 10ms;
  return std::min<milliseconds>(D / 2, 3s);
}

long counts(milliseconds D) {
  auto S = std::chrono::duration_cast<std::chrono::seconds>(D);
  return S.count() + D.count() + milliseconds(7).count();
}

bool late(Clock::time_point Start, milliseconds Most) {
  auto Deadline = Start + Most;
  return Clock::now() >= Deadline || Clock::now() - Start > 2min;
}

// CHECK: function "literals" at 15:6 end 21{{.*}} returns "void"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = 5s @16:31
// CHECK-NEXT:     call "std::this_thread::sleep_for" (&%0) @16:3
// CHECK-NEXT:     call "std::this_thread::sleep_for"#2 (&::First) @17:3
// CHECK-NEXT:     %1 = 40ms @18:31
// CHECK-NEXT:     call "std::this_thread::sleep_for"#2 (&%1) @18:3
// CHECK-NEXT:     %2 = (* N 1000000):"std::chrono::milliseconds" @19:31
// CHECK-NEXT:     call "std::this_thread::sleep_for"#2 (&%2) @19:3
// CHECK-NEXT:     %3 = 5e+08:"std::chrono::duration<double>" @20:31
// CHECK-NEXT:     call "std::this_thread::sleep_for"#3 (&%3) @20:3
// CHECK-NEXT:     return

// CHECK: function "grown" at 23:14 end 27{{.*}} returns "std::chrono::milliseconds"
// CHECK-NEXT:   param D "std::chrono::milliseconds"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     D = (* D 2:"long") @24:5
// CHECK-NEXT:     D = (+ (* D N) 10ms) @25:5
// CHECK-NEXT:     return (min (/ D 2) 3s) @26:3

// CHECK: function "counts" at 29:6 end 32{{.*}} returns "long"
// CHECK-NEXT:   param D "std::chrono::milliseconds"
// CHECK-NEXT:   local S "std::chrono::seconds" 30
// CHECK-NEXT:   block 0
// CHECK-NEXT:     S = (* (/ D 1000000000):"long" 1000000000:"int"):"std::chrono::seconds" @30:8
// CHECK-NEXT:     return (+ (+ (/ S 1000000000):"long" (/ D 1000000):"long") 7) @31:3

// CHECK: function "late" at 34:6 end 37{{.*}} returns "bool"
// CHECK-NEXT:   param Start "std::chrono::steady_clock::time_point"
// CHECK-NEXT:   param Most "std::chrono::milliseconds"
// CHECK-NEXT:   local Deadline "std::chrono::steady_clock::time_point" 35
// CHECK-NEXT:   block 0
// CHECK-NEXT:     Deadline = (+ Start Most) @35:8
// CHECK-NEXT:     return (or (>= (now "steady_clock"):"std::chrono::steady_clock::time_point" Deadline) (> (- (now "steady_clock"):"std::chrono::steady_clock::time_point" Start):"std::chrono::nanoseconds" 120s:"std::chrono::minutes")) @36:3

// CHECK: initialiser "First" at 13:16
// CHECK-NEXT:   block 0
// CHECK-NEXT:     ::First = 250ms
// CHECK-NEXT:     return
