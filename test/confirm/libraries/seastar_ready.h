// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies for a coroutine framework whose interface a case gives: every future
// is ready when it is awaited, so its value can stand in one place.
#ifndef CONFIRM_SEASTAR_READY_H
#define CONFIRM_SEASTAR_READY_H
#include <exception>
#include <optional>

namespace seastar {

template <class T> struct Slot {
  static inline std::optional<T> Value;
  static inline std::exception_ptr Error;
};

template <class T> future<T> future<T>::promise_type::get_return_object() {
  return {};
}
template <class T>
std::suspend_never future<T>::promise_type::initial_suspend() noexcept {
  return {};
}
template <class T>
std::suspend_never future<T>::promise_type::final_suspend() noexcept {
  return {};
}
template <class T> void future<T>::promise_type::return_value(T Value) {
  Slot<T>::Error = nullptr;
  Slot<T>::Value = std::move(Value);
}
template <class T>
void future<T>::promise_type::unhandled_exception() noexcept {
  Slot<T>::Error = std::current_exception();
}
template <class T> bool future<T>::await_ready() const noexcept { return true; }
template <class T>
void future<T>::await_suspend(std::coroutine_handle<>) noexcept {}
template <class T> T future<T>::await_resume() {
  if (Slot<T>::Error)
    std::rethrow_exception(Slot<T>::Error);
  return *Slot<T>::Value;
}

inline bool future<void>::await_ready() const noexcept { return true; }
inline void future<void>::await_suspend(std::coroutine_handle<>) noexcept {}
inline void future<void>::await_resume() {}
template <class Clock, class Rep, class Period>
future<> sleep(std::chrono::duration<Rep, Period> Pause) {
  using std::chrono::milliseconds;
  confirm_wait_ms(std::chrono::duration_cast<milliseconds>(Pause).count());
  return {};
}

/// What `name` answers: a T, or the exception E.
template <class T, class E> future<T> ready(const char *Name) {
  Slot<T>::Error =
      confirm_truth(Name) ? nullptr : std::make_exception_ptr(E("no answer"));
  Slot<T>::Value = T();
  return {};
}

} // namespace seastar
#endif
