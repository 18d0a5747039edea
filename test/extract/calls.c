// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c11
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Whatever has an effect is a statement of its own, in the order of the code.

int f(int);
int g(int, int);
void log_text(const char *Format, ...);

int nested(int y) {
  int x = f(f(y));
  return x;
}

int counted(int n, int limit) {
  n++;
  if (n++ < limit)
    return --n;
  return g(n, n--);
}

int either(int a) { return a || f(a); }

int pure(int a, int b) { return (a && b) + (a > b ? a : b); }

int chosen(int a) {
  int x = a ? f(a) : 7;
  x += f(x);
  x <<= 1, x = f(1), x = x ?: f(2);
  return x;
}

void dropped(int x) {
  f(x);
  (void)f(x + 1);
  log_text("%d\n", x);
}

// CHECK: function "nested" at 10:5 end 13 returns "int"
// CHECK-NEXT:   param y "int"
// CHECK-NEXT:   local x "int" 11
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "f" (y) @11:13
// CHECK-NEXT:     %1 = call "f" (%0) @11:11
// CHECK-NEXT:     x = %1 @11:7
// CHECK-NEXT:     return x @12:3

// CHECK: function "counted" at 15:5 end 20 returns "int"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   param limit "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     n = (+ n 1) @16:3
// CHECK-NEXT:     %0 = n @17:7
// CHECK-NEXT:     n = (+ n 1)
// CHECK-NEXT:     if (< %0 limit) then 1 else 2
// CHECK-NEXT:   block 1
// CHECK-NEXT:     n = (- n 1) @18:12
// CHECK-NEXT:     return n @18:5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = n @19:12
// CHECK-NEXT:     %2 = n @19:15
// CHECK-NEXT:     n = (- n 1)
// CHECK-NEXT:     %3 = call "g" (%1 %2) @19:10
// CHECK-NEXT:     return %3 @19:3

// CHECK: function "either" at 22:5 returns "int"
// CHECK-NEXT:   param a "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     if a then 1 else 2 @22:28
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = 1 @22:30
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = call "f" (a) @22:33
// CHECK-NEXT:     %0 = %1 @22:30
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return %0 @22:21

// CHECK: function "pure" at 24:5 returns "int"
// CHECK-NEXT:   param a "int"
// CHECK-NEXT:   param b "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (+ (and a b) (select (> a b) a b)) @24:26

// CHECK: function "chosen" at 26:5 end 31 returns "int"
// CHECK-NEXT:   param a "int"
// CHECK-NEXT:   local x "int" 27
// CHECK-NEXT:   block 0
// CHECK-NEXT:     if a then 1 else 2 @27:11
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call "f" (a) @27:15
// CHECK-NEXT:     %1 = %0
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = 7 @27:22
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     x = %1 @27:7
// CHECK-NEXT:     %2 = call "f" (x) @28:8
// CHECK-NEXT:     x = (+ x %2) @28:5
// CHECK-NEXT:     x = (<< x 1) @29:5
// CHECK-NEXT:     %3 = call "f" (1) @29:16
// CHECK-NEXT:     x = %3 @29:14
// CHECK-NEXT:     %4 = x @29:26
// CHECK-NEXT:     if %4 then 4 else 5
// CHECK-NEXT:   block 4
// CHECK-NEXT:     %5 = %4
// CHECK-NEXT:     goto 6
// CHECK-NEXT:   block 5
// CHECK-NEXT:     %6 = call "f" (2) @29:31
// CHECK-NEXT:     %5 = %6
// CHECK-NEXT:     goto 6
// CHECK-NEXT:   block 6
// CHECK-NEXT:     x = %5 @29:24
// CHECK-NEXT:     return x @30:3

// CHECK: function "dropped" at 33:6 end 37 returns "void"
// CHECK-NEXT:   param x "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "f" (x) @34:3
// CHECK-NEXT:     call "f" ((+ x 1)) @35:9
// CHECK-NEXT:     call "log_text" ("%d\n" x) @36:3
// CHECK-NEXT:     return
