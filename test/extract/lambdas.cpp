// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// A lambda is a closure; its body is a function, its captures are fields.

#include <functional>

int send(int);

struct Link {
  int Tries = 2;
  int run(int (*Call)(int));
  void later(std::function<int()> F);

  int captures(int A, int B) {
    int Local = 1;
    auto F = [A, &B, this, Twice = A * 2] { return A + B + Tries + Twice; };
    later([&] { return Local; });
    run([](int N) { return send(N); });
    return F();
  }
};

template <class F> int insist(F Call) { return Call(3); }

int generic() {
  return insist([](auto N) { return send(N); });
}

// CHECK: function "Link::captures::(lambda)::operator()" at 17:14{{.*}} nolinkage of "Link::captures::(lambda)" returns "int" lambda in "Link::captures"
// CHECK-NEXT:   capture A
// CHECK-NEXT:   capture B
// CHECK-NEXT:   capture "this"
// CHECK-NEXT:   capture Twice
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (+ (+ (+ (. (* this) A) (* (. (* this) B))) (. (* (. (* this) "this")) Tries)) (. (* this) Twice)) @17:45

// CHECK: function "Link::captures::(lambda)::operator()"#2 at 18:11{{.*}} nolinkage of "Link::captures::(lambda)"#2 returns "int" lambda in "Link::captures" number 1
// CHECK-NEXT:   capture Local
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (* (. (* this) Local)) @18:17

// CHECK: function "Link::captures::(lambda)::operator()"#3 at 19:9{{.*}} nolinkage of "Link::captures::(lambda)"#3 returns "int" lambda in "Link::captures" number 2
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "send" (N) @19:28
// CHECK-NEXT:     return %0 @19:21

// CHECK: function "Link::captures" at 15:7 end 21{{.*}} of "Link" returns "int"
// CHECK-NEXT:   param A "int"
// CHECK-NEXT:   param B "int"
// CHECK-NEXT:   local Local "int" 16
// CHECK-NEXT:   local F "Link::captures::(lambda)" 17
// CHECK-NEXT:   block 0
// CHECK-NEXT:     Local = 1 @16:9
// CHECK-NEXT:     F = (closure "Link::captures::(lambda)::operator()" A &B this (* A 2)) @17:10
// CHECK-NEXT:     call "Link::later" ((closure "Link::captures::(lambda)::operator()"#2 &Local)) on this @18:5
// CHECK-NEXT:     call "Link::run" ((closure "Link::captures::(lambda)::operator()"#3)) on this @19:5
// CHECK-NEXT:     %0 = call "Link::captures::(lambda)::operator()" () on &F @20:12
// CHECK-NEXT:     return %0 @20:5

// CHECK: function "insist" at 24:24 template "<(lambda at lambdas.cpp:27:17)>" types ("generic::(lambda)"){{.*}} returns "int"
// CHECK-NEXT:   param Call "generic::(lambda)"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "generic::(lambda)::operator()" (3) on &Call @24:48
// CHECK-NEXT:     return %0 @24:41

// CHECK: function "generic::(lambda)::operator()" at 27:17 template "<int>" types ("int"){{.*}} nolinkage of "generic::(lambda)" returns "int" lambda in "generic"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "send" (N) @27:37
// CHECK-NEXT:     return %0 @27:30

// CHECK: function "generic::(lambda)::operator()"#2 at 27:17{{.*}} nolinkage of "generic::(lambda)" returns "auto" lambda in "generic" pattern
// CHECK-NEXT:   param N "type-parameter-0-0"
// CHECK-NEXT:   local %0 "<dependent type>"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call indirect (unknown "send"):"void *" (N) @27:37
// CHECK-NEXT:     return %0 @27:30

// CHECK: function "generic" at 26:5 end 28{{.*}} returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "insist" ((closure "generic::(lambda)::operator()"#2)) @27:10
// CHECK-NEXT:     return %0 @27:3
