// A loop on the way that nobody can follow hides neither the layer behind it
// nor its number of attempts.
// RUN: %check-retry retry-amplification %s
int post(void);
int getopt(int argc, char **argv, const char *options);

struct config {
  int max;
};

static struct config load(int argc, char **argv) {
  struct config c = {.max = 4};
  int option;
  while ((option = getopt(argc, argv, "r:")) != -1)
    if (option == 'r')
      c.max = 9;
  return c;
}

static int flush(const struct config *c) {
  int failed = 0;
  while (post() != 0)
    if (failed++ >= c->max)
      return -1;
  return 0;
}

int main(int argc, char **argv) {
  struct config c = load(argc, argv);
  // CHECK-MESSAGES: :[[@LINE+1]]: error: one call of 'main' can execute 'post' 30 times: 2 layers retry, 3 x 10; retry at one layer only [retry-amplification]
  for (int tries = 3; tries > 0; tries--)
    if (flush(&c) == 0)
      return 0;
  return 1;
}
