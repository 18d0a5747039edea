//===-- UnitBuilder.h - The tables of a unit's facts ------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interns what functions refer to: strings, files, types, records, callees,
// globals. Each gets its index at its first use.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_UNITBUILDER_H
#define RETRYTIDY_EXTRACT_UNITBUILDER_H

#include "extract/Body.h"
#include "extract/Extract.h"
#include "extract/StdTypes.h"
#include "facts_generated.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace retrytidy::extract {

class UnitBuilder : private clang::PrintingCallbacks {
public:
  UnitBuilder(clang::ASTContext &Ctx, const ExtractOptions &Options,
              std::string Directory);

  clang::ASTContext &context() const { return Ctx; }
  const clang::SourceManager &sources() const { return SM; }
  StdTypes &std() { return Std; }

  int string(llvm::StringRef Text);
  /// The string for a literal of the code. What __FILE__ stands for is
  /// relative to the root, as all paths are.
  int textOf(llvm::StringRef Text);

  // -------------------------------------------------------------- places
  /// Index of the file that \p Loc stands in, -1 where it stands in none.
  int file(clang::SourceLocation Loc);
  int fileById(clang::FileID Id);
  /// Where \p Loc was written: an argument of a macro counts where it stands,
  /// the text of a macro where it is expanded.
  Spot spot(clang::SourceLocation Loc) const;
  int line(clang::SourceLocation Loc) const { return spot(Loc).Line; }
  /// The outermost macro that \p Loc was written through, -1 without one.
  int macro(clang::SourceLocation Loc);
  /// The place where the text at \p Loc is spelled.
  int origin(clang::SourceLocation Loc);
  bool isSystem(clang::SourceLocation Loc) const;
  bool isSystem(const clang::Decl *D) const;

  // ------------------------------------------------------------ entities
  int type(clang::QualType T);
  /// Whether type \p Index is \p T, but for const.
  bool isType(int Index, clang::QualType T) const;
  int intType() { return type(Ctx.IntTy); }
  int boolType() { return type(BoolType); }
  int record(const clang::RecordDecl *R);
  /// The record of \p F, with its fields there to be referred to.
  int recordOf(const clang::FieldDecl *F);
  int enumeration(const clang::EnumDecl *E);
  int callee(const clang::FunctionDecl *F);
  int global(const clang::VarDecl *V);
  /// Whether anything so far refers to \p V.
  bool isUsed(const clang::VarDecl *V) const {
    return Globals.count(V->getCanonicalDecl()) != 0;
  }
  /// Qualified, without inline namespaces and template arguments.
  std::string qualifiedName(const clang::NamedDecl *D) const;
  /// \p T as facts spell it: canonical, without inline namespaces.
  std::string spelling(clang::QualType T) const { return print(T); }
  /// The number of the lambda \p R in the function it stands in.
  int lambdaOrdinal(const clang::CXXRecordDecl *R);

  void addFunction(std::unique_ptr<facts::FunctionT> F);
  void addComment(clang::SourceLocation Loc, llvm::StringRef Text);
  void addSuppression(const facts::Suppression &S) {
    Unit.suppressions.push_back(S);
  }
  void addProblem(llvm::StringRef Path, int Line, llvm::StringRef Text);

  /// Adds the files that were read and that nothing has referred to so far.
  void addFiles();

  /// Adds the files that stand in the unit to \p Out, by their paths there.
  void listFiles(llvm::StringMap<clang::FileID> &Out) const;

  /// Hands the unit over.
  facts::UnitT take() { return std::move(Unit); }

private:
  std::string remapPath(llvm::StringRef Path) const override;
  std::string relative(llvm::StringRef Path) const;
  std::string systemPath(llvm::StringRef Path);
  std::string print(clang::QualType T) const;
  facts::Type makeType(clang::QualType T);
  facts::Type makeStdType(clang::QualType T, StdClass C, int Spelling);
  bool hasAllFields(const clang::RecordDecl *R);
  void addFields(const clang::RecordDecl *R, int Index);
  std::string usr(const clang::Decl *D);
  std::string functionUsr(const clang::FunctionDecl *F);
  std::string ownName(const clang::NamedDecl *D) const;
  void addArguments(const clang::FunctionDecl *F, facts::CalleeT &C);
  void describe(const clang::FunctionDecl *F, facts::CalleeT &C);
  void describeMethod(const clang::CXXMethodDecl *M, facts::CalleeT &C);

  clang::ASTContext &Ctx;
  const clang::SourceManager &SM;
  ExtractOptions Options;
  std::string Directory;
  clang::PrintingPolicy Policy;
  clang::QualType BoolType;
  StdTypes Std;
  facts::UnitT Unit;
  llvm::StringMap<int> Strings;
  llvm::DenseMap<clang::FileID, int> Files;
  llvm::StringMap<int> FilesByPath;
  /// Folders of system headers, links followed.
  llvm::StringMap<std::string> RealFolders;
  llvm::DenseMap<std::pair<int, std::pair<int, int>>, int> Origins;
  std::vector<const clang::Type *> TypeOf; ///< By index.
  llvm::DenseMap<void *, int> Types;
  llvm::DenseMap<const clang::Decl *, int> Records, Enums, Callees, Globals;
  llvm::DenseMap<const clang::Decl *, bool> FieldsDone;
  llvm::DenseMap<const clang::Decl *, int> Ordinals;
  llvm::DenseMap<const clang::Decl *, bool> OrdinalsDone;
  llvm::DenseMap<const clang::Decl *, int> LooseOrdinals;
};

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_UNITBUILDER_H
