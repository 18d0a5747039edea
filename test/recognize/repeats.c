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

static int groups_of(int domain) {
  int rc = ask("groups");
  return rc < 0 ? rc : domain;
}
struct methods {
  int (*groups)(int);
};
const struct methods rpc = {groups_of};

// What it calls again has a body.
// CHECK-NEXT: repeats.c:[[@LINE+4]]{{ +}}below{{ +}}groups_of{{ +}}request{{ +}}2{{ +}}none
int below(int domain) {
  int rc = groups_of(domain);
  if (rc < 0)
    rc = groups_of(domain);
  return rc;
}

// Through a table.
// CHECK-NEXT: repeats.c:[[@LINE+4]]{{ +}}through_table{{ +}}groups_of{{ +}}request{{ +}}2{{ +}}none
int through_table(int domain) {
  int rc = rpc.groups(domain);
  if (rc < 0)
    rc = rpc.groups(domain);
  return rc;
}

// Another domain, the same one after it was made, and whatever the first one said.
int of_other(int domain, int other) {
  int rc = groups_of(domain);
  if (rc < 0)
    rc = groups_of(other);
  return rc;
}
int of_next(int domain) {
  int rc = groups_of(domain);
  domain = domain + 1;
  if (rc < 0)
    rc = groups_of(domain);
  return rc;
}
static int write_groups(int domain) { return ask("make") + domain; }
int of_made(int domain) {
  int rc = groups_of(domain);
  if (rc < 0 && write_groups(domain) > 0)
    rc = groups_of(domain);
  return rc;
}
int twice(int domain) {
  int rc = groups_of(domain);
  return groups_of(domain) + rc;
}
// CHECK-NOT: repeats.c
