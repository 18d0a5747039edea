//===-- FunctionModel.h - What a function or field means --------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_FUNCTIONMODEL_H
#define RETRYTIDY_MODELS_FUNCTIONMODEL_H

#include "models/LibraryRetry.h"
#include "models/Unit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
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
  /// Says how much text the receiver holds, or whether it holds any. Of what a
  /// call answered, none at all is how the call says that it failed.
  Length,
  /// Makes a length of time of a type that is not of std::chrono
  /// (absl::Milliseconds): `Delay.Param` in `Delay.In`. Where it is a
  /// constructor, the object is that length. Facts treat the result as opaque;
  /// as a value it stands for nanoseconds.
  Duration,
  /// Nothing that matters: logging, formatting, memory, strings.
  Neutral,
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
  MinusOne,           ///< Negative, and -1 is the only such result.
  MinusOneElseNumber, ///< The same; else a number that stands for something.
  NonZero,
  Zero, ///< Also null and false.
  Throws,
  NotOk,       ///< A status object or Result: `ok()` is false.
  Callback,    ///< Reported to the callback's status parameter.
  NotAmong,    ///< None of `GoodValues`.
  NotPositive, ///< 0 or less: how much was moved, else.
  OutParam,    ///< Parameter `StatusParam` holds true or an error afterwards.
  Never,       ///< Reports no failure.
};

/// What a request does to whoever answers it.
enum class Effect : uint8_t {
  Unknown,
  Read,
  Idempotent, ///< A write that may be repeated (PUT, DELETE).
  Write,
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
  /// MinusOneElseNumber: the parameter whose target takes the status with which
  /// a child has ended, 0 where that did what it should; -1: none.
  int ChildStatus = -1;
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
  /// Neutral: the parameter whose value the result stands for, or -1.
  int Returns = -1;
  /// Parameters whose object names what is asked for: another content is
  /// another request.
  std::vector<int> Names;
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

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_FUNCTIONMODEL_H
