#include "net.h"
int main() {
  Client C(3);
  return fetch_twice(C, 1);
}
