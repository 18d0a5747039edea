//===-- Results.h - Sites, chains and findings ------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the analysis says of a program: plain data that rules and reports
// share. The report's JSON (rules/schema/report.schema.json) is this, spelled
// out; the words are those of the glossary.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_RESULTS_H
#define RETRYTIDY_ANALYZE_RESULTS_H

#include "link/ProgramSets.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace retrytidy {

/// A place in a source file. Line and column count from 1; 0 means unknown.
struct Place {
  std::string File; ///< Relative to the root, or absolute outside it.
  unsigned Line = 0;
  unsigned Column = 0;
  auto operator<=>(const Place &) const = default;
};

enum class SiteForm {
  Loop,
  Goto,
  Recursion,
  Repeat,
  Callback,
  Helper,
  Library,
  Deployment
};
enum class SiteKind { Request, Reconnect, Poll };
enum class OperationKind { Remote, Local, Unknown };
enum class CountStatus { Known, Unknown, Unbounded };
enum class DelayKind {
  None,
  Fixed,
  Linear,
  Exponential,
  Varying,
  Server,
  Unknown
};
enum class Jitter {
  None,
  Full,
  Equal,
  Decorrelated,
  Proportional,
  Additive,
  Predictable,
  Unknown
};
enum class Confidence { Low, Medium, High };
enum class EdgeStrength {
  Direct,
  Virtual,
  Callable,
  Signature,
  Rpc,
  Configuration
};

/// A place with what happens there.
struct TrailStep {
  std::string Text; ///< "passed as 'tries' to net::fetch"
  Place At;
};

/// A value that the figures would need and nobody knows.
struct UnknownValue {
  std::string Name; ///< As it is written: "options.max_tries".
  std::string Why;  ///< "a parameter that no call in the program gives"
};

/// The smallest and largest value of a draw, in ms.
struct DelayRange {
  double LowMs = 0, HighMs = 0;
};

/// Attempts of a site: executions of its operation in one run, the first one
/// included.
struct Attempts {
  CountStatus Status = CountStatus::Unknown;
  uint64_t Max = 0;            ///< Known only.
  std::string Text;            ///< The bound as it is written: "kMaxAttempts".
  bool Overridable = false;    ///< The default of a flag, variable or option.
  bool IsAssumed = false;      ///< The configuration says so, at Origin.
  std::optional<Place> Origin; ///< Where the number was written.
  /// The way of the number from Origin to the site.
  std::vector<TrailStep> Trail;
};

/// The delays between attempts as a closed form. All nominal: before the draw.
struct Schedule {
  DelayKind Kind = DelayKind::None;
  std::optional<double> FirstMs;
  /// Exponential: growth ratio. Linear: increment in ms.
  std::optional<double> Factor;
  std::optional<double> CapMs;
  /// The first delays of the site in ms, as far as they are known.
  std::vector<double> FirstDelaysMs;
  /// What is drawn for each of them; a draw of no width is a plain delay.
  std::vector<DelayRange> FirstRangesMs;
  std::optional<TrailStep> Written; ///< Where the first delay was written.
  std::optional<TrailStep> Waits;   ///< The call that waits.
  std::optional<TrailStep> Drawn;   ///< The call that draws.
  /// Smallest and largest value of the draw as shares of the nominal delay.
  std::optional<double> LowShare, HighShare;
  /// The growth overflows before anything caps it.
  bool Overflows = false;
  bool IsAssumed = false; ///< Some of it is what the configuration says.
};

/// A number that the configuration gives for what the program does not say.
struct AssumedValue {
  std::string Name; ///< As the configuration spells it.
  double Number = 0;
  Place At; ///< In the configuration.
};

/// One way round from a failed attempt to the next.
struct FailureEdge {
  std::string On; ///< The predicate in words: "rc != 0".
  unsigned Line = 0;
  Schedule Delay;
  Jitter Draw = Jitter::None;
  /// A restart that needs no wait (EINTR, redirect, one re-login).
  bool IsRestart = false;
  std::string File = ""; ///< Of Line, where it is another one than the site's.
};

/// The call that can fail and is executed again.
struct Operation {
  std::string Name;
  Place At;
  OperationKind Kind = OperationKind::Unknown;
};

/// A retry site with its figures.
struct Site {
  std::string Id; ///< Unique in a report, the same in every run.
  Place At;
  unsigned EndLine = 0;
  std::string Function; ///< Qualified.
  /// Other files may have another function of that name (static, or in an
  /// unnamed namespace).
  bool IsFileLocal = false;
  SiteForm Form = SiteForm::Loop;
  SiteKind Kind = SiteKind::Request;
  Operation Op;
  Attempts Count;
  Schedule Delay; ///< Of the least protected edge that waits.
  Jitter Draw = Jitter::None;
  std::vector<FailureEdge> Edges;
  bool HonoursRetryAfter = false;
  bool BoundedByAttempts = false, BoundedByDeadline = false,
       BoundedByBudget = false;
  Confidence Sure = Confidence::Medium;
  /// Waits although no attempt follows.
  bool SleepsAfterLast = false;
  /// A library's default that the program does not set.
  bool IsLibraryDefault = false;
  /// What the figures rest on that stands in no source.
  std::vector<AssumedValue> Assumed;
  /// What would have to be known for more.
  std::vector<UnknownValue> Unknown;
  /// Why, as `explain` prints it, in order.
  std::vector<std::string> Evidence;
};

