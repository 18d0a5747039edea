// Callables that run again whatever happened: periodic timers, workers,
// readers that go on after each message.
// RUN: %check-retry '*' %s -- -std=c++20
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s --allow-empty
// CHECK-NOT: later-ok.cpp
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <system_error>

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Loop {
  void after(milliseconds, std::function<void()>);
};
struct Socket {
  void async_read(std::function<void(std::error_code, std::string)>);
  void async_accept(std::function<void(std::error_code, int)>);
};
int refresh(const std::string &what);
bool handle(const std::string &text);
void note(const std::string &text);

// A periodic refresh, which does not care how it went.
struct Refresher {
  Loop &loop;
  int failed = 0;
  void tick() {
    if (refresh("a") != 0)
      ++failed;
    else
      failed = 0;
    loop.after(milliseconds(1000), [this] { tick(); });
  }
};

// A reader goes on after each message, an acceptor whatever came.
struct Session {
  Socket &socket;
  void read() {
    socket.async_read([this](std::error_code ec, std::string text) {
      if (ec)
        return;
      if (!handle(text))
        note("not handled");
      read();
    });
  }
  void accept() {
    socket.async_accept([this](std::error_code ec, int) {
      if (!ec)
        read();
      accept();
    });
  }
};

// A timer of the program's own that ticks, and a job for each run.
class Timers {
public:
  void at(milliseconds in, std::function<void()> what) {
    timers_.emplace(Clock::now() + in, std::move(what));
  }
  void run() {
    while (!timers_.empty() && timers_.begin()->first <= Clock::now()) {
      auto what = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      what();
    }
  }

private:
  std::multimap<Clock::time_point, std::function<void()>> timers_;
};

struct Worker {
  Timers &timers;
  std::deque<std::string> jobs;
  void beat() {
    if (refresh("b") != 0)
      note("missed");
    timers.at(milliseconds(500), [this] { beat(); });
  }
  void work() {
    if (jobs.empty())
      return;
    std::string job = jobs.front();
    jobs.pop_front();
    if (!handle(job))
      note("failed");
    timers.at(milliseconds(0), [this] { work(); });
  }
};

int main() {
  Loop l;
  Socket s;
  Refresher r{l};
  r.tick();
  Session q{s};
  q.accept();
  Timers timers;
  Worker w{timers, {"x"}};
  w.beat();
  w.work();
  timers.run();
}
