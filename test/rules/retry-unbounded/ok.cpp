// RUN: %check-retry retry-unbounded %s
#include <chrono>
#include <thread>

bool publish(int message);

bool counted(int message) {
  for (int i = 0; i < 10; ++i) {
    if (publish(message))
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return false;
}

bool until_a_deadline(int message) {
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!publish(message)) {
    if (std::chrono::steady_clock::now() >= deadline)
      return false;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return true;
}
