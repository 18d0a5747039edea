//===-- ObjectReader.h - Members of one JSON object -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the members of one object into variables. The first mistake sticks and
// is returned at the end, so that a reader is a list of members and not a list
// of error checks. Members that nobody asked for are mistakes.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_OBJECTREADER_H
#define RETRYTIDY_MODELS_OBJECTREADER_H

#include "support/Json.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <limits>

namespace retrytidy {

/// One word of an enumeration as it stands in a file.
template <typename T> struct Word {
  llvm::StringRef Text;
  T Means;
};

class ObjectReader {
public:
  explicit ObjectReader(json::Cursor At) : At(std::move(At)) {}
  ~ObjectReader() {
    if (Problem)
      llvm::consumeError(std::move(*Problem));
  }
  ObjectReader(const ObjectReader &) = delete;
  ObjectReader &operator=(const ObjectReader &) = delete;

  /// Whether the member is there.
  bool has(llvm::StringRef Key) const { return At.find(Key).has_value(); }

  // Each reads a member into a variable, which keeps its value where the
  // member is missing. `must` makes that a mistake.
  void read(llvm::StringRef Key, bool &Into);
  void read(llvm::StringRef Key, int &Into);
  void read(llvm::StringRef Key, int64_t &Into);
  void read(llvm::StringRef Key, double &Into);
  void read(llvm::StringRef Key, std::optional<double> &Into);
  /// The text must not be empty.
  void read(llvm::StringRef Key, std::string &Into);
  void read(llvm::StringRef Key, std::vector<int64_t> &Into);
  void read(llvm::StringRef Key, std::vector<int> &Into);
  /// An array of texts, or one text.
  void read(llvm::StringRef Key, std::vector<std::string> &Into);
  /// A number of a parameter (0 and up), or one of the \p Words.
  void read(llvm::StringRef Key, int &Into, llvm::ArrayRef<Word<int>> Words);
  template <typename T>
  void read(llvm::StringRef Key, T &Into, llvm::ArrayRef<Word<T>> Words);
  /// A member that \p Read reads.
  void read(llvm::StringRef Key,
            llvm::function_ref<llvm::Error(const json::Cursor &)> Read);

  template <typename... Ts> void must(llvm::StringRef Key, Ts &&...Args) {
    require(Key);
    read(Key, std::forward<Ts>(Args)...);
  }

  /// A mistake at the object, or at its member \p Key.
  void fail(const llvm::Twine &What) { keep(At.error(What)); }
  void fail(llvm::StringRef Key, const llvm::Twine &What);

  /// The first mistake; to be called once, after all members were read.
  llvm::Error finish();

private:
  std::optional<json::Cursor> member(llvm::StringRef Key);
  void require(llvm::StringRef Key);
  void keep(llvm::Error E);
  /// The value, or nothing after a mistake was kept.
  template <typename T> std::optional<T> take(llvm::Expected<T> V) {
    if (V)
      return std::move(*V);
    keep(V.takeError());
    return std::nullopt;
  }
  /// The words as they are listed in an error.
  template <typename T> static std::string list(llvm::ArrayRef<Word<T>> Words) {
    std::string Text;
    for (const Word<T> &W : Words)
      Text += (Text.empty() ? "" : ", ") + W.Text.str();
    return Text;
  }

  json::Cursor At;
  std::vector<llvm::StringRef> Known;
  std::optional<llvm::Error> Problem;
};

/// Calls \p Read for each element of the array \p List, up to the first error.
llvm::Error
forEachItem(const json::Cursor &List,
            llvm::function_ref<llvm::Error(const json::Cursor &)> Read);

template <typename T>
void ObjectReader::read(llvm::StringRef Key, T &Into,
                        llvm::ArrayRef<Word<T>> Words) {
  std::optional<json::Cursor> Member = member(Key);
  if (!Member)
    return;
  std::optional<std::string> Text = take(Member->string());
  if (!Text)
    return;
  for (const Word<T> &W : Words)
    if (W.Text == *Text) {
      Into = W.Means;
      return;
    }
  keep(Member->error("'" + *Text + "' is not one of: " + list(Words)));
}

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_OBJECTREADER_H
