// RUN: %check-retry retry-predictable-jitter %s
#include <chrono>
#include <random>
#include <thread>

bool call_service();

bool nothing_seeds_the_engine() {
  static std::mt19937 engine;
  std::uniform_int_distribution<int> draw(0, 1000);
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'call_service' 5 times, and draws the delay from a generator that gives the same numbers in every process{{.*}} [retry-predictable-jitter]
  for (int i = 0; i < 5; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(draw(engine)));
  }
  return false;
}
