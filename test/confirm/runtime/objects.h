// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects of the classes of a case: aggregates, and what has a constructor that
// takes drawn arguments.
#ifndef CONFIRM_OBJECTS_H
#define CONFIRM_OBJECTS_H
#include "dice.h"
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>

namespace confirm {

/// Turns into whatever is asked for; as an argument of a constructor it must
/// not turn into `Self`, which would be a copy.
template <class Self> struct Any {
  Dice *D;
  template <class T, class = std::enable_if_t<
                         !std::is_same_v<std::remove_cv_t<T>, Self>>>
  operator T() const {
    return pick<std::remove_cv_t<T>>(*D);
  }
};
template <class Self> struct AnyReference {
  Dice *D;
  template <class T, class = std::enable_if_t<
                         !std::is_same_v<std::remove_cv_t<T>, Self>>>
  operator T &() const {
    return *new std::remove_cv_t<T>(pick<std::remove_cv_t<T>>(*D));
  }
};

template <class T, class A, unsigned... I>
constexpr bool bracesTake(std::integer_sequence<unsigned, I...>) {
  return requires(A X) { T{((void)I, X)...}; };
}
template <class T, class A, unsigned... I>
constexpr bool constructorTakes(std::integer_sequence<unsigned, I...>) {
  return requires(A X) { T(((void)I, X)...); };
}

template <class T, unsigned N> T pickAggregate(Dice &D) {
  using A = Any<T>;
  if constexpr (N == 0)
    return T{};
  else if constexpr (bracesTake<T, A>(
                         std::make_integer_sequence<unsigned, N>()))
    return [&]<unsigned... I>(std::integer_sequence<unsigned, I...>) {
      return T{((void)I, A{&D})...};
    }(std::make_integer_sequence<unsigned, N>());
  else
    return pickAggregate<T, N - 1>(D);
}

/// Whether the class belongs to the standard library.
template <class T> constexpr bool isStandard() {
  std::string_view Text = __PRETTY_FUNCTION__;
  return Text.find("T = std::") != Text.npos;
}

/// An object made without arguments, or of a class of the case with some.
template <class T> T pickOrDefault(Dice &D) {
  using A = Any<T>;
  if constexpr (!isStandard<T>()) {
    if constexpr (requires(A X) { T(X, X); }) {
      if (D.below(3))
        return T(A{&D}, A{&D});
    } else if constexpr (requires(A X) { T(X); }) {
      if (D.below(3))
        return T(A{&D});
    }
  }
  D.note("{}");
  return T();
}

/// An object of a class with constructors, made with drawn arguments.
template <class T, unsigned N = 1> T pickObject(Dice &D) {
  using A = Any<T>;
  using R = AnyReference<T>;
  constexpr auto Indices = std::make_integer_sequence<unsigned, N>();
  if constexpr (std::is_base_of_v<std::exception, T> &&
                std::is_constructible_v<T, const char *>)
    return T("confirm");
  else if constexpr (std::is_default_constructible_v<T>)
    return pickOrDefault<T>(D);
  else if constexpr (constructorTakes<T, A>(Indices))
    return [&]<unsigned... I>(std::integer_sequence<unsigned, I...>) {
      return T(((void)I, A{&D})...);
    }(Indices);
  else if constexpr (N == 1 && requires(R X) { T(X); })
    return T(R{&D});
  else if constexpr (N == 1 && requires(R X, A Y) { T(X, Y); })
    return T(R{&D}, A{&D});
  else if constexpr (N < 4)
    return pickObject<T, N + 1>(D);
  else
    static_assert(N > 4, "no constructor fits: write a sidecar");
}

} // namespace confirm
#endif
