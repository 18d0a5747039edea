//===-- RecordReader.h - Reading reports that are not trusted ---*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading reports that are not trusted: the first thing that is not as it
// should be is kept, and what is read from then on is empty.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_RECORDREADER_H
#define RETRYTIDY_REPORT_RECORDREADER_H

#include "report/ReportRecord.h"
#include "support/Json.h"

namespace retrytidy {

class RecordReader {
public:
  /// Ends the reading: the first error, if there was one.
  llvm::Error finish() { return std::move(First); }
  ~RecordReader() { llvm::consumeError(std::move(First)); }

  /// The member \p Key of \p At, which must be there.
  std::string text(const json::Cursor &At, llvm::StringRef Key) {
    return take(At.getString(Key));
  }
  /// The same, or \p Default.
  std::string text(const json::Cursor &At, llvm::StringRef Key,
                   llvm::StringRef Default) {
    return take(At.getString(Key, Default));
  }
  int64_t integer(const json::Cursor &At, llvm::StringRef Key,
                  std::optional<int64_t> Default = std::nullopt);
  /// The member \p Key; false where it is missing.
  bool flag(const json::Cursor &At, llvm::StringRef Key) {
    return take(At.getBool(Key, false));
  }
  /// The elements of the array \p Key; none where it is missing.
  std::vector<json::Cursor> items(const json::Cursor &At, llvm::StringRef Key) {
    return take(At.getItems(Key));
  }
  /// The same of an array that must be there: a report that lost it would pass
  /// for one that found nothing.
  std::vector<json::Cursor> neededItems(const json::Cursor &At,
                                        llvm::StringRef Key);
  /// Which of \p Words the member \p Key is.
  size_t word(const json::Cursor &At, llvm::StringRef Key,
              llvm::ArrayRef<llvm::StringLiteral> Words);

  Severity severity(const json::Cursor &At, llvm::StringRef Key);
  /// A line number; what is out of range is 0, unknown.
  unsigned line(const json::Cursor &At, llvm::StringRef Key);
  /// A chain whose layers are those of the array \p Layers that do not make
  /// one attempt.
  ChainRecord chain(const json::Cursor &At, llvm::StringRef Layers);

  void fail(llvm::Error E);

private:
  template <typename T> T take(llvm::Expected<T> Value) {
    if (Value)
      return std::move(*Value);
    fail(Value.takeError());
    return T();
  }

  llvm::Error First = llvm::Error::success();
};

/// Reads the JSON report, and SARIF.
ReportRecord readJson(RecordReader &Reader, const json::Cursor &Root);
ReportRecord readSarif(RecordReader &Reader, const json::Cursor &Root);

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_RECORDREADER_H
