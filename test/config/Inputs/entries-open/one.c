#include <unistd.h>
int entry(int);
int send_it(int);
int limit_of(int);
extern int (*hook)(int);
static int f(int x) {
  int n = limit_of(x);
  for (int i = 0; i < n; i++) {
    if (send_it(x) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}
int main(int c, char **v) {
  hook = f;
  return entry(c);
}
