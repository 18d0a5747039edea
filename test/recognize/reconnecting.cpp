// A daemon that stays connected: the failure waits and dials again, and so does
// the end of a connection that was used. What only asks now and then whether it
// can connect is a heartbeat, and what takes work or clients is a worker.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// RUN: %retry-tidy %s --root %S --explain-declined --fail-on=never -- 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=NO
#include <chrono>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

int dial(const char *host);
void serve(int fd);

// CHECK: site
// CHECK-NEXT: reconnecting.cpp:[[@LINE+3]]{{ +}}client_main{{ +}}dial{{ +}}reconnect{{ +}}unbounded{{ +}}exponential: 1 s, 2 s, 4 s, 8 s and so on
void client_main(const char *host) {
  unsigned delay = 1;
  for (;;) {
    int fd = dial(host);
    if (fd >= 0) {
      delay = 1;
      serve(fd);
      close(fd);
      continue;
    }
    sleep(delay);
    delay *= 2;
    if (delay > 60)
      delay = 60;
  }
}

static int open_to(const sockaddr_in &to) {
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0)
    return -1;
  if (connect(fd, (const sockaddr *)&to, sizeof to) < 0) {
    close(fd);
    return -1;
  }
  return fd;
}

// CHECK-NEXT: reconnecting.cpp:[[@LINE+2]]{{ +}}with_body{{ +}}connect{{ +}}reconnect{{ +}}unbounded{{ +}}fixed: 2 s
void with_body(const sockaddr_in &to) {
  for (;;) {
    int fd = open_to(to);
    if (fd < 0) {
      sleep(2);
      continue;
    }
    serve(fd);
    close(fd);
  }
}

struct Link {
  bool connect();
  bool read(int *value);
  void close();
};

// CHECK-NEXT: reconnecting.cpp:[[@LINE+2]]{{ +}}keep_reading{{ +}}Link::connect{{ +}}reconnect{{ +}}unbounded{{ +}}fixed: 3 s
void keep_reading(Link &link) {
  while (true) {
    if (link.connect()) {
      int value;
      while (link.read(&value))
        ;
      link.close();
    } else {
      std::this_thread::sleep_for(std::chrono::seconds(3));
    }
  }
}
// What goes round is the request: where no connection can be made, it gives up.
struct Line {
  int ask(int number);
  bool reconnect();
};
// CHECK: reconnecting.cpp:[[@LINE+2]]{{ +}}ask_anew{{ +}}Line::ask{{ +}}request{{ +}}3{{ +}}fixed: 1 s
int ask_anew(Line &line) {
  for (int i = 0; i < 3; ++i) {
    if (line.ask(1) == 0)
      return 0;
    sleep(1);
    if (!line.reconnect())
      return -1;
  }
  return -1;
}
// CHECK-NOT: {{^}}reconnecting

struct Queue;
int dequeue(Queue *from);
void work_on(int job);
// NO: reconnecting.cpp:[[@LINE+2]]:3: declined: success goes round
void worker(Queue *from) {
  for (;;) {
    int job = dequeue(from);
    if (job < 0) {
      sleep(1);
      continue;
    }
    work_on(job);
  }
}

int connect_probe(const char *host);
void report(const char *state);
// NO: reconnecting.cpp:[[@LINE+2]]:3: declined: success goes round
void heartbeat(const char *host) {
  for (;;) {
    int fd = connect_probe(host);
    if (fd < 0) {
      report("down");
      sleep(60);
      continue;
    }
    close(fd);
    report("up");
    sleep(60);
  }
}

// NO: reconnecting.cpp:[[@LINE+2]]:3: declined: success goes round
void accept_all(int listener) {
  for (;;) {
    int fd = accept(listener, nullptr, nullptr);
    if (fd < 0) {
      sleep(1);
      continue;
    }
    serve(fd);
    close(fd);
  }
}

int next_job();
int connect_db(const char *host);
void insert_row(int fd, int job);
// NO: reconnecting.cpp:[[@LINE+2]]:3: declined: success goes round
void insert_all(const char *host) {
  for (;;) {
    int job = next_job();
    int fd = connect_db(host);
    if (fd < 0) {
      sleep(5);
      continue;
    }
    insert_row(fd, job);
    close(fd);
  }
}
