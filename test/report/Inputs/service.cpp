#include "layers.h"

extern "C" int usleep(unsigned);

bool service(int order) {
  int left = 3;
  while (!query(order)) {
    if (--left == 0)
      return false;
    usleep(50000);
  }
  return true;
}
