// A retry in a header.
bool post(int key);

inline bool in_header(int key) {
  for (int i = 0; i < 3; ++i)
    if (post(key))
      return true;
  return false;
}
