//===-- ParseFunction.cpp - Reading functions in the text form ------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/ParseUnit.h"
#include "facts/TextWords.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

/// Reads a word that says that something holds, if one comes next.
bool UnitParser::flag(Words &W, CalleeT &C) {
  for (const CalleeFlag &Flag : calleeFlags())
    if (W.accept(Flag.Word))
      return C.*Flag.Holds = true;
  return false;
}

/// Reads one attribute of a callee, if one comes next.
bool UnitParser::attribute(Words &W, CalleeT &C) {
  if (flag(W, C) || acceptUsr(W, C.usr))
    return true;
  if (W.is("internal") || W.is("nolinkage")) {
    C.linkage = linkage(W);
  } else if (W.accept("template")) {
    C.arguments = N.string(W.string("template arguments"));
  } else if (W.accept("types")) {
    W.expect("(");
    while (!W.failed() && !W.accept(")"))
      C.template_types.push_back(N.type(W));
  } else if (W.accept("of")) {
    C.record = N.record(W);
  } else if (W.accept("returns")) {
    C.returns = N.type(W);
  } else if (W.accept("overrides")) {
    C.overrides.push_back(N.callee(W));
  } else if (W.accept("in")) {
    C.enclosing = N.callee(W);
  } else if (W.accept("number")) {
    C.ordinal = W.integer("a number");
  } else if (W.accept("declared")) {
    N.place(W, C.file, C.line, nullptr);
  } else {
    return false;
  }
  return true;
}

/// Reads the parameters among \p Lines, of a function at line \p Home.
void UnitParser::params(CalleeT &C, int32_t Home, std::vector<Words> &Lines) {
  for (Words &L : Lines) {
    bool IsParam = !L.is("=", 1) && L.accept("param");
    if (!IsParam)
      continue;
    std::string ParamName = L.name("a parameter's name");
    int32_t Type = N.optionalType(L);
    int32_t Line = optionalLine(L, Home);
    C.params.emplace_back(N.string(ParamName), Type, Line);
    if (!L.failed())
      L.rewind();
  }
}

void UnitParser::callee(Item &I) {
  Words &W = I.Head;
  int32_t Index = N.callee(W);
  if (W.failed())
    return;
  CalleeT &C = *U.callees[Index];
  while (!W.failed() && !W.atEnd())
    if (!attribute(W, C))
      W.fault("an attribute of a function");
  params(C, C.line, I.Rest);
  for (Words &L : I.Rest)
    if (!L.is("param"))
      L.fault("param");
}

/// Reads one attribute of a body, if one comes next.
bool UnitParser::functionAttribute(Words &W, FunctionT &F) {
  if (W.accept("coroutine"))
    F.is_coroutine = true;
  else if (W.accept("this"))
    Bodies.back().This = N.type(W);
  else if (W.accept("pattern"))
    F.is_pattern = true;
  else if (W.accept("main"))
    F.is_main = true;
  else if (W.accept("initialises"))
    F.initialises = N.global(W);
  else
    return false;
  return true;
}

void UnitParser::functionHead(Item &I) {
  Words &W = I.Head;
  bool IsFunction = W.accept("function");
  if (!IsFunction && !W.accept("initialiser"))
    return;
  U.functions.push_back(std::make_unique<FunctionT>());
  FunctionT &F = *U.functions.back();
  Bodies.push_back({&F, &I});
  F.callee = IsFunction ? N.callee(W) : -1;
  F.initialises = IsFunction ? -1 : N.global(W);
  F.file = U.main_file;
  if (W.failed())
    return;
  if (W.accept("at"))
    N.place(W, F.file, F.line, &F.column);
  F.end_line = W.accept("end") ? W.integer("a line") : F.line;
  CalleeT None;
  CalleeT &C = IsFunction ? *U.callees[F.callee] : None;
  if (IsFunction) {
    HasBody.resize(std::max<size_t>(HasBody.size(), F.callee + 1));
    if (HasBody[F.callee])
      return W.wrong("this function has a body already");
    HasBody[F.callee] = true;
    C.file = F.file;
    C.line = F.line;
  }
  while (!W.failed() && !W.atEnd())
    if (!functionAttribute(W, F) && !(IsFunction && attribute(W, C)))
      W.fault("an attribute of a function");
  if (IsFunction)
    params(C, F.line, I.Rest);
}

} // namespace retrytidy
