// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the values of a script are drawn with. Everything is drawn from a seed,
// so a seed is a class of answers: the same seed gives the same answer at
// every call.
#ifndef CONFIRM_DICE_H
#define CONFIRM_DICE_H
#include <string>
#include <vector>

namespace confirm {

/// Numbers and texts that stand in the sources of the case.
extern const std::vector<long> numbers;
extern const std::vector<const char *> texts;

/// Draws by a seed. Seed 0 always draws the first, kBenign the second: what
/// the arguments of an entry are made of.
class Dice {
public:
  static constexpr unsigned kBenign = ~0u;
  explicit Dice(unsigned Seed) : Seed(Seed), State(Seed) {}
  /// A number below `Count`.
  unsigned below(unsigned Count);
  /// What was drawn, for a person to read.
  std::string Text;
  void note(const std::string &S) { Text += (Text.empty() ? "" : " ") + S; }

private:
  unsigned Seed;
  unsigned long State;
};

template <class T> T pick(Dice &D);

} // namespace confirm
#endif
