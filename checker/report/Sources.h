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
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>

namespace retrytidy {

class Sources {
public:
  /// \p Root is what relative paths count from.
  explicit Sources(std::string Root) : Root(std::move(Root)) {}

  /// The line at \p At without its end, or nothing where it cannot be read.
  std::optional<std::string> line(const Place &At);

private:
  std::string Root;
  llvm::StringMap<std::unique_ptr<llvm::MemoryBuffer>> Buffers;
};

} // namespace retrytidy

#endif // RETRYTIDY_REPORT_SOURCES_H
