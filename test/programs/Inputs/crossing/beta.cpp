#include "client.h"
struct Stubborn : Backend {
  int send(int what) override {
    for (int i = 0; i < 5; ++i)
      if (wire_send(what) == 0)
        return 0;
    return -1;
  }
};
int spool_write(int what);
static int spool(int what) {
  for (int i = 0; i < 6; ++i)
    if (spool_write(what) == 0)
      return 0;
  return -1;
}
int main() {
  on_failure = spool;
  Stubborn B;
  return push(B, 2);
}
