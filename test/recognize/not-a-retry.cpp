// A comment says of each form that it is no retry; what has none is listed.
// RUN: %retry-tidy list %s --root %S -- -std=c++20 2>%t.err | %FileCheck %s --check-prefix=LIST
// RUN: not %retry-tidy %s --root %S --explain-declined -- -std=c++20 >/dev/null 2>>%t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not=note: --implicit-check-not=warning:
// LIST: site function
#include "../rules/retry-library-default/Inputs/azure_blobs.h"
#include <chrono>
#include <functional>
#include <thread>

struct Timeout {};
void send_request(const char *what);
void rest() { std::this_thread::sleep_for(std::chrono::seconds(1)); }

template <class Operation> void persist(Operation operation) {
  for (int i = 0;; ++i) {
    try {
      return operation();
    } catch (const Timeout &) {
      if (i == 2)
        throw;
    }
    rest();
  }
}

class Client {
public:
  // CHECK-DAG: not-a-retry.cpp:[[@LINE+2]]:5: declined: comment: {{.*}} [Client::looped]
  bool looped() {
    for (int i : {1, 2, 3}) { // retry-tidy: not-a-retry
      try {
        send_request("a");
        return true;
      } catch (const Timeout &) {
        rest();
      }
    }
    return false;
  }
};

// A lambda's end is the end of the call.
// CHECK-DAG: not-a-retry.cpp:[[@LINE+2]]:3: declined: comment: {{.*}} [helped]
void helped() {
  persist([] {
    send_request("b");
  }); // retry-tidy: not-a-retry
}

// The other call of the helper is listed.
// LIST-NEXT: not-a-retry.cpp:[[@LINE+1]] helped_too send_request request 3
void helped_too() { persist([] { send_request("c"); }); }

// CHECK-DAG: not-a-retry.cpp:[[@LINE+3]]:3: declined: comment: {{.*}} [library]
void library(Azure::Storage::Blobs::BlockBlobClient &blob) {
  // retry-tidy: not-a-retry
  blob.UploadFrom(nullptr, 0);
}

// Of two ways round the one that is left makes the site.
// CHECK-DAG: not-a-retry.cpp:[[@LINE+10]]:12: declined: comment: {{.*}} [two_ways]
// LIST-NEXT: not-a-retry.cpp:[[@LINE+12]] two_ways ask request 4 fixed: 2 s
int ask();
int two_ways(int left) {
  int rc = ask();
  if (rc == 0 || left == 0)
    return rc;
  if (rc == -7) {
    rest();
    // retry-tidy: not-a-retry
    return two_ways(left - 1);
  }
  std::this_thread::sleep_for(std::chrono::seconds(2));
  return two_ways(left - 1);
}
int start() { return two_ways(3); }

// Only the loop of its own line is meant, and not the one below.
// CHECK-DAG: not-a-retry.cpp:[[@LINE+3]]:3: declined: comment: {{.*}} [nested]
// LIST-NEXT: not-a-retry.cpp:[[@LINE+3]] nested ask request 3
int nested() {
  for (int i = 0; i < 2; ++i) // retry-tidy: not-a-retry
    for (int j = 0; j < 3; ++j) {
      if (ask() == 0)
        return 0;
      rest();
    }
  return -1;
}

// CHECK-DAG: not-a-retry.cpp:[[@LINE+3]]:1: declined: comment: {{.*}} [jumps]
int jumps() {
  int tries = 0;
again: // retry-tidy: not-a-retry
  if (ask() != 0 && ++tries < 4) {
    rest();
    goto again;
  }
  return 0;
}

// CHECK-DAG: not-a-retry.cpp:[[@LINE+6]]:12: declined: comment: {{.*}} [repeats]
int repeats() {
  int rc = ask();
  if (rc < 0) {
    rest();
    /* retry-tidy: not-a-retry */
    return ask();
  }
  return rc;
}

extern "C" {
typedef struct uv_timer_s {
  void *data;
} uv_timer_t;
int uv_timer_start(uv_timer_t *timer, void (*run)(uv_timer_t *),
                   unsigned long after, unsigned long repeat);
}

class Poller {
public:
  // CHECK-DAG: not-a-retry.cpp:[[@LINE+6]]:5: declined: comment: {{.*}} [Poller::ask_again]
  static void ask_again(uv_timer_t *timer) {
    if (ask() == 0)
      return;
    auto *self = static_cast<Poller *>(timer->data);
    // retry-tidy: not-a-retry
    uv_timer_start(&self->timer_, &Poller::ask_again, 1000, 0);
  }
  void start() { ask_again(&timer_); }

private:
  uv_timer_t timer_{};
};
