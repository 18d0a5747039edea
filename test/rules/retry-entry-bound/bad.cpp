// RUN: %check-retry retry-entry-bound %s --config-file=%S/Inputs/bounds.yaml

bool send(int key);

// Once more where it failed.
bool query(int key) {
  if (send(key))
    return true;
  return send(key);
}

bool checkout(int key) {
  // CHECK-MESSAGES: :[[@LINE-1]]:6: error: one call of 'checkout' can execute 'send' 6 times: 3 x 2; {{.*}}bounds.yaml:1 allows 3 [retry-entry-bound]
  for (int i = 0; i < 3; ++i)
    if (query(key))
      return true;
  return false;
}

// What stands above a bounded function is not its affair.
bool within(int key) { return query(key); }

bool above(int key) {
  for (int i = 0; i < 5; ++i)
    if (within(key))
      return true;
  return false;
}
