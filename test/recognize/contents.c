// What an answer contains is compared: the answer was there, and is not yet the one
// that is waited for.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <string.h>
#include <unistd.h>

struct answer {
  unsigned char *data, kind;
  int len;
};
struct answer *get_param(int channel);
const char *get_state(int channel);
int send_request(const char *, int);

// CHECK: site
// CHECK-NEXT: contents.c:[[@LINE+3]]{{ +}}until_it_is_written{{ +}}get_param{{ +}}poll{{ +}}11{{ +}}fixed: 3 s
int until_it_is_written(int channel, const unsigned char *data, int len) {
  int retry = 10;
  for (;;) {
    struct answer *a = get_param(channel);
    if (a && a->len == len && memcmp(data, a->data, len) == 0)
      return 0;
    sleep(3);
    if (retry-- == 0)
      return -1;
  }
}

// The answers to earlier attempts are thrown away.
// CHECK-NEXT: contents.c:[[@LINE+3]]{{ +}}without_duplicates{{ +}}get_param{{ +}}request{{ +}}4{{ +}}fixed: 5 ms{{.*}}contents.c
struct answer *without_duplicates(const char *m) {
  struct answer *a = 0;
  for (int tries = 0; tries < 4; tries++) {
    if (send_request(m, 1) < 0)
      return 0;
    a = get_param(1);
    while (a && a->kind == 0xcf)
      a = get_param(1);
    if (a)
      return a;
    usleep(5000);
  }
  return 0;
}

// A failure leaves: it waits for a state.
int until_up(int channel) {
  for (int tries = 0; tries < 10; tries++) {
    const char *state = get_state(channel);
    if (!state)
      return -1;
    if (strcmp(state, "up") == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
// CHECK-NOT: contents.c
