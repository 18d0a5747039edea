// What only looks like a retry, as real programs in C have it: no check says
// anything, and none is listed.
// RUN: %check-retry '*' %s --
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s --allow-empty
// CHECK-NOT: near-misses-of-c.c
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum answer { LINK_ERR_SUCCESS, LINK_ERR_LOST, LINK_ERR_DENIED };
enum answer pump_events(int timeout_ms);
int create_zone(const char *name);
int find_zone(const char *name);
void wait_for_change(int timeout_ms);

struct peer {
  struct peer *next;
  int id, is_up, wakeup;
};
static struct peer *peers;

// The byte that wakes another thread up: nobody looks at what became of it.
static void wake(struct peer *p) {
  if (write(p->wakeup, "", 1) == -1)
    fprintf(stderr, "wakeup lost\n");
}

static struct peer *find_peer(int id) {
  for (struct peer *p = peers; p; p = p->next)
    if (p->id == id && p->is_up) {
      wake(p);
      return p;
    }
  return NULL;
}

// A look at local state until it has changed.
struct peer *await_peer(int id) {
  struct peer *p;
  while (!(p = find_peer(id)))
    wait_for_change(100);
  return p;
}

struct link {
  int fd, code;
};
static int would_block(struct link *l) {
  return l->code == EINTR || l->code == EAGAIN || l->code == EINPROGRESS;
}
static int is_readable(struct link *l) {
  struct pollfd p = {l->fd, POLLIN, 0};
  return poll(&p, 1, 1000) > 0;
}

// A restart, told by a helper that returns the condition.
long receive(struct link *l, char *to, unsigned long room) {
  long got;
again:
  got = recv(l->fd, to, room, 0);
  if (got == -1) {
    l->code = errno;
    if (would_block(l) && is_readable(l))
      goto again;
  }
  return got;
}

// An event loop: ERR_SUCCESS is no error.
enum answer pump(void) {
  enum answer rc;
  do {
    rc = pump_events(100);
  } while (rc == LINK_ERR_SUCCESS);
  return rc;
}

// Look up, create, look up: the second time asks for the result of another
// call.
int get_or_make_zone(const char *name) {
  if (find_zone(name) < 0) {
    create_zone(name);
    if (find_zone(name) < 0)
      return -1;
  }
  return 0;
}

// The next thing after the one that went well.
struct head {
  int kind, length;
};
struct body {
  int fields[8];
};
int save(FILE *to, const struct head *h, struct body *b) {
  if (fwrite(h, sizeof *h, 1, to) != 1)
    goto error;
  if (fwrite(b, sizeof *b, 1, to) != 1)
    goto error;
  return 0;
error:
  return -1;
}

// Any port that is free.
int bind_somewhere(int s) {
  struct sockaddr_in a = {0};
  a.sin_family = AF_INET;
  for (int tries = 0; tries < 10; ++tries) {
    a.sin_port = htons(10000 + rand() % 10000);
    if (bind(s, (struct sockaddr *)&a, sizeof a) >= 0)
      return 0;
  }
  return -1;
}

int pick(int below);
int bind_to_picked(int s) {
  struct sockaddr_in a = {0};
  a.sin_family = AF_INET;
  for (int tries = 0; tries < 10; ++tries) {
    a.sin_port = htons(10000 + pick(10000));
    if (bind(s, (struct sockaddr *)&a, sizeof a) >= 0)
      return 0;
  }
  return -1;
}

// Room is made on this host.
int accept_one(int listener, int *spare) {
  int s = accept(listener, NULL, NULL);
  if (s == -1 && errno == EMFILE) {
    close(*spare);
    s = accept(listener, NULL, NULL);
    *spare = socket(AF_INET, SOCK_STREAM, 0);
  }
  return s;
}

// A partial write goes on with the rest; what was interrupted starts again.
int send_all(int s, const char *at, int left) {
  do {
    int done = send(s, at, left, 0);
    if (done > 0) {
      at += done;
      left -= done;
    } else if (done == 0) {
      return -1;
    } else if (done == -1) {
      if (errno == EINTR)
        continue;
      return -1;
    }
  } while (left > 0);
  return 0;
}

// Sends the rest; a failure leaves at once.
struct slice {
  const char *at;
  int left;
};
int send_some(int s, struct slice *of);
int send_slice(int s, struct slice *of) {
  do {
    int r = send_some(s, of);
    if (r == -1)
      return -1;
    if (of->left == 0)
      break;
    usleep(10000);
  } while (1);
  return 0;
}

// Forks twice, so that nobody has to wait for the grandchild.
int detach(void) {
  int pid = fork();
  if (pid < 0)
    return -1;
  if (pid > 0)
    return waitpid(pid, NULL, 0) < 0 ? -1 : 0;
  pid = fork();
  if (pid < 0)
    _exit(1);
  if (pid > 0)
    _exit(0);
  return 0;
}

// What a model says of a library's function is said in the body here.
typedef struct rd_kafka_s rd_kafka_t;
rd_kafka_t *rd_kafka_new(int type, void *conf, char *why, unsigned long room) {
  return type ? (rd_kafka_t *)conf : NULL;
}
int start(void *conf) {
  char why[64];
  return rd_kafka_new(1, conf, why, sizeof why) ? 0 : -1;
}

// Looks for the byte that a message begins with, in what comes.
int port_read(int port, unsigned char *to, int n);
int find_start(int port, unsigned char *message) {
  int seen = 0, rc;
  do {
    rc = port_read(port, message, 1);
    if (rc != 1)
      return rc;
    if (message[0] == 0xff && port_read(port, message + 1, 1) == 1)
      return 0;
  } while (seen++ < 3);
  return -1;
}

// What a person types is read into the same array each time.
int read_password(const char *prompt, char *to, size_t n);
int auth_user(const char *user, const char *password);
int ask_login(const char *user) {
  char typed[128];
  for (int tries = 0; tries < 3; tries++) {
    if (read_password("Password: ", typed, sizeof typed) < 0)
      return -1;
    if (auth_user(user, typed) == 0)
      return 0;
    sleep(2);
  }
  return -1;
}

// Another name is written into the same array.
int load_file(const char *path);
int load_any(const char *home) {
  char path[256];
  snprintf(path, sizeof path, "%s/.apprc", home);
  int rc = load_file(path);
  if (rc < 0) {
    snprintf(path, sizeof path, "/etc/apprc");
    rc = load_file(path);
  }
  return rc;
}

// One command, and then waiting for its reply in pieces of time.
int send_cmd(int fd, int cmd);
int recv_reply(int fd, int timeout_ms);
int command(int fd, int cmd) {
  int rc, attempts = 5;
  if (send_cmd(fd, cmd) < 0)
    return -1;
  while ((rc = recv_reply(fd, 200)) == -ETIMEDOUT && attempts-- > 0)
    ;
  return rc;
}

// A bit that says that something goes on.
#define BUSY 1u
unsigned read_status(volatile unsigned *of);
int wait_idle(volatile unsigned *of) {
  int left = 1000;
  while (read_status(of) & BUSY) {
    if (!left--)
      return -ETIMEDOUT;
    usleep(10);
  }
  return 0;
}
