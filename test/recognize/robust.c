// Code that once made the analysis loop or crash, or was believed too much.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c11 | %FileCheck %s
// CHECK: site function
#include <stddef.h>
#include <stdint.h>

int post(const char *what);
size_t convert(const char *what);
void call_after_delay(int ms, void (*then)(void *), void *with);

// Bounds near the largest number.
int wide(const char *s) {
  for (int i = 0; i < 3; ++i) {
    size_t n = convert(s);
    if (n < (size_t)-2)
      return 0;
    if (n == (size_t)-1)
      return -1;
    if (n == 7)
      return 2;
  }
  return -1;
}

// A pointer that holds its own address.
struct node {
  int value;
};
static void *self = &self;
// CHECK-NEXT: robust.c:[[@LINE+2]] circular post request 3 none none 3, robust.c:32{{ *$}}
int circular(void) {
  for (int i = 0; i < 3; ++i) {
    if (((struct node *)self)->value == 3)
      return 1;
    if (post("a") == 0)
      return 0;
  }
  return -1;
}

// Two objects of one type keep their own settings.
struct options {
  int tries;
};
struct options fast, slow;
void defaults(void) {
  fast.tries = 3;
  slow.tries = 20;
}
// CHECK-NEXT: robust.c:[[@LINE+2]] quick post request 3 none none tries, robust.c:47{{ *$}}
int quick(void) {
  for (int i = 0; i < fast.tries; ++i)
    if (post("b") == 0)
      return 0;
  return -1;
}

// What is computed from an address is not known.
// CHECK-NEXT: robust.c:[[@LINE+4]] aligned post request 3 none none 3, {{[a-z._-]+:[0-9]+ *$}}
int aligned(const char *buffer) {
  if (((uintptr_t)buffer & 15) != 0)
    return -1;
  for (int i = 0; i < 3; ++i)
    if (post(buffer) == 0)
      return 0;
  return -1;
}

// Enumerators above what a signed number of 64 bits holds.
enum wide_flags { flag_none = 0, flag_last = 1ull << 63, flag_all = 0xffffffffffffffffull };
int send_flags(unsigned long flags);
// CHECK-NEXT: robust.c:[[@LINE+2]] with_flags send_flags request 3 none
int with_flags(enum wide_flags flags) {
  for (int i = 0; i < 3; i++)
    if (send_flags(flags == flag_last ? flag_all : 0) == 0)
      return 0;
  return -1;
}
