//===-- Sources.h - Source lines for reports --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Source lines for reports, read from the project where it still stands.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_REPORT_SOURCES_H
#define RETRYTIDY_REPORT_SOURCES_H

#include "analyze/Results.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// Reads each file once. Lines end as for Clang: with LF, CR or both.
class Sources {
public:
  /// \p Root is what relative paths count from.
  explicit Sources(std::string Root) : Root(std::move(Root)) {}

  /// The line at \p At without its end, or nothing where it cannot be read.
  std::optional<std::string> line(const Place &At);

  /// Lines of \p File; 0 where it cannot be read.
  unsigned lineCount(llvm::StringRef File);

  /// GitHub's digest of the line at \p At (LineHash.h), "" where it cannot be
  /// read.
  std::string lineHash(const Place &At);

private:
  struct Text {
    std::unique_ptr<llvm::MemoryBuffer> Buffer; ///< None: it cannot be read.
    std::vector<size_t> Starts;                 ///< Of the lines, in bytes.
    std::vector<std::string> Hashes;            ///< Of the lines; when asked.
  };
  Text &read(llvm::StringRef File);

  std::string Root;
  llvm::StringMap<Text> Texts;
};

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SOURCES_H
