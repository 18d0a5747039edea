//===-- Verify.cpp - Whether the facts of a unit are sound ----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Verify.h"
#include "facts/Facts.h"
#include "facts/VerifyBody.h"
#include "facts/VerifyCircles.h"
#include "facts/VerifyIndices.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

/// Looks at everything in a unit but bodies.
class TableVerifier : IndexVerifier {
public:
  explicit TableVerifier(const Unit &U) : IndexVerifier(U) {}
  Error run();

private:
  void unitTables();
  void types();
  void records();
  void callees();
  void globals();
  void notes();
};

} // namespace

void TableVerifier::unitTables() {
  string(U.tool());
  file(U.main_file());
  for (const File *F : items(U.files()))
    string(F->path());
  for (const Enumeration *E : items(U.enums())) {
    string(E->usr());
    string(E->name());
    for (int32_t Name : items(E->names()))
      string(Name);
    if (sizeOf(E->names()) != sizeOf(E->values()))
      fault("an enumeration has not one value for each name");
  }
  for (const Origin &O : items(U.origins()))
    file(O.file());
}

void TableVerifier::types() {
  for (const auto &[I, T] : enumerate(items(U.types()))) {
    Where = formatv("type {0}: ", I).str();
    if (T.kind() > TypeKind::MAX)
      fault("its kind is not known");
    string(T.spelling());
    type(T.of());
    record(T.record(), true);
    index(T.enumeration(), Enums, "enumeration", true);
  }
}

void TableVerifier::records() {
  size_t I = 0;
  for (const Record *R : items(U.records())) {
    Where = formatv("record {0}: ", I++).str();
    string(R->usr());
    string(R->name());
    string(R->arguments());
    file(R->file());
    for (int32_t Base : items(R->bases()))
      record(Base, false);
    for (const Field &F : items(R->fields())) {
      string(F.name());
      type(F.type());
    }
  }
}

void TableVerifier::callees() {
  size_t I = 0;
  for (const Callee *C : items(U.callees())) {
    Where = formatv("declared function {0}: ", I++).str();
    string(C->usr());
    string(C->name());
    string(C->arguments());
    file(C->file());
    record(C->record(), true);
    type(C->returns());
    callee(C->enclosing(), true);
    if (C->linkage() > Linkage::MAX)
      fault("its linkage is not known");
    for (int32_t T : items(C->template_types()))
      type(T);
    for (int32_t O : items(C->overrides()))
      callee(O, false);
    for (const Param &P : items(C->params())) {
      string(P.name());
      type(P.type());
    }
  }
}

void TableVerifier::globals() {
  size_t I = 0;
  for (const Global *G : items(U.globals())) {
    Where = formatv("global {0}: ", I++).str();
    string(G->usr());
    string(G->name());
    type(G->type());
    file(G->file());
    if (G->linkage() > Linkage::MAX)
      fault("its linkage is not known");
  }
}

void TableVerifier::notes() {
  Where = "comments and problems: ";
  for (const Comment &C : items(U.comments())) {
    file(C.file());
    string(C.text());
  }
  for (const Problem &P : items(U.problems())) {
    file(P.file());
    string(P.text());
  }
  Where = "suppressions: ";
  for (const Suppression &S : items(U.suppressions())) {
    file(S.file());
    string(S.checks());
    if (S.kind() > SuppressionKind::MAX)
      fault("its kind is not known");
  }
}

Error TableVerifier::run() {
  unitTables();
  types();
  records();
  callees();
  globals();
  notes();
  return result();
}

Error verifyUnit(const Unit &U) {
  if (Error E = TableVerifier(U).run())
    return E;
  if (Error E = verifyNoCircles(U))
    return E;
  size_t I = 0;
  for (const Function *F : items(U.functions()))
    if (Error E = verifyBody(U, *F, I++))
      return E;
  return Error::success();
}

} // namespace retrytidy
