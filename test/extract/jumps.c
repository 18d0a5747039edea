// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c11
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// switch and goto. A goto that leads back makes a loop of its label.

int send(int);
void rest(void);
enum law { FIXED, LINEAR, NONE = 7 };

int by_law(enum law l, int n) {
  switch (l) {
  case FIXED:
    n = 1;
    break;
  case LINEAR:
    n = 2;
  case 3 ... 4:
  case NONE:
    return n;
  default:
    rest();
  }
  return 0;
}

int again(int left) {
  int rc;
retry:
  rc = send(left);
  if (rc < 0 && left-- > 0) {
    rest();
    goto retry;
  }
  if (rc > 0)
    goto out;
  rest();
out:
  return rc;
}

// CHECK: function "by_law" at 10:5 end 24 returns "int"
// CHECK-NEXT:   param l "law"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     switch l case (const 0 "FIXED" 8:12):"unsigned int" then 1 case (const 1 "LINEAR" 8:19):"unsigned int" then 2 case 3:"unsigned int" then 3 case 4:"unsigned int" then 3 case (const 7 "NONE" 8:27):"unsigned int" then 3 else 4 @11:3
// CHECK-NEXT:   block 1
// CHECK-NEXT:     n = 1 @13:7
// CHECK-NEXT:     goto 5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     n = 2 @16:7
// CHECK-NEXT:     goto 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return n @19:5
// CHECK-NEXT:   block 4
// CHECK-NEXT:     call "rest" () @21:5
// CHECK-NEXT:     goto 5
// CHECK-NEXT:   block 5
// CHECK-NEXT:     return 0 @23:3

// CHECK: function "again" at 26:5 end 39 returns "int"
// CHECK-NEXT:   param left "int"
// CHECK-NEXT:   local rc "int" 27
// CHECK-NEXT:   loop label at 28:1 end 32 block 1 label "retry"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     declare rc @27:7
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call "send" (left) @29:8
// CHECK-NEXT:     rc = %0 @29:6
// CHECK-NEXT:     if (< rc 0) then 2 else 4 @30:7
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = left @30:17
// CHECK-NEXT:     left = (- left 1)
// CHECK-NEXT:     if (> %1 0) then 3 else 4
// CHECK-NEXT:   block 3
// CHECK-NEXT:     call "rest" () @31:5
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 4
// CHECK-NEXT:     if (> rc 0) then 6 else 5 @34:7
// CHECK-NEXT:   block 5
// CHECK-NEXT:     call "rest" () @36:3
// CHECK-NEXT:     goto 6
// CHECK-NEXT:   block 6
// CHECK-NEXT:     return rc @38:3
