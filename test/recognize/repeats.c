// One request written several times, each after the failure of those before: one
// site, with all of its attempts.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <unistd.h>

int ask(const char *what);

// CHECK: site
// CHECK-NEXT: repeats.c:[[@LINE+2]]{{ +}}either_of_three{{ +}}ask{{ +}}request{{ +}}3{{ +}}none
int either_of_three(const char *what) {
  return ask(what) == 0 || ask(what) == 0 || ask(what) == 0;
}

// CHECK-NEXT: repeats.c:[[@LINE+5]]{{ +}}three_times{{ +}}ask{{ +}}request{{ +}}3{{ +}}fixed: 1 s
int three_times(const char *what) {
  int rc = ask(what);
  if (rc < 0) {
    sleep(1);
    rc = ask(what);
  }
  if (rc < 0) {
    sleep(1);
    rc = ask(what);
  }
  return rc;
}

// Another thing is asked for in the end.
// CHECK-NEXT: repeats.c:[[@LINE+4]]{{ +}}then_another{{ +}}ask{{ +}}request{{ +}}2{{ +}}none
int then_another(const char *what, const char *other) {
  int rc = ask(what);
  if (rc < 0)
    rc = ask(what);
  if (rc < 0)
    rc = ask(other);
  return rc;
}
// CHECK-NOT: repeats.c
