// RUN: %check-retry retry-fixed-delay %s
#include <chrono>
#include <thread>

bool call_service();       // remote or not, nothing here says
bool send_order(int item);

bool by_loop() {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 3 times, exactly 500 ms after each failure{{.*}}draw each delay at random, from [0, 500 ms] [retry-fixed-delay]
  for (int i = 0; i < 3; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
  return false;
}

bool first_try_outside(int item) {
  int left = 4;
  bool ok = send_order(item);
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'send_order' 5 times, exactly 2 s after {{.*}} [retry-fixed-delay]
  while (!ok && left-- > 0) {
    std::this_thread::sleep_for(std::chrono::seconds(2));
    ok = send_order(item);
  }
  return ok;
}
