// What is a retry, with its figures. One row for each; nothing else is listed.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

enum class Code { ok, busy, gone };
int send_request(const char *what);
Code send_coded(const char *what);
void pause_a_bit(int round);
void short_rest();

// A switch over all enumerators has no other way out.
// CHECK-NEXT: retries.cpp:[[@LINE+2]] covered send_coded request 3 fixed: 1 s none 2, retries.cpp:30{{ *$}}
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
// CHECK-NEXT: retries.cpp:[[@LINE+2]] paused send_request request 4 unknown none 4, {{[a-z._-]+:[0-9]+ *$}}
int paused() {
  for (int i = 0; i < 4; ++i) {
    if (send_request("c") == 0)
      return 0;
    pause_a_bit(i);
  }
  return -1;
}

// The items of a table bound it.
// CHECK-NEXT: retries.cpp:[[@LINE+2]] over_a_table send_request request 4 varying: 100 ms, 500 ms and 2 s none{{ *$}}
int over_a_table() {
  for (int ms : {0, 100, 500, 2000}) {
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    if (send_request("d") == 0)
      return 0;
  }
  return -1;
}

// Nobody calls it: its default argument is where it begins.
// CHECK-NEXT: retries.cpp:[[@LINE+6]] again send_request request 4 (default) none none 3, {{[a-z._-]+:[0-9]+ *$}}
int again(int attempt = 0) {
  if (send_request("e") == 0)
    return 0;
  if (attempt >= 3)
    return -1;
  return again(attempt + 1);
}

// Each item has three chances; the items themselves are no layer.
// CHECK-NEXT: retries.cpp:[[@LINE+3]] to_one_of send_request request 3 none none 3, {{[a-z._-]+:[0-9]+ *$}}
int to_one_of(const std::vector<std::string> &names) {
  for (const std::string &name : names)
    for (int chance = 0; chance < 3; ++chance)
      if (send_request(name.c_str()) == 0)
        return 0;
  return -1;
}

// A truth value that a reference leads to may stop it, and may not.
// CHECK-NEXT: retries.cpp:[[@LINE+3]] until_stopped send_request request unbounded fixed: 7 s none{{ *$}}
int until_stopped(const std::atomic<bool> &leaving) {
  int code = -1;
  while (!leaving && code != 0) {
    code = send_request("f");
    if (code != 0)
      sleep(7);
  }
  return code;
}

// The number in the object that a pointer leads to is an error code, and no
// null pointer.
struct Link {
  int err;
};
Link *dial(const char *host);
// CHECK-NEXT: retries.cpp:[[@LINE+2]] linked dial reconnect unbounded fixed: 1 s none{{ *$}}
Link *linked(const char *host) {
  for (;;) {
    Link *l = dial(host);
    if (l && l->err == 0)
      return l;
    delete l;
    sleep(1);
  }
}

// The address is looked up anew before each attempt, and the attempt is noted:
// the same request.
struct Address;
bool resolve(const char *host, Address *to);
void note_try(Address *of, int attempt);
int connect_to(int fd, Address *to);
// CHECK-NEXT: retries.cpp:[[@LINE+2]] resolved connect_to reconnect 5 fixed: 1 s none 5, {{[a-z._-]+:[0-9]+ *$}}
bool resolved(int fd, const char *host, Address *at) {
  for (int i = 0; i < 5; ++i) {
    resolve(host, at);
    note_try(at, i);
    if (connect_to(fd, at) == 0)
      return true;
    sleep(1);
  }
  return false;
}

// The next item comes after a success only: each has three chances.
// CHECK-NEXT: retries.cpp:[[@LINE+3]] each_thrice send_request request {{.*}} fixed: 1 s none
bool each_thrice(const std::vector<std::string> &names) {
  int tries = 0;
  for (auto at = names.begin(); at != names.end();) {
    if (send_request(at->c_str()) != 0) {
      if (++tries == 3)
        return false;
      sleep(1);
      continue;
    }
    ++at;
    tries = 0;
  }
  return true;
}

