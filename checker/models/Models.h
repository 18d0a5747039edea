//===-- Models.h - What the functions of libraries mean -----------*- C++
//-*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts give no name a meaning; models do. A model is data: a JSON file of
// rules/models, checked against rules/schema/model.schema.json, with a source
// for every figure. Editing a model never invalidates a fact.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_MODELS_H
#define RETRYTIDY_MODELS_MODELS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retrytidy {

/// What a call of a modelled function does. A function has one role.
enum class Role : uint8_t {
  /// Blocks or suspends for `Delay`.
  Wait,
  /// Waits for `Delay` unless something else happens first
  /// (condition_variable::wait_for, select with descriptors, poll).
  TimedWait,
  /// Arms a timer that runs `Callback` after `Delay`; the call returns at once.
  Timer,
  /// Sets the time at which a timer object (the receiver) fires: asio's
  /// expires_after. The wait itself is armed by a Timer without a delay.
  SetTimer,
  /// Returns a number drawn at random, between `Lo` and `Hi`.
  Draw,
  /// Seeds the engine or process-wide generator that a Draw uses.
  Seed,
  /// A fallible request: local or remote, see `IsRemote`.
  Operation,
  /// Returns the present time; `Delay.Unit` says in which unit.
  Clock,
  /// Runs `Callback` (now, later, or on another thread) as part of the caller's
  /// work; where `IsLoop`, round after round until it says stop.
  Invoke,
  /// A helper of a library that executes `Callback` again when it fails.
  RetryHelper,
  /// Registers `Callback` for an event that is not a failure of the caller.
  Register,
  /// Ends the process.
  Exit,
  /// Takes or releases a lock, compares and swaps: waiting for a local state.
  Lock,
  /// Asks for a local state (exists, access, stat): repeating it is waiting.
  Inspect,
  /// Reads a flag, variable of the environment or configuration value.
  Config,
  /// Says how an earlier call went: `Handle` is what that call was made on, or
  /// its result. `Fails` says which answers mean that it failed.
  Predicate,
  /// Returns `Handle` or a part of it: what is asked of the result is asked of
  /// it (future::get, outcome.GetError).
  Part,
  /// Makes a length of time of a type that is not of std::chrono
  /// (absl::Milliseconds): `Delay.Param` in `Delay.In`. Where it is a
  /// constructor, the object is that length. Facts treat the result as opaque;
  /// as a value it stands for nanoseconds.
  Duration,
  /// Nothing that matters: logging, formatting, memory, strings.
  Neutral,
};

/// The unit of a number that a modelled function takes or returns.
enum class Unit : uint8_t {
  None,
  Nanoseconds,
  Microseconds,
  Milliseconds,
  Seconds,
  Minutes,
  Hours,
  /// std::chrono::duration or time_point: facts hold nanoseconds.
  Chrono,
  /// struct timespec / struct timeval (or a pointer to one).
  Timespec,
  Timeval,
};

/// Where a delay is found.
struct DelayArgument {
  int Param = -1; ///< 0-based parameter of the declaration; -1: none.
  Unit In = Unit::None;
  bool IsAbsolute = false; ///< A point in time and not a length.
  /// Counts only if all of these parameters are null or 0 (select used as a
  /// sleep).
  std::vector<int> OnlyIfNull;
  /// A point in time only where this parameter has one of these bits
  /// (clock_nanosleep's TIMER_ABSTIME); -1: none.
  int AbsoluteIfParam = -1;
  int64_t AbsoluteIfBits = 0;
};

/// One end of a draw's range.
struct DrawBound {
  enum Kind : uint8_t {
    Constant,    ///< `Value`.
    Param,       ///< Argument number `Index` of the drawing call.
    ReceiverArg, ///< Argument `Index` of the receiver's constructor.
    Infinite,    ///< No end on this side (normal, exponential).
  } From = Constant;
  double Value = 0; ///< Also what counts where the argument is absent.
  int Index = -1;
  /// Added to what From gives: -1 for "below n".
  double Offset = 0;
};

/// How far a generator's numbers differ between processes.
enum class SeedState : uint8_t {
  Entropy,       ///< From the system's entropy; differs in every process.
  UnlessSeeded,  ///< The same in every process unless `SeededBy` is called.
  ByConstructor, ///< A default- or constant-constructed engine repeats itself.
  ByEngine,      ///< A distribution: as the engine it is given.
  ByIdentity, ///< Process, host or thread number: differs, but weakly (a pid is
              ///< often 1 in a container).
};

