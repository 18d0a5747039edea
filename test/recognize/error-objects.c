// A pointer to an error that a call may leave behind is null where nothing went
// wrong, as GLib's functions do.
// RUN: %retry-tidy list %s --root %S --quiet -- | %FileCheck %s
#include <unistd.h>

typedef struct _GError {
  int code;
} GError;
void fetch(int key, GError **e);
void fetch_text(int key, char **errmsg);
void g_error_free(GError *e);

// CHECK: site
// CHECK-NEXT: error-objects.c:[[@LINE+2]] by_class fetch request 3 fixed: 1 s
int by_class(int key) {
  for (int i = 0; i < 3; i++) {
    GError *e = 0;
    fetch(key, &e);
    if (!e)
      return 0;
    g_error_free(e);
    sleep(1);
  }
  return -1;
}

// CHECK-NEXT: error-objects.c:[[@LINE+2]] by_name fetch_text request 3 fixed: 1 s
int by_name(int key) {
  for (int i = 0; i < 3; i++) {
    char *message = 0;
    fetch_text(key, &message);
    if (message == 0)
      return 0;
    sleep(1);
  }
  return -1;
}

int until_it_fails(int key) {
  for (int i = 0; i < 3; i++) {
    GError *e = 0;
    fetch(key, &e);
    if (e)
      return -1;
    sleep(1);
  }
  return 0;
}
// CHECK-NOT: {{^}}error-objects
