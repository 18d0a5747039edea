//===-- Parse.cpp - Reading the text form ---------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "facts/Facts.h"
#include "facts/Normalize.h"
#include "facts/ParseBody.h"
#include "facts/PrintBody.h"
#include "facts/Verify.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace retrytidy {

using namespace facts;

namespace {

class UnitParser {
public:
  UnitParser(StringRef Name) : Name(Name.str()), N(U) {}
  Expected<UnitT> run(StringRef Text);

private:
  Error split(StringRef Text);
  /// Runs \p Do on every item that begins with \p Word, and its lines.
  void each(StringRef Word, function_ref<void(Item &)> Do);
  void checkEnd(Words &W) {
    if (!W.failed() && !W.atEnd())
      W.fault("the end of the line");
  }
  Error firstFault();

  void unit(Words &W);
  void file(Words &W);
  void name(Item &I);
  void type(Words &W);
  void record(Item &I);
  void enumeration(Item &I);
  void global(Words &W);
  bool attribute(Words &W, CalleeT &C);
  bool flag(Words &W, CalleeT &C);
  void callee(Item &I);
  void params(CalleeT &C, int32_t Home, std::vector<Words> &Lines);
  void functionHead(Item &I);
  void note(Words &W, bool IsProblem);
  Linkage linkage(Words &W);
  bool acceptUsr(Words &W, int32_t &Usr);

  std::string Name;
  UnitT U;
  UnitNames N;
  std::vector<Item> Items;
  struct Body {
    FunctionT *F;
    Item *Text;
    int32_t This = Expr::Untyped; ///< The type of `this`, if it is given.
  };
  std::vector<Body> Bodies;
  std::vector<bool> HasBody;
};

bool isOneOf(StringRef Word, ArrayRef<StringRef> Words) {
  return is_contained(Words, Word);
}

} // namespace

Error UnitParser::split(StringRef Text) {
  unsigned Line = 0;
  while (!Text.empty()) {
    StringRef Here;
    std::tie(Here, Text) = Text.split('\n');
    ++Line;
    auto Tokens = lexLine(Here);
    if (!Tokens)
      return failure(Name + ":" + Twine(Line) + ":" +
                     toString(Tokens.takeError()));
    Words W(std::move(*Tokens), Line);
    if (W.atEnd())
      continue;
    // `global = 3` is a statement.
    bool IsItem =
        !W.is("=", 1) && !W.is("#", 1) && W.peek().What == Token::Word &&
        isOneOf(W.peek().Text,
                {"unit", "file", "type", "record", "enum", "global", "callee",
                 "function", "initialiser", "comment", "problem"});
    if (IsItem)
      Items.push_back({std::move(W), {}});
    else if (Items.empty())
      return failure("{0}:{1}:{2}: expected an item such as unit, record or "
                     "function, got '{3}'",
                     Name, Line, W.peek().Column, W.peek().Text);
    else
      Items.back().Rest.push_back(std::move(W));
  }
  return Error::success();
}

void UnitParser::each(StringRef Word, function_ref<void(Item &)> Do) {
  for (Item &I : Items) {
    I.Head.rewind();
    if (!I.Head.failed() && I.Head.accept(Word))
      Do(I);
  }
}

Error UnitParser::firstFault() {
  auto Check = [&](const Words &W) -> Error {
    if (!W.failed())
      return Error::success();
    return failure(Name + ":" + Twine(W.line()) + ":" + W.Fault);
  };
  for (Item &I : Items) {
    if (Error E = Check(I.Head))
      return E;
    for (Words &W : I.Rest)
      if (Error E = Check(W))
        return E;
  }
  return Error::success();
}

void UnitParser::unit(Words &W) {
  std::string Path = W.string("the main file");
  U.main_file = W.failed() ? 0 : N.file(Path);
  U.is_c = W.accept("c") || StringRef(Path).ends_with(".c");
  if (W.accept("tool"))
    U.tool = N.string(W.string("the tool's version"));
  checkEnd(W);
}

void UnitParser::file(Words &W) {
  std::string Path = W.string("a path");
  if (W.failed())
    return;
  FileT &F = *U.files[N.file(Path)];
  if (W.accept("digest"))
    F.digest = W.integer("a digest");
  F.is_system = W.accept("system");
  checkEnd(W);
}

