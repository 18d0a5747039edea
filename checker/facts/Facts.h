//===-- Facts.h - Facts files: open, pack, write, print ---------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A facts file holds the facts of one translation unit. facts.fbs defines what
// is in it, docs/facts.md how code becomes facts and how the text form reads.
//
// A file that was opened has been verified through and through: the bytes are
// well formed, every index is in range, and nothing that a reader follows
// (operands, element types, bases, overrides) goes in circles. Readers check
// for -1 ("none") only where the schema allows it, and for nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_FACTS_FACTS_H
#define RETRYTIDY_FACTS_FACTS_H

#include "facts_generated.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace retrytidy {

/// The format number that this version writes and reads. It is raised when an
/// older reader would misunderstand a newer file; see facts.fbs.
constexpr uint32_t FactsFormat = 2;

/// The elements of a vector of structs, which stand in the file itself. An
/// absent vector is empty.
template <typename T>
llvm::ArrayRef<T> items(const flatbuffers::Vector<const T *> *V) {
  if (!V)
    return {};
  return {reinterpret_cast<const T *>(V->Data()), V->size()};
}

/// The elements of a vector of numbers. An absent vector is empty.
inline llvm::ArrayRef<int32_t> items(const flatbuffers::Vector<int32_t> *V) {
  return V ? llvm::ArrayRef<int32_t>(V->data(), V->size())
           : llvm::ArrayRef<int32_t>();
}
inline llvm::ArrayRef<int64_t> items(const flatbuffers::Vector<int64_t> *V) {
  return V ? llvm::ArrayRef<int64_t>(V->data(), V->size())
           : llvm::ArrayRef<int64_t>();
}

/// The elements of a vector of tables, as `const T *`. An absent vector is
/// empty.
template <typename T>
auto items(const flatbuffers::Vector<flatbuffers::Offset<T>> *V) {
  using Iterator =
      typename flatbuffers::Vector<flatbuffers::Offset<T>>::const_iterator;
  static const uint8_t Nothing = 0;
  return V ? llvm::make_range(V->begin(), V->end())
           : llvm::make_range(Iterator(&Nothing, 0), Iterator(&Nothing, 0));
}

/// How many elements a vector has. An absent vector is empty.
template <typename T> size_t sizeOf(const flatbuffers::Vector<T> *V) {
  return V ? V->size() : 0;
}

/// A facts file, used where it is mapped. Keep it alive as long as its unit is
/// in use.
class FactsFile {
public:
  /// Maps and verifies the file at \p Path. The error says what is wrong with
  /// which file, and what to do.
  static llvm::Expected<std::unique_ptr<FactsFile>> open(llvm::StringRef Path);

  /// Verifies \p Bytes, which are the content of a facts file. \p Name stands
  /// for them in errors.
  static llvm::Expected<std::unique_ptr<FactsFile>>
  fromBuffer(llvm::StringRef Bytes, llvm::StringRef Name);

  /// Verifies \p Buffer, which holds a facts file and is aligned as its
  /// beginning is: mapped, or read as a whole.
  static llvm::Expected<std::unique_ptr<FactsFile>>
  fromMapped(std::unique_ptr<llvm::MemoryBuffer> Buffer) {
    return verified(std::move(Buffer));
  }

  const facts::Unit &unit() const { return *Root; }

  /// The path or name it was opened by.
  llvm::StringRef name() const { return Buffer->getBufferIdentifier(); }

  /// String number \p Index of the unit, "" for -1.
  llvm::StringRef string(int32_t Index) const {
    if (Index < 0)
      return {};
    const flatbuffers::String *S = Root->strings()->Get(Index);
    return {S->c_str(), S->size()};
  }

  /// The path of file number \p Index of the unit, "" for -1.
  llvm::StringRef path(int32_t Index) const {
    return Index < 0 ? llvm::StringRef()
                     : string(Root->files()->Get(Index)->path());
  }

private:
  explicit FactsFile(std::unique_ptr<llvm::MemoryBuffer> Buffer);
  static llvm::Expected<std::unique_ptr<FactsFile>>
  verified(std::unique_ptr<llvm::MemoryBuffer> Buffer);

  std::unique_ptr<llvm::MemoryBuffer> Buffer;
  const facts::Unit *Root;
};

/// The bytes of the facts file of \p U: normalized (see Normalize.h), so that
/// units that say the same give the same bytes. Indices of \p U must be in
/// range.
std::string pack(const facts::UnitT &U);

/// Packs \p U and writes it to \p Path; the file appears whole or not at all.
llvm::Error writeFacts(llvm::StringRef Path, const facts::UnitT &U);

/// The text form of \p U, as docs/facts.md specifies it. \p U comes from a
/// FactsFile, that is, has been verified.
std::string printFacts(const facts::Unit &U);

/// Reads the text form. The unit that is returned is normalized and sound. The
/// error names \p Name, line and column, and what was expected there.
llvm::Expected<facts::UnitT> parseFacts(llvm::StringRef Text,
                                        llvm::StringRef Name);

} // namespace retrytidy

#endif // RETRYTIDY_FACTS_FACTS_H