// A table of timeouts is none of requests.
struct Options {
  void set_timeout(int ms);
};
int get_with(const Options &how, const char *what);
// CHECK-NEXT: retries.cpp:[[@LINE+2]] longer_and_longer get_with request unknown fixed: 1 s none
bool longer_and_longer(const std::vector<int> &timeouts) {
  for (auto at = timeouts.begin(); at != timeouts.end(); ++at) {
    Options how;
    how.set_timeout(*at);
    if (get_with(how, "g") == 0)
      return true;
    sleep(1);
  }
  return false;
}

// A sum of error codes is no count of what was done.
struct Queue {
  const char *name;
  Queue *next;
};
static int flush_all(Queue *q) {
  int rc = 0;
  while (q) {
    rc += send_request(q->name);
    q = q->next;
  }
  return rc;
}
// CHECK-NEXT: retries.cpp:[[@LINE+2]] flushed flush_all request 4 fixed: 1 s none 4, {{[a-z._-]+:[0-9]+ *$}}
bool flushed(Queue *q) {
  for (int i = 0; i < 4; ++i) {
    if (flush_all(q) == 0)
      return true;
    sleep(1);
  }
  return false;
}

// Less than one of it was written.
// CHECK-NEXT: retries.cpp:[[@LINE+2]] write_record fwrite request 2 none none 2, {{[a-z._-]+:[0-9]+ *$}}
bool write_record(std::FILE *to, const char *record, std::size_t length) {
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (std::fwrite(record, length, 1, to) < 1) {
      std::rewind(to);
      continue;
    }
    return true;
  }
  return false;
}

// A global that a function only answers with may be set or not.
extern bool is_closing;
static bool closing() { return is_closing; }
// CHECK-NEXT: retries.cpp:[[@LINE+2]] until_closed send_request request unbounded fixed: 2 s none
bool until_closed() {
  while (!closing()) {
    if (send_request("h") == 0)
      return true;
    sleep(2);
  }
  return false;
}

// A second call in the handler of the first one's exception.
void execute(const char *statement);
// CHECK-NEXT: retries.cpp:[[@LINE+6]] after_exception execute request 2 fixed: 1 s none
void after_exception(const char *statement) {
  try {
    execute(statement);
  } catch (...) {
    sleep(1);
    execute(statement);
  }
}

// A first try, and a loop that makes only one more: the call made again is the
// site.
// CHECK-NEXT: retries.cpp:[[@LINE+8]] once_more send_request request 2 fixed: 1 s none
int once_more() {
  if (send_request("once") == 0)
    return 0;
  for (int tries = 0;;) {
    sleep(1);
    if (++tries == 2)
      return -1;
    if (send_request("once") == 0)
      return 0;
  }
}

// A literal of time in a template and in a generic lambda is the same length.
// CHECK-NEXT: retries.cpp:[[@LINE+10]] from_template send_request request 4 fixed: 200 ms none
using namespace std::chrono_literals;
template <class F> bool with_retry(F call) {
  for (int i = 0; i < 4; ++i) {
    if (call() == 0)
      return true;
    std::this_thread::sleep_for(200ms);
  }
  return false;
}
bool from_template() { return with_retry([] { return send_request("t"); }); }

// CHECK-NEXT: retries.cpp:[[@LINE+11]] from_generic send_request request 3 exponential: 50 ms and 100 ms none
auto generic = [](auto call, int tries) {
  auto delay = 50ms;
  for (int i = 0; i < tries; ++i) {
    if (call() == 0)
      return true;
    std::this_thread::sleep_for(delay);
    delay *= 2;
  }
  return false;
};
bool from_generic() { return generic([] { return send_request("g"); }, 3); }
// CHECK-NOT: {{^}}retries
