// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that a script draws for the types of a case.
#ifndef CONFIRM_VALUES_H
#define CONFIRM_VALUES_H
#include "enumerators.h"
#include "objects.h"
#include "script.h"
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <system_error>
#include <variant>
#include <vector>

namespace confirm {

/// How a T is drawn.
template <class T> struct Picker {
  static T draw(Dice &D) {
    if constexpr (std::is_aggregate_v<T>)
      return pickAggregate<T, 12>(D);
    else
      return pickObject<T>(D);
  }
};

template <> struct Picker<bool> {
  static bool draw(Dice &D) {
    bool B = D.below(2);
    D.note(B ? "true" : "false");
    return B;
  }
};

template <class T>
  requires std::is_arithmetic_v<T>
struct Picker<T> {
  static T draw(Dice &D) {
    long N = numbers[D.below(numbers.size())];
    D.note(std::to_string(N));
    return static_cast<T>(N);
  }
};

template <class T>
  requires std::is_enum_v<T>
struct Picker<T> {
  static T draw(Dice &D) {
    const auto &All = enumerators<T>();
    if (All.empty())
      return T();
    const auto &Drawn = All[D.below(All.size())];
    D.note(Drawn.second);
    return Drawn.first;
  }
};

template <> struct Picker<std::string> {
  static std::string draw(Dice &D) {
    std::string S = texts[D.below(texts.size())];
    D.note('"' + S + '"');
    return S;
  }
};

template <class T> constexpr bool isComplete() {
  return requires { sizeof(T); };
}

template <class T> struct Picker<T *> {
  static T *draw(Dice &D) {
    static thread_local int Depth; // A node may lead to nodes.
    if (!D.below(2) || Depth > 2) {
      D.note("null");
      return nullptr;
    }
    D.note("a pointer");
    ++Depth;
    T *Drawn = drawObject(D);
    --Depth;
    return Drawn;
  }
  static T *drawObject(Dice &D) {
    using U = std::remove_cv_t<T>;
    if constexpr (std::is_same_v<U, char>)
      return strcpy(static_cast<char *>(confirm_memory()), "x");
    else if constexpr (isComplete<U>() && std::is_object_v<U> &&
                       !std::is_pointer_v<U>)
      return new U(pick<U>(D));
    else
      return reinterpret_cast<T *>(confirm_memory());
  }
};

template <class R, class... A> struct Picker<R (*)(A...)> {
  static R answer(A...) {
    Dice D(confirm_call("a callback"));
    return pick<R>(D);
  }
  static auto draw(Dice &) -> R (*)(A...) { return answer; }
};

template <class R, class... A> struct Picker<std::function<R(A...)>> {
  static std::function<R(A...)> draw(Dice &) {
    return Picker<R (*)(A...)>::answer;
  }
};

/// Nothing or one.
template <class T> struct Picker<std::optional<T>> {
  static std::optional<T> draw(Dice &D) {
    if (D.below(2))
      return pick<T>(D);
    D.note("nothing");
    return std::nullopt;
  }
};
template <class T> struct Picker<std::unique_ptr<T>> {
  static std::unique_ptr<T> draw(Dice &D) {
    return std::unique_ptr<T>(pick<T *>(D));
  }
};
template <class T> struct Picker<std::shared_ptr<T>> {
  static std::shared_ptr<T> draw(Dice &D) {
    if constexpr (isComplete<T>())
      return std::shared_ptr<T>(pick<T *>(D));
    else
      return std::shared_ptr<T>(pick<T *>(D), [](T *) {});
  }
};
template <class T> struct Picker<std::vector<T>> {
  static std::vector<T> draw(Dice &D) {
    std::vector<T> Drawn;
    if (D.below(2))
      Drawn.push_back(pick<T>(D));
    else
      D.note("{}");
    return Drawn;
  }
};
template <class K, class V> struct Picker<std::map<K, V>> {
  static std::map<K, V> draw(Dice &D) {
    std::map<K, V> Drawn;
    if (D.below(2)) {
      K Key = pick<K>(D);
      Drawn.emplace(std::move(Key), pick<V>(D));
    } else {
      D.note("{}");
    }
    return Drawn;
  }
};

template <class... T> struct Picker<std::variant<T...>> {
  static std::variant<T...> draw(Dice &D) {
    using Function = std::variant<T...> (*)(Dice &);
    static constexpr Function Each[] = {
        [](Dice &D) { return std::variant<T...>(pick<T>(D)); }...};
    return Each[D.below(sizeof...(T))](D);
  }
};

template <> struct Picker<std::error_code> {
  static std::error_code draw(Dice &D) {
    static const std::errc Some[] = {
        std::errc(), std::errc::connection_reset, std::errc::operation_canceled,
        std::errc::timed_out, std::errc::connection_refused};
    auto Code = std::make_error_code(Some[D.below(5)]);
    D.note(Code ? Code.message() : "no error");
    return Code;
  }
};

/// A drawn value. Cv void draws nothing.
template <class T> T pick(Dice &D) {
  if constexpr (std::is_void_v<T>)
    return;
  else if constexpr (std::is_reference_v<T>)
    return static_cast<T>(
        *new std::remove_cvref_t<T>(pick<std::remove_cvref_t<T>>(D)));
  else
    return Picker<std::remove_cv_t<T>>::draw(D);
}

} // namespace confirm
#endif
