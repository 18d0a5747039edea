// A loop around a loop over items: where what every item has answered leads
// round to the same items, the outer one retries. What is done with items that
// were fetched anew, or in another way each time, is an iteration.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// RUN: %retry-tidy %s --root %S --explain-declined --fail-on=never -- -std=c++20 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=NO
#include <chrono>
#include <string>
#include <thread>
#include <vector>
using namespace std::chrono_literals;

bool ask(const std::string &host);
extern bool stop;

// CHECK: site
// CHECK-NEXT: rounds-over-items.cpp:[[@LINE+2]] hosts_of ask request 4 fixed: 2 s none
bool hosts_of(const std::vector<std::string> &hosts) {
  for (int r = 0; r < 4; ++r) {
    for (const auto &h : hosts)
      if (ask(h))
        return true;
    std::this_thread::sleep_for(2s);
  }
  return false;
}

struct Node {
  std::string host;
  Node *next;
};
// CHECK-NEXT: rounds-over-items.cpp:[[@LINE+2]] list_of ask request 4 fixed: 2 s none
bool list_of(Node *first) {
  for (int r = 0; r < 4; ++r) {
    for (Node *n = first; n; n = n->next)
      if (ask(n->host))
        return true;
    std::this_thread::sleep_for(2s);
  }
  return false;
}

struct Pool {
  std::vector<std::string> hosts;
  bool any();
};
// CHECK-NEXT: rounds-over-items.cpp:[[@LINE+4]] Pool::any ask request 4 fixed: 2 s none
bool Pool::any() {
  bool ok = false;
  int r = 0;
  while (!ok && r++ < 4) {
    for (const auto &h : hosts)
      if (ask(h)) {
        ok = true;
        break;
      }
    if (!ok)
      std::this_thread::sleep_for(2s);
  }
  return ok;
}

struct Job {
  int id;
};
bool process(const Job &j);
std::vector<Job> fetch();

// NO: rounds-over-items.cpp:[[@LINE+2]]:3: declined: iteration: each round makes another request [fetched]
bool fetched() {
  while (!stop) {
    for (auto &j : fetch())
      if (process(j))
        return false;
    std::this_thread::sleep_for(1s);
  }
  return true;
}

bool dequeue(std::vector<Job> &into);
// NO: rounds-over-items.cpp:[[@LINE+3]]:3: declined: iteration: each round makes another request [refilled]
bool refilled() {
  std::vector<Job> jobs;
  while (!stop) {
    jobs.clear();
    if (!dequeue(jobs))
      return true;
    for (auto &j : jobs)
      if (process(j))
        return false;
    std::this_thread::sleep_for(1s);
  }
  return true;
}

bool parse(const std::string &line, int leniency);
// NO: rounds-over-items.cpp:[[@LINE+2]]:3: declined: iteration: each round makes another request [levels]
bool levels(const std::vector<std::string> &lines) {
  for (int level = 0; level < 3; ++level)
    for (auto &l : lines)
      if (parse(l, level))
        return true;
  return false;
}

// NO: rounds-over-items.cpp:[[@LINE+2]]:3: declined: success goes round: {{.*}} [watch]
void watch(const std::vector<std::string> &peers) {
  while (!stop) {
    for (auto &p : peers)
      if (!ask(p))
        ++Pool().hosts[0][0];
    std::this_thread::sleep_for(5s);
  }
}

bool is_idle(Job *worker);
// NO: rounds-over-items.cpp:[[@LINE+2]]:3: declined: local condition: asks whether a state is reached [idle]
Job *idle(std::vector<Job *> &workers) {
  for (;;) {
    for (auto *w : workers)
      if (is_idle(w))
        return w;
    std::this_thread::sleep_for(10ms);
  }
}

// CHECK-NOT: either
bool at(const std::vector<int> &numbers);
bool either() { return at({1, 2}) || at({3}); }

// What is compared was fetched from another element each time.
struct Slice {
  const char *at;
  unsigned long size;
};
struct Source {
  virtual Slice key() const = 0;
};
struct Order {
  virtual int compare(const Slice &a, const Slice &b) const = 0;
};
struct Row {
  Source **values;
  Source *&operator[](unsigned long n) { return values[n]; }
};
struct Heap {
  const Order *order;
  Row row;
  // NO: rounds-over-items.cpp:[[@LINE+3]]:5: declined: iteration: each round makes another request [Heap::rise]
  void rise(unsigned long index) {
    Source *v = row[index];
    while (index > 0) {
      const unsigned long parent = (index - 1) / 2;
      if (order->compare(row[parent]->key(), v->key()) >= 0)
        break;
      row[index] = row[parent];
      index = parent;
    }
    row[index] = v;
  }
};
