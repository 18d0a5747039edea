// An interface, a table of functions, and what is called through them.
#pragma once

namespace store {

struct Backend {
  virtual ~Backend();
  virtual int get(const char *Key) = 0;
};

// No class of the program implements it.
struct Cache {
  virtual ~Cache();
  virtual int look_up(const char *Key) = 0;
};

struct Ops {
  int (*send)(const char *Request, int Flags);
  int (*receive)(const char *Request, int Flags);
};

int query(const char *Request, int Flags);

} // namespace store

// Of a library.
extern "C" int pool_add(void (*Task)(void *), void *Argument);
extern "C" int wire_send(const char *Request);
