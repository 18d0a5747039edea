// Two implementations of one interface: what a function of one of them calls
// through its own object is of the same one. A function that an object holds and
// that gets the object is no operation that a caller has handed in.
// RUN: not %retry-tidy %s --root %S --format=json --quiet --confidence=low -- | %FileCheck %s
int usb_write(int), lan_write(int), lan_connect(void), usb_find(void);

struct device {
  int opened;
  int (*open)(struct device *);
  int (*send)(struct device *, int);
};

static int usb_open(struct device *d) {
  d->opened = 1;
  return usb_find();
}
static int lan_open(struct device *d) {
  d->opened = 1;
  if (lan_connect() < 0)
    return -1;
  return d->send(d, 1);
}
static int usb_send(struct device *d, int r) {
  if (!d->opened && d->open && d->open(d) < 0)
    return -1;
  return usb_write(r);
}
// It hands its own object on.
static int make_open(struct device *d) {
  return d->opened || !d->open ? 0 : d->open(d);
}
static int lan_send(struct device *d, int r) {
  if (make_open(d) < 0)
    return -1;
  for (int n = 0; n < 4; n++)
    if (lan_write(r) >= 0)
      return 0;
  return -1;
}

struct device usb = {0, usb_open, usb_send}, lan = {0, lan_open, lan_send};

// CHECK: "function": "lan_send"
// CHECK: "function": "ask"
// CHECK: "form": "loop"
static int ask(struct device *d, int r) {
  for (int i = 0; i < 5; i++)
    if (d->send(d, r) == 0)
      return 0;
  return -1;
}

struct session {
  struct device *on;
};
int close_session(struct session *s) { return s->on->send(s->on, 9); }

// CHECK-LABEL: "chains": [
// CHECK-NOT: "function": "usb_
// CHECK: "sink": "lan_write"
// CHECK-NOT: "function": "usb_
// CHECK: "sink"
int main(int argc, char **argv) { return ask(argc > 1 ? &usb : &lan, 7); }
