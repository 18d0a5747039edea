// RUN: %check-retry retry-amplification %s
#include <chrono>
#include <thread>

bool query();

bool service() {
  for (int i = 0; i < 4; ++i) {
    if (query())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

bool relay() { return service(); }

bool gateway() {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: error: one call of 'gateway' can execute 'query' 12 times: 2 layers retry, 3 x 4{{.*}} [retry-amplification]
  for (int i = 0; i < 3; ++i) {
    if (relay())
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return false;
}
