//===-- Lowering.h - The AST of a function to facts -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns one function, or the initialiser of one global, into facts, as
// docs/facts.md ("How code becomes facts") says. An object lowers one body.
//
// The members are defined in one file for each idea: LowerNodes, LowerFunction,
// LowerStmt, LowerLoop, LowerJump, LowerExpr, LowerSpecial, LowerOperator,
// LowerPlace, LowerCast, LowerCondition, LowerConstant, LowerInit,
// LowerAggregate, LowerCall, LowerCallable, LowerMath,
// LowerStd, LowerWrapper, LowerChrono.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_EXTRACT_LOWERING_H
#define RETRYTIDY_EXTRACT_LOWERING_H

#include "extract/Body.h"
#include "extract/UnitBuilder.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <memory>
#include <optional>

namespace retrytidy::extract {

/// What was met inside of a body and has bodies of its own.
struct Pending {
  std::vector<const clang::LambdaExpr *> Lambdas;
  std::vector<const clang::CXXRecordDecl *> LocalClasses;
};

class Lowering {
public:
  Lowering(UnitBuilder &U, Pending &Later);

  /// EXPECTS that \p F has a body. \p F is a pattern where it depends on
  /// template parameters.
  std::unique_ptr<facts::FunctionT> function(const clang::FunctionDecl *F);

  /// The function that gives \p V, a global, its first value; null where it
  /// has none that matters.
  std::unique_ptr<facts::FunctionT> initialiser(const clang::VarDecl *V);

  /// Whether uses of \p V are its value: a constant that the compiler knows.
  bool isConstant(const clang::VarDecl *V) { return constVariable(V) >= 0; }

private:
  /// The result of an expression: a place where it is one, else a value.
  struct Result {
    NodeId Node;
    bool IsPlace = false;
  };
  /// Something to be called when its scope is left.
  struct Cleanup {
    unsigned Id;
    const clang::VarDecl *Var;
    NodeId Place;
  };
  struct JumpTarget {
    BlockId Break = -1, Continue = -1;
    size_t Depth = 0; ///< Number of cleanups outside of it.
  };
  struct LabelState {
    BlockId Block = -1;
    bool IsPlaced = false;
    int Loop = -1;
    std::vector<Cleanup> Cleanups;
  };
  struct PendingGoto {
    BlockId From;
    const clang::LabelDecl *To;
    std::vector<Cleanup> Cleanups;
    clang::SourceLocation Loc;
  };
  struct SwitchState {
    std::vector<int> Cases;
    BlockId Default = -1;
  };

  /// While it lives, code is lowered that stands elsewhere: a default
  /// argument, a default member initialiser, the body of a standard function.
  class InlinedCode {
  public:
    InlinedCode(Lowering &L, clang::SourceLocation Where)
        : L(L), OuterDefault(L.InDefaultArgument), OuterHere(L.Here) {
      L.InDefaultArgument = true;
      L.Here = Where;
    }
    ~InlinedCode() {
      L.InDefaultArgument = OuterDefault;
      L.Here = OuterHere;
    }
    InlinedCode(const InlinedCode &) = delete;
    InlinedCode &operator=(const InlinedCode &) = delete;

  private:
    Lowering &L;
    bool OuterDefault;
    clang::SourceLocation OuterHere;
  };

  // ------------------------------------------------------ LowerFunction
  std::unique_ptr<facts::FunctionT> finish();
  void enter(const clang::FunctionDecl *F);
  void enterLambda(const clang::CXXRecordDecl *Lambda);
  void constructorInitialisers(const clang::CXXConstructorDecl *C);
  void defaultArguments(const clang::FunctionDecl *F);
  void fallOff(const clang::FunctionDecl *F);
  void setRange(clang::SourceLocation Begin, clang::SourceLocation End);

