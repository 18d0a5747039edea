// Layers in one function, and a layer that a timer's handler makes: what stands
// in the rounds of another one multiplies with it.
// RUN: %check-retry retry-amplification %s -- -std=c++17
#include <functional>
#include <string>
#include <unistd.h>

struct Session {
  bool open() const { return handle >= 0; }
  void attach(int to) { handle = to; }
  void drop();
  int handle = -1;
};
int manager_connect(const char *host);
bool manager_login(Session &session);

bool hook_up(Session &session, const char *host) {
  int round = 0;
  // CHECK-MESSAGES: :[[@LINE+1]]: note: one call of 'hook_up' can execute 'manager_connect' 12 times: 2 layers retry, 4 x 3; retry at one layer only [retry-amplification]
  do {
    int dials = 0;
    while (!session.open()) {
      session.attach(manager_connect(host));
      if (session.open() || ++dials == 3)
        break;
      sleep(1);
    }
    if (session.open() && manager_login(session))
      return true;
    session.drop();
    if (round < 3)
      sleep(10);
  } while (++round < 4);
  return false;
}

int append_entries(int to);
static int push_again(int to, int status) {
  int left = 5;
  while (status < 0 && left-- > 0) {
    usleep(750000);
    status = append_entries(to);
  }
  return status;
}
// The first try in a caller counts: 6 attempts of the inner layer.
static int push(int to) { return push_again(to, append_entries(to)); }
bool catch_up(int to) {
  // CHECK-MESSAGES: :[[@LINE+1]]: error: one call of 'catch_up' can execute 'append_entries' 12 times: 2 layers retry, 2 x 6; retry at one layer only [retry-amplification]
  for (int i = 0; i < 2; ++i) {
    if (push(to) >= 0)
      return true;
    sleep(1);
  }
  return false;
}

// Both layers have a delay object of one class: what the inner one does to its
// own leaves the outer one as it is.
struct Backoff {
  explicit Backoff(int most) : left(most) {}
  bool next() {
    if (--left <= 0)
      return false;
    usleep(1000 * ms);
    ms *= 2;
    return true;
  }
  int left;
  unsigned ms = 100;
};
int rpc(int key);
static int inner(int key) {
  Backoff wait(3);
  for (;;) {
    if (!rpc(key))
      return 0;
    if (!wait.next())
      return -1;
  }
}
int outer(int key) {
  Backoff wait(4);
  // CHECK-MESSAGES: :[[@LINE+1]]: error: one call of 'outer' can execute 'rpc' 12 times: 2 layers retry, 4 x 3; retry at one layer only [retry-amplification]
  for (;;) {
    if (!inner(key))
      return 0;
    if (!wait.next())
      return -1;
  }
}
