// RUN: %check-retry retry-uncapped-backoff %s
extern "C" unsigned sleep(unsigned);

bool dial();

void capped() {
  unsigned delay = 1;
  while (!dial()) {
    sleep(delay);
    delay = delay < 32 ? delay * 2 : 60;
  }
}

// The attempts end before the delay is long.
bool short_growth() {
  for (int i = 0; i < 5; ++i) {
    if (dial())
      return true;
    sleep(1u << i);
  }
  return false;
}
