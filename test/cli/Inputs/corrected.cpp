#include "corrected.h"

bool corrected() {
  for (int i = 0; i < 3; ++i) {
    if (call_service()) // retry-tidy: operation is local
      return true;
    sleep(1);
  }
  return in_header(); // retry-tidy: not-a-retry
}
