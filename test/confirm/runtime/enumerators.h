// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The enumerators of an enum, read from the compiler's name of a function.
#ifndef CONFIRM_ENUMERATORS_H
#define CONFIRM_ENUMERATORS_H
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace confirm {

/// "kOk" where `V` is one of the enumerators, else empty.
template <class E, E V> constexpr std::string_view nameOfEnumerator() {
  std::string_view Text = __PRETTY_FUNCTION__; // ...; E V = ns::E::kOk; ...]
  Text.remove_prefix(Text.find("V = ") + 4);
  Text = Text.substr(0, Text.find_first_of(";]"));
  if (Text.front() == '(' && Text.find("::") == std::string_view::npos)
    return {};
  if (Text.front() == '(' && Text.back() >= '0' && Text.back() <= '9')
    return {}; // (ns::E)5
  if (auto At = Text.rfind("::"); At != std::string_view::npos)
    Text.remove_prefix(At + 2);
  return Text;
}

template <class E> using Enumerators = std::vector<std::pair<E, std::string>>;

template <class E, int First, int... I>
void addEnumerators(Enumerators<E> &To, std::integer_sequence<int, I...>) {
  auto Add = [&](std::string_view Name, int Value) {
    if (!Name.empty())
      To.emplace_back(static_cast<E>(Value), std::string(Name));
  };
  (Add(nameOfEnumerator<E, static_cast<E>(First + I)>(), First + I), ...);
}

/// Those between -128 and 599, the neutral 0 first.
template <class E> const Enumerators<E> &enumerators() {
  static const Enumerators<E> All = [] {
    Enumerators<E> Found;
    addEnumerators<E, 0>(Found, std::make_integer_sequence<int, 128>());
    addEnumerators<E, -128>(Found, std::make_integer_sequence<int, 128>());
    addEnumerators<E, 200>(Found, std::make_integer_sequence<int, 400>());
    return Found;
  }();
  return All;
}

} // namespace confirm
#endif