  // ---------------------------------------------------------- LowerStmt
  void stmt(const clang::Stmt *S);
  void scoped(const clang::Stmt *S);
  void compound(const clang::CompoundStmt *S);
  void declaration(const clang::DeclStmt *S);
  void variable(const clang::VarDecl *V);
  void staticVariable(const clang::VarDecl *V, LocalId L);
  void bindings(const clang::DecompositionDecl *D);
  void firstValue(const clang::VarDecl *V, NodeId Place);
  void initialise(const clang::VarDecl *V, NodeId Place);
  void ifStmt(const clang::IfStmt *S);
  void returnStmt(const clang::Expr *Value, clang::SourceLocation Loc);
  void returnValue(NodeId Value, Spot At);

  // ---------------------------------------------------------- LowerLoop
  void forStmt(const clang::ForStmt *S);
  void whileStmt(const clang::WhileStmt *S);
  void doStmt(const clang::DoStmt *S);
  void rangeFor(const clang::CXXForRangeStmt *S);
  void loopRecord(facts::LoopKind Kind, BlockId Header, const clang::Stmt *S,
                  clang::SourceLocation Keyword);
  void loopBody(const clang::Stmt *S, BlockId Break, BlockId Continue);
  bool isConstantCondition(const clang::Expr *E, bool &Value);

  // ---------------------------------------------------------- LowerJump
  void switchStmt(const clang::SwitchStmt *S);
  void caseStmt(const clang::SwitchCase *S);
  void caseValues(const clang::CaseStmt *S, BlockId Block);
  void labelStmt(const clang::LabelStmt *S);
  void gotoStmt(const clang::LabelDecl *L, clang::SourceLocation Loc);
  void jumpOut(BlockId To, size_t Depth, clang::SourceLocation Loc);
  void patchGotos();
  void tryStmt(const clang::CXXTryStmt *S);
  void handler(const clang::CXXCatchStmt *S, BlockId End);
  void throwExpr(const clang::CXXThrowExpr *E);
  int classCaught(clang::QualType T);
  void addCleanup(const clang::VarDecl *V, NodeId Place);
  void runCleanups(size_t Depth, clang::SourceLocation Loc);
  void leaveScope(size_t Depth, clang::SourceLocation Loc);
  void destroy(const Cleanup &C, clang::SourceLocation Loc);

  // ---------------------------------------------------------- LowerExpr
  NodeId value(const clang::Expr *E);
  NodeId valueOf(const clang::Expr *E);
  NodeId otherValue(const clang::Expr *E);
  /// For its effects only.
  void effect(const clang::Expr *E);
  NodeId literal(const clang::Expr *E);
  NodeId conditional(const clang::AbstractConditionalOperator *E);
  Result conditionalResult(const clang::AbstractConditionalOperator *E);
  NodeId stmtExpr(const clang::StmtExpr *E);
  NodeId rewritten(const clang::CXXRewrittenBinaryOperator *E);
  NodeId atomicExpr(const clang::AtomicExpr *E);
  NodeId await(const clang::Expr *E, const clang::Expr *Operand);
  NodeId newExpr(const clang::CXXNewExpr *E);
  void deleteExpr(const clang::CXXDeleteExpr *E);
  /// \p Parts in order; what a later part may change is kept in temporaries.
  std::vector<NodeId> operands(llvm::ArrayRef<const clang::Expr *> Parts,
                               bool AsValues = false);
  /// A part of operands(): an address where \p E denotes an object.
  NodeId argument(const clang::Expr *E);

  // ------------------------------------------------------ LowerOperator
  NodeId unary(const clang::UnaryOperator *E, bool IsUsed);
  NodeId increment(const clang::UnaryOperator *E, bool IsUsed);
  NodeId binary(const clang::BinaryOperator *E, bool IsUsed);
  NodeId assignment(const clang::BinaryOperator *E);
  NodeId compoundAssignment(const clang::CompoundAssignOperator *E);
  Result memberPointer(const clang::BinaryOperator *E);
  static std::optional<facts::NodeOp>
  binaryOp(clang::BinaryOperatorKind Opcode);
  static std::optional<facts::NodeOp>
  operatorOp(clang::OverloadedOperatorKind Op);

