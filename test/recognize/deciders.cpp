// Who decides whether to try again, and is not there to be read: what it says
// how often nobody knows, and it is not what is tried.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <chrono>
#include <optional>
#include <thread>
int send_request(int);
struct Policy {
  virtual ~Policy();
  virtual std::optional<int> next() = 0;
  virtual bool shouldRetry(int attempt) = 0;
};

// CHECK: deciders.cpp:[[@LINE+2]] by_delay send_request request Policy::next() unknown none
bool by_delay(Policy &p) {
  for (;;) {
    if (send_request(1) == 0)
      return true;
    auto pause = p.next();
    if (!pause)
      return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(*pause));
  }
}

// CHECK-NEXT: deciders.cpp:[[@LINE+2]] by_answer send_request request Policy::shouldRetry() fixed: 5 ms none
bool by_answer(Policy &p) {
  for (int n = 0;; ++n) {
    if (send_request(2) == 0)
      return true;
    if (!p.shouldRetry(n))
      return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

// Another request is no decision.
bool more();
// CHECK-NEXT: deciders.cpp:[[@LINE+2]] until_no_more send_request request unbounded fixed: 5 ms none
bool until_no_more() {
  for (;;) {
    if (send_request(3) == 0)
      return true;
    if (!more())
      return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}
