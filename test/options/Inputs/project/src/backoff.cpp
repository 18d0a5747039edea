extern "C" unsigned usleep(unsigned);
extern "C" unsigned arc4random_uniform(unsigned);
bool post(int key);

// 1 s, 2 s, 4 s and so on, give or take a tenth.
bool growing(int key) {
  unsigned wait = 1000000;
  for (int i = 0; i < 8; ++i) {
    if (post(key))
      return true;
    usleep(wait);
    wait *= 2;
  }
  return false;
}

bool narrow(int key) {
  for (int i = 0; i < 5; ++i) {
    if (post(key))
      return true;
    usleep(1000000 + arc4random_uniform(100000));
  }
  return false;
}
