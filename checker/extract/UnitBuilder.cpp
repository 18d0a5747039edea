//===-- UnitBuilder.cpp - The tables of a unit's facts --------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/UnitBuilder.h"
#include "extract/ClangCompat.h"
#include "facts/Facts.h"
#include "support/Hash.h"
#include "support/Paths.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace retrytidy::extract {

UnitBuilder::UnitBuilder(ASTContext &Ctx, const ExtractOptions &Options,
                         std::string Directory)
    : Ctx(Ctx), SM(Ctx.getSourceManager()), Options(Options),
      Directory(std::move(Directory)), Policy(Ctx.getLangOpts()) {
  Policy.SuppressTagKeyword = true;
  Policy.Bool = true;
  Policy.AnonymousTagLocations = true;
  suppressInlineNamespaces(Policy);
  Policy.Callbacks = this;
  BoolType = Ctx.BoolTy;
  Unit.format = FactsFormat;
  Unit.tool = string(Options.Tool);
  Unit.is_c = !Ctx.getLangOpts().CPlusPlus;
  Unit.main_file = fileById(SM.getMainFileID());
}

int UnitBuilder::string(llvm::StringRef Text) {
  auto [It, IsNew] = Strings.try_emplace(Text, Unit.strings.size());
  if (IsNew)
    Unit.strings.push_back(Text.str());
  return It->second;
}

int UnitBuilder::textOf(llvm::StringRef Text) {
  if (Text.starts_with(Options.Root) && !Options.Root.empty())
    return string(relative(Text));
  return string(Text);
}

std::string UnitBuilder::relative(llvm::StringRef Path) const {
  return relativeToRoot(absolutePath(Path, Directory), Options.Root);
}

/// Clang finds the headers of a GCC by way of `..` and links, which cannot be
/// cut short without asking the file system.
std::string UnitBuilder::systemPath(llvm::StringRef Path) {
  llvm::StringRef Folder = llvm::sys::path::parent_path(Path);
  auto [It, IsNew] = RealFolders.try_emplace(Folder);
  if (IsNew) {
    llvm::SmallString<128> Real;
    if (llvm::sys::fs::real_path(llvm::sys::path::is_absolute(Folder)
                                     ? Folder.str()
                                     : Directory + "/" + Folder.str(),
                                 Real))
      Real = Folder;
    It->second = std::string(Real);
  }
  return relative(It->second + "/" + llvm::sys::path::filename(Path).str());
}

std::string UnitBuilder::remapPath(llvm::StringRef Path) const {
  return relative(Path);
}

int UnitBuilder::fileById(FileID Id) {
  auto [It, IsNew] = Files.try_emplace(Id, -1);
  if (!IsNew)
    return It->second;
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(Id);
  if (!Entry)
    return -1;
  bool IsSystemFile = isSystem(SM.getLocForStartOfFile(Id));
  std::string Path =
      IsSystemFile ? systemPath(Entry->getName()) : relative(Entry->getName());
  auto [Named, IsFirst] = FilesByPath.try_emplace(Path, Unit.files.size());
  if (IsFirst) {
    std::optional<llvm::MemoryBufferRef> Buffer = SM.getBufferOrNone(Id);
    auto F = std::make_unique<facts::FileT>();
    F->path = string(Path);
    F->digest = Buffer ? digest(Buffer->getBuffer()) : 0;
    F->is_system = IsSystemFile;
    Unit.files.push_back(std::move(F));
  }
  // The table may have grown meanwhile.
  return Files[Id] = Named->second;
}

int UnitBuilder::file(SourceLocation Loc) {
  if (Loc.isInvalid())
    return -1;
  return fileById(SM.getFileID(SM.getFileLoc(Loc)));
}

Spot UnitBuilder::spot(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return {};
  auto [Id, Offset] = SM.getDecomposedLoc(SM.getFileLoc(Loc));
  return {static_cast<int>(SM.getLineNumber(Id, Offset)),
          static_cast<int>(SM.getColumnNumber(Id, Offset))};
}

int UnitBuilder::macro(SourceLocation Loc) {
  llvm::StringRef Name;
  while (Loc.isMacroID()) {
    if (SM.isMacroArgExpansion(Loc)) {
      Loc = SM.getImmediateSpellingLoc(Loc);
      continue;
    }
    Name = Lexer::getImmediateMacroName(Loc, SM, Ctx.getLangOpts());
    Loc = SM.getImmediateMacroCallerLoc(Loc);
  }
  return Name.empty() ? -1 : string(Name);
}

int UnitBuilder::origin(SourceLocation Loc) {
  if (Loc.isInvalid())
    return -1;
  SourceLocation Spelled = SM.getSpellingLoc(Loc);
  // Pasted tokens are spelled nowhere.
  if (!SM.getFileEntryRefForID(SM.getFileID(Spelled)))
    Spelled = SM.getFileLoc(Loc);
  int File = fileById(SM.getFileID(Spelled));
  if (File < 0)
    return -1;
  Spot At = spot(Spelled);
  auto [It, IsNew] = Origins.try_emplace(
      std::make_pair(File, std::make_pair(At.Line, At.Column)),
      Unit.origins.size());
  if (IsNew)
    Unit.origins.emplace_back(File, At.Line, At.Column);
  return It->second;
}

bool UnitBuilder::isSystem(SourceLocation Loc) const {
  return Loc.isValid() && SM.isInSystemHeader(SM.getFileLoc(Loc));
}

bool UnitBuilder::isSystem(const Decl *D) const {
  SourceLocation Loc = D->getLocation();
  return Loc.isInvalid() || isSystem(Loc);
}

void UnitBuilder::addFunction(std::unique_ptr<facts::FunctionT> F) {
  Unit.functions.push_back(std::move(F));
}

void UnitBuilder::addComment(SourceLocation Loc, llvm::StringRef Text) {
  int File = file(Loc);
  if (File >= 0)
    Unit.comments.emplace_back(File, line(Loc), string(Text));
}

void UnitBuilder::addProblem(llvm::StringRef Path, int Line,
                             llvm::StringRef Text) {
  int File = Unit.main_file;
  if (!Path.empty()) {
    auto Found = FilesByPath.find(relative(Path));
    if (Found != FilesByPath.end())
      File = Found->second;
  }
  Unit.problems.emplace_back(File, Line, string(Text));
}

void UnitBuilder::listFiles(llvm::StringMap<FileID> &Out) const {
  llvm::DenseMap<int, llvm::StringRef> Paths;
  for (const auto &Named : FilesByPath)
    Paths[Named.second] = Named.first();
  for (const auto &[Id, Index] : Files)
    if (Index >= 0)
      Out.try_emplace(Paths[Index], Id);
}

void UnitBuilder::addFiles() {
  for (unsigned I = 0, E = SM.local_sloc_entry_size(); I < E; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (Entry.isFile())
      fileById(
          SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset())));
  }
}

} // namespace retrytidy::extract
