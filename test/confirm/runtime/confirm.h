// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Included before every C++ source of a case: stubs for what the case does not
// define, and drivers that call its functions.
#ifndef CONFIRM_CONFIRM_H
#define CONFIRM_CONFIRM_H
// What most cases include: one precompiled header for all of them.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <deque>
#include <fstream>
#include <future>
#include <iostream>
#include <mutex>
#include <random>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <unordered_map>

#include "values.h"

namespace confirm {

/// The text of the answer that was given, for the trace.
void traced(const std::string &Text);

/// Throws one of the exceptions that the case knows.
using Thrower = void (*)(unsigned Which, Dice &D);

template <class E> E makeException(Dice &D) {
  if constexpr (std::is_same_v<E, std::system_error>)
    return std::system_error(std::make_error_code(std::errc::timed_out));
  else
    return pick<E>(D);
}

/// Sets what a pointer or reference argument leads to, or leaves it.
template <class T> void fill(T &Where, Dice &D) {
  using U = std::remove_cv_t<T>;
  if constexpr (std::is_const_v<T> || std::is_pointer_v<T> ||
                std::is_same_v<T, char> || std::is_function_v<T>) {
  } else if constexpr (requires { sizeof(U); }) {
    if constexpr (std::is_arithmetic_v<U> || std::is_enum_v<U> ||
                  std::is_aggregate_v<U> ||
                  requires { typename U::value_type; }) {
      if constexpr (std::is_move_assignable_v<U> && !std::is_array_v<U>)
        if (D.below(2)) {
          D.note("out:");
          Where = pick<U>(D);
        }
    }
  }
}
template <class A> void fillArgument(A &&Argument, Dice &D) {
  using P = std::remove_reference_t<A>;
  if constexpr (std::is_pointer_v<P>) {
    using U = std::remove_pointer_t<P>;
    if constexpr (!std::is_void_v<U> && !std::is_function_v<U>)
      if (Argument)
        fill(*Argument, D);
  } else if constexpr (std::is_lvalue_reference_v<A>) {
    fill(Argument, D);
  }
}

/// The body of a function that the case only declares. `A` are the types of
/// its parameters.
template <class R, class... A>
R stub(const char *Name, Thrower Throw, unsigned Exceptions, A... Arguments) {
  Dice D(confirm_call(Name));
  if (Exceptions && D.below(3) == 1) {
    unsigned Which = D.below(Exceptions);
    Throw(Which, D);
  }
  (fillArgument<A>(static_cast<A>(Arguments), D), ...);
  if constexpr (std::is_void_v<R>) {
    traced(D.Text);
  } else if constexpr (std::is_reference_v<R>) {
    R Answer = pick<R>(D);
    traced(D.Text);
    return Answer;
  } else {
    R Answer = pick<R>(D);
    traced(D.Text);
    return Answer;
  }
}

/// One answer of `name` for sidecars that write a stub themselves.
template <class R> R answer(const char *Name) {
  return stub<R>(Name, nullptr, 0);
}

template <class R, class... A> void drive(R (*F)(A...)) {
  Dice D(Dice::kBenign);
  (void)F(pick<A>(D)...);
}
template <class R, class C, class... A> void drive(R (C::*F)(A...)) {
  Dice D(Dice::kBenign);
  C &Object = pick<C &>(D);
  (void)(Object.*F)(pick<A>(D)...);
}
template <class R, class C, class... A> void drive(R (C::*F)(A...) const) {
  Dice D(Dice::kBenign);
  C &Object = pick<C &>(D);
  (void)(Object.*F)(pick<A>(D)...);
}

struct AddDriver {
  AddDriver(const char *Name, void (*Run)()) { confirm_add_driver(Name, Run); }
};

} // namespace confirm

/// Defines a driver: the body follows.
#define CONFIRM_RUN(name)                                                      \
  static void confirm_driver_##name();                                         \
  static confirm::AddDriver confirm_add_##name(#name, confirm_driver_##name);  \
  static void confirm_driver_##name()
#endif
