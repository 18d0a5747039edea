struct Backend {
  virtual ~Backend() = default;
  virtual int send(int what) = 0;
};
int wire_send(int what);
int push(Backend &To, int what);
extern int (*on_failure)(int what);
