// A setting behind a pointer is that of the objects whose addresses come there.
// Where not all of them are known, the largest number that is stored to the
// field anywhere counts.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c17 | %FileCheck %s
// CHECK: site
int ask(int fd);
int tell(int fd);

struct options {
  int tries;
};
// CHECK-NEXT: objects.c:[[@LINE+2]] ask_some ask request 3 none none tries, objects.c:[[@LINE+8]]
int ask_some(const struct options *o) {
  for (int i = 0; i < o->tries; i++)
    if (ask(1) == 0)
      return 0;
  return -1;
}
int ask_now(void) {
  struct options few = {3};
  return ask_some(&few);
}
int tell_now(void) {
  struct options many = {10};
  for (int i = 0; i < many.tries; i++)
    if (tell(1) < 0)
      break;
  return 0;
}

// Handed on, and once from a global: the larger of the two.
struct limits {
  int tries;
};
static struct limits common = {4};
// CHECK-NEXT: objects.c:[[@LINE+2]] ask_twice_removed ask request 5 none none tries, objects.c:[[@LINE+11]]
static int ask_twice_removed(const struct limits *l) {
  for (int i = 0; i < l->tries; i++)
    if (ask(2) == 0)
      return 0;
  return -1;
}
static int between(const struct limits *l) { return ask_twice_removed(l); }
int from_global(void) { return between(&common); }
int from_local(void) {
  struct limits own;
  own.tries = 5;
  return between(&own);
}
int elsewhere(int (*use)(const struct limits *)) {
  struct limits other = {50};
  return use(&other);
}

// What was copied as a whole may come from anywhere.
struct pace {
  int tries;
};
// CHECK-NEXT: objects.c:[[@LINE+2]] ask_copied ask request 7 none none tries, objects.c:[[@LINE+8]]
static int ask_copied(const struct pace *p) {
  for (int i = 0; i < p->tries; i++)
    if (ask(3) == 0)
      return 0;
  return -1;
}
int copied(void) {
  struct pace first = {7}, second = first;
  return ask_copied(&second);
}

// Whoever has the address of the function may call it with anything.
struct mode {
  int tries;
};
// CHECK-NEXT: objects.c:[[@LINE+2]] ask_by_hook ask request 9 none none tries, {{.*}}
static int ask_by_hook(const struct mode *m) {
  for (int i = 0; i < m->tries; i++)
    if (ask(4) == 0)
      return 0;
  return -1;
}
void install(int (*hook)(const struct mode *));
void give(const struct mode *);
int hooked(void) {
  struct mode here = {2}, there = {9};
  install(ask_by_hook);
  give(&there);
  return ask_by_hook(&here);
}
// CHECK-NOT: objects.c:{{.*}} request
