bool post(int key);

bool inner(int key) {
  for (int i = 0; i < 3; ++i)
    if (post(key))
      return true;
  return false;
}

bool client(int key) {
  for (int i = 0; i < 4; ++i)
    if (inner(key))
      return true;
  return false;
}
