// Layers that are joined by edges of several strengths.
bool send(int Key);

struct Backend {
  virtual ~Backend();
  virtual bool get(int Key) = 0;
};

bool twice(int Key) {
  for (int I = 0; I < 2; ++I)
    if (send(Key))
      return true;
  return false;
}

bool seven(int Key) {
  for (int I = 0; I < 7; ++I)
    if (send(Key))
      return true;
  return false;
}

struct Sql : Backend {
  bool get(int Key) override { return twice(Key); }
};
Backend *open() { return new Sql; }

bool by_interface(Backend &B) {
  for (int I = 0; I < 3; ++I)
    if (B.get(1))
      return true;
  return false;
}

bool (*Hook)(int) = seven;

bool by_hook() {
  for (int I = 0; I < 5; ++I)
    if (Hook(1))
      return true;
  return false;
}

bool either(int Key) { return Key & 1 ? Hook(Key) : twice(Key); }

// The hook is the worse way; without it there is a direct one.
bool mixed(int Key) {
  for (int I = 0; I < 4; ++I)
    if (either(Key))
      return true;
  return false;
}

bool handle(Backend &B) { return by_interface(B); }
