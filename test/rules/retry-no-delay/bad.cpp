// RUN: %check-retry retry-no-delay %s
#include <chrono>
#include <thread>

int call_service();

bool hurried() {
  int attempts = 0;
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 5 times with no delay in between{{.*}} [retry-no-delay]
  while (attempts < 5) {
    if (call_service() == 0)
      return true;
    ++attempts;
  }
  return false;
}

bool one_way_does_not_wait() {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 4 times, and goes round without a delay on {{.*}} [retry-no-delay]
  for (int i = 0; i < 4; ++i) {
    int status = call_service();
    if (status == 0)
      return true;
    if (status == 7)
      continue;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return false;
}
