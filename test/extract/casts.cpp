// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// A conversion leaves a trace where it may change the value.

long widened(int N) { return N; }
unsigned flipped(int N) { return N; }
int narrowed(long N) { return N; }
double real(int N) { return N * 1.5; }
int whole(double X) { return X; }
bool tested(int N, void *P) { return N && P; }
int scaled(int N) {
  N *= 1.5;
  return N;
}
struct Base { virtual ~Base(); };
struct Derived : Base { int N; };
int downcast(Base *B) {
  if (auto *D = dynamic_cast<Derived *>(B))
    return D->N;
  return static_cast<Derived *>(B)->N;
}

// CHECK: function "widened" at 6:6{{.*}} returns "long"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return N @6:23

// CHECK: function "flipped" at 7:10{{.*}} returns "unsigned int"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (cast "unsigned int" N) @7:27

// CHECK: function "narrowed" at 8:5{{.*}} returns "int"
// CHECK-NEXT:   param N "long"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (cast "int" N) @8:24

// CHECK: function "real" at 9:8{{.*}} returns "double"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (* N 1.5):"double" @9:22

// CHECK: function "whole" at 10:5{{.*}} returns "int"
// CHECK-NEXT:   param X "double"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (cast "int" X) @10:23

// CHECK: function "tested" at 11:6{{.*}} returns "bool"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   param P "void *"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (and (!= N 0) (!= P null)) @11:31

// CHECK: function "scaled" at 12:5 end 15{{.*}} returns "int"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     N = (cast "int" (* N 1.5):"double") @13:5
// CHECK-NEXT:     return N @14:3

// CHECK: function "downcast" at 18:5 end 22{{.*}} returns "int"
// CHECK-NEXT:   param B "Base *"
// CHECK-NEXT:   local D "Derived *" 19
// CHECK-NEXT:   block 0
// CHECK-NEXT:     D = (cast "Derived *" B) @19:13
// CHECK-NEXT:     if (!= D null) then 1 else 2
// CHECK-NEXT:   block 1
// CHECK-NEXT:     return (. (* D) N) @20:5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     return (. (* B) N of "Derived") @21:3
