// RUN: %check-retry retry-uncapped-backoff %s
extern "C" unsigned sleep(unsigned);

bool dial();

void doubles_for_ever() {
  unsigned delay = 1;
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'dial' without a bound, with a delay that {{.*}} [retry-uncapped-backoff]
  while (!dial()) {
    sleep(delay);
    delay *= 2;
  }
}
