// RUN: %check-retry retry-narrow-jitter %s
#include <chrono>
#include <random>
#include <thread>

bool call_service();

bool upper_half() {
  static std::mt19937 engine{std::random_device{}()};
  std::uniform_int_distribution<int> draw(5000, 10000);
  for (int i = 0; i < 4; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(draw(engine)));
  }
  return false;
}
