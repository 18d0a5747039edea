// RUN: %check-retry retry-no-delay %s
#include <cerrno>
#include <chrono>
#include <thread>
#include <unistd.h>

int call_service();

bool waits() {
  for (int i = 0; i < 5; ++i) {
    if (call_service() == 0)
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return false;
}

// One immediate second try.
bool twice() {
  for (int tries = 0; tries < 2; ++tries)
    if (call_service() == 0)
      return true;
  return false;
}

// A restart after a signal.
long read_some(int fd, char *buffer, unsigned long size) {
  long n;
  do {
    n = read(fd, buffer, size);
  } while (n < 0 && errno == EINTR);
  return n;
}
