// RUN: %check-retry retry-no-jitter %s
#include <algorithm>
#include <chrono>
#include <thread>

using std::chrono::milliseconds;

bool call_service();

bool doubling() {
  milliseconds delay(1000);
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 5 times, at exactly 1 s, 2 s, 4 s and 8 s after the failures{{.*}} [retry-no-jitter]
  for (int i = 0; i < 5; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(delay);
    delay *= 2;
  }
  return false;
}

bool capped() {
  milliseconds delay(100);
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 10 times, at exactly 100 ms, 200 ms, 400 ms, 500 ms and so on after {{.*}} [retry-no-jitter]
  for (int i = 0; i < 10; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(delay);
    delay = std::min(delay * 2, milliseconds(500));
  }
  return false;
}

bool linear() {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 4 times, at exactly 250 ms, 500 ms and 750 ms after {{.*}} [retry-no-jitter]
  for (int i = 1; i <= 4; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(milliseconds(250 * i));
  }
  return false;
}
