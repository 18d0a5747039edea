// Two layers that reach each other: the chain begins where the first of them
// stands, and none is lost.
// RUN: %check-retry retry-amplification %s
int post(int step);
int outer(int step);

static int deliver(int step) {
  if (step == 0)
    return post(step);
  return outer(step - 1);
}

int inner(int step) {
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: one call of 'deliver' can execute 'inner' 6 times: 2 layers retry, 2 x 3; retry at one layer only [retry-amplification]
  for (int tries = 0; tries < 2; tries++)
    if (deliver(step) == 0)
      return 0;
  return -1;
}

int outer(int step) {
  for (int tries = 0; tries < 3; tries++)
    if (inner(step) == 0)
      return 0;
  return -1;
}
