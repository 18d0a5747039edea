//===-- FactsCache.cpp - Facts of earlier runs ----------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/FactsCache.h"
#include "extract/Extract.h"
#include "facts/Facts.h"
#include "support/Archive.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace retrytidy {

/// States of the sources that are kept of one unit: so many branches may be
/// gone back to.
static constexpr size_t MaxVariants = 4;

template <typename Archive> static void archive(Archive &A, LongDigest &D) {
  auto &[Low, High] = D;
  A(Low, High);
}

template <typename Archive>
static void archive(Archive &A, FactsCache::Variant &V) {
  auto &[OnlyRoot, Looks, Facts] = V;
  A(OnlyRoot, Looks, Facts);
}

/// \p Path without \p Root in front, where it is below it.
static StringRef portablePath(StringRef Path, StringRef Root) {
  StringRef Rest = Path;
  if (Path == Root)
    return ".";
  if (Rest.consume_front(Root) && Rest.consume_front("/"))
    return Rest;
  return Path;
}

/// \p Word of a command line with the path in it, if there is one, made
/// portable. A path within a macro stays: it is a text of the program.
static std::string portableWord(StringRef Word, StringRef Root) {
  for (StringRef Flag : {"-I", "-isystem", "-iquote", "-idirafter", "-include",
                         "-imacros", "-isysroot", "--sysroot=", "-F"})
    if (StringRef Rest = Word; Rest.consume_front(Flag) && !Rest.empty())
      if (StringRef Path = portablePath(Rest, Root); Path != Rest)
        return (Flag + "<root>/" + Path).str();
  StringRef Path = portablePath(Word, Root);
  return Path == Word ? Word.str() : ("<root>/" + Path).str();
}

/// What the compiler takes from the environment.
static void addEnvironment(std::vector<std::string> &Parts) {
  for (StringRef Name :
       {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "COMPILER_PATH",
        "CCC_OVERRIDE_OPTIONS", "CLANG_CONFIG_FILE_SYSTEM_DIR",
        "CLANG_CONFIG_FILE_USER_DIR", "CLANG_NO_DEFAULT_CONFIG",
        "SOURCE_DATE_EPOCH", "GCC_TOOLCHAIN_DIR"})
    Parts.push_back(sys::Process::GetEnv(Name).value_or(""));
}

FactsCache::FactsCache(CacheFolder Opened, StringRef Root)
    : Folder(std::move(Opened)), Root(Root), Files(Folder, Root) {
  static int Anchor;
  std::string Program = sys::fs::getMainExecutable("retry-tidy", &Anchor);
  // Builds of one version may differ: the program itself says which it is.
  // Where its headers come from is no part of a command.
  Tool = formatv("{0} {1} LLVM " LLVM_VERSION_STRING " {2}", FactsFormat,
                 digestText(Files.digestOf(Program).value_or(0)),
                 portableWord(resourceDirectory(), Root));
}

std::string FactsCache::unitName(const CompileCommand &Command) const {
  std::vector<std::string> Parts = {Tool, portableWord(Command.Directory, Root),
                                    portableWord(Command.File, Root)};
  for (const std::string &Word : Command.Arguments)
    Parts.push_back(portableWord(Word, Root));
  addEnvironment(Parts);
  std::string Key = digestText(longDigest(toArchive(Parts)));
  return ("units/" + StringRef(Key).take_front(2) + "/" +
          sys::path::filename(Command.File) + "." + Key)
      .str();
}

std::vector<FactsCache::Variant>
FactsCache::variantsOf(const std::string &Unit) const {
  std::optional<std::string> Bytes = Folder.load(Unit);
  if (!Bytes)
    return {};
  return fromArchive<std::vector<Variant>>(*Bytes).value_or(
      std::vector<Variant>());
}

bool FactsCache::holds(const Variant &V) {
  if (V.OnlyRoot && V.OnlyRoot != digest(Root))
    return false;
  // Every unit looks at its source.
  return !V.Looks.empty() && all_of(V.Looks, [&](const FileLook &L) {
    if (!sys::path::is_absolute(L.Path))
      return Files.holds({Root + "/" + L.Path, L.Found, L.Digest});
    // Facts would spell it otherwise.
    return portablePath(L.Path, Root) == L.Path && Files.holds(L);
  });
}

std::optional<CachedFacts> FactsCache::find(const CompileCommand &Command) {
  for (const Variant &V : variantsOf(unitName(Command)))
    if (holds(V))
      if (auto Bytes = Folder.loadFacts(V.Facts))
        return CachedFacts{std::move(Bytes), V.Facts};
  return std::nullopt;
}

void FactsCache::store(const CompileCommand &Command, StringRef Facts,
                       ArrayRef<FileLook> Looks) {
  if (!Problem.empty() || Looks.empty())
    return;
  Variant V;
  V.Facts = longDigest(Facts);
  if (Facts.contains(Root))
    V.OnlyRoot = digest(Root);
  for (const FileLook &L : Looks) {
    if (!Files.holds(L))
      return;
    // Facts spell such a path by the root, whatever the words of it are.
    SmallString<256> Plain(L.Path);
    sys::path::remove_dots(Plain, /*remove_dot_dot=*/true);
    if (portablePath(Plain, Root) != Plain &&
        portablePath(L.Path, Root) == L.Path)
      V.OnlyRoot = digest(Root);
    V.Looks.push_back({portablePath(L.Path, Root).str(), L.Found, L.Digest});
  }
  if (Error E = Folder.storeFacts(V.Facts, Facts))
    Problem = toString(std::move(E));
  else
    keep(unitName(Command), std::move(V));
}

void FactsCache::keep(const std::string &Unit, Variant V) {
  std::vector<Variant> All = {std::move(V)};
  for (Variant &Old : variantsOf(Unit))
    if (All.size() < MaxVariants &&
        toArchive(Old.Looks) != toArchive(All.front().Looks))
      All.push_back(std::move(Old));
  HasNews = true;
  if (Error E = Folder.store(Unit, toArchive(All)))
    Problem = toString(std::move(E));
}

std::optional<std::string> FactsCache::findResult(const LongDigest &Key) const {
  return Folder.load("results/" + digestText(Key));
}

void FactsCache::storeResult(const LongDigest &Key, StringRef Bytes) {
  if (!Problem.empty())
    return;
  HasNews = true;
  if (Error E = Folder.store("results/" + digestText(Key), Bytes))
    Problem = toString(std::move(E));
}

Error FactsCache::finish() {
  if (Problem.empty())
    if (Error E = Files.save())
      Problem = toString(std::move(E));
  if (HasNews)
    Folder.pruneSometimes();
  if (Problem.empty())
    return Error::success();
  return failure("nothing more is kept in the cache: " + Twine(Problem));
}

} // namespace retrytidy
