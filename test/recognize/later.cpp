// Callables of C++ that a loop or a pool runs later: of a library that no model
// describes, and of the program itself.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Loop {
  void after(milliseconds, std::function<void()>);
};
struct Fault {
  int v;
  explicit operator bool() const { return v != 0; }
};
struct Transport {
  void async_connect(const std::string &h, std::function<void(Fault error)>);
  void async_send(const std::string &m, std::function<void(std::error_code)>);
};
int upload(const std::string &path);
bool push_metric(int v);

// What the handler is told says whether it failed.
class Link : public std::enable_shared_from_this<Link> {
public:
  Link(Loop &l, Transport &t, std::string h)
      : loop_(l), t_(t), host_(std::move(h)) {}
  void start() {
    t_.async_connect(host_, [self = shared_from_this()](Fault error) {
      self->on_connect(error);
    });
  }
  void send(std::string m, int n = 0) {
    t_.async_send(m, [self = shared_from_this(), m, n](std::error_code ec) {
      if (!ec || n == 3)
        return;
      // CHECK-NEXT: later.cpp:[[@LINE+1]] Link::send Transport::async_send request 4 fixed: 300 ms none 3, {{[a-z._-]+:[0-9]+ *$}}
      self->loop_.after(milliseconds(300), [self, m, n] { self->send(m, n + 1); });
    });
  }

private:
  void on_connect(Fault error) {
    if (!error) {
      delay_ = milliseconds(1000);
      return;
    }
    // CHECK-NEXT: later.cpp:[[@LINE+1]] Link::start Transport::async_connect reconnect unbounded exponential: 1 s, 2 s, 4 s, 8 s and so on none{{ *$}}
    loop_.after(delay_, [self = shared_from_this()] { self->start(); });
    delay_ = std::min(delay_ * 2, milliseconds(60000));
  }
  Loop &loop_;
  Transport &t_;
  std::string host_;
  milliseconds delay_{1000};
};

// Timers of the program's own, in the order of their time.
class Timers {
public:
  void at(milliseconds in, std::function<void()> what) {
    timers_.emplace(Clock::now() + in, std::move(what));
  }
  void run() {
    while (!timers_.empty()) {
      auto first = timers_.begin();
      std::this_thread::sleep_until(first->first);
      auto what = std::move(first->second);
      timers_.erase(first);
      what();
    }
  }

private:
  std::multimap<Clock::time_point, std::function<void()>> timers_;
};

struct Uploader {
  Timers &timers;
  int tries = 0;
  void go(const std::string &path) {
    if (upload(path) == 0)
      return;
    if (++tries < 7)
      // CHECK-NEXT: later.cpp:[[@LINE+1]] Uploader::go upload request 7 fixed: 250 ms none 7, {{[a-z._-]+:[0-9]+ *$}}
      timers.at(milliseconds(250), [this, path] { go(path); });
  }
};

// A pool of the program's own.
class Pool {
public:
  void enqueue(std::function<void()> what) {
    std::lock_guard<std::mutex> hold(mutex_);
    jobs_.push_back(std::move(what));
    filled_.notify_one();
  }
  void work() {
    for (;;) {
      std::unique_lock<std::mutex> hold(mutex_);
      filled_.wait(hold, [this] { return !jobs_.empty(); });
      auto what = std::move(jobs_.front());
      jobs_.pop_front();
      hold.unlock();
      what();
    }
  }

private:
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<std::function<void()>> jobs_;
};

void send_metric(Pool &pool, int v, int left) {
  if (!push_metric(v) && left > 1)
    // CHECK-NEXT: later.cpp:[[@LINE+1]] send_metric push_metric request 4 none none 1, {{[a-z._-]+:[0-9]+ *$}}
    pool.enqueue([&pool, v, left] { send_metric(pool, v, left - 1); });
}

int main() {
  Loop l;
  Transport t;
  auto k = std::make_shared<Link>(l, t, "h");
  k->start();
  k->send("m");
  Timers timers;
  Uploader u{timers};
  u.go("a");
  Pool pool;
  std::thread([&] { pool.work(); }).detach();
  send_metric(pool, 3, 4);
  timers.run();
}
// CHECK-NOT: later.cpp
