struct programmer {
  void *cookie;
};
void parse(struct programmer *);
int synchronize(struct programmer *);
