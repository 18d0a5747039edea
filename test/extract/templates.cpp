// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Each instantiation is a function; a template that is not used, a pattern.

template <class T, int N> struct Retry {
  T run(T First) {
    for (int I = 0; I < N; ++I)
      First = First + I;
    return First;
  }
};
template <class F> int insist(F Call, int Tries) {
  if constexpr (sizeof(F) > 1)
    return Call(Tries);
  else
    return 0;
}
template <class T> bool never(T X) { return X.ready(); }

int send(int);
int uses() { return Retry<int, 4>().run(1) + insist(send, 2); }

// CHECK: function "Retry::run" at 7:5 end 11 template "<int, 4>" types ("int"){{.*}} of "Retry" returns "int"
// CHECK-NEXT:   param First "int"
// CHECK-NEXT:   local I "int" 8
// CHECK-NEXT:   loop for at 8:5 end 9 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     I = 0 @8:14
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     if (< I 4) then 2 else 3 @8:21
// CHECK-NEXT:   block 2
// CHECK-NEXT:     First = (+ First I) @9:13
// CHECK-NEXT:     I = (+ I 1) @8:28
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return First @10:5

// CHECK: function "insist" at 13:24 end 18 template "<int (*)(int)>" types ("int (*)(int)"){{.*}} returns "int"
// CHECK-NEXT:   param Call "int (*)(int)"
// CHECK-NEXT:   param Tries "int"
// CHECK-NEXT:   local %0 "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call indirect Call (Tries) @15:12
// CHECK-NEXT:     return %0 @15:5

// CHECK: function "uses" at 22:5{{.*}} returns "int"
// CHECK-NEXT:   local %0 "Retry<int, 4>"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %1 = call "Retry::run" (1) on &%0 @22:21
// CHECK-NEXT:     %2 = call "insist" ((fn "send") 2) @22:46
// CHECK-NEXT:     return (+ %1 %2) @22:14

// CHECK: function "never" at 19:25{{.*}} returns "bool" pattern
// CHECK-NEXT:   param X "type-parameter-0-0"
// CHECK-NEXT:   local %0 "<dependent type>"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call indirect (unknown "ready"):"void *" () @19:45
// CHECK-NEXT:     return %0 @19:38
