#pragma once
bool call_service();
extern "C" unsigned sleep(unsigned);

inline bool in_header() {
  // retry-tidy: not-a-retry
  for (int i = 0; i < 3; ++i) {
    if (call_service())
      return true;
    sleep(1);
  }
  return false; // retry-tidy: not-a-rety
}

template <class T> bool never_made(T ask) {
  while (!ask()) // retry-tidy: not-a-retry
    sleep(1);
  return true; // retry-tidy: operation is remote
}
