// What is known to be answered wrongly, with the reason. A line that changes
// here is a limit that is gone.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <chrono>
#include <map>
#include <string>
#include <thread>
#include <unistd.h>

int open_link();
int random_id();
bool is_taken(int id);
int store_at(int id, const char *what);
int getsize(char *to, int room);

// A step of a handshake that the program's own transport makes: what it waits
// for is told through an argument, and the wait goes through a table.
struct Transport {
  int (*wait)(Transport *, int events, int timeout_ms);
};
bool handshake_step(Transport *t, int *events);
// CHECK-NEXT: known-limits.cpp:[[@LINE+3]] shake_hands handshake_step reconnect 20 none none 20, known-limits.cpp:{{[0-9]+}}{{ *$}}
bool shake_hands(Transport *t) {
  int events = 0, ready = 0, left = 20;
  do {
    events = 0;
    if (handshake_step(t, &events))
      return true;
    if (events)
      ready = t->wait(t, events, 500);
  } while (events && ready > 0 && --left > 0);
  return false;
}

// Not listed: what is left over is written again, through a value that the call
// answers with.
struct Rows {
  int count;
};
Rows write_rows(Rows rows);
bool write_leftovers(Rows rows) {
  for (int i = 0; i < 8 && rows.count > 0; ++i) {
    rows = write_rows(rows);
    if (rows.count > 0)
      sleep(1);
  }
  return rows.count == 0;
}

// False: a redirect whose next address stands in a map of the answer. What a map
// of the library holds is not followed.
struct Page {
  int status;
  std::map<std::string, std::string> headers;
};
Page load(const std::string &url);
// CHECK-NEXT: known-limits.cpp:[[@LINE+2]] follow_redirects load request 10
int follow_redirects(std::string url) {
  for (int i = 0; i < 10; ++i) {
    Page p = load(url);
    if (p.status != 302)
      return p.status;
    url = p.headers["location"];
  }
  return -1;
}

// False: events of a device are served until there are none; that 0 means none
// and not success is in no fact.
unsigned pending(void *device);
void handle(void *device, unsigned events);
// CHECK-NEXT: known-limits.cpp:[[@LINE+4]] drain_events pending request 65
void drain_events(void *device) {
  int budget = 64;
  unsigned events;
  while ((events = pending(device)) != 0 && budget-- > 0)
    handle(device, events);
}

// Missed: success is one value that is no code of success by its name.
int read_register(int number);
bool is_there() {
  for (int i = 0; i < 10; ++i) {
    if (read_register(0x75) == 0x68)
      return true;
    usleep(10000);
  }
  return false;
}

// Missed: a daemon that opens its connection again after each end waits after
// good and bad ones alike, so nothing says which of them is the failure.
struct Feed {
  void open();
  void read_all();
};
extern bool stopped;
void follow(Feed &feed) {
  while (!stopped) {
    try {
      feed.open();
      feed.read_all();
    } catch (const std::exception &) {
    }
    sleep(5);
  }
}

// Missed: the reply is right where its checksum is, which only the comparison
// of two computed numbers says.
unsigned char checksum(const unsigned char *at, int size);
int read_frame(unsigned char *to, int size);
void ask_sensor(int command);
bool measure(unsigned char *frame) {
  for (int i = 0; i < 3; ++i) {
    ask_sensor(3);
    read_frame(frame, 9);
    if (checksum(frame, 8) == frame[8])
      return true;
    usleep(10000);
  }
  return false;
}

// False: each round binds another port, which a function that nobody knows was
// given.
struct Listener {
  void set_port(int port);
  bool bind();
};
// CHECK-NEXT: known-limits.cpp:[[@LINE+3]] first_free Listener::bind request 10 none
bool first_free() {
  Listener listener;
  for (int port = 8000; port < 8010; ++port) {
    listener.set_port(port);
    if (listener.bind())
      return true;
  }
  return false;
}

// Unknown: where nobody makes an object, its member initialisers are in no
// fact.
struct Uploader {
  int tries = 6;
  bool put();
};
// CHECK-NEXT: known-limits.cpp:[[@LINE+2]] Uploader::put store_at request this.tries fixed: 1 s none
bool Uploader::put() {
  for (int i = 0; i < tries; ++i) {
    if (store_at(1, "x") == 0)
      return true;
    sleep(1);
  }
  return false;
}

// The number of the page stands in a record that is handed over as a whole, and
// may be the number of the attempt as well.
struct PageRequest {
  int page;
};
int fetch_page(PageRequest of);
// CHECK-NEXT: known-limits.cpp:[[@LINE+2]] first_page fetch_page request 5 none
int first_page(PageRequest r) {
  for (int tries = 0; tries < 5; ++tries) {
    r.page++;
    if (fetch_page(r) == 0)
      return r.page;
  }
  return -1;
}

// What is asked about was drawn into an object by a call.
struct Solution;
bool feasible(const Solution &s);
void randomize(Solution &s);
// CHECK-NEXT: known-limits.cpp:[[@LINE+2]] any_feasible feasible request 1000 none
bool any_feasible(Solution &s) {
  for (int n = 0; n < 1000; ++n) {
    randomize(s);
    if (feasible(s))
      return true;
  }
  return false;
}

// 8 attempts at 50 ms, or 2 at 5 ms: the bound counts with its largest value
// and the delay with its smallest.
// CHECK-NEXT: known-limits.cpp:[[@LINE+3]] by_weight store_at request 8 fixed: 5 ms none
int by_weight(bool important) {
  int left = important ? 8 : 2;
  do {
    if (store_at(2, "y") == 0)
      return 0;
    usleep(important ? 50000 : 5000);
  } while (--left);
  return -1;
}

// CHECK-NOT: {{^}}known-limits.cpp
