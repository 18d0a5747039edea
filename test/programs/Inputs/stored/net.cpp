#include "net.h"
int wire(int what);
Client::Client(int tries) : Tries(tries) {}
int Client::fetch(int what) {
  for (int i = 0; i < Tries; ++i)
    if (wire(what) == 0)
      return 0;
  return -1;
}