  // --------------------------------------------------------- LowerPlace
  /// A place. An object that has none yet is put into a temporary.
  NodeId place(const clang::Expr *E);
  NodeId placeOf(const clang::Expr *E);
  NodeId variablePlace(const clang::ValueDecl *D, const clang::Expr *E);
  NodeId memberPlace(const clang::MemberExpr *E);
  NodeId fieldPlace(NodeId Object, const clang::FieldDecl *F);
  NodeId subscript(const clang::ArraySubscriptExpr *E);
  NodeId temporary(const clang::Expr *E);
  NodeId thisValue(clang::QualType T);
  bool isErrno(const clang::Expr *Pointer);

  // ---------------------------------------------------------- LowerCast
  NodeId conversion(const clang::CastExpr *E);
  NodeId numericCast(NodeId N, clang::QualType From, clang::QualType To);
  bool keepsValue(clang::QualType From, clang::QualType To);

  // ----------------------------------------------------- LowerCondition
  void condition(const clang::Expr *E, BlockId True, BlockId False);
  /// Not \p N, a value; of a test for null, the opposite test.
  NodeId negated(NodeId N, clang::QualType T);
  NodeId logical(const clang::BinaryOperator *E);
  /// Lowers \p E in a block of its own. Where that stays empty, it is dropped
  /// and the answer is true: \p N is all there is.
  bool pureIn(BlockId &Block, const clang::Expr *E, NodeId &N);

  // ------------------------------------------------------ LowerConstant
  NodeId constant(const clang::Expr *E);
  NodeId enumConstant(const clang::EnumConstantDecl *D, clang::QualType T);
  NodeId constVariable(const clang::VarDecl *V);
  NodeId foldedLiterals(const clang::Expr *E);
  NodeId fromAPValue(const clang::APValue &V, clang::QualType T, int Name,
                     int Origin);
  NodeId intNode(int64_t V, int Type, int Name = -1, int Origin = -1);
  NodeId floatNode(double V, int Type, int Name = -1, int Origin = -1);
  double floatOf(const facts::Node &N) const;
  /// The object-like macro that all of \p E comes from, "" without one.
  llvm::StringRef macroOf(const clang::Expr *E);
  bool hasMacro(const clang::Expr *E);
  bool isConstant(NodeId N) const;

  // ---------------------------------------------------------- LowerInit
  void initInto(NodeId Place, const clang::Expr *E, clang::QualType T);
  /// The same, for what is declared at \p Loc: a plain value is assigned there.
  void initAt(NodeId Place, const clang::Expr *E, clang::QualType T,
              clang::SourceLocation Loc);
  void construct(NodeId Place, const clang::CXXConstructExpr *E,
                 clang::SourceLocation Loc);
  void emitConstructor(NodeId Place, const clang::CXXConstructorDecl *C,
                       std::vector<NodeId> Arguments, clang::SourceRange R);
  NodeId constructValue(const clang::CXXConstructExpr *E);
  bool isPlainCopy(const clang::CXXConstructExpr *E);
  void implicitDefault(NodeId Place, const clang::CXXRecordDecl *R,
                       clang::SourceRange Range);
  void memberDefault(NodeId Place, const clang::FieldDecl *F,
                     clang::SourceRange Range);
  void classDefault(NodeId Place, clang::QualType T, clang::SourceRange Range);
  void initialiserOf(NodeId Object, const clang::CXXCtorInitializer *Init);
  void initList(NodeId Place, const clang::InitListExpr *E, clang::QualType T,
                clang::SourceLocation Loc);
  void initFields(NodeId Place, const clang::RecordDecl *R,
                  llvm::ArrayRef<const clang::Expr *> Inits,
                  const clang::FieldDecl *OfUnion);
  NodeId initListValue(const clang::InitListExpr *E, clang::QualType T);
  NodeId arrayValue(llvm::ArrayRef<const clang::Expr *> Inits,
                    clang::QualType T);
  NodeId zero(clang::QualType T);
  void zeroInto(NodeId Place, clang::QualType T, unsigned &Budget, Spot At);
  NodeId defaultInit(const clang::CXXDefaultInitExpr *E);

