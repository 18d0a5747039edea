//===-- ResultArchive.h - Results as bytes ----------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the types of analyze/Results.h and their like are made of, for
// support/Archive.h. Each names all of its members, so that one which is added
// and forgotten here does not compile.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ENGINE_RESULTARCHIVE_H
#define RETRYTIDY_ENGINE_RESULTARCHIVE_H

#include "engine/AnalyzedUnits.h"
#include "link/ProgramSets.h"
#include "support/Archive.h"

namespace retrytidy {

template <typename Archive> void archive(Archive &A, Place &V) {
  auto &[File, Line, Column] = V;
  A(File, Line, Column);
}

template <typename Archive> void archive(Archive &A, TrailStep &V) {
  auto &[Text, At] = V;
  A(Text, At);
}

template <typename Archive> void archive(Archive &A, UnknownValue &V) {
  auto &[Name, Why] = V;
  A(Name, Why);
}

template <typename Archive> void archive(Archive &A, DelayRange &V) {
  auto &[Low, High] = V;
  A(Low, High);
}

template <typename Archive> void archive(Archive &A, Attempts &V) {
  auto &[Status, Max, Text, Overridable, IsAssumed, Origin, Trail] = V;
  A(Status, Max, Text, Overridable, IsAssumed, Origin, Trail);
}

template <typename Archive> void archive(Archive &A, Schedule &V) {
  auto &[Kind, First, Factor, Cap, Delays, Ranges, Written, Waits, Drawn, Low,
         High, Overflows, IsAssumed] = V;
  A(Kind, First, Factor, Cap, Delays, Ranges, Written, Waits, Drawn, Low, High,
    Overflows, IsAssumed);
}

template <typename Archive> void archive(Archive &A, AssumedValue &V) {
  auto &[Name, Number, At] = V;
  A(Name, Number, At);
}

template <typename Archive> void archive(Archive &A, FailureEdge &V) {
  auto &[On, Line, Delay, Draw, IsRestart, File] = V;
  A(On, Line, Delay, Draw, IsRestart, File);
}

template <typename Archive> void archive(Archive &A, Operation &V) {
  auto &[Name, At, Kind] = V;
  A(Name, At, Kind);
}

template <typename Archive> void archive(Archive &A, Site &V) {
  auto &[Id, At, EndLine, Function, IsFileLocal, Form, Kind, Op, Count, Delay,
         Draw, Edges, Honours, ByAttempts, ByDeadline, ByBudget, Sure, Sleeps,
         IsDefault, Assumed, Unknown, Evidence] = V;
  A(Id, At, EndLine, Function, IsFileLocal, Form, Kind, Op, Count, Delay, Draw,
    Edges, Honours, ByAttempts, ByDeadline, ByBudget, Sure, Sleeps, IsDefault,
    Assumed, Unknown, Evidence);
}

template <typename Archive> void archive(Archive &A, ChainStep &V) {
  auto &[Function, At, Factor, Status, Text] = V;
  A(Function, At, Factor, Status, Text);
}

template <typename Archive> void archive(Archive &A, Chain &V) {
  auto &[Kind, Entry, Sink, Status, Multiplier, Lower, Expression, Layers,
         Weakest, Conditions, Others, Delay, Worst, Path] = V;
  A(Kind, Entry, Sink, Status, Multiplier, Lower, Expression, Layers, Weakest,
    Conditions, Others, Delay, Worst, Path);
}

template <typename Archive> void archive(Archive &A, EntryBound &V) {
  auto &[Name, Max, At] = V;
  A(Name, Max, At);
}

template <typename Archive> void archive(Archive &A, BoundedEntry &V) {
  auto &[Bound, Function, At, Worst] = V;
  A(Bound, Function, At, Worst);
}

template <typename Archive> void archive(Archive &A, Declined &V) {
  auto &[At, EndLine, Function, Reason, Detail] = V;
  A(At, EndLine, Function, Reason, Detail);
}

template <typename Archive> void archive(Archive &A, CommentRemark &V) {
  auto &[At, Text, IsMistake, HoldsAnywhere, Subject] = V;
  A(At, Text, IsMistake, HoldsAnywhere, Subject);
}

template <typename Archive> void archive(Archive &A, Analysis &V) {
  auto &[Sites, Chains, Loops, Entries, Remarks, LeftOut, Units, Partial,
         Failed, Cached, Functions, LoopCount, LoopsIn, Programs, From] = V;
  A(Sites, Chains, Loops, Entries, Remarks, LeftOut, Units, Partial, Failed,
    Cached, Functions, LoopCount, LoopsIn, Programs, From);
}

template <typename Archive> void archive(Archive &A, UnitProblem &V) {
  auto &[Unit, IsFailed, Text, At] = V;
  A(Unit, IsFailed, Text, At);
}

template <typename Archive> void archive(Archive &A, SuppressionRecord &V) {
  auto &[Kind, At, End, Checks] = V;
  A(Kind, At, End, Checks);
}

template <typename Archive> void archive(Archive &A, UnitSet &V) {
  auto &[Name, Files] = V;
  A(Name, Files);
}

template <typename Archive> void archive(Archive &A, ProgramSets &V) {
  auto &[Source, Sets] = V;
  A(Source, Sets);
}

} // namespace retrytidy

#endif // RETRYTIDY_ENGINE_RESULTARCHIVE_H
