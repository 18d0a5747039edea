extern "C" unsigned sleep(unsigned);
bool ready();

void wait_until_ready() {
  while (!ready())
    sleep(1);
}

int count(const char *text) {
  int n = 0;
  for (const char *c = text; *c; ++c)
    n += *c == ' ';
  return n;
}
