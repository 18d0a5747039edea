// RUN: %check-retry retry-sleep-after-last %s
extern "C" unsigned sleep(unsigned);

bool call_service();

bool also_after_the_third() {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: note: waits once more after attempt 3 of 'call_service', the last: the caller learns of the failure 2 s late{{.*}} [retry-sleep-after-last]
  for (int i = 0; i < 3; ++i) {
    if (call_service())
      return true;
    sleep(2);
  }
  return false;
}
