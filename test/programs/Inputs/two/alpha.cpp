#include "net.h"
int main() {
  for (int i = 0; i < 3; ++i)
    if (do_request(1) == 0)
      return 0;
  return 1;
}
