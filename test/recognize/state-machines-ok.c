// Machines of states that come back because there is more to do.
// RUN: %check-retry '*' %s --
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s --allow-empty
// CHECK-NOT: state-machines-ok.c
#include <poll.h>
#include <unistd.h>

int read_sensor(int bus, int *value);
int send_value(int fd, int value);
int check_block(const char *text);
int pump(int fd);
void note(const char *text);

// A frame is read in parts; what fails leaves.
int read_frames(int fd) {
  enum { HEAD, BODY, TAIL } st = HEAD;
  char b[64];
  int left = 0;
  for (;;) {
    switch (st) {
    case HEAD:
      if (read(fd, b, 2) != 2)
        return -1;
      left = b[1];
      st = BODY;
      break;
    case BODY:
      if (read(fd, b, left) != left)
        return -1;
      st = TAIL;
      break;
    case TAIL:
      if (read(fd, b, 1) != 1)
        return -1;
      if (b[0] == 0)
        return 0;
      st = HEAD;
      break;
    }
  }
}

// A parser over the bytes of a text.
int parse(const char *p) {
  enum { OUT, IN, ESC } st = OUT;
  int n = 0;
  for (; *p; ++p) {
    switch (st) {
    case OUT:
      st = *p == '"' ? IN : OUT;
      break;
    case IN:
      if (*p == '\\')
        st = ESC;
      else if (*p == '"') {
        if (check_block(p) < 0)
          return -1;
        ++n;
        st = OUT;
      }
      break;
    case ESC:
      st = IN;
      break;
    }
  }
  return n;
}

// A station measures and reports for ever, whatever went wrong.
void station(int bus, int fd) {
  enum { MEASURE, REPORT, REST } st = MEASURE;
  int value = 0;
  for (;;) {
    switch (st) {
    case MEASURE:
      st = read_sensor(bus, &value) < 0 ? REST : REPORT;
      break;
    case REPORT:
      if (send_value(fd, value) < 0)
        note("not sent");
      st = REST;
      break;
    case REST:
      sleep(10);
      st = MEASURE;
      break;
    }
  }
}

// A protocol whose answers come when they come.
int converse(int fd) {
  enum { ASK, AWAIT, OVER } st = ASK;
  while (st != OVER) {
    switch (st) {
    case ASK:
      if (send_value(fd, 1) < 0)
        return -1;
      st = AWAIT;
      break;
    case AWAIT: {
      struct pollfd p = {fd, POLLIN, 0};
      int n = poll(&p, 1, 1000);
      if (n < 0)
        return -1;
      if (n > 0)
        st = OVER;
      break;
    }
    default:
      return -1;
    }
  }
  return pump(fd);
}
