#include "client.h"

extern "C" unsigned sleep(unsigned);
bool post(int key);
struct Options {
  int max_tries;
};

// NOLINTNEXTLINE(retry-no-delay)
int nothing(int key) { return key; }

bool inner(int key) {
  for (int i = 0; i < 3; ++i) {
    if (post(key))
      return true;
    sleep(1);
  }
  return false;
}

bool outer(int key) {
  for (int i = 0; i < 4; ++i)
    if (inner(key))
      return true;
  return false;
}

bool configured(int key, const Options &options) {
  for (int i = 0; i < options.max_tries; ++i) {
    if (post(key))
      return true;
    sleep(1);
  }
  return false;
}

bool from_header(int key) { return in_header(key); }
