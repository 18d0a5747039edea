// Every call whose failure leads round is a sink, and not the last one alone; what
// logs it, finds the text of a message or ends the process is none.
// RUN: %retry-tidy %s --root %S --format=json --quiet --fail-on=never -- | %FileCheck %s
// CHECK-LABEL: "chains": [
// CHECK-NOT: "sink": "{{log_lock|error_text|kill_all}}"
#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

const char *error_text(int);
int log_lock(int), kill_all(int);

static int log_lines;
static void log_error(const char *s) {
  if (log_lock(1) < 0)
    return;
  printf("%s\n", s);
  log_lines++;
  log_lock(0);
}
static void give_up(const char *s) {
  log_error(s);
  kill_all(1);
  for (;;)
    ;
}

static int open_fd(void) {
  struct sockaddr sa = {0};
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(fd, &sa, sizeof sa) < 0) {
    close(fd);
    return -1;
  }
  return fd;
}

static int send_all(int fd, struct msghdr *m) {
  int r = sendmsg(fd, m, 0);
  if (r < 0) {
    log_error("send");
    return -1;
  }
  return 0;
}

static int take(int fd, char *b, int n) {
  int r;
again:
  r = recv(fd, b, n, 0);
  if (r < 0) {
    if (errno == EINTR)
      goto again;
    if (errno == EBADF)
      give_up("bad");
    log_error(error_text(r));
    return -1;
  }
  return 0;
}

// CHECK-DAG: "sink": "connect"
// CHECK-DAG: "sink": "sendmsg"
// CHECK-DAG: "sink": "recv"
int request(struct msghdr *m, char *b, int n) {
  for (int i = 0; i < 5; i++) {
    int fd = open_fd();
    if (fd < 0)
      continue;
    if (send_all(fd, m))
      continue;
    if (take(fd, b, n))
      continue;
    return 0;
  }
  return -1;
}
// CHECK-NOT: "sink": "{{log_lock|error_text|kill_all}}"
