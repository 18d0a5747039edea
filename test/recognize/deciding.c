// A setting that lets a failure lead round is no operation: the call that fails is.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
// CHECK: site
// CHECK-NEXT: deciding.c:[[@LINE+13]]{{ +}}connect_session{{ +}}session_connect{{ +}}
// CHECK-NOT: deciding.c
typedef struct {
  unsigned v;
} STATUS;
STATUS open_pipe(int domain), session_connect(int domain);
int setting_of(const char *name, int by_default);

int connect_session(int domain) {
  int again = 0;
  STATUS status;
  if (setting_of("restrict", 0))
    return -1;
retry:
  status = open_pipe(domain);
  if (status.v != 0)
    return -1;
  if (setting_of("schannel", 1) == 0)
    return 0;
  status = session_connect(domain);
  if (status.v == 0xc000035cu && !again) {
    again = 1;
    goto retry;
  }
  return status.v == 0 ? 0 : -1;
}
