// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the futures library: every future is settled when it is made.
// A round stands in the continuation of the one before: one chain.
// stacks: together
// in: meta_client.cpp
namespace folly {
template <class T> struct Settled {
  std::optional<T> value;
  std::exception_ptr error;
};
template <class T> static Settled<T> *last; // the one that was made last is the one that is asked
template <class T> bool Try<T>::hasValue() const { return last<T>->value.has_value(); }
template <class T> T &Try<T>::value() & {
  if (last<T>->error)
    std::rethrow_exception(last<T>->error);
  return *last<T>->value;
}
template <class T> std::exception_ptr Try<T>::exception() const { return last<T>->error; }
template <class T> Try<T> &Future<T>::settle() {
  static Try<T> settled;
  return settled;
}
template <class T> T Future<T>::get() && { return settle().value(); }
template <class T> Future<T> makeFuture(T value) {
  last<T> = new Settled<T>{std::move(value), nullptr};
  return {};
}
template <class T> Future<T> makeFuture(std::exception_ptr error) {
  last<T> = new Settled<T>{std::nullopt, error};
  return {};
}
namespace futures {
Future<Unit> sleepUnsafe(std::chrono::milliseconds duration) {
  confirm_wait_ms(duration.count());
  return makeFuture(Unit{});
}
} // namespace futures
template class Try<meta::Reply>;
template class Future<meta::Reply>;
} // namespace folly
folly::Future<meta::Reply> meta::Transport::exchange(const Request &) {
  if (confirm_truth("exchange"))
    return folly::makeFuture<Reply>(Reply{});
  return folly::makeFuture<Reply>(std::make_exception_ptr(std::runtime_error("no answer")));
}
// in: graph_service.cpp
CONFIRM_RUN(start) {
  meta::Transport transport;
  graph::start(transport);
}
