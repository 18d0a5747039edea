// What is known of C to be answered wrongly, with the reason. A line that
// changes here is a limit that is gone.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --explain-declined --fail-on=never -- 2>&1 | %FileCheck %s --check-prefix=NOT
#include <string.h>
#include <sys/socket.h>

// CHECK: site

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
