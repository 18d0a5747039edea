#include "net.h"
int do_request(int what) {
  for (int i = 0; i < 2; ++i)
    if (send_request(what) == 0)
      return 0;
  return -1;
}
