#include <stdlib.h>
#include <unistd.h>

struct options {
  int max_tries;
  int pause_ms;
};
int send_frame(int frame);
int get_limit(void);
extern int limit;

int by_member(const struct options *options) {
  for (int i = 0; i < options->max_tries; ++i) {
    if (send_frame(1) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

int by_parameter(int tries) {
  for (int i = 0; i < tries; ++i) {
    if (send_frame(2) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

int by_variable(void) {
  for (int i = 0; i < limit; ++i) {
    if (send_frame(3) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

int by_environment(void) {
  int tries = atoi(getenv("RETRIES"));
  for (int i = 0; i < tries; ++i) {
    if (send_frame(4) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

int by_call(void) {
  for (int i = 0; i < get_limit(); ++i) {
    if (send_frame(5) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

int by_delay(const struct options *options) {
  for (int i = 0; i < 4; ++i) {
    if (send_frame(6) == 0)
      return 0;
    usleep(options->pause_ms * 1000);
  }
  return -1;
}

static int known(int tries) {
  for (int i = 0; i < tries; ++i) {
    if (send_frame(7) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}

int asks_known(void) { return known(6); }

int by_default(void) {
  const char *given = getenv("RETRIES");
  int tries = given ? atoi(given) : 3;
  for (int i = 0; i < tries; ++i) {
    if (send_frame(8) == 0)
      return 0;
    usleep(100000);
  }
  return -1;
}
