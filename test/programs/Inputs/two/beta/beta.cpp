#include "../net.h"
int main() {
  for (int i = 0; i < 4; ++i)
    if (do_request(2) == 0)
      return 0;
  return 1;
}
