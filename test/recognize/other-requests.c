// Rounds that ask for something else each time, and answers that are numbers
// and no error codes: no check says anything, and none is listed.
// RUN: %check-retry '*' %s --
// RUN: %retry-tidy list %s --root %S --quiet --confidence=low -- \
// RUN:     | %FileCheck %s --allow-empty
// CHECK-NOT: other-requests.c
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The next port, and once all of them again at another address.
int bind_port(int fd, int control, int min, int max) {
  struct sockaddr_storage storage;
  struct sockaddr *sa = (struct sockaddr *)&storage;
  struct sockaddr_in *in = (struct sockaddr_in *)sa;
  socklen_t length = sizeof storage;
  bool foreign = true;
  int port;
  memset(&storage, 0, sizeof storage);
  for (port = min; port <= max;) {
    in->sin_port = htons((unsigned short)port);
    if (bind(fd, sa, length) == 0)
      break;
    if (foreign && errno == EADDRNOTAVAIL) {
      length = sizeof storage;
      if (getsockname(control, sa, &length))
        return -1;
      port = min;
      foreign = false;
      continue;
    }
    if (errno != EADDRINUSE && errno != EACCES)
      return -1;
    port++;
  }
  return port > max ? -1 : port;
}

// The next name, written by a function that nobody knows: the number that it is
// given goes up.
void format(char *to, unsigned long room, const char *how, ...);
int create_numbered(const char *base) {
  int fd, number = 1;
  char *name = malloc(strlen(base) + 13);
  if (!name)
    return -1;
  strcpy(name, base);
  fd = open(base, O_CREAT | O_EXCL, 0600);
  while (fd == -1 && errno == EEXIST && number < 100) {
    format(name + strlen(base), 12, ".%d", number);
    number++;
    fd = open(name, O_CREAT | O_EXCL, 0600);
  }
  free(name);
  return fd;
}

// A socket is made for each of the addresses; what is asked for is the
// connection.
struct address {
  int family;
  char data[16];
};
int connect_any(const struct address *all, int count) {
  for (int i = 0; i < count; i++) {
    struct sockaddr_storage to;
    memcpy(&to, all[i].data, sizeof all[i].data);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
      continue;
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
      return fd;
    close(fd);
  }
  return -1;
}

// Reads all of it, and wakes up now and then to draw a bar.
int read_timed(int fd, char *to, int size, double seconds);
int read_body(int fd, long expected, bool has_bar) {
  char buffer[512];
  long sum = 0;
  int got = 0;
  while (sum < expected) {
    got = read_timed(fd, buffer, sizeof buffer, has_bar ? 0.95 : 60);
    if (has_bar && got < 0 && errno == ETIMEDOUT)
      got = 0;
    else if (got <= 0)
      break;
    sum += got;
  }
  return got;
}

// Answers how many were served, so that it is called until nothing is left.
struct queue;
struct job *next_job(struct queue *q, int timeout_ms);
int run_job(struct job *j);
static int serve_jobs(struct queue *q, int timeout_ms) {
  struct job *j;
  int served = 0;
  while ((j = next_job(q, timeout_ms)) && (served++, !run_job(j)))
    timeout_ms = 0;
  return served;
}
void drain_for_retry(struct queue *q) {
  while (serve_jobs(q, 0))
    ;
}
