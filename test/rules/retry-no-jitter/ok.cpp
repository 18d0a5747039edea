// RUN: %check-retry retry-no-jitter %s
#include <chrono>
#include <random>
#include <thread>

using std::chrono::milliseconds;

bool call_service();

bool full_jitter() {
  static std::mt19937 engine{std::random_device{}()};
  int ceiling = 1000;
  for (int i = 0; i < 5; ++i) {
    if (call_service())
      return true;
    std::uniform_int_distribution<int> draw(0, ceiling);
    std::this_thread::sleep_for(milliseconds(draw(engine)));
    ceiling *= 2;
  }
  return false;
}

// A fixed delay is the matter of another check.
bool fixed() {
  for (int i = 0; i < 5; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(milliseconds(100));
  }
  return false;
}
