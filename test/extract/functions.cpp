// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Functions of the standard library that are operations.

#include <algorithm>
#include <cmath>
#include <utility>

int send(int);

int bounded(int A, int B) {
  return std::min(A, B) + std::max({A, B, 3}) + std::clamp(A, 1, 9);
}

double powers(int N) {
  return std::pow(2, N) + exp2(N) + std::sqrt(N) + std::abs(N) + floor(1.5 * N);
}

bool taken(bool &Flag) { return std::exchange(Flag, false); }

int moved(int N) {
  int A = std::move(N), B = 2;
  std::swap(A, B);
  return A;
}

std::pair<int, bool> both(int N) { return {send(N), true}; }

int parts(int N) {
  auto [Value, Ok] = both(N);
  return Ok ? Value : std::get<0>(both(2));
}

// CHECK: function "bounded" at 12:5 end 14{{.*}} returns "int"
// CHECK-NEXT:   param A "int"
// CHECK-NEXT:   param B "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (+ (+ (min A B) (max (max A B) 3)) (min (max A 1) 9)) @13:3

// CHECK: function "powers" at 16:8 end 18{{.*}} returns "double"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (+ (+ (+ (+ (pow 2 N) (pow 2.0 N)) (sqrt N)) (abs N)) (floor (* 1.5 N):"double")) @17:3

// CHECK: function "taken" at 20:6{{.*}} returns "bool"
// CHECK-NEXT:   param Flag "bool &"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = (* Flag) @20:33
// CHECK-NEXT:     (* Flag) = false
// CHECK-NEXT:     return %0 @20:26

// CHECK: function "moved" at 22:5 end 26{{.*}} returns "int"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   local A "int" 23
// CHECK-NEXT:   local B "int" 23
// CHECK-NEXT:   block 0
// CHECK-NEXT:     A = N @23:7
// CHECK-NEXT:     B = 2 @23:25
// CHECK-NEXT:     %0 = A @24:3
// CHECK-NEXT:     A = B
// CHECK-NEXT:     B = %0
// CHECK-NEXT:     return A @25:3

// CHECK: function "both" at 28:22{{.*}} returns "std::pair<int, bool>"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "send" (N) @28:44
// CHECK-NEXT:     %1 = (aggregate "std::pair" (first %0) (second true)) @28:43
// CHECK-NEXT:     return %1 @28:36

// CHECK: function "parts" at 30:5 end 33{{.*}} returns "int"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   local Value "int &&" 31
// CHECK-NEXT:   local Ok "bool &&" 31
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "both" (N) @31:22
// CHECK-NEXT:     %1 = %0 @31:8
// CHECK-NEXT:     Value = &(. %1 first) @31:9
// CHECK-NEXT:     Ok = &(. %1 second) @31:16
// CHECK-NEXT:     if (* Ok) then 1 else 2 @32:10
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %2 = (* Value) @32:15
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %3 = call "both" (2) @32:35
// CHECK-NEXT:     %2 = (. %3 first) @32:23
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return %2 @32:3
