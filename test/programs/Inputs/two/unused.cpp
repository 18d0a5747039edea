#include "net.h"
int nobody_asks() {
  for (int i = 0; i < 7; ++i)
    if (send_request(3) == 0)
      return 0;
  return -1;
}
