bool send(int key);

int nothing(int key) { return key; } // NOLINT(retry-no-delay)
int others(int key) { return key; }  // NOLINT(bugprone-x) NOLINT
int misspelt(int key) { return key; } // NOLINT(retry-no-dely)
[[clang::suppress("retry-unbounded")]] int attribute(int key) { return key; }
int off(int key) { return key; } // NOLINT(retry-narrow-jitter)

bool used(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT(retry-no-delay)
    if (send(key))
      return true;
  return false;
}