  // ---------------------------------------------------------- LowerCall
  Result call(const clang::CallExpr *E, bool IsUsed);
  Result plainCall(const clang::CallExpr *E, bool IsUsed);
  Result emitCall(CallDraft Draft, const clang::Expr *E,
                  const clang::FunctionDecl *Callee, bool IsUsed);
  void receiverAndArguments(const clang::CallExpr *E, CallDraft &Draft);
  void resolveMethod(const clang::CallExpr *E, const clang::CXXMethodDecl *M,
                     CallDraft &Draft);
  std::optional<Result> builtin(const clang::CallExpr *E,
                                const clang::FunctionDecl *F);
  std::optional<Result> plainAssignment(const clang::CallExpr *E,
                                        const clang::FunctionDecl *F);
  NodeId dependentCall(const clang::Expr *E,
                       llvm::ArrayRef<const clang::Expr *> Args);
  /// A call that does not compile, or a value that nobody knows.
  NodeId recovered(const clang::RecoveryExpr *E, bool IsUsed);
  /// A call of what \p Callee names, although \p E has errors; nothing where it
  /// names no function.
  std::optional<Result> brokenCall(const clang::Expr *E,
                                   const clang::Expr *Callee, bool IsUsed);
  Spot callSpot(const clang::Expr *E);

  // ------------------------------------------------------ LowerCallable
  NodeId lambda(const clang::LambdaExpr *E);
  NodeId functor(const clang::Expr *E);
  NodeId bindCall(const clang::CallExpr *E);
  Result invoke(const clang::CallExpr *E, bool IsUsed);
  Result indirect(const clang::CallExpr *E, NodeId Target,
                  llvm::ArrayRef<const clang::Expr *> Args, bool IsUsed);

  // ----------------------------------------------------------- LowerStd
  std::optional<Result> stdFunction(const clang::CallExpr *E,
                                    const clang::FunctionDecl *F, bool IsUsed);
  std::optional<NodeId> math(const clang::CallExpr *E,
                             const clang::FunctionDecl *F);
  // LowerArray
  std::optional<Result> arrayLength(const clang::Expr *Array,
                                    clang::QualType T);
  std::optional<Result> arrayElement(const clang::Expr *Object,
                                     const clang::Expr *Index, uint64_t At,
                                     clang::QualType T);
  std::optional<Result> arrayMember(const clang::CallExpr *E,
                                    const clang::FunctionDecl *F,
                                    const clang::Expr *Object);
  std::optional<NodeId> minMax(const clang::CallExpr *E, llvm::StringRef Name);
  Result exchange(const clang::CallExpr *E);
  NodeId makeObject(const clang::CallExpr *E, const clang::FunctionDecl *F);
  NodeId makePair(llvm::ArrayRef<const clang::Expr *> Args, clang::QualType T);
  void constructDeduced(NodeId Place, clang::QualType T,
                        const clang::CallExpr *E, const clang::FunctionDecl *F,
                        unsigned FirstArgument);

  /// A fresh object of \p T; its address is kept in a temporary.
  NodeId freshObject(clang::QualType T, clang::SourceLocation Loc);

  // ------------------------------------------------------- LowerWrapper
  NodeId wrapperConstruct(const clang::CXXConstructExpr *E, StdClass C);
  std::optional<Result> wrapperMember(const clang::CallExpr *E,
                                      const clang::CXXMethodDecl *M, StdClass C,
                                      bool IsUsed);
  std::optional<Result> wrapperOperator(const clang::CXXOperatorCallExpr *E,
                                        StdClass C, bool IsUsed);
  std::optional<Result> atomicMember(const clang::CallExpr *E,
                                     llvm::StringRef Name, NodeId Object,
                                     llvm::ArrayRef<const clang::Expr *> Args);
  NodeId optionalOf(const clang::Expr *E, clang::QualType T);
  NodeId wrapped(const clang::Expr *E, StdClass C, clang::QualType T);
  NodeId emptyOf(StdClass C, clang::QualType T);
  NodeId isSet(NodeId Pointer);

