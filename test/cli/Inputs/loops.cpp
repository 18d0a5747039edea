#include <cerrno>

extern "C" long read(int, void *, unsigned long);

long restart_after_a_signal(int fd, char *buffer, unsigned long size) {
  long n;
  do {
    n = read(fd, buffer, size);
  } while (n < 0 && errno == EINTR);
  return n;
}

int count(const char *text) {
  int n = 0;
  for (const char *c = text; *c; ++c)
    n += *c == ' ';
  return n;
}
