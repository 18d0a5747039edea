// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// A destructor that someone has written is called wherever its scope is left.

bool more();
int send(int);

struct Guard {
  explicit Guard(int N) : N(N) {}
  ~Guard() { send(N); }
  int N;
};

int every_way_out(int n) {
  Guard Outer(1);
  while (more()) {
    Guard Inner(2);
    if (send(n) == 1)
      break;
    if (send(n) == 2)
      continue;
    if (send(n) == 3)
      return send(n);
    if (send(n) == 4)
      goto done;
  }
done:
  return 0;
}

void deleted(Guard *G) { delete G; }

// CHECK: function "Guard::Guard" at 10:12{{.*}} of "Guard" constructor
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (. (* this) N) = N @10:27
// CHECK-NEXT:     return

// CHECK: function "Guard::~Guard" at 11:3{{.*}} of "Guard" destructor noexcept
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "send" ((. (* this) N)) @11:14
// CHECK-NEXT:     return

// CHECK: function "every_way_out" at 15:5 end 30{{.*}} returns "int"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   local Outer "Guard" 16
// CHECK-NEXT:   local Inner "Guard" 18
// CHECK-NEXT:   loop while at 17:3 end 27 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call construct "Guard::Guard" (1) on &Outer @16:9
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call "more" () @17:10
// CHECK-NEXT:     if %0 then 2 else 11
// CHECK-NEXT:   block 2
// CHECK-NEXT:     call construct "Guard::Guard" (2) on &Inner @18:11
// CHECK-NEXT:     %1 = call "send" (n) @19:9
// CHECK-NEXT:     if (== %1 1) then 3 else 4
// CHECK-NEXT:   block 3
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Inner @20:7
// CHECK-NEXT:     goto 11
// CHECK-NEXT:   block 4
// CHECK-NEXT:     %2 = call "send" (n) @21:9
// CHECK-NEXT:     if (== %2 2) then 5 else 6
// CHECK-NEXT:   block 5
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Inner @22:7
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 6
// CHECK-NEXT:     %3 = call "send" (n) @23:9
// CHECK-NEXT:     if (== %3 3) then 7 else 8
// CHECK-NEXT:   block 7
// CHECK-NEXT:     %4 = call "send" (n) @24:14
// CHECK-NEXT:     %5 = %4 @24:7
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Inner
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Outer
// CHECK-NEXT:     return %5
// CHECK-NEXT:   block 8
// CHECK-NEXT:     %6 = call "send" (n) @25:9
// CHECK-NEXT:     if (== %6 4) then 9 else 10
// CHECK-NEXT:   block 9
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Inner @26:7
// CHECK-NEXT:     goto 11
// CHECK-NEXT:   block 10
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Inner @27:3
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 11
// CHECK-NEXT:     call implicit "Guard::~Guard" () on &Outer @29:3
// CHECK-NEXT:     return 0

// CHECK: function "deleted" at 32:6{{.*}} returns "void"
// CHECK-NEXT:   param G "Guard *"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call implicit "Guard::~Guard" () on G @32:26
// CHECK-NEXT:     return
