//===-- Suppressions.cpp - What keeps findings back -----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extract/Suppressions.h"
#include "extract/UnitBuilder.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <set>
#include <tuple>

using namespace clang;

namespace retrytidy::extract {

using facts::Suppression;
using facts::SuppressionKind;

/// The items of \p List without the blanks around them.
static std::string trimmed(llvm::StringRef List) {
  llvm::SmallVector<llvm::StringRef, 4> Items;
  List.split(Items, ',');
  for (llvm::StringRef &Item : Items)
    Item = Item.trim();
  return llvm::join(Items, ",");
}

std::vector<FoundNoLint> findNoLints(llvm::StringRef Text) {
  std::vector<FoundNoLint> Found;
  for (size_t At = Text.find("NOLINT"); At != llvm::StringRef::npos;) {
    llvm::StringRef Word = Text.drop_front(At).take_while(llvm::isAlpha);
    size_t Next = At + Word.size();
    auto Kind = llvm::StringSwitch<std::optional<SuppressionKind>>(Word)
                    .Case("NOLINT", SuppressionKind::ThisLine)
                    .Case("NOLINTNEXTLINE", SuppressionKind::NextLine)
                    .Case("NOLINTBEGIN", SuppressionKind::Begin)
                    .Case("NOLINTEND", SuppressionKind::End)
                    .Default(std::nullopt);
    if (Kind) {
      // An empty list names no check: `NOLINT()` keeps nothing back.
      std::optional<std::string> Checks;
      llvm::StringRef Rest = Text.drop_front(Next);
      // Brackets that are not closed in the line count as if there were none.
      size_t Close = Rest.find_first_of("\n)");
      if (Rest.starts_with("(") && Close != llvm::StringRef::npos &&
          Rest[Close] == ')') {
        Checks = trimmed(Rest.slice(1, Close));
        Next += Close + 1;
      }
      if (!Checks || !Checks->empty())
        Found.push_back({*Kind, At, std::move(Checks)});
    }
    At = Text.find("NOLINT", Next);
  }
  return Found;
}

namespace {

/// Finds the code with the attribute `suppress`, Clang's or that of the
/// Guidelines Support Library.
class AttributeFinder : public RecursiveASTVisitor<AttributeFinder> {
public:
  explicit AttributeFinder(UnitBuilder &U) : U(U) {}

  bool VisitAttributedStmt(AttributedStmt *S) {
    for (const Attr *A : S->getAttrs())
      if (const auto *Found = dyn_cast<SuppressAttr>(A))
        add(*Found, S->getSubStmt()->getSourceRange());
    return true;
  }
  bool VisitDecl(Decl *D) {
    for (const auto *Found : D->specific_attrs<SuppressAttr>())
      add(*Found, D->getSourceRange());
    return true;
  }

  std::vector<Suppression> Found;

private:
  void add(const SuppressAttr &A, SourceRange Code);

  UnitBuilder &U;
};

} // namespace

void AttributeFinder::add(const SuppressAttr &A, SourceRange Code) {
  const SourceManager &SM = U.sources();
  int File = U.file(Code.getBegin());
  if (File < 0 || Code.getEnd().isInvalid())
    return;
  Spot Begin = U.spot(Code.getBegin());
  Spot End = U.spot(SM.getExpansionRange(Code.getEnd()).getEnd());
  int Checks = -1;
  if (A.diagnosticIdentifiers_size() != 0)
    Checks = U.string(llvm::join(A.diagnosticIdentifiers(), ","));
  Found.emplace_back(SuppressionKind::Attribute, File, Begin.Line, Begin.Column,
                     End.Line, End.Column, Checks);
}

/// Adds the NOLINT forms of the file \p Id. Returns whether its text may hold
/// an attribute.
static bool addNoLints(UnitBuilder &U, FileID Id, llvm::StringRef Text,
                       std::vector<Suppression> &Found) {
  const SourceManager &SM = U.sources();
  for (const FoundNoLint &N : findNoLints(Text)) {
    auto Offset = static_cast<unsigned>(N.Offset);
    Found.emplace_back(N.Kind, U.fileById(Id),
                       static_cast<int>(SM.getLineNumber(Id, Offset)),
                       static_cast<int>(SM.getColumnNumber(Id, Offset)), 0, 0,
                       N.Checks ? U.string(*N.Checks) : -1);
  }
  return Text.contains("::suppress") || Text.contains("((suppress") ||
         Text.contains(": suppress");
}

void addSuppressions(UnitBuilder &U) {
  const SourceManager &SM = U.sources();
  std::vector<Suppression> Found;
  std::set<int> Seen;
  bool MayHaveAttributes = false;
  for (unsigned I = 0, E = SM.local_sloc_entry_size(); I < E; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    SourceLocation Start =
        SourceLocation::getFromRawEncoding(Entry.getOffset());
    if (!Entry.isFile() || SM.isInSystemHeader(Start))
      continue;
    FileID Id = SM.getFileID(Start);
    std::optional<StringRef> Text = SM.getBufferDataOrNone(Id);
    int File = U.fileById(Id);
    if (Text && File >= 0 && Seen.insert(File).second)
      MayHaveAttributes |= addNoLints(U, Id, *Text, Found);
  }
  if (MayHaveAttributes) {
    AttributeFinder Finder(U);
    for (Decl *D : U.context().getTranslationUnitDecl()->decls())
      if (!U.isSystem(D))
        Finder.TraverseDecl(D);
    Found.insert(Found.end(), Finder.Found.begin(), Finder.Found.end());
  }
  auto Key = [](const Suppression &S) {
    return std::tuple(S.file(), S.line(), S.column(), S.kind());
  };
  std::stable_sort(Found.begin(), Found.end(),
                   [&](const Suppression &A, const Suppression &B) {
                     return Key(A) < Key(B);
                   });
  for (const Suppression &S : Found)
    U.addSuppression(S);
}

} // namespace retrytidy::extract
