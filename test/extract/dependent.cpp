// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// In a template, what initialisers are given has no type yet; in a class with an error, fields may have none.

int dial(int);

template <class T> struct Link {
  T &Peer;
  int Handle;
  Link(T &P, int Port) : Peer(P), Handle(dial(Port)) {}
  Link(T &P) : Link(P, 80) {}
};

struct Broken {
  Missing Token;
  int Handle;
  Broken();
};

Broken::Broken() : Token(1), Handle(dial(2)) {}

// CHECK: function "Broken::Broken"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "dial" (2) @21:37
// CHECK-NEXT:     (. (* this) Handle) = %0 @21:30
// CHECK-NEXT:     return

// CHECK: function "Link::Link" {{.*}} pattern
// CHECK:        block 0
// CHECK-NEXT:     (. (* this):"Link<T>" Peer of "Link") = P @11:26
// CHECK-NEXT:     %0 = call "dial" (Port) @11:42
// CHECK-NEXT:     (. (* this):"Link<T>" Handle of "Link") = %0 @11:35
// CHECK-NEXT:     return

// CHECK: function "Link::Link"#2 {{.*}} pattern
// CHECK:        block 0
// CHECK-NEXT:     return