/// What a predicate over the result must say for the operation to have failed.
enum class FailureSign : uint8_t {
  Unknown, ///< Decided from type and names.
  Negative,
  NonZero,
  Zero, ///< Also null and false.
  Throws,
  NotOk,    ///< A status object or Result: `ok()` is false.
  Callback, ///< Reported to the callback's status parameter.
  NotAmong, ///< None of `GoodValues`.
  OutParam, ///< Parameter `StatusParam` holds true or an error afterwards.
  Never,    ///< Reports no failure.
};

/// What a request does to whoever answers it.
enum class Effect : uint8_t {
  Unknown,
  Read,
  Idempotent, ///< A write that may be repeated (PUT, DELETE).
  Write,
};

/// How a library retries by itself. Attempts include the first try.
struct LibraryRetry {
  /// Attempts, 0: bounded by time only (`WithinMs`), -1: unbounded.
  int Attempts = 1;
  std::optional<double> WithinMs; ///< No attempt begins later than that.
  int Most =
      0; ///< Where Attempts is 0: the most that fit into WithinMs; 0: unknown.
  std::string DelayKind =
      "none"; ///< As in the report: none, fixed, linear, ...
  std::optional<double> FirstMs, Factor, CapMs;
  std::string Jitter = "none"; ///< As in the report.
  /// Name of the modelled Draw that the jitter comes from, where its seeding is
  /// the program's affair ("rand"); empty: well seeded.
  std::string DrawsWith;
  /// reconnect: only the connection is tried again, requests are not re-sent.
  bool IsReconnect = false;
  std::string Note;
};

/// What a setting changes.
enum class SettingOf : uint8_t {
  Attempts,
  FirstDelay,
  Factor,
  Cap,
  /// An object of the class whose constructor is `Name`, or the result of the
  /// function `Name`, takes the place of the default: `Becomes`.
  Policy,
  /// A gRPC service config as JSON text: methodConfig[].retryPolicy.
  ServiceConfig,
  /// Turns retries off where the value is 0 or false.
  Enabled,
};

/// How an object or call of the program changes a library's default retries.
struct RetrySetting {
  /// Qualified name of the setter, constructor or field.
  std::string Name;
  /// Constructor or function: the parameter that holds the number; -1 for a
  /// field; -2: the first callable one, -3: the last one.
  int Param = -1;
  /// Added to the number to get attempts: 1 where it counts retries.
  int Plus = 0;
  SettingOf Sets = SettingOf::Attempts;
  /// FirstDelay, Cap: unit of the number.
  Unit In = Unit::None;
  /// Settings by key (rd_kafka_conf_set): the text that `KeyParam` must hold.
  std::string Key;
  int KeyParam = -1;
  /// Numbers that mean "without end" (0 or -1, as the library says).
  std::vector<int64_t> Unbounded;
  /// Policy: the retries that such an object makes.
  std::optional<LibraryRetry> Becomes;
};

/// A class of a library from which a program derives to decide about retries
/// itself. The library calls the two methods after each failure.
struct RetryPolicyClass {
  std::string Record; ///< Qualified name of the base class.
  /// Method that says whether to try again, and its parameter with the number
  /// of tries; that parameter's value at the first failure is `AgainFirst`.
  std::string Again;
  int AgainParam = -1;
  int64_t AgainFirst = 0;
  /// Method that returns the delay before the next try; empty: none.
  std::string Delay;
  int DelayParam = -1;
  Unit DelayIn = Unit::Milliseconds;
  std::string Source;
};

/// A field of a library's record that says how the last call on the record
/// went (redisContext::err).
struct FieldModel {
  std::string Name; ///< Qualified: record and field.
  FailureSign Fails = FailureSign::Unknown;
  std::vector<int64_t> GoodValues; ///< NotAmong.
  std::string Source;
};

/// Takes or releases a lock.
enum class LockEffect : uint8_t { None, Takes, Releases };

/// The declaration that a name stands for, for models that need more than a
/// name. Types as Clang spells them where typedefs are resolved (canonical).
struct Signature {
  llvm::StringRef Returns;
  llvm::ArrayRef<llvm::StringRef> Params;
  bool IsConstructor = false; ///< Or a destructor.
};

