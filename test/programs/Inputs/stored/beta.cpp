#include "net.h"
int main() {
  Client C(9);
  return fetch_twice(C, 1);
}
