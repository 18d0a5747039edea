//===-- Corrections.cpp - Which code a correcting comment speaks of -------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/Corrections.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <set>
#include <tuple>

using namespace llvm;

namespace retrytidy {

namespace {

/// The lines of one file that matter here.
struct FileLines {
  bool HasDirective = false; ///< Otherwise its code is not looked at.
  std::set<unsigned> Code;   ///< Something is executed there.
  /// First lines of calls that span several lines, by their last one.
  std::map<unsigned, std::vector<unsigned>> Ends;
  std::map<unsigned, unsigned> Comments; ///< First to last line.
  /// Lines of bodies that are analyzed, and of those that are patterns.
  std::vector<std::pair<unsigned, unsigned>> Bodies, Patterns;
};

/// A comment to this tool.
struct Comment {
  Place At;
  unsigned LastLine = 0;
  std::string Text;
};

/// Reads comments and the code around them.
class Reader {
public:
  explicit Reader(const Program &P) : P(P) {}
  std::vector<Comment> comments();
  /// EXPECTS that comments() was called. Looks at their files only.
  void readCode();
  SmallVector<unsigned, 2> linesOf(const Comment &C) const;
  bool isInPattern(StringRef File, ArrayRef<unsigned> Lines) const;

private:
  void readBody(uint32_t U, const facts::Function &F, FileLines &Lines);

  const Program &P;
  std::map<std::string, FileLines, std::less<>> Files;
};

} // namespace

/// The comments of all units, each once: a header comes with every unit that
/// includes it.
std::vector<Comment> Reader::comments() {
  std::set<std::tuple<Place, std::string>> Seen;
  for (uint32_t U = 0; U < P.units().size(); ++U)
    for (const facts::Comment &C : items(P.unit(U).comments()))
      Seen.insert({Place{P.file(U, C.file()).str(), unsigned(C.line()), 0},
                   P.string(U, C.text()).str()});
  std::vector<Comment> Found;
  for (const auto &[At, Text] : Seen) {
    unsigned Last = At.Line + unsigned(StringRef(Text).count('\n'));
    unsigned &Known = Files[At.File].Comments[At.Line];
    Known = std::max(Known, Last);
    Files[At.File].HasDirective |= !readDirectives(Text).empty();
    Found.push_back({At, Last, Text});
  }
  return Found;
}

void Reader::readBody(uint32_t U, const facts::Function &F, FileLines &Lines) {
  (F.is_pattern() ? Lines.Patterns : Lines.Bodies)
      .push_back({unsigned(F.line()), unsigned(F.end_line())});
  for (const facts::Stmt &S : items(F.stmts())) {
    Lines.Code.insert(unsigned(S.line()));
    if (S.op() != facts::StmtOp::Call)
      continue;
    const facts::Call &C = *F.calls()->Get(S.a());
    if (C.end_line() > S.line())
      Lines.Ends[unsigned(C.end_line())].push_back(unsigned(S.line()));
  }
  for (const facts::Block &B : items(F.blocks()))
    Lines.Code.insert(unsigned(B.line()));
  for (const facts::Loop &L : items(F.loops())) {
    Lines.Code.insert(unsigned(L.line()));
    // `} while (...);` is a line of the loop as much as `do {`.
    if (L.kind() == facts::LoopKind::Do && L.end_line() > L.line())
      Lines.Ends[unsigned(L.end_line())].push_back(unsigned(L.line()));
  }
}

void Reader::readCode() {
  if (none_of(Files, [](const auto &F) { return F.second.HasDirective; }))
    return;
  for (uint32_t U = 0; U < P.units().size(); ++U)
    for (const facts::Function *F : items(P.unit(U).functions())) {
      auto File = Files.find(StringRef(P.file(U, F->file())).str());
      if (File != Files.end() && File->second.HasDirective)
        readBody(U, *F, File->second);
    }
}

SmallVector<unsigned, 2> Reader::linesOf(const Comment &C) const {
  const FileLines &Lines = Files.find(C.At.File)->second;
  SmallVector<unsigned, 2> Found;
  for (unsigned Line : {C.At.Line, C.LastLine}) {
    if (Lines.Code.count(Line))
      Found.push_back(Line);
    if (auto End = Lines.Ends.find(Line); End != Lines.Ends.end())
      Found.append(End->second.begin(), End->second.end());
  }
  if (Found.empty()) {
    unsigned Below = C.LastLine + 1;
    // Comments to this tool may stand one below the other.
    for (auto Next = Lines.Comments.find(Below);
         Next != Lines.Comments.end() && !Lines.Code.count(Below);
         Next = Lines.Comments.find(Below))
      Below = Next->second + 1;
    Found.push_back(Below);
  }
  sort(Found);
  Found.erase(std::unique(Found.begin(), Found.end()), Found.end());
  return Found;
}

bool Reader::isInPattern(StringRef File, ArrayRef<unsigned> Lines) const {
  const FileLines &Of = Files.find(File)->second;
  auto Cover = [&](const std::vector<std::pair<unsigned, unsigned>> &Spans) {
    return any_of(Spans, [&](const auto &S) {
      return any_of(Lines, [&](unsigned Line) {
        return S.first <= Line && Line <= S.second;
      });
    });
  };
  return Cover(Of.Patterns) && !Cover(Of.Bodies);
}

/// Of two that say different things of one operation the first counts.
void Corrections::findContradictions() {
  for (auto &[Line, Here] : ByLine) {
    const Correction *First = nullptr;
    for (const Correction *C : Here) {
      if (!C->isOperation())
        continue;
      if (!First)
        First = C;
      else if (C->Says != First->Says)
        Mistakes.push_back(
            {C->At,
             formatv("'{0}' contradicts the comment in line {1}, which counts",
                     spell(C->Says), First->At.Line),
             true});
    }
  }
}

Corrections::Corrections(const Program &P) {
  Reader Read(P);
  std::vector<Comment> Comments = Read.comments();
  Read.readCode();
  for (const Comment &C : Comments)
    for (Directive &D : readDirectives(C.Text)) {
      if (!D.Says) {
        Mistakes.push_back({C.At, std::move(D.Mistake), true});
        continue;
      }
      SmallVector<unsigned, 2> Lines = Read.linesOf(C);
      bool IsInPattern = Read.isInPattern(C.At.File, Lines);
      All.push_back({*D.Says, C.At, std::move(Lines), IsInPattern});
    }
  for (const Correction &C : All)
    for (unsigned Line : C.Lines)
      ByLine[{C.At.File, Line}].push_back(&C);
  findContradictions();
  auto Key = [](const CommentRemark &R) { return std::tie(R.At, R.Text); };
  sort(Mistakes, [&](const CommentRemark &A, const CommentRemark &B) {
    return Key(A) < Key(B);
  });
  auto IsSame = [&](const CommentRemark &A, const CommentRemark &B) {
    return Key(A) == Key(B);
  };
  Mistakes.erase(std::unique(Mistakes.begin(), Mistakes.end(), IsSame),
                 Mistakes.end());
}

ArrayRef<const Correction *> Corrections::at(const Place &Code) const {
  if (All.empty())
    return {};
  auto Found = ByLine.find({Code.File, Code.Line});
  if (Found == ByLine.end())
    return {};
  return Found->second;
}

const Correction *Corrections::noRetryAt(const Place &Code) const {
  for (const Correction *C : at(Code))
    if (!C->isOperation())
      return C;
  return nullptr;
}

const Correction *Corrections::operationAt(const Place &Code) const {
  for (const Correction *C : at(Code))
    if (C->isOperation())
      return C;
  return nullptr;
}

} // namespace retrytidy
