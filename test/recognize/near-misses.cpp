// What only looks like a retry: no check says anything, and none is listed.
// RUN: %check-retry '*' %s -- -std=c++20
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s --allow-empty
// CHECK-NOT: near-misses.cpp
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <unistd.h>

struct Address {
  Address *next;
  const char *host;
};
int dial(const char *host);
bool ready();
int fetch(const std::string &url, std::string *next);
int read_part(int handle, char *to, int room);
const char *look_up(const char *name);
int open_at(const char *path);

struct Queue {
  bool empty() const;
  int pop();
};
void handle(int item);

// Asks for a state.
void until_ready() {
  while (!ready())
    sleep(1);
}

// The next item of a list.
int over_a_list(Address *all) {
  for (Address *at = all; at; at = at->next) {
    int link = dial(at->host);
    if (link >= 0)
      return link;
  }
  return -1;
}

// The place that the answer names.
int redirected(std::string url) {
  for (int hops = 0; hops < 10; ++hops) {
    std::string next;
    int status = fetch(url, &next);
    if (status != 302)
      return status;
    url = next;
  }
  return -1;
}

// Reads until the end.
int all_of_it(int handle, char *to, int room) {
  int got = 0;
  while (got < room) {
    int n = read_part(handle, to + got, room - got);
    if (n < 0)
      return -1;
    if (n == 0)
      break;
    got += n;
  }
  return got;
}

// Another name each time: what is asked for comes from another question.
int in_some_folder() {
  static const char *const names[] = {"HOME", "XDG_CONFIG_HOME", "PWD"};
  for (const char *name : names) {
    const char *folder = look_up(name);
    int file = open_at(folder);
    if (file >= 0)
      return file;
  }
  return -1;
}

void worker(Queue &all) {
  while (!all.empty()) {
    handle(all.pop());
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

// Another file, by a string that is set anew.
bool open_db(const std::string &path);
bool open_best() {
  std::string path = std::string(std::getenv("HOME")) + "/.db";
  if (open_db(path))
    return true;
  path = "/var/lib/db";
  return open_db(path);
}
