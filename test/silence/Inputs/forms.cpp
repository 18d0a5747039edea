#include "forms.h"

bool send(int key);
void wait();

bool plain(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

bool line(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT
    if (send(key))
      return true;
  return false;
}

bool named(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT(bugprone-*, retry-no-delay)
    if (send(key))
      return true;
  return false;
}

bool other(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT(bugprone-*)
    if (send(key))
      return true;
  return false;
}

bool none(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT()
    if (send(key))
      return true;
  return false;
}

bool negative(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT(-retry-no-delay)
    if (send(key))
      return true;
  return false;
}

bool not_closed(int key) {
  for (int i = 0; i < 3; ++i) // NOLINT(not-closed
    if (send(key))
      return true;
  return false;
}

bool longer_word(int key) {
  for (int i = 0; i < 3; ++i) // NOLINTS
    if (send(key))
      return true;
  return false;
}

bool next_line(int key) {
  // NOLINTNEXTLINE(retry-no-*)
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

bool far_line(int key) {
  // NOLINTNEXTLINE

  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

// NOLINTBEGIN(retry-no-delay , bugprone-x)
// NOLINTBEGIN
bool block(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}
// NOLINTEND
bool outer_block(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}
// NOLINTEND(retry-no-delay,bugprone-x)

// NOLINTBEGIN(retry-*)
bool wrong_end(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}
// NOLINTEND

bool attribute(int key) {
  [[clang::suppress]]
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

[[clang::suppress("retry-no-delay")]] bool declaration(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

bool other_attribute(int key) {
  [[clang::suppress("core.NullDereference")]]
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  return false;
}

bool before_attribute(int key) {
  for (int i = 0; i < 3; ++i)
    if (send(key))
      return true;
  [[clang::suppress]] wait();
  return false;
}
