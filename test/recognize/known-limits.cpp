// What is known to be answered wrongly, with the reason. A line that changes
// here is a limit that is gone.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++20 | %FileCheck %s
// CHECK: site function
#include <unistd.h>

int open_link();
int send_frame(const char *frame);
int wait_ack(int timeout_ms);
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
// CHECK-NOT: known-limits.cpp
