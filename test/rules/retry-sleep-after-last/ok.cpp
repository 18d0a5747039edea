// RUN: %check-retry retry-sleep-after-last %s
extern "C" unsigned sleep(unsigned);

bool call_service();

bool leaves_before_the_wait() {
  for (int i = 1;; ++i) {
    if (call_service())
      return true;
    if (i == 3)
      return false;
    sleep(2);
  }
}
