// What is known of C to be answered wrongly, with the reason. A line that
// changes here is a limit that is gone.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy check %s --root %S --explain-declined -- 2>&1 | %FileCheck %s --check-prefix=NOT
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// CHECK: site

// A count that begins with a number that nobody knows, and is tested before it
// is raised, stands for a sample that is past the bound already.
// NOT-DAG: known-limits.c:[[@LINE+2]]:3: declined: one round: never goes round [from_anywhere]
int from_anywhere(int fd, int n) {
  for (;;) {
    if (send(fd, "x", 1, 0) == 1)
      return 0;
    if (n++ >= 3)
      return -1;
    sleep(1);
  }
}

// The status of a child is an answer that is left behind, and not yet one that
// fails.
// NOT-DAG: known-limits.c:[[@LINE+2]]:3: declined: not decided by a call: {{.*}} [wait_for_child]
int wait_for_child(pid_t child) {
  for (int i = 0; i < 3; i++) {
    int status;
    waitpid(child, &status, 0);
    if (status == 0)
      return 0;
    sleep(2);
  }
  return -1;
}
// CHECK-NOT: {{^}}known-limits
