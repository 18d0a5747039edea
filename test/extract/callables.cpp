// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Pointers to functions and members, bound functions.

#include <functional>

struct Stub {
  int get(int N);
  virtual int put(int N);
};
int send(int);
void later(std::function<int()> F);

int through(int (*F)(int), int (Stub::*M)(int), Stub &S, Stub *P) {
  return F(1) + (S.*M)(2) + (P->*M)(3) + std::invoke(M, S, 4);
}

int given(Stub &S) {
  later(std::bind(&Stub::get, &S, 5));
  later(std::bind(send, 6));
  auto Partly = std::bind(send, std::placeholders::_1);
  return through(&send, &Stub::put, S, &S) + Partly(7);
}

struct Functor {
  int Tries;
  int operator()() { return Tries; }
};
int object() {
  Functor F{4};
  later(F);
  return F();
}

// CHECK: function "through" at 15:5 end 17{{.*}} returns "int"
// CHECK-NEXT:   param F "int (*)(int)"
// CHECK-NEXT:   param M "int (Stub::*)(int)"
// CHECK-NEXT:   param S "Stub &"
// CHECK-NEXT:   param P "Stub *"
// CHECK-NEXT:   local %0 "int"
// CHECK-NEXT:   local %1 "int"
// CHECK-NEXT:   local %2 "int"
// CHECK-NEXT:   local %4 "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call indirect F (1) @16:10
// CHECK-NEXT:     %1 = call indirect M (2) on S @16:17
// CHECK-NEXT:     %2 = call indirect M (3) on P @16:29
// CHECK-NEXT:     %3 = 4 @16:60
// CHECK-NEXT:     %4 = call indirect M (&%3) on S @16:42
// CHECK-NEXT:     return (+ (+ (+ %0 %1) %2) %4) @16:3

// CHECK: function "given" at 19:5 end 24{{.*}} returns "int"
// CHECK-NEXT:   param S "Stub &"
// CHECK-NEXT:   local Partly "std::_Bind<int (*(std::_Placeholder<1>))(int)>" 22
// CHECK-NEXT:   local %2 "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "later" ((closure "Stub::get" S 5):"std::_Bind<int (Stub::*(Stub *, int))(int)>") @20:3
// CHECK-NEXT:     call "later" ((closure "send" 6):"std::_Bind<int (*(int))(int)>") @21:3
// CHECK-NEXT:     Partly = (closure "send" (unknown "_1"):"const std::_Placeholder<1>") @22:8
// CHECK-NEXT:     %0 = call "through" ((fn "send") (fn "Stub::put"):"int (Stub::*)(int)" S S) @23:10
// CHECK-NEXT:     %1 = 7 @23:53
// CHECK-NEXT:     %2 = call indirect Partly (&%1) @23:46
// CHECK-NEXT:     return (+ %0 %2) @23:3

// CHECK: function "Functor::operator()" at 28:7{{.*}} of "Functor" returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (. (* this) Tries) @28:22

// CHECK: function "object" at 30:5 end 34{{.*}} returns "int"
// CHECK-NEXT:   local F "Functor" 31
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (. F Tries) = 4 @31:13
// CHECK-NEXT:     %0 = (new "Functor") @32:9
// CHECK-NEXT:     (* %0) = F
// CHECK-NEXT:     call "later" ((closure "Functor::operator()" %0)) @32:3
// CHECK-NEXT:     %1 = call "Functor::operator()" () on &F @33:10
// CHECK-NEXT:     return %1 @33:3
