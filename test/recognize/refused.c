// What each pass of the refusals declines in C, with its reason, and beside it
// the retry that it must not take for the same.
// RUN: %retry-tidy %s --root %S --explain-declined --fail-on=never -- 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=NO
// RUN: %retry-tidy list %s --root %S --quiet --confidence=low -- \
// RUN:     | %FileCheck %s --check-prefix=YES
#include <errno.h>
#include <unistd.h>

// YES: site

// What a person types is asked about once.
int ask_user(const char *prompt, char *to, unsigned length);
int check_pin(const char *pin);
// NO-DAG: refused.c:[[@LINE+3]]:3: declined: iteration: each round asks about another input [login]
int login(void) {
  char pin[16];
  for (int i = 0; i < 3; i++) {
    ask_user("PIN: ", pin, sizeof pin);
    if (check_pin(pin) == 0)
      return 0;
  }
  return -1;
}
// What is built for each attempt is the same request.
int build_query(const char *what, char *to, unsigned length);
int post_query(const char *query);
// YES: refused.c:[[@LINE+3]]{{ +}}post{{ +}}post_query
int post(const char *what) {
  char query[512];
  for (int i = 0; i < 3; i++) {
    build_query(what, query, sizeof query);
    if (post_query(query) == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

// A name that is taken leads to another one.
void draw_name(char *to, unsigned length);
int create_new(const char *path);
// NO-DAG: refused.c:[[@LINE+2]]:3: declined: iteration: each round asks for another name [make_temporary]
int make_temporary(char *to, unsigned length) {
  for (int i = 0; i < 100; i++) {
    draw_name(to, length);
    int fd = create_new(to);
    if (fd >= 0)
      return fd;
    if (errno != EEXIST)
      return -1;
  }
  return -1;
}
// A name that stays is asked for again.
// YES: refused.c:[[@LINE+2]]{{ +}}take_over{{ +}}create_new
int take_over(const char *path) {
  for (int i = 0; i < 10; i++) {
    int fd = create_new(path);
    if (fd >= 0)
      return fd;
    if (errno != EEXIST)
      return -1;
    sleep(1);
  }
  return -1;
}

// The second request answers the challenge of the first.
struct answer {
  int code;
  const char *nonce;
};
struct answer get(const char *url, const char *credentials);
const char *digest(const char *nonce);
int get_twice(const char *url) {
  struct answer a = get(url, "");
  if (a.code == 401)
    a = get(url, digest(a.nonce));
  return a.code;
}
// YES-NOT: get_twice
// YES: refused.c:[[@LINE+4]]{{ +}}get_again{{ +}}get
int get_again(const char *url) {
  struct answer a = get(url, "");
  if (a.code != 200)
    a = get(url, "");
  return a.code;
}

// What the first call leaves in an argument is no request.
int run(const char *statement, char **message);
void drop(char *message);
// YES: refused.c:[[@LINE+7]]{{ +}}run_again{{ +}}run
int run_again(const char *statement) {
  char *message;
  int rc = run(statement, &message);
  if (rc != 0)
    drop(message);
  if (rc == -11)
    rc = run(statement, &message);
  return rc;
}
