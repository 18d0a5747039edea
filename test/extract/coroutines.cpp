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

void arm(int, std::coroutine_handle<>);
struct Pause {
  int Ms;
  bool await_ready() { return false; }
  void await_suspend(std::coroutine_handle<> H) { arm(Ms, H); }
  int await_resume() { return Ms; }
};

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

// What an awaiter of the program itself does is there to be seen.
Task<int> paused(int Ms) {
  co_return co_await Pause{Ms * 2};
}

// CHECK: function "Pause::await_ready" at 27:8{{.*}} of "Pause" returns "bool"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return false @27:24

// CHECK: function "Pause::await_suspend" at 28:8{{.*}} of "Pause" returns "void"
// CHECK-NEXT:   param H "std::coroutine_handle<void>"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     call "arm" ((. (* this) Ms) H) @28:51
// CHECK-NEXT:     return

// CHECK: function "Pause::await_resume" at 29:7{{.*}} of "Pause" returns "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return (. (* this) Ms) @29:24

// CHECK: function "insist" at 32:11 end 41{{.*}} returns "Task<int>" coroutine
// CHECK-NEXT:   param Tries "int"
// CHECK-NEXT:   local Got "int" 34
// CHECK-NEXT:   local Last "Task<int>" 39
// CHECK-NEXT:   local %1 "int"
// CHECK-NEXT:   loop while at 33:3 end 38 block 1
// CHECK-NEXT:   block 0
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = Tries @33:10
// CHECK-NEXT:     Tries = (- Tries 1)
// CHECK-NEXT:     if (> %0 0) then 2 else 5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %1 = call await "fetch" (Tries) @34:24
// CHECK-NEXT:     Got = %1 @34:9
// CHECK-NEXT:     if (> Got 0) then 3 else 4 @35:9
// CHECK-NEXT:   block 3
// CHECK-NEXT:     return Got @36:7
// CHECK-NEXT:   block 4
// CHECK-NEXT:     call await "nap" (100) @37:14
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 5
// CHECK-NEXT:     %2 = call "fetch" (0) @39:15
// CHECK-NEXT:     Last = %2 @39:8
// CHECK-NEXT:     return Last @40:3

// CHECK: function "paused" at 44:11 end 46{{.*}} returns "Task<int>" coroutine
// CHECK-NEXT:   param Ms "int"
// CHECK-NEXT:   local %0 "Pause"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (. %0 Ms) = (* Ms 2) @45:28
// CHECK-NEXT:     call "Pause::await_suspend" ((unknown "the coroutine"):"void *") on &%0 @45:13
// CHECK-NEXT:     %1 = call "Pause::await_resume" () on &%0
// CHECK-NEXT:     return %1 @45:3
