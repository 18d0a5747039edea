//===-- Archive.h - Values to bytes and back --------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How values are kept in files of this program's own, such as the cache. A
// type says once, for both directions, what it is made of:
//
//   template <typename Archive> void archive(Archive &A, Place &P) {
//     auto &[File, Line, Column] = P;
//     A(File, Line, Column);
//   }
//
// so that a member that is added and forgotten there does not compile. The
// bytes hold no types and no names: they are read by the program that has
// written them, and who stores them sees to that.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_SUPPORT_ARCHIVE_H
#define RETRYTIDY_SUPPORT_ARCHIVE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace retrytidy {

/// Numbers and enumerations of any size, of which none is negative.
template <typename T>
concept ArchivedNumber = std::is_enum_v<T> || std::is_unsigned_v<T>;

/// Appends values to a text.
class ArchiveWriter {
public:
  template <typename... Ts> void operator()(Ts &...Values) {
    (put(Values), ...);
  }
  /// The bytes so far.
  llvm::StringRef bytes() const { return Bytes; }

private:
  template <ArchivedNumber T> void put(T Value) {
    putNumber(static_cast<uint64_t>(Value));
  }
  void put(double Value) { putNumber(std::bit_cast<uint64_t>(Value)); }
  void put(std::string &Text) {
    putNumber(Text.size());
    Bytes += Text;
  }
  template <typename T> void put(std::optional<T> &Value) {
    put(Value.has_value());
    if (Value)
      put(*Value);
  }
  template <typename T> void put(std::vector<T> &Values) {
    putNumber(Values.size());
    for (T &Value : Values)
      put(Value);
  }
  template <typename T>
    requires std::is_class_v<T>
  void put(T &Value) {
    archive(*this, Value);
  }
  void putNumber(uint64_t Value) {
    llvm::raw_string_ostream OS(Bytes);
    llvm::encodeULEB128(Value, OS);
  }

  std::string Bytes;
};

/// Takes values out of bytes. Where these are cut off or make no sense, what is
/// read from there on is empty, and isWhole() tells.
class ArchiveReader {
public:
  explicit ArchiveReader(llvm::StringRef Bytes) : Rest(Bytes) {}

  template <typename... Ts> void operator()(Ts &...Values) {
    (take(Values), ...);
  }
  /// Whether all that was read was there, and nothing is left.
  bool isWhole() const { return !Failed && Rest.empty(); }

private:
  template <ArchivedNumber T> void take(T &Value) {
    Value = static_cast<T>(takeNumber());
  }
  void take(double &Value) { Value = std::bit_cast<double>(takeNumber()); }
  void take(std::string &Text) { Text = takeBytes(takeNumber()).str(); }
  template <typename T> void take(std::optional<T> &Value) {
    Value.reset();
    if (takeNumber())
      take(Value.emplace());
  }
  template <typename T> void take(std::vector<T> &Values) {
    Values.clear();
    uint64_t Count = takeNumber();
    // Each element takes a byte or more: no size is believed that cannot be.
    if (Count > Rest.size())
      return fail();
    Values.resize(Count);
    for (T &Value : Values)
      take(Value);
  }
  template <typename T>
    requires std::is_class_v<T>
  void take(T &Value) {
    archive(*this, Value);
  }
  llvm::StringRef takeBytes(uint64_t Count) {
    if (Count > Rest.size()) {
      fail();
      return {};
    }
    llvm::StringRef Taken = Rest.take_front(Count);
    Rest = Rest.drop_front(Count);
    return Taken;
  }
  uint64_t takeNumber() {
    const char *Problem = nullptr;
    unsigned Length = 0;
    uint64_t Value = llvm::decodeULEB128(Rest.bytes_begin(), &Length,
                                         Rest.bytes_end(), &Problem);
    if (Problem) {
      fail();
      return 0;
    }
    Rest = Rest.drop_front(Length);
    return Value;
  }
  void fail() {
    Failed = true;
    Rest = {};
  }

  llvm::StringRef Rest;
  bool Failed = false;
};

/// \p Value as bytes that fromArchive() reads.
template <typename T> std::string toArchive(const T &Value) {
  ArchiveWriter Writer;
  // A writer changes nothing; archive() serves both directions.
  Writer(const_cast<T &>(Value));
  return Writer.bytes().str();
}

/// The value that \p Bytes hold, or none where they are not whole.
template <typename T> std::optional<T> fromArchive(llvm::StringRef Bytes) {
  T Value;
  ArchiveReader Reader(Bytes);
  Reader(Value);
  if (!Reader.isWhole())
    return std::nullopt;
  return Value;
}

} // namespace retrytidy

#endif // RETRYTIDY_SUPPORT_ARCHIVE_H