/// A step of a chain's path, outermost first.
struct ChainStep {
  std::string Function;
  Place At; ///< The call, or the site where Attempts is not 1.
  /// Factor that this step adds: 1 for a plain call, 0 for unknown or
  /// unbounded.
  uint64_t Factor = 1;
  CountStatus Status = CountStatus::Known;
  std::string Text; ///< Of an unknown factor.

  /// It is a layer, and no plain call.
  bool retries() const { return Status != CountStatus::Known || Factor != 1; }
};

/// One call path from an entry through one or more layers to a sink.
struct Chain {
  SiteKind Kind = SiteKind::Request;
  std::string Entry, Sink;
  CountStatus Status = CountStatus::Known;
  uint64_t Multiplier = 1; ///< Known only; saturates.
  uint64_t LowerBound = 1; ///< Product of the known factors; saturates.
  std::string Expression;  ///< "3 x options.max_tries x 3"
  std::vector<size_t>
      Layers; ///< Indices into Analysis::Sites, outermost first.
  EdgeStrength Weakest = EdgeStrength::Direct;
  std::vector<std::string> Conditions;
  unsigned Others = 0; ///< Paths between the same ends that were not worse.
  std::optional<double> WorstCaseDelayMs, WorstCaseMs;
  std::vector<ChainStep> Path;
};

/// A bound that the configuration sets for the product of what one function
/// leads to.
struct EntryBound {
  std::string Name; ///< Of the function, as the configuration spells it.
  uint64_t MaxMultiplier = 0;
  Place At; ///< In the configuration.
};

/// A function with a bound, and the worst that it leads to.
struct BoundedEntry {
  EntryBound Bound;
  std::string Function; ///< Qualified.
  Place At;             ///< Its definition.
  /// Of the chains of requests from this function on; none where it retries
  /// nothing.
  std::optional<Chain> Worst;
};

/// A loop that was looked at and is no retry.
struct Declined {
  Place At;
  unsigned EndLine = 0; ///< Of the loop; 0: unknown.
  std::string Function;
  std::string
      Reason; ///< One of a small set of names: "iteration", "polling", ...
  std::string Detail; ///< One sentence.
};

/// What is to be said of a comment that speaks to this tool, or of what the
/// configuration says.
struct CommentRemark {
  Place At;               ///< Without a column.
  std::string Text;       ///< Half a sentence without a full stop.
  bool IsMistake = false; ///< A warning: it is not understood, or not checked.
  /// Of several programs, one that says so is enough; else all have to.
  bool HoldsAnywhere = false;
  /// What it speaks of, where the text may differ by program: with the place
  /// it is the same remark. "": the text says it all.
  std::string Subject = {};
};

/// What the analysis says of a whole program, or of several that were given
/// together, in a stable order.
struct Analysis {
  std::vector<Site> Sites;
  std::vector<Chain> Chains;
  std::vector<Declined> DeclinedLoops;
  std::vector<BoundedEntry> Entries;  ///< In the order of the configuration.
  std::vector<CommentRemark> Remarks; ///< Mistakes first.
  /// Chains that only a weaker edge than was asked for makes; none where any
  /// edge will do.
  std::optional<unsigned> ChainsLeftOut;
  unsigned Units = 0, PartialUnits = 0, FailedUnits = 0, CachedUnits = 0;
  unsigned Functions = 0, Loops = 0;
  /// Loops by function of the one program that was analyzed.
  std::vector<unsigned> LoopsIn;
  unsigned Programs = 1;
  ProgramSource ProgramsFrom = ProgramSource::Symbols;
};

enum class Severity { Note, Warning, Error };

/// What a note is as a step of a call path.
struct NoteRole {
  unsigned Nesting = 0; ///< Layers that stand around it.
  bool Retries = false; ///< It is a layer itself.
};

/// A place that explains a finding, in the order of reading.
struct FindingNote {
  Place At;
  std::string Message;
  /// Of the path that the finding is about, outermost first; the other notes
  /// stand behind it.
  std::optional<NoteRole> Role = std::nullopt;
};

/// What an earlier report says of a finding.
enum class BaselineState {
  New,       ///< Nothing.
  Unchanged, ///< The same, though perhaps elsewhere.
  Worse,     ///< That it was there and milder.
  Better,    ///< That it was there and graver.
};

/// Why a finding stands and yet does not count.
struct Suppression {
  Place At; ///< Of the comment or attribute that says so.
  std::string Justification;
};

/// What a check says.
struct Finding {
  std::string Check;
  Severity Level = Severity::Warning;
  Place At;
  std::string Message;
  std::optional<size_t> SiteIndex;  ///< Into Analysis::Sites.
  std::optional<size_t> ChainIndex; ///< Into Analysis::Chains.
  std::string Fingerprint;
  std::vector<FindingNote> Notes;
  std::optional<BaselineState> State = {};    ///< None without a baseline.
  std::optional<Suppression> Suppressed = {}; ///< Set where it does not count.
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_RESULTS_H
