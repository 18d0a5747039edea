// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Calls, constructors and new in a try lead to its handlers.

#include <stdexcept>

struct Conn {
  explicit Conn(int Fd);
  ~Conn();
  int send(const char *Text);
  void quit() noexcept;
};
void rest();

int caught(int Fd) {
  try {
    Conn C(Fd);
    return C.send("x");
  } catch (const std::runtime_error &E) {
    rest();
    throw;
  } catch (...) {
    rest();
  }
  return -1;
}

Conn *made() {
  try {
    return new Conn(1);
  } catch (std::exception &) {
    return nullptr;
  }
}

void nested() {
  try {
    try {
      rest();
    } catch (int Code) {
      throw std::runtime_error("inner");
    }
  } catch (const std::logic_error &) {
  }
}

void silent(Conn &C) {
  try {
    C.quit();
    rest();
  } catch (...) {
  }
}

// CHECK: function "caught" at 16:5 end 27{{.*}} returns "int"
// CHECK-NEXT:   param Fd "int"
// CHECK-NEXT:   local C "Conn" 18
// CHECK-NEXT:   local E "const std::runtime_error &" 20
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call construct "Conn::Conn" (Fd) on &C unwind 1 @18:10
// CHECK-NEXT:     %0 = call "Conn::send" ("x") on &C unwind 1 @19:12
// CHECK-NEXT:     %1 = %0 @19:5
// CHECK-NEXT:     call implicit "Conn::~Conn" () on &C
// CHECK-NEXT:     return %1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     catch "std::runtime_error" then 2 all then 3 @20:5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     E = (unknown "exception") @20:38
// CHECK-NEXT:     call "rest" () @21:5
// CHECK-NEXT:     throw @22:5
// CHECK-NEXT:   block 3
// CHECK-NEXT:     call "rest" () @24:5
// CHECK-NEXT:     return -1 @26:3

// CHECK: function "made" at 29:7 end 35{{.*}} returns "Conn *"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = (new "Conn") @31:12
// CHECK-NEXT:     call construct "Conn::Conn" (1) on %0 unwind 1 @31:16
// CHECK-NEXT:     return %0 @31:5
// CHECK-NEXT:   block 1
// CHECK-NEXT:     catch "std::exception" then 2 @32:5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     return null @33:5

// CHECK: function "nested" at 37:6 end 46{{.*}} returns "void"
// CHECK-NEXT:   local Code "int" 41
// CHECK-NEXT:   local %0 "std::runtime_error"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "rest" () unwind 1 @40:7
// CHECK-NEXT:     goto 4
// CHECK-NEXT:   block 1
// CHECK-NEXT:     catch "int" then 2 else 3 @41:7
// CHECK-NEXT:   block 2
// CHECK-NEXT:     Code = (unknown "exception") @41:18
// CHECK-NEXT:     call construct "std::runtime_error::runtime_error" ("inner") on &%0 unwind 3 @42:13
// CHECK-NEXT:     throw %0 as "std::runtime_error" unwind 3 @42:7
// CHECK-NEXT:   block 3
// CHECK-NEXT:     catch "std::logic_error" then 4 @44:5
// CHECK-NEXT:   block 4
// CHECK-NEXT:     return

// CHECK: function "silent" at 48:6 end 54{{.*}} returns "void"
// CHECK-NEXT:   param C "Conn &"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "Conn::quit" () on C @50:5
// CHECK-NEXT:     call "rest" () unwind 1 @51:5
// CHECK-NEXT:     goto 2
// CHECK-NEXT:   block 1
// CHECK-NEXT:     catch all then 2 @52:5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     return
