struct Job {
  virtual ~Job();
  virtual int run();
};
struct Upload : Job {
  int run() override;
};
int put(int what);
extern int tries;
template <typename T> int with_retry(T What) {
  for (int i = 0; i < tries; ++i)
    if (put(What) == 0)
      return 0;
  return -1;
}
