// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Constructors, with what nobody has written; virtual calls.

#include <string>

struct Policy {
  virtual ~Policy() = default;
  virtual int tries() const;
};
struct Limited final : Policy {
  explicit Limited(int N) : N(N) {}
  int tries() const override { return N + Policy::tries(); }
  int N;
};

struct Options {
  int Tries = 3;
  double Factor = 2.0;
  const char *Name = nullptr;
};
struct Link {
  Link(Policy &P, Options O) : P(P), O(O), Count(), Where{"here"} {}
  int run() { return P.tries(); }
  Policy &P;
  Options O;
  int Count;
  std::string Where;
  int Left = O.Tries;
};

int uses() {
  Limited L(5);
  Options A;
  Options B{.Tries = 7};
  Options C = A;
  C = B;
  Link K(L, {9});
  auto *Fresh = new Options;
  return K.run() + L.tries() + C.Tries + Fresh->Tries;
}

// CHECK: function "Limited::Limited" at 13:12{{.*}} of "Limited" constructor
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (. (* this) N) = N @13:29
// CHECK-NEXT:     return

// CHECK: function "Limited::tries" at 14:7{{.*}} of "Limited" returns "int" overrides "Policy::tries" virtual
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "Policy::tries" () on this @14:43
// CHECK-NEXT:     return (+ (. (* this) N) %0) @14:32

// CHECK: function "Link::Link" at 24:3{{.*}} of "Link" constructor
// CHECK-NEXT:   param P "Policy &"
// CHECK-NEXT:   param O "Options"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (. (* this) P) = P @24:32
// CHECK-NEXT:     (. (* this) O) = O @24:38
// CHECK-NEXT:     (. (* this) Count) = 0 @24:44
// CHECK-NEXT:     (. (* this) Where) = "here" @24:53
// CHECK-NEXT:     (. (* this) Left) = (. (. (* this) O) Tries) @24:3
// CHECK-NEXT:     return

// CHECK: function "Link::run" at 25:7{{.*}} of "Link" returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call virtual "Policy::tries" () on (. (* this) P) @25:22
// CHECK-NEXT:     return %0 @25:15

// CHECK: function "uses" at 33:5 end 42{{.*}} returns "int"
// CHECK-NEXT:   local L "Limited" 34
// CHECK-NEXT:   local A "Options" 35
// CHECK-NEXT:   local B "Options" 36
// CHECK-NEXT:   local C "Options" 37
// CHECK-NEXT:   local K "Link" 39
// CHECK-NEXT:   local Fresh "Options *" 40
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call construct "Limited::Limited" (5) on &L @34:11
// CHECK-NEXT:     (. A Tries) = (const 3 19:15) @35:11
// CHECK-NEXT:     (. A Factor) = (const 2.0 20:19)
// CHECK-NEXT:     (. A Name) = null
// CHECK-NEXT:     (. B Tries) = 7 @36:22
// CHECK-NEXT:     (. B Factor) = (const 2.0 20:19) @36:23
// CHECK-NEXT:     (. B Name) = null
// CHECK-NEXT:     C = A @37:11
// CHECK-NEXT:     C = B @38:5
// CHECK-NEXT:     call construct "Link::Link" (&L (aggregate "Options" (Tries 9) (Factor (const 2.0 20:19)) (Name null))) on &K @39:8
// CHECK-NEXT:     %0 = (new "Options") @40:17
// CHECK-NEXT:     (. (* %0) Tries) = (const 3 19:15) @40:21
// CHECK-NEXT:     (. (* %0) Factor) = (const 2.0 20:19)
// CHECK-NEXT:     (. (* %0) Name) = null
// CHECK-NEXT:     Fresh = %0 @40:9
// CHECK-NEXT:     %1 = call "Link::run" () on &K @41:10
// CHECK-NEXT:     %2 = call "Limited::tries" () on &L @41:20
// CHECK-NEXT:     return (+ (+ (+ %1 %2) (. C Tries)) (. (* Fresh) Tries)) @41:3
