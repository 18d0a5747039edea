// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// co_await marks the call that made what is awaited; co_return is a return.

#include <coroutine>

template <class T> struct Task {
  struct promise_type {
    Task get_return_object();
    std::suspend_never initial_suspend();
    std::suspend_never final_suspend() noexcept;
    void return_value(T);
    void unhandled_exception();
  };
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};

Task<int> fetch(int);
Task<bool> nap(int);

Task<int> insist(int Tries) {
  while (Tries-- > 0) {
    int Got = co_await fetch(Tries);
    if (Got > 0)
      co_return Got;
    co_await nap(100);
  }
  auto Last = fetch(0);
  co_return co_await Last;
}

// CHECK: function "insist" at 24:11 end 33{{.*}} returns "Task<int>" coroutine
// CHECK-NEXT:   param Tries "int"
// CHECK-NEXT:   local Got "int" 26
// CHECK-NEXT:   local Last "Task<int>" 31
// CHECK-NEXT:   local %1 "int"
// CHECK-NEXT:   loop while at 25:3 end 30 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = Tries @25:10
// CHECK-NEXT:     Tries = (- Tries 1)
// CHECK-NEXT:     if (> %0 0) then 2 else 5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = call await "fetch" (Tries) @26:24
// CHECK-NEXT:     Got = %1 @26:9
// CHECK-NEXT:     if (> Got 0) then 3 else 4 @27:9
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return Got @28:7
// CHECK-NEXT:   block 4
// CHECK-NEXT:     call await "nap" (100) @29:14
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 5
// CHECK-NEXT:     %2 = call "fetch" (0) @31:15
// CHECK-NEXT:     Last = %2 @31:8
// CHECK-NEXT:     return Last @32:3
