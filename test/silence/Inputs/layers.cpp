bool send(int key);

bool inner(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT(retry-*)
    if (send(key))
      return true;
  return false;
}

bool outer(int key) {
  for (int i = 0; i < 4; ++i) // NOLINT(retry-no-delay)
    if (inner(key))
      return true;
  return false;
}
