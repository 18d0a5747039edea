// RUN: %check-retry retry-entry-bound %s --config-file=%S/Inputs/bounds.yaml
// RUN: %check-retry retry-entry-bound %s

bool send(int key);
int attach(int key);

// As often as it is allowed to.
bool checkout(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

// Reconnecting is another product than that of requests.
bool within(int key) {
  int connection = -1;
  for (int i = 0; i < 5 && connection < 0; ++i)
    connection = attach(key);
  return connection >= 0;
}

// Nothing bounds it.
bool other(int key) {
  for (int i = 0; i < 30; ++i)
    if (checkout(key))
      return true;
  return false;
}
