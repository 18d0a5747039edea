// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=gnu11
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// errno, statement expressions, clean-up by attribute.

#include <errno.h>
#include <stdlib.h>

int send(int);
void fail(const char *) __attribute__((noreturn));
void close_it(int *);

#define TEMP_FAILURE_RETRY(expr)          \
  ({                                      \
    long Result;                          \
    do                                    \
      Result = (expr);                    \
    while (Result == -1 && errno == EINTR); \
    Result;                               \
  })

long restarted(int n) { return TEMP_FAILURE_RETRY(send(n)); }

int cleaned(int n) {
  __attribute__((cleanup(close_it))) int fd = n;
  if (__builtin_expect(n < 0, 0))
    fail("negative");
  errno = 0;
  return send(fd);
}

int counted(int *n) {
  if (*n == 0)
    abort();
  return __atomic_fetch_add(n, 1, __ATOMIC_SEQ_CST);
}

// CHECK: function "restarted" at 22:6 returns "long"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   local Result "long"
// CHECK-NEXT:   loop do at 22:32 block 1 macro "TEMP_FAILURE_RETRY"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     declare Result @22:32
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call "send" (n) @22:51
// CHECK-NEXT:     Result = %0 @22:32
// CHECK-NEXT:     if (== Result -1) then 2 else 3
// CHECK-NEXT:   block 2
// CHECK-NEXT:     if (== errno (const 4 "EINTR" "{{.*}})) then 1 else 3
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return Result @22:25

// CHECK: function "cleaned" at 24:5 end 30 returns "int"
// CHECK-NEXT:   param n "int"
// CHECK-NEXT:   local fd "int" 25
// CHECK-NEXT:   block 0
// CHECK-NEXT:     fd = n @25:42
// CHECK-NEXT:     if (< n 0) then 1 else 2 @26:7
// CHECK-NEXT:   block 1
// CHECK-NEXT:     call "fail" ("negative") @27:5
// CHECK-NEXT:     unreachable
// CHECK-NEXT:   block 2
// CHECK-NEXT:     errno = 0 @28:9
// CHECK-NEXT:     %0 = call "send" (fd) @29:10
// CHECK-NEXT:     %1 = %0 @29:3
// CHECK-NEXT:     call implicit "close_it" (&fd)
// CHECK-NEXT:     return %1

// CHECK: function "counted" at 32:5 end 36 returns "int"
// CHECK-NEXT:   param n "int *"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     if (== (* n) 0) then 1 else 2 @33:7
// CHECK-NEXT:   block 1
// CHECK-NEXT:     call "abort" () @34:5
// CHECK-NEXT:     unreachable
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %0 = (* n) @35:10
// CHECK-NEXT:     (* n) = (+ %0 1)
// CHECK-NEXT:     return %0 @35:3
