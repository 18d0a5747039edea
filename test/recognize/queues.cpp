// What has failed goes back into the queue from which it was taken.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <chrono>
#include <deque>
#include <list>
#include <string>
#include <thread>

using Clock = std::chrono::steady_clock;
struct Job {
  std::string text;
  int tries = 0;
  Clock::time_point next_try{};
};
int deliver(const Job &job);
void drop(const Job &job);

// With a counter of its own.
void run(std::deque<Job> &jobs) {
  // CHECK-NEXT: queues.cpp:[[@LINE+1]] run deliver request 5 none none 5, {{[a-z._-]+:[0-9]+ *$}}
  while (!jobs.empty()) {
    Job job = jobs.front();
    jobs.pop_front();
    if (deliver(job) == 0)
      continue;
    if (++job.tries < 5)
      jobs.push_back(job);
    else
      drop(job);
  }
}

// It stays in the list with a stamp.
void serve(std::list<Job> &jobs, const bool &stop) {
  // CHECK-NEXT: queues.cpp:[[@LINE+1]] serve deliver request 4 fixed: 5 s none 4, {{[a-z._-]+:[0-9]+ *$}}
  while (!stop) {
    const auto now = Clock::now();
    for (auto job = jobs.begin(); job != jobs.end();) {
      if (job->next_try > now) {
        ++job;
      } else if (deliver(*job) == 0 || ++job->tries == 4) {
        job = jobs.erase(job);
      } else {
        job->next_try = now + std::chrono::seconds(5);
        ++job;
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}
// CHECK-NOT: queues.cpp
