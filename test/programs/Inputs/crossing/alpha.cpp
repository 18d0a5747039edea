#include "client.h"
struct Plain : Backend {
  int send(int what) override {
    for (int i = 0; i < 2; ++i)
      if (wire_send(what) == 0)
        return 0;
    return -1;
  }
};
static int give_up(int what) { return what; }
int main() {
  on_failure = give_up;
  Plain B;
  for (int i = 0; i < 4; ++i)
    if (push(B, 1) == 0)
      return 0;
  return 1;
}
