#include "net.h"
int fetch_twice(Client &C, int what) {
  for (int i = 0; i < 2; ++i)
    if (C.fetch(what) == 0)
      return 0;
  return -1;
}