/// Makes what an item names, so that things have the order of their items.
void UnitParser::name(Item &I) {
  Words &W = I.Head;
  W.rewind();
  if (W.accept("record")) {
    int32_t Index = N.record(W);
    if (!W.failed() && W.accept("template"))
      U.records[Index]->arguments = N.string(W.string("template arguments"));
  } else if (W.accept("enum")) {
    N.enumeration(W);
  } else if (W.accept("global") || W.accept("initialiser")) {
    N.global(W);
  } else if (W.accept("callee") || W.accept("function")) {
    N.callee(W);
  }
}

void UnitParser::type(Words &W) {
  std::string Spelling = W.string("a type");
  unsigned Ordinal = W.ordinal();
  StringRef Kinds[] = {"void",      "bool",       "int",  "float", "pointer",
                       "reference", "record",     "enum", "array", "function",
                       "duration",  "time_point", "other"};
  std::string Word = W.take().Text;
  auto *Kind = find(Kinds, StringRef(Word));
  if (Kind == std::end(Kinds))
    return W.wrong("'" + Word + "' is no kind of type");
  bool IsSigned = W.accept("signed"), IsConst = W.accept("const");
  int32_t Bits = W.accept("bits") ? W.integer("a number of bits") : 0;
  int32_t Of = W.accept("of") ? N.type(W) : -1;
  int32_t Record = W.accept("record") ? N.record(W) : -1;
  int32_t Enum = W.accept("enum") ? N.enumeration(W) : -1;
  int64_t Count = W.accept("count") ? W.integer("a count") : 0;
  double Period = 0;
  if (W.accept("period")) {
    Token T = W.take();
    Period = T.What == Token::Integer ? T.Number : T.RealNumber;
  }
  checkEnd(W);
  if (W.failed())
    return;
  // It was made when its spelling was, by which it is replaced here.
  int32_t Made = N.Types->names().find(Spelling, Ordinal);
  Type T(static_cast<TypeKind>(Kind - Kinds), IsSigned, IsConst, Bits,
         N.string(Spelling), Of, Record, Enum, Count, Period);
  if (Made >= 0)
    U.types[Made] = T;
  else
    W.wrong("types of one spelling are numbered from 1 on");
}

bool UnitParser::acceptUsr(Words &W, int32_t &Usr) {
  if (!W.accept("usr"))
    return false;
  Usr = N.string(W.string("a USR"));
  return true;
}

void UnitParser::record(Item &I) {
  Words &W = I.Head;
  int32_t Index = N.record(W);
  if (W.failed())
    return;
  RecordT &R = *U.records[Index];
  while (!W.failed() && !W.atEnd()) {
    if (acceptUsr(W, R.usr))
      continue;
    if (W.accept("template"))
      W.string("template arguments");
    else if (W.accept("declared"))
      N.place(W, R.file, R.line, nullptr);
    else if (W.accept("polymorphic"))
      R.polymorphic = true;
    else if (W.accept("lambda"))
      R.is_lambda = true;
    else if (W.accept("system"))
      R.is_system = true;
    else
      W.fault("usr, template, declared, polymorphic, lambda or system");
  }
  for (Words &L : I.Rest) {
    if (L.accept("base")) {
      int32_t Base = N.record(L);
      U.records[Index]->bases.push_back(Base);
    } else if (L.accept("field")) {
      std::string FieldName = L.name("a field's name");
      int32_t Type = N.optionalType(L);
      int32_t Line =
          L.peek().What == Token::Integer ? L.integer("a line") : R.line;
      U.records[Index]->fields.emplace_back(N.string(FieldName), Type, Line);
    } else {
      L.fault("field or base");
    }
    checkEnd(L);
  }
}

void UnitParser::enumeration(Item &I) {
  Words &W = I.Head;
  int32_t Index = N.enumeration(W);
  if (W.failed())
    return;
  EnumerationT &E = *U.enums[Index];
  acceptUsr(W, E.usr);
  checkEnd(W);
  for (Words &L : I.Rest) {
    L.expect("value");
    E.names.push_back(N.string(L.name("an enumerator")));
    E.values.push_back(L.integer("its value"));
    checkEnd(L);
  }
}

Linkage UnitParser::linkage(Words &W) {
  return W.accept("internal")    ? Linkage::Internal
         : W.accept("nolinkage") ? Linkage::None
                                 : Linkage::External;
}

