// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Errors are told, and what can be read is. Comments that speak to the tool are kept.

// Not this one, whose author ran retry-tidy.
int send(int); // NOLINT(retry-no-delay)
/* retry-tidy: owner=gateway */

int first() { return send(1); }
int second() { return missing(2); }
int third() { return send(3); }
int fourth() { send(absent); return 0; }

// CHECK: function "first" at 10:5{{.*}} returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "send" (1) @10:22
// CHECK-NEXT:     return %0 @10:15

// CHECK: function "second" at 11:5{{.*}} returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (load (* (unknown "the code has an error"):"<dependent type>"):"<dependent type>") @11:16

// CHECK: function "third" at 12:5{{.*}} returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "send" (3) @12:22
// CHECK-NEXT:     return %0 @12:15

// What is called is known even where its arguments are not.
// CHECK: function "fourth" at 13:5{{.*}} returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "send" ((unknown "the code has an error")) @13:16
// CHECK-NEXT:     return 0 @13:30

// CHECK-NOT: comment "problems.cpp":6
// CHECK: comment "problems.cpp":7 "// NOLINT(retry-no-delay)"

// CHECK: comment "problems.cpp":8 "/* retry-tidy: owner=gateway */"

// CHECK: problem "problems.cpp":11 "use of undeclared identifier 'missing'"
