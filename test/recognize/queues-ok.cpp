// Consumers of queues, which are done with an item whatever came of it, or go
// on with what it has led to.
// RUN: %check-retry '*' %s -- -std=c++20
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s --allow-empty
// CHECK-NOT: queues-ok.cpp
#include <deque>
#include <list>
#include <string>
#include <vector>

int deliver(const std::string &text);
int visit(const std::string &url, std::vector<std::string> &links);
void note(const std::string &text);

void consume(std::deque<std::string> &jobs) {
  while (!jobs.empty()) {
    std::string job = jobs.front();
    jobs.pop_front();
    if (deliver(job) != 0)
      note("failed");
  }
}

// What has failed is kept for a report.
void report(std::deque<std::string> &jobs, std::vector<std::string> &failed) {
  while (!jobs.empty()) {
    std::string job = jobs.front();
    jobs.pop_front();
    if (deliver(job) != 0)
      failed.push_back(job);
  }
}

// A search goes on with what each page leads to.
void crawl(std::deque<std::string> &urls) {
  while (!urls.empty()) {
    std::string url = urls.front();
    urls.pop_front();
    std::vector<std::string> links;
    if (visit(url, links) != 0) {
      note("not found");
      continue;
    }
    for (const std::string &link : links)
      urls.push_back(link);
  }
}

// Turns are taken: what has been served goes to the end.
void rotate(std::list<std::string> &peers, const bool &stop) {
  while (!stop) {
    std::string peer = peers.front();
    peers.pop_front();
    if (deliver(peer) != 0)
      continue;
    peers.push_back(peer);
  }
}