void UnitParser::global(Words &W) {
  int32_t Index = N.global(W);
  if (W.failed())
    return;
  GlobalT &G = *U.globals[Index];
  G.type = N.optionalType(W);
  acceptUsr(W, G.usr);
  G.linkage = linkage(W);
  if (W.accept("at")) {
    G.file = U.main_file;
    N.place(W, G.file, G.line, &G.column);
  }
  G.is_const = W.accept("const");
  G.is_defined = W.accept("defined");
  checkEnd(W);
}

bool UnitParser::flag(Words &W, CalleeT &C) {
  std::pair<StringRef, bool *> Flags[] = {
      {"virtual", &C.is_virtual},         {"static", &C.is_static_method},
      {"constructor", &C.is_constructor}, {"destructor", &C.is_destructor},
      {"conversion", &C.is_conversion},   {"noexcept", &C.is_noexcept},
      {"noreturn", &C.is_noreturn},       {"variadic", &C.is_variadic},
      {"system", &C.is_system},           {"lambda", &C.is_lambda}};
  for (auto [Word, Flag] : Flags)
    if (W.accept(Word))
      return *Flag = true;
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

void UnitParser::params(CalleeT &C, int32_t Home, std::vector<Words> &Lines) {
  for (Words &L : Lines) {
    bool IsParam = !L.is("=", 1) && L.accept("param");
    if (!IsParam)
      continue;
    std::string ParamName = L.name("a parameter's name");
    int32_t Type = N.optionalType(L);
    int32_t Line = L.peek().What == Token::Integer ? L.integer("a line") : Home;
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
  while (!W.failed() && !W.atEnd()) {
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
    else if (!IsFunction || !attribute(W, C))
      W.fault("an attribute of a function");
  }
  if (IsFunction)
    params(C, F.line, I.Rest);
}

void UnitParser::note(Words &W, bool IsProblem) {
  int32_t File = -1, Line = 0;
  N.place(W, File, Line, nullptr);
  int32_t Text = N.string(W.string("a text"));
  checkEnd(W);
  if (IsProblem)
    U.problems.emplace_back(File, Line, Text);
  else
    U.comments.emplace_back(File, Line, Text);
}

Expected<UnitT> UnitParser::run(StringRef Text) {
  U.format = FactsFormat;
  U.tool = -1;
  if (Error E = split(Text))
    return E;
  if (Items.empty() || !Items.front().Head.is("unit"))
    return failure(Name + ":1:1: facts begin with `unit \"main file\"`");
  unsigned UnitItems = 0;
  each("unit", [&](Item &I) {
    if (++UnitItems > 1)
      return I.Head.wrong("there is one unit in a file");
    unit(I.Head);
  });
  each("file", [&](Item &I) { file(I.Head); });
  for (Item &I : Items)
    name(I);
  N.Types = std::make_unique<TypeNames>(U, /*MayCreate=*/true);
  // Types first by spelling, so that they may refer to each other.
  each("type", [&](Item &I) {
    std::string Spelling = I.Head.string("a type");
    unsigned Ordinal = I.Head.ordinal();
    if (N.Types->names().count(Spelling) + 1 == Ordinal)
      N.Types->add(Type(TypeKind::Other, false, false, 0, N.string(Spelling),
                        -1, -1, -1, 0, 0));
  });
  each("type", [&](Item &I) { type(I.Head); });
  each("record", [&](Item &I) { record(I); });
  each("enum", [&](Item &I) { enumeration(I); });
  each("global", [&](Item &I) { global(I.Head); });
  each("callee", [&](Item &I) { callee(I); });
  for (Item &I : Items) {
    I.Head.rewind();
    if (!I.Head.failed())
      functionHead(I);
  }
  each("comment", [&](Item &I) { note(I.Head, false); });
  each("problem", [&](Item &I) { note(I.Head, true); });
  if (Error E = firstFault())
    return E;
  for (const Body &B : Bodies)
    BodyParser(N, *B.F, B.This).run(B.Text->Rest);
  if (Error E = firstFault())
    return E;
  for (const auto &F : U.functions)
    for (Local &L : F->locals)
      if (L.type() == -2)
        L.mutate_type(-1);
  normalize(U);
  return std::move(U);
}

Expected<UnitT> parseFacts(StringRef Text, StringRef Name) {
  Expected<UnitT> U = UnitParser(Name).run(Text);
  if (!U)
    return U;
  // What the words do not rule out: records within themselves and the like.
  auto Bytes = FactsFile::fromBuffer(pack(*U), Name);
  if (!Bytes)
    return failure("{0}: these facts are not sound: {1}", Name,
                   toString(Bytes.takeError()));
  return U;
}

} // namespace retrytidy
