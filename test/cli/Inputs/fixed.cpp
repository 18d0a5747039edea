extern "C" unsigned sleep(unsigned);
bool call_service();

bool run() {
  for (int i = 0;; ++i) {
    if (call_service())
      return true;
    if (i == 2)
      return false;
    sleep(1);
  }
}
