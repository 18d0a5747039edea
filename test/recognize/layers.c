// The same call once more is a layer of its own below a loop.
// RUN: %check-retry retry-amplification %s
#include <unistd.h>

int db_query(int fd, const char *sql);
int db_reopen(int fd);

static int once_more(int fd, const char *sql) {
  int rc = db_query(fd, sql);
  if (rc < 0) {
    db_reopen(fd);
    rc = db_query(fd, sql);
  }
  return rc;
}

int query(int fd, const char *sql) {
  int tries = 0;
  // CHECK-MESSAGES: :[[@LINE+1]]: warning: one call of 'query' can execute 'db_query' 6 times: 2 layers retry, 3 x 2; retry at one layer only [retry-amplification]
  while (once_more(fd, sql) < 0) {
    if (++tries >= 3)
      return -1;
    sleep(1);
  }
  return 0;
}
