// RUN: %check-retry retry-fixed-delay %s
#include <chrono>
#include <random>
#include <thread>

bool call_service();
extern volatile bool stopped;

bool drawn() {
  static std::mt19937 engine{std::random_device{}()};
  std::uniform_int_distribution<int> draw(0, 500);
  for (int i = 0; i < 3; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(draw(engine)));
  }
  return false;
}

bool grows() {
  for (int i = 0; i < 3; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100 << i));
  }
  return false;
}

// A periodic worker: success does not leave the loop.
void heartbeat() {
  while (!stopped) {
    call_service();
    std::this_thread::sleep_for(std::chrono::seconds(10));
  }
}
