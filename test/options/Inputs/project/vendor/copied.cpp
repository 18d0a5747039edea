bool post(int key);

bool in_vendor(int key) {
  for (int i = 0; i < 3; ++i)
    if (post(key))
      return true;
  return false;
}
