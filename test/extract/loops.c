// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c11
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Loops become blocks; a record names the header and says how it was written.

int send(int);
void rest(void);
#define FOREVER for (;;)
#define INSIST(n, call) \
  do {                  \
    if (call)           \
      break;            \
  } while (--n)

int for_loop(void) {
  for (int i = 0; i < 3; i++) {
    if (send(i))
      continue;
    rest();
  }
  return 0;
}

int while_loop(int n) {
  while (n-- > 0 && send(n))
    rest();
  return n;
}

int do_loop(int n) {
  do {
    if (!send(n))
      break;
  } while (n++ < 5);
  return n;
}

void forever(void) {
  FOREVER { rest(); }
}

void once_only(void) {
  do {
    rest();
  } while (0);
}

int in_macro(int n) {
  INSIST(n, send(n));
  return n;
}

// CHECK: function "for_loop" at 15:5 end 22 returns "int"
// CHECK-NEXT:   local i "int" 16
// CHECK-NEXT:   loop for at 16:3 end 20 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     i = 0 @16:12
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     if (< i 3) then 2 else 5 @16:19
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %0 = call "send" (i) @17:9
// CHECK-NEXT:     if %0 then 4 else 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     call "rest" () @19:5
// CHECK-NEXT:     goto 4
// CHECK-NEXT:   block 4
// CHECK-NEXT:     i = (+ i 1) @16:26
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 5
// CHECK-NEXT:     return 0 @21:3

// CHECK: function "while_loop" at 24:5 end 28 returns "int"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   loop while at 25:3 end 26 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = n @25:10
// CHECK-NEXT:     n = (- n 1)
// CHECK-NEXT:     if (> %0 0) then 2 else 4
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = call "send" (n) @25:21
// CHECK-NEXT:     if %1 then 3 else 4
// CHECK-NEXT:   block 3
// CHECK-NEXT:     call "rest" () @26:5
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 4
// CHECK-NEXT:     return n @27:3

// CHECK: function "do_loop" at 30:5 end 36 returns "int"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   loop do at 31:3 end 34 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call "send" (n) @32:10
// CHECK-NEXT:     if (! %0) then 3 else 2 @32:9
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = n @34:12
// CHECK-NEXT:     n = (+ n 1)
// CHECK-NEXT:     if (< %1 5) then 1 else 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return n @35:3

// CHECK: function "forever" at 38:6 end 40 returns "void"
// CHECK-NEXT:   loop for at 39:3 block 1 macro "FOREVER"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     call "rest" () @39:13
// CHECK-NEXT:     goto 1

// CHECK: function "once_only" at 42:6 end 46 returns "void"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "rest" () @44:5
// CHECK-NEXT:     return

// CHECK: function "in_macro" at 48:5 end 51 returns "int"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   loop do at 49:3 block 1 macro "INSIST"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call "send" (n) @49:13
// CHECK-NEXT:     if %0 then 3 else 2
// CHECK-NEXT:   block 2
// CHECK-NEXT:     n = (- n 1) @49:3
// CHECK-NEXT:     if n then 1 else 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return n @50:3