  // -------------------------------------------------------- LowerChrono
  NodeId chronoConstruct(const clang::CXXConstructExpr *E);
  std::optional<Result> chronoMember(const clang::CallExpr *E,
                                     const clang::CXXMethodDecl *M);
  std::optional<NodeId> chronoFunction(const clang::CallExpr *E,
                                       const clang::FunctionDecl *F);
  std::optional<Result> chronoOperator(const clang::CXXOperatorCallExpr *E);
  std::optional<Result> chronoAssign(const clang::CXXOperatorCallExpr *E,
                                     facts::NodeOp Op);
  NodeId tickNode(double Tick);
  NodeId ticks(NodeId Count, clang::QualType Duration);
  NodeId countOf(NodeId Duration, clang::QualType T);
  NodeId durationCast(NodeId N, clang::QualType From, clang::QualType To,
                      llvm::StringRef Rounding);
  std::optional<NodeId> chronoLiteral(const clang::CallExpr *E);

  // -------------------------------------------------------------- nodes
  NodeId node(facts::NodeOp Op, clang::QualType T, int A = -1, int B = -1,
              int C = -1);
  NodeId unknown(llvm::StringRef Why, clang::QualType T);
  NodeId load(NodeId Place, clang::QualType T);
  NodeId deref(NodeId Pointer, clang::QualType T);
  /// The address of a place, as a value.
  NodeId address(NodeId Place);
  NodeId null(clang::QualType T);
  NodeId stringNode(llvm::StringRef Text, clang::QualType T);
  /// A temporary that holds a value of \p T.
  LocalId newTemporary(clang::QualType T, clang::SourceLocation Loc);
  NodeId localPlace(LocalId L);
  NodeId temporaryOf(NodeId Value);
  NodeId referred(NodeId Place, clang::QualType T);
  /// \p N, kept in a temporary.
  NodeId keep(NodeId N, clang::QualType T, clang::SourceLocation Loc);
  /// The same, at an earlier place.
  NodeId keepAt(const Mark &M, NodeId N, clang::SourceLocation Loc);
  void assign(NodeId Place, NodeId Value, clang::SourceLocation Loc);
  Spot spot(clang::SourceLocation Loc) {
    return U.spot(Here.isValid() ? Here : Loc);
  }
  NodeId valueOfResult(const Result &R, clang::QualType T);
  NodeId placeOfResult(const Result &R, const clang::Expr *E);

  UnitBuilder &U;
  clang::ASTContext &Ctx;
  Pending &Later;
  Body B;
  std::unique_ptr<facts::FunctionT> Out;

  const clang::FunctionDecl *Function = nullptr;
  llvm::DenseMap<const clang::ValueDecl *, LocalId> Locals;
  llvm::DenseMap<const clang::ValueDecl *, unsigned> Params;
  /// Parameters of other functions whose bodies are read in place of calls.
  llvm::DenseMap<const clang::ValueDecl *, NodeId> Substituted;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;
  llvm::DenseMap<const clang::OpaqueValueExpr *, NodeId> Opaque;
  /// The place that `this` means in a default member initialiser.
  NodeId ThisOverride = -1;
  /// Constants that a standard function is called with while its body is read.
  llvm::DenseMap<const clang::ValueDecl *, NodeId> Forwarded;
  /// In a default argument or the like, which stands elsewhere: literals are
  /// given their place as origin, and statements that of the code that uses it.
  bool InDefaultArgument = false;
  clang::SourceLocation Here;
  /// Where the variable or member is declared that is given its first value.
  clang::SourceLocation InitLoc;

  std::vector<JumpTarget> Targets;
  std::vector<SwitchState> Switches;
  std::vector<Cleanup> Cleanups;
  unsigned NextCleanup = 0;
  llvm::DenseMap<const clang::LabelDecl *, LabelState> Labels;
  std::vector<PendingGoto> Gotos;
  BlockId Unwind = -1;
  unsigned Depth = 0;
};

} // namespace retrytidy::extract

#endif // RETRYTIDY_EXTRACT_LOWERING_H
