// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=gnu11 -funknown-to-clang -Werror
// RUN: %retry-tidy facts %t.facts | %FileCheck %s --implicit-check-not=problem

// What other compilers let pass is no error, and so are flags that Clang does not know.

int send_all(int n) { return missing(n) + 1; }

// CHECK: function "send_all"
// CHECK:     %0 = call "missing" (n) @6:30
// CHECK-NEXT:     return (+ %0 1) @6:23
