#include "programmer.h"
struct state {
  unsigned char kind;
  int attempts;
};
int send_command(const char *), receive_ok(void), attempts_option(void);

void parse(struct programmer *p) {
  ((struct state *)p->cookie)->attempts = attempts_option();
}

int synchronize(struct programmer *p) {
  int most = ((struct state *)p->cookie)->attempts;
  for (int attempt = 0; attempt < most; attempt++) {
    send_command("sync");
    if (receive_ok() >= 0)
      return 0;
  }
  return -1;
}
