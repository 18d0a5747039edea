// RUN: %check-retry retry-predictable-jitter %s
#include <chrono>
#include <random>
#include <thread>

bool call_service();

bool seeded_from_entropy() {
  static std::mt19937 engine{std::random_device{}()};
  std::uniform_int_distribution<int> draw(0, 1000);
  for (int i = 0; i < 5; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(draw(engine)));
  }
  return false;
}
