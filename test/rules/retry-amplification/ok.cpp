// RUN: %check-retry retry-amplification %s
#include <chrono>
#include <thread>

bool query(int item);

// One layer is no product.
bool one_layer() {
  for (int i = 0; i < 30; ++i) {
    if (query(1))
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return false;
}

// A loop over items asks for each of them once.
bool all_items() {
  for (int item = 0; item < 100; ++item)
    if (!query(item))
      return false;
  return true;
}
