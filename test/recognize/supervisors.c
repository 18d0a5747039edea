// A process that starts its child again when that has ended retries nothing:
// the child was started. One that starts it again because that failed does.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <errno.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int work(void);

// CHECK: site
// CHECK-NEXT: supervisors.c:[[@LINE+2]] start fork request 3 fixed: 1 s
int start(void) {
  for (int i = 0; i < 3; i++) {
    pid_t child = fork();
    if (child >= 0)
      return child;
    sleep(1);
  }
  return -1;
}

int guard(void) {
  for (;;) {
    int status;
    pid_t child = fork();
    if (child == 0)
      exit(work());
    if (child > 0) {
      if (waitpid(child, &status, 0) < 0)
        exit(1);
      if (WIFEXITED(status) && WEXITSTATUS(status) == 99)
        exit(1);
      sleep(1);
    } else {
      exit(1);
    }
  }
}

void fork_some(int n) {
  for (int i = 1; i < n; i++)
    if (!fork())
      break;
}
// A job that is started again until it has done what it should.
// CHECK-NEXT: supervisors.c:[[@LINE+2]] until_done waitpid request 5 fixed: 2 s
int until_done(void) {
  for (int i = 0; i < 5; i++) {
    int status;
    pid_t child = fork();
    if (!child)
      _exit(work());
    waitpid(child, &status, 0);
    if (status == 0)
      return 0;
    sleep(2);
  }
  return -1;
}

// CHECK-NEXT: supervisors.c:[[@LINE+2]] until_exited_well waitpid request 5 fixed: 2 s
int until_exited_well(pid_t child) {
  for (int i = 0; i < 5; i++) {
    int status;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      return 0;
    sleep(2);
  }
  return -1;
}

int command(const char *line);
// CHECK-NEXT: supervisors.c:[[@LINE+2]] until_command_works command request 5 fixed: 2 s
int until_command_works(const char *line) {
  for (int i = 0; i < 5; i++) {
    int status = command(line);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      return 0;
    sleep(2);
  }
  return -1;
}
// Whether it has ended yet.
int has_ended(pid_t child) {
  for (int i = 0; i < 50; i++) {
    int status;
    if (waitpid(child, &status, WNOHANG) == child)
      return 1;
    usleep(100000);
  }
  return 0;
}
// CHECK-NOT: {{^}}supervisors
