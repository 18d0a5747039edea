#include "store.h"
#include <pthread.h>

namespace store {
extern Ops Table;
void refresh(void *);
} // namespace store

namespace app {

int lookup(store::Backend &B, const char *Key) {
  return B.get(Key);
}

int through_table(const char *Key) {
  return store::Table.send(Key, 2);
}

int checkout(store::Backend &B, bool Fast) {
  if (Fast)
    return through_table("basket");
  return lookup(B, "basket");
}

void *worker(void *) {
  store::query("work", 1);
  return nullptr;
}

void start(pthread_t *T) { pthread_create(T, nullptr, worker, nullptr); }

template <class F> void each(F f) { f(); }

void with_lambda() {
  each([] {
    store::query("lambda", 1);
  });
}

// Nothing says what Receive holds; a library runs the task, or not.
int blind(store::Ops *O, store::Cache &C) {
  pool_add(store::refresh, nullptr);
  C.look_up("key");
  return O->receive("x", 1);
}

int deeper(store::Ops *O, store::Cache &C) {
  wire_send("y");
  return blind(O, C);
}

int self(int N) { return N ? self(N - 1) : 0; }

int plain(int N) { return N + 1; }

} // namespace app

namespace admin {
int checkout() { return app::plain(1); }
} // namespace admin
