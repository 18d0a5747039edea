#include "job.h"
int work(Job &J) {
  for (int i = 0; i < 2; ++i)
    if (J.run() == 0)
      return 0;
  return -1;
}
