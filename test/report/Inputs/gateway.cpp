#include "layers.h"

extern "C" unsigned sleep(unsigned);

bool gateway(int order) {
  for (int i = 0; i < kGatewayAttempts; ++i) {
    if (service(order))
      return true;
    sleep(1u << i);
  }
  return false;
}
