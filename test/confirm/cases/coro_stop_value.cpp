// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The coroutines start when they are awaited, and are resumed on threads of their own.
// The first execution has the caller below it, the others a thread: one chain.
// stacks: together
// in: roles.cpp
struct awaited {
  struct promise_type {
    awaited get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
template <class T> awaited await_and_tell(task<T> work, std::promise<void> &done) {
  try {
    co_await work;
  } catch (...) {
  }
  done.set_value();
}
template <class T> void finish(task<T> work) {
  std::promise<void> done;
  await_and_tell(std::move(work), done);
  done.get_future().wait();
}
CONFIRM_RUN(roles_of) { finish(roles::roles_of("user")); }
CONFIRM_RUN(bind) { finish(roles::bind("user")); }
