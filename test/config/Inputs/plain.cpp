// No wait between the attempts.
extern bool post(int key);
bool plain(int key) {
  for (int i = 0; i < 3; ++i)
    if (post(key))
      return true;
  return false;
}
