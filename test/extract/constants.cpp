// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Constants keep the name they were written by, and where that was defined.

#define TRIES 3
#define WAIT_MS (5 * 1000)
#define DOUBLED(x) ((x) * 2)
constexpr int Limit = 4;
const double Factor = 1.5;
enum Level { Low = 1, High = 9 };
enum class Kind { None, Some };
struct Options {
  static constexpr unsigned Max = 8;
  int Tries = 6;
};
template <int N> int fixed() { return N; }

int use(int, int = Limit, double = 0.5);

void constants(int n) {
  use(TRIES, WAIT_MS);
  use(Limit, Low);
  use(n * Limit, 60 * 1000, Factor);
  use(DOUBLED(TRIES), static_cast<int>(Kind::Some));
  use(sizeof(long));
  use(Options::Max, -1);
  use(fixed<7>());
  use('x', true);
}

unsigned long most() { return static_cast<unsigned long>(-1); }

// CHECK: function "fixed" at 17:22 template "<7>"{{.*}} returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return 7 @17:32

// CHECK: function "constants" at 21:6 end 30{{.*}} returns "void"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "use" ((const 3 "TRIES" 6:15) (const 5000 "WAIT_MS" 7:18) (const 0.5 19:36)) @22:3
// CHECK-NEXT:     call "use" ((const 4 "Limit" 9:15) (const 1 "Low" 11:14) (const 0.5 19:36)) @23:3
// CHECK-NEXT:     call "use" ((* n (const 4 "Limit" 9:15)) 60000 (const 1.5 "Factor" 10:14)) @24:3
// CHECK-NEXT:     call "use" (6 (const 1 "Some" 12:25) (const 0.5 19:36)) @25:3
// CHECK-NEXT:     call "use" (8 (const 4 "Limit" 9:15) (const 0.5 19:36)) @26:3
// CHECK-NEXT:     call "use" ((const 8 "Max" 14:29) -1 (const 0.5 19:36)) @27:3
// CHECK-NEXT:     %0 = call "fixed" () @28:7
// CHECK-NEXT:     call "use" (%0 (const 4 "Limit" 9:15) (const 0.5 19:36)) @28:3
// CHECK-NEXT:     call "use" (120 1 (const 0.5 19:36)) @29:3
// CHECK-NEXT:     return

// CHECK: function "most" at 32:15{{.*}} returns "unsigned long"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return -1 @32:24
