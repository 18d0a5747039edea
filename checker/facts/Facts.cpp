//===-- Facts.cpp - Facts files: open, pack, write ------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "facts/Normalize.h"
#include "facts/Verify.h"
#include "support/Error.h"
#include "support/Paths.h"

using namespace llvm;

namespace retrytidy {

// Structs of a facts file are read where they lie.
static_assert(FLATBUFFERS_LITTLEENDIAN, "facts are read where they are mapped");

static constexpr unsigned MaxTableDepth = 8;

FactsFile::FactsFile(std::unique_ptr<MemoryBuffer> Bytes)
    : Buffer(std::move(Bytes)), Root(facts::GetUnit(Buffer->getBufferStart())) {
}

Expected<std::unique_ptr<FactsFile>>
FactsFile::verified(std::unique_ptr<MemoryBuffer> Buffer) {
  StringRef Bytes = Buffer->getBuffer();
  std::string Name = Buffer->getBufferIdentifier().str();
  if (Bytes.size() < 8 || !facts::UnitBufferHasIdentifier(Bytes.data()))
    return failure("'{0}' is not a facts file: pass files that `retry-tidy "
                   "collect` wrote",
                   Name);
  // A table takes four bytes or more, so the size of the file bounds them.
  flatbuffers::Verifier Verifier(
      reinterpret_cast<const uint8_t *>(Bytes.data()), Bytes.size(),
      MaxTableDepth, static_cast<flatbuffers::uoffset_t>(Bytes.size() / 4));
  if (!facts::VerifyUnitBuffer(Verifier))
    return failure("the facts file '{0}' is damaged or cut off: collect its "
                   "translation unit again",
                   Name);
  std::unique_ptr<FactsFile> Result(new FactsFile(std::move(Buffer)));
  if (uint32_t Format = Result->Root->format(); Format != FactsFormat)
    return failure("the facts file '{0}' has format {1} and this version reads "
                   "format {2}: collect its translation unit again",
                   Name, Format, FactsFormat);
  if (Error E = verifyUnit(*Result->Root))
    return failure("the facts file '{0}' is damaged ({1}): collect its "
                   "translation unit again",
                   Name, toString(std::move(E)));
  return Result;
}

Expected<std::unique_ptr<FactsFile>> FactsFile::open(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return failure("cannot read the facts file '{0}': {1}", Path,
                   Buffer.getError().message());
  return verified(std::move(*Buffer));
}

Expected<std::unique_ptr<FactsFile>> FactsFile::fromBuffer(StringRef Bytes,
                                                           StringRef Name) {
  // A copy is aligned as FlatBuffers need it.
  return verified(MemoryBuffer::getMemBufferCopy(Bytes, Name));
}

std::string pack(const facts::UnitT &U) {
  facts::UnitT Copy = U;
  normalize(Copy);
  flatbuffers::FlatBufferBuilder Builder(1 << 16);
  facts::FinishUnitBuffer(Builder, facts::Unit::Pack(Builder, &Copy));
  return std::string(reinterpret_cast<const char *>(Builder.GetBufferPointer()),
                     Builder.GetSize());
}

Error writeFacts(StringRef Path, const facts::UnitT &U) {
  return writeFileAtomically(Path, pack(U));
}

} // namespace retrytidy
