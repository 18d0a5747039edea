// RUN: %check-retry retry-narrow-jitter %s
#include <chrono>
#include <random>
#include <thread>

bool call_service();

bool five_percent() {
  static std::mt19937 engine{std::random_device{}()};
  std::uniform_int_distribution<int> draw(9500, 10500);
  // CHECK-MESSAGES: :[[@LINE+1]]:3: note: attempts 'call_service' 4 times, with delays drawn from {{9[05]}} % to {{10[05]}} % of {{10(.5)?}} s: 10 % of the delay{{.*}} [retry-narrow-jitter]
  for (int i = 0; i < 4; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(draw(engine)));
  }
  return false;
}
