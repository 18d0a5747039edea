#include "programmer.h"
struct state {
  unsigned char *buffer;
  int clock_period;
};
int set_clock(int);

int initialize(struct programmer *p) {
  ((struct state *)p->cookie)->clock_period = 1000;
  return set_clock(((struct state *)p->cookie)->clock_period);
}

int main(void) {
  struct programmer p;
  parse(&p);
  return initialize(&p) || synchronize(&p);
}
