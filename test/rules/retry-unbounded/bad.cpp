// RUN: %check-retry retry-unbounded %s
#include <chrono>
#include <thread>

bool publish(int message);

void until_it_succeeds(int message) {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'publish' until it succeeds: no number of attempts and no deadline ends it{{.*}} [retry-unbounded]
  while (!publish(message))
    std::this_thread::sleep_for(std::chrono::seconds(1));
}
