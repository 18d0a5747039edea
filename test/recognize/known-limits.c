// What is known of C to be answered wrongly, with the reason. A line that
// changes here is a limit that is gone.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --explain-declined --fail-on=never -- 2>&1 | %FileCheck %s --check-prefix=NOT
#include <string.h>
#include <sys/socket.h>

// CHECK: site

// Two kinds of failure: where the second one comes at the right moment, the
// count steps over its one value, and there is no bound.
// CHECK-NEXT: known-limits.c:[[@LINE+6]] with_spare ask request 3 none none 2,
int with_spare(void) {
  int count = 0, spare = 2;
  int rc = ask(1);
  if (rc == 0)
    return 0;
  while (1) {
    count += 2;
    if (!((rc == -5 && count != 4) || (rc == -6 && --spare > 0)))
      break;
    rc = ask(1);
    if (rc == 0)
      return 0;
  }
  return -1;
}

// What was answered lies in a buffer, and is a refusal by what it says.
// NOT-DAG: known-limits.c:[[@LINE+3]]:3: declined: {{.*}} [until_accepted]
int until_accepted(int fd) {
  char answer[8];
  for (int i = 0; i < 3; i++) {
    send(fd, "?", 1, 0);
    if (recv(fd, answer, 8, 0) == 8 && strstr(answer, "ok"))
      return 0;
  }
  return -1;
}
// CHECK-NOT: {{^}}known-limits
