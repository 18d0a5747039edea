// What a comment says of the operation, in C++: helpers and libraries.
// RUN: %check-retry 'retry-no-delay,retry-fixed-delay' %s -- -std=c++20
// RUN: %retry-tidy list %s --root %S -- -std=c++20 2>%t.err | %FileCheck %s
// RUN: %FileCheck %s --check-prefix=ERR --allow-empty < %t.err
// ERR-NOT: operation
// CHECK: site function
#include "../rules/retry-library-default/Inputs/azure_blobs.h"
#include <chrono>
#include <functional>
#include <thread>

struct Timeout {};
void send_request(const char *what);

template <class Operation> void persist(Operation operation) {
  for (int i = 0;; ++i) {
    try {
      return operation();
    } catch (const Timeout &) {
      if (i == 2)
        throw;
    }
  }
}

// At the call of the helper.
// CHECK-NEXT: operation-is.cpp:[[@LINE+3]] at_the_helper send_request request 3 none
void at_the_helper() {
  // retry-tidy: operation is local
  persist([] { send_request("a"); });
}

// At the call that the helper repeats, within what it is given.
// CHECK-NEXT: operation-is.cpp:[[@LINE+2]] at_the_call send_request request 3 none
void at_the_call() {
  persist([] {
    send_request("b"); // retry-tidy: operation is local
  });
}

// CHECK-NEXT: operation-is.cpp:[[@LINE+3]] unsaid send_request request 3 none
void unsaid() {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: attempts 'send_request' 3 times with no delay {{.*}} [retry-no-delay]
  persist([] { send_request("c"); });
}

// In the helper itself: for all of its calls.
class Store {
public:
  template <class Operation> bool attempt(Operation operation) {
    for (int i = 0; i < 4; ++i) { // retry-tidy: operation is local
      try {
        operation();
        return true;
      } catch (const Timeout &) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
    return false;
  }
};
// CHECK-NEXT: operation-is.cpp:[[@LINE+3]] in_the_helper send_request request 4 fixed: 10 ms
bool in_the_helper(Store &store) {
  // CHECK-MESSAGES: :[[@LINE+1]]:10: note: attempts 'send_request' 4 times{{.*}} [retry-fixed-delay]
  return store.attempt([] { send_request("d"); });
}

// CHECK-NEXT: operation-is.cpp:[[@LINE+2]] library
void library(Azure::Storage::Blobs::BlockBlobClient &blob) {
  blob.UploadFrom(nullptr, 0); // retry-tidy: operation is local
}