/// What one function, method or family of them means.
struct FunctionModel {
  std::string Name; ///< Qualified, without inline namespaces; `*` matches any
                    ///< run of characters, `::` too.
  Role Does = Role::Neutral;
  DelayArgument Delay;
  int Callback = -1;       ///< Parameter that is run; -1: none. -2: the first
                           ///< callable one. -3: the last one.
  int CallbackStatus = -1; ///< Its parameter that tells of failure; -1: none.
  int Repeat =
      -1; ///< Timer: parameter with the period; non-zero means periodic.
  DrawBound Lo, Hi;
  bool IsReal = false;  ///< Draw: floating point; Hi is excluded.
  int EngineParam = -1; ///< Draw of a distribution: its engine.
  SeedState Seeding = SeedState::Entropy;
  std::vector<std::string> SeededBy;
  bool IsRemote = false;
  bool IsConnect = false;          ///< Makes a connection.
  Effect OnPeer = Effect::Unknown; ///< Operation.
  FailureSign Fails = FailureSign::Unknown;
  std::vector<int64_t> GoodValues; ///< NotAmong.
  int StatusParam = -1;            ///< OutParam: which.
  /// Predicate, Part: parameter with the handle or result; -2: the receiver.
  /// SetTimer, Timer, Wait: the timer object. Operation: what holds the state
  /// that predicates ask for (curl handle, controller, connection). Config: the
  /// flag object or name.
  int Handle = -2;
  int Out = -1; ///< Draw, Clock, Predicate: parameter whose target takes the
                ///< answer; -1: the result.
  int SeedParam =
      0; ///< Seed: parameter with the seed; absent in a call: a constant.
  bool IsLoop = false; ///< Invoke: see there.
  LockEffect Locks = LockEffect::None;
  bool Throws = false; ///< Exit: leaves by an exception and not the process.
  /// Operation: parameters that differ from request to request without being
  /// its subject (buffers, out-parameters).
  std::vector<int> Scratch;
  /// Operation: what the library does about failures by itself.
  std::optional<LibraryRetry> Retries;
  std::vector<RetrySetting> Settings;
  int AttemptsParam = -1; ///< RetryHelper: parameter with the number.
  int AttemptsPlus = 0;   ///< Added to it to get attempts.
  int PolicyParam = -1;   ///< RetryHelper: parameter with a policy object (a
                          ///< Policy setting makes it).
  /// The model holds only for declarations that look like this: patterns of the
  /// types of result and parameters ("" takes any). See Models::find.
  std::string WhenReturns;
  std::optional<std::vector<std::string>> WhenParams;
  /// Duration: an operator of such lengths, as C++ spells it ("*", "+=", "<"),
  /// of the receiver (if any) and the parameters; "to": `Handle` as a number in
  /// `Delay.In`. Empty: see Role::Duration.
  std::string Arithmetic;
  /// The pattern is not meant for constructors and destructors.
  bool NotConstructor = false;
  std::string Source; ///< Where it was read.
};

/// All models, for look-up by qualified name.
class Models {
public:
  /// Reads every *.json of \p Directory. A file that cannot be read or does
  /// not fit the schema is an error that names the file and the place in it.
  static llvm::Expected<std::unique_ptr<Models>>
  load(llvm::StringRef Directory);

  virtual ~Models() = default;

  /// The model of \p Name (qualified, without inline namespaces and template
  /// arguments), or null. An exact name wins over a pattern, a longer pattern
  /// over a shorter one. Cheap: one hash look-up for most names.
  /// A model that asks for a signature is passed over where \p Declared does
  /// not fit it; where that is null, it is taken to fit. The pointer stays
  /// valid as long as the Models do.
  virtual const FunctionModel *
  find(std::string_view Name, const Signature *Declared = nullptr) const = 0;

  /// The model of the field \p Name ("redisContext::err"), or null.
  virtual const FieldModel *findField(std::string_view Name) const = 0;

  /// The policy class \p Record, or null; ask for each base of a class.
  virtual const RetryPolicyClass *findPolicy(std::string_view Record) const = 0;

  /// The settings that the setter, constructor or field \p Name makes, of
  /// whatever library; empty where it makes none.
  virtual llvm::ArrayRef<const RetrySetting *>
  findSettings(std::string_view Name) const = 0;

  /// How many functions are modelled.
  virtual size_t size() const = 0;
};

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_MODELS_H
