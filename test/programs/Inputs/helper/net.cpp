#include "net.h"
int attempt(int (*operation)(int), int times) {
  for (int i = 0; i < times; ++i)
    if (operation(7) == 0)
      return 0;
  return -1;
}
int flush(int what) {
  for (int i = 0; i < 3; ++i)
    if (send_all(what) == 0)
      return 0;
  return -1;
}
