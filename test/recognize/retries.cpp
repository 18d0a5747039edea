// What is a retry, with its figures. One row for each; nothing else is listed.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <chrono>
#include <thread>

enum class Code { ok, busy, gone };
int send_request(const char *what);
Code send_coded(const char *what);
void pause_a_bit(int round);
void short_rest();

// A switch over all enumerators has no other way out.
// CHECK-NEXT: retries.cpp:[[@LINE+2]] covered send_coded request 3 fixed: 1 s none 2{{ *$}}
int covered() {
  for (int tries = 0;; ++tries) {
    switch (send_coded("a")) {
    case Code::ok:
      return 0;
    case Code::gone:
      return -1;
    case Code::busy:
      break;
    }
    if (tries >= 2)
      return -1;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
}

// A flag that another method turns on does not end it.
class Worker {
public:
  // CHECK-NEXT: retries.cpp:[[@LINE+2]] Worker::run send_request request unbounded fixed: 500 ms none{{ *$}}
  void run() {
    while (!stop_) {
      if (send_request("b") == 0)
        return;
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
  }
  void stop() { stop_ = true; }

private:
  bool stop_ = false;
};

// A pause of an unknown length is a pause: how long, nobody knows.
// CHECK-NEXT: retries.cpp:[[@LINE+2]] paused send_request request 4 unknown none 4{{ *$}}
int paused() {
  for (int i = 0; i < 4; ++i) {
    if (send_request("c") == 0)
      return 0;
    pause_a_bit(i);
  }
  return -1;
}

// The items of a table bound it.
// CHECK-NEXT: retries.cpp:[[@LINE+2]] over_a_table send_request request unknown unknown none{{ *$}}
int over_a_table() {
  for (int ms : {0, 100, 500, 2000}) {
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    if (send_request("d") == 0)
      return 0;
  }
  return -1;
}

// Nobody calls it: its default argument is where it begins.
// CHECK-NEXT: retries.cpp:[[@LINE+6]] again send_request request 4 (default) none none 3{{ *$}}
int again(int attempt = 0) {
  if (send_request("e") == 0)
    return 0;
  if (attempt >= 3)
    return -1;
  return again(attempt + 1);
}
