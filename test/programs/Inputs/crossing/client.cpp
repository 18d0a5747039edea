// Linked into both programs.
#include "client.h"
int (*on_failure)(int what);
int push(Backend &To, int what) {
  for (int i = 0; i < 3; ++i)
    if (To.send(what) == 0)
      return 0;
  return on_failure(what);
}
