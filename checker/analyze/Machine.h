//===-- Machine.h - Executes facts ------------------------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One machine is one execution of a plan under a virtual clock: waits advance
// it, everything else takes no time. Calls that can fail are not entered where
// they are layers of their own; their results are symbols. A branch over a
// symbol is a decision: taken from the plan, or the first option, to be
// enumerated by the explorer. Everything else is computed.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_MACHINE_H
#define RETRYTIDY_ANALYZE_MACHINE_H

#include "analyze/Arithmetic.h"
#include "analyze/Assumptions.h"
#include "analyze/CorrectedCalls.h"
#include "analyze/Flow.h"
#include "analyze/ParamObjects.h"
#include "analyze/Summaries.h"
#include "analyze/Trace.h"
#include <deque>
#include <unordered_map>

namespace retrytidy {

/// Events of later rounds are not kept; what happens in them is counted.
constexpr unsigned MaxKeptRounds = 48;

/// A sample of a number that nobody knows: small, so that loops over it end
/// soon, and odd enough not to meet a sentinel or a power of two by chance.
constexpr double SampleCount = 5;
/// A sample of a duration that nobody knows, in ns: odd enough not to meet
/// another one by chance.
constexpr double SampleNs = 1.009e9;

/// What the first call takes in a slow run (Plan::IsSlow), in ns; each later
/// one takes twice as long, up to a day.
constexpr double SlowCallNs = 1e6, SlowestCallNs = 86400e9;

/// The index of the element that nobody knows but for the symbol \p S.
inline int64_t unknownElement(SymbolId S) { return -1 - int64_t(S); }
/// Indices that are told apart; a larger one is no index.
constexpr double MaxElement = 1e9;

/// What is known of the object that a field is read from: the global that it
/// is, or the parameter that leads to it.
struct FieldHolder {
  GlobalId Global = NoId;
  FunctionId ParamOf = NoId;
  unsigned Param = 0;
  auto operator<=>(const FieldHolder &) const = default;
};

/// What fields begin with, worked out once (Machine::knownStart).
struct FieldStarts {
  /// Record, field, how many fields were followed before, where it is read.
  using Key = std::tuple<RecordId, int64_t, unsigned, FieldHolder>;
  std::map<Key, Value> Known;
  /// See objectsBehind().
  std::map<FieldHolder, std::optional<std::set<VariableObject>>> Behind;
  /// Whether a body only asks if a global or parameter is set; see
  /// Machine::isOnlyAsked and isFlag.
  std::map<std::tuple<const facts::Function *, facts::NodeOp, unsigned>, bool>
      OnlyAsked;
  /// See Machine::isCountedUp: fields; and of bodies, variables (Global),
  /// parameters (Param) and what those point to (Deref).
  llvm::DenseMap<std::pair<RecordId, uint32_t>, bool> CountedFields;
  std::map<std::tuple<const facts::Function *, facts::NodeOp, unsigned>, bool>
      CountedUp;
  /// See isEvolving().
  llvm::DenseMap<std::pair<RecordId, uint32_t>, bool> Evolving;
  /// The fields (class, field) that lead from a part, the field of an object
  /// that it is, back to the object; see Machine::ownerBehind.
  std::map<std::tuple<RecordId, int64_t, RecordId, int64_t>, bool> LeadsBack;
};

class Contracts;

/// What the machines of one analysis share.
struct World {
  const Program &P;
  const Models &M;
  FlowCache &Flows;
  const Summaries &Sums;
  FieldStarts &Starts;
  const CorrectedCalls &Comments;
  const Assumptions &Assumed;
  std::shared_ptr<Paths> Ways = std::make_shared<Paths>();
  std::shared_ptr<Contracts> Meanings = nullptr; ///< None: names decide.
};

class Machine {
public:
  Machine(const World &W, const Plan &Job);
  Trace run();

private:
  struct Frame {
    FunctionId Fn = NoId;
    Body B;
    const Flow *Fl = nullptr;
    int Block = 0;
    int Next = 0; ///< Statement, counted from the block's first.
    std::vector<ObjectId> Locals, Params;
    Value This;
    std::string Site; ///< The calls that led here.
    std::vector<StackEntry> Stack;
    int Goal = -1; ///< Block to be reached, where branches are open.
    llvm::DenseMap<int, unsigned> Visits; ///< Of blocks, before the goal.
    int ResultLocal = -1;                 ///< Of the caller's frame.
    int Unwind = -1;                      ///< Of the caller's frame.
    bool IsCallback = false;
    Value Exception; ///< Being handled.
  };
  /// A callback that waits for its turn.
  struct Pending {
    Value Callback;
    Value Receiver; ///< Of a method.
    std::vector<Value> Arguments;
    Value Delay; ///< Nothing: none.
    Place At;
    std::vector<StackEntry> Stack;
    std::string Site;
    bool IsAssumed = false; ///< Nobody knows that it will run.
  };
  /// A function of the program that was given a callable and may put it away.
  struct Keeping {
    Pending Form; ///< What runs later, where something was put away.
    Value Delay;  ///< The stamp that was put away with it, as a delay.
    bool IsPutAway = false;
    FunctionId Keeper = NoId;
    std::vector<Value> Arguments; ///< Of the keeper.
    ObjectId FirstOwn = 0;        ///< Later objects are the keeper's own.
    const Frame *By = nullptr;
  };
  /// A call of a function that has a model.
  struct ModelCall {
    Frame &F;
    const facts::Stmt &S;
    const facts::Call &C;
    FunctionId Callee;
    const FunctionModel &M;
    const Value &Receiver;
    std::vector<Value> &Arguments;
    const std::string &Site;
    Place At;
    std::vector<StackEntry> Where; ///< The call, last.
    int ResultType;                ///< -1 where nobody takes the result.
  };
  struct Range {
    double Lo = -1e300, Hi = 1e300;
    std::vector<double> Not;
  };
  /// A container of the standard library that requests wait in.
  struct QueueState {
    unsigned Taken = 0;         ///< Items taken that were there before.
    std::vector<ObjectId> Back; ///< What was put back.
    bool IsGone = false;        ///< Something was taken and not put back.
  };
  /// The last outcomes of a concrete condition.
  struct Watch {
    bool Truth = false;
    bool HoldsWhereEqual = false; ///< Two equal sides do not turn it.
    bool TurnsOnlyWhereEqual = false;
    bool IsUnsigned = false; ///< The type of both sides.
    bool HasTurned = false;
    unsigned Turns = 0;
    unsigned Round = 0;      ///< Of the latest turn.
    unsigned FirstRound = 0; ///< Of the first one.
    unsigned LastRound = 0;  ///< In which it was looked at.
    unsigned LastStep = 0;   ///< When it was looked at.
    double Difference[3] = {0, 0, 0};
    unsigned Seen = 0;
    Value Left, Right;
    Place At;
    double FirstLeft = 0, FirstRight = 0;
  };

  /// A comparison that a drawn number leaves open.
  struct DrawnTest {
    facts::NodeOp Op = facts::NodeOp::Lt;
    Value Left, Right;
    Value LeftAt, RightAt; ///< The places that were read, if such.
  };
  /// One side of a branch over such a comparison: what was in the places that
  /// it changed, and what it left there.
  struct Arm {
    std::vector<std::pair<Value, Value>> Before, After;
    Value Result; ///< Of an arm that returns.
  };

  /// What is executed while it stands belongs to no round: initialisers,
  /// constructors. An exception does not leave it.
  class Nesting {
  public:
    explicit Nesting(Machine &M);
    ~Nesting();

  private:
    Machine &M;
    bool WasNested;
    size_t Base;
  };

  // Machine.cpp: control
  void step();
  void terminate(Frame &F);
  bool coversAll(Frame &F, const facts::Block &B, const Value &V);
  void terminateSwitch(Frame &F, const facts::Block &B);
  void enterBlock(Frame &F, int Block);
  void beginRound(Frame &F);
  void passHeader(Frame &F);
  void beginRoundAt(const std::string &Site);
  void popFrame(const Value &Result);
  void raise(const std::string &Class, int Unwind, const Value &What);
  bool findHandler(Frame &F, int Block, const std::string &Class,
                   const Value &What);
  void finish(Stop How);
  void runNested(size_t Depth);
  void runPending();
  Frame &top() { return *Stack.back(); }
  Place placeOf(const Frame &F, int Line, int Column) const;
  Place placeIn(const StackEntry &Entry) const;
  bool isTarget(const Frame &F) const { return &F == TargetFrame; }

  // MachineItems.cpp: loops over the items of a range
  std::vector<Value> elementsOf(const Value &V) const;
  std::vector<Value> itemsOf(Frame &F, int Node);
  void terminateForEach(Frame &F, const facts::Block &B);
  Value nextItem(Frame &F, const facts::Block &B);
  std::optional<std::string> rangeThatStays(Frame &F, const facts::Block &B);

  // MachineEval.cpp, MachinePlaces.cpp: values and places
  Value eval(Frame &F, int Node);
  Value evalBinary(Frame &F, const facts::Node &N);
  std::pair<PathId, int64_t> elementAt(const Value &Pointer) const;
  Value movePointer(Frame &F, const facts::Node &N, const Value &A,
                    const Value &B);
  Value evalConstant(Frame &F, const facts::Node &N);
  Value evalClosure(Frame &F, int Node);
  Value evalParts(Frame &F, const facts::Node &N);
  Value place(Frame &F, int Node);
  double lengthOf(const Frame &F, int Node) const;
  Value load(const Value &Address, const Frame &F, int Type);
  std::string stepText(const PathStep &S) const;
  Value partOf(const Value &Whole, PathId Relative, const Frame &F, int Type);
  Value follow(ObjectId O, PathId Path, const Frame &F, int Type);
  void store(const Value &Address, const Value &V);
  // MachineTrail.cpp: the way that numbers take, for `explain`
  Value passedTo(const Value &V, FunctionId Callee, size_t Param,
                 const StackEntry &Call) const;
  void passToPlace(Value &V, const Value &To, const Frame &F,
                   const facts::Stmt &S) const;
  Place placeOfLiteral(const Frame &F, const Value &A, const Value &B) const;
  std::string whyUnknown(const SymbolNode &N) const;
  /// What \p V refers to where it is an address of a plain value.
  Value referred(const Value &V);
  /// The same of a number, where the address is a reference that a caller gave:
  /// asks for one.
  Value numberAt(Value V);
  Value toAddress(const Value &Pointer, RecordId Record);
  Value localAddress(Frame &F, int Local);
  Value paramAddress(Frame &F, int Param);
  /// No execution: what declarations of \p Unit are read in.
  Frame frameOfUnit(uint32_t Unit) const;
  Frame bareFrame(FunctionId F) const;
  Value defaultOf(FunctionId F, unsigned Param);
  Value globalAddress(const Frame &F, int Global);
  bool leaveInGlobal(ObjectId O);
  bool forgetNull(ObjectId O);
  bool takeStored(ObjectId O);
  void forgetZeroFields(ObjectId O);
  Value makeSymbol(SymbolNode N, const Frame &F, int Type);
  Value unknown(const std::string &Why, const Frame &F, int Type);
  /// The same, for the result of a library function: equal for equal arguments.
  Value computed(const std::string &Name, const std::vector<Value> &Arguments,
                 const Frame &F, int Type);
  NumberType numberType(const Frame &F, int Type) const;
  const facts::Type *type(const Frame &F, int Type) const;
  RecordId recordOfType(const Frame &F, int Type, bool Pointed) const;
  /// A number for a symbol that no operation made: a sample that stands for it.
  Value sample(const Value &V);
  bool isFree(const Value &V) const;
  bool asksForHandle(facts::NodeOp Op, const Value &Field,
                     const Value &C) const;
  bool isSetting(const Value &V) const;
  bool isCountedUp(const SymbolNode &N) const;
  bool needCaller(const Value &V);

  // MachineDecide.cpp: branches
  /// \p Wanted: the only way that leads to the frame's goal.
  bool decide(Frame &F, const Value &V, int Line, int Column,
              std::optional<bool> Wanted = std::nullopt);
  bool decideNumber(Frame &F, facts::NodeOp Op, const Value &A, const Value &B,
                    int Line, int Column);
  bool decideSymbol(Frame &F, const Value &S, facts::NodeOp Op, const Value &C,
                    int Line, int Column,
                    std::optional<bool> Wanted = std::nullopt);
  std::optional<bool> implied(SymbolId S, facts::NodeOp Op, double C);
  void assume(SymbolId S, facts::NodeOp Op, double C, bool Truth);
  int choose(const std::string &Key, int Options);
  int forcedBranch(Frame &F, int A, int B);

  // MachineWatches.cpp: the conditions that end a loop
  std::string watchKey(const Frame &F, facts::NodeOp Op, int Line,
                       int Column) const;
  bool watch(Frame &F, facts::NodeOp Op, const Value &A, const Value &B,
             bool Truth, int Line, int Column, bool IsUnsigned = false);
  bool isCurrent(const Watch &W) const;
  bool isMoving() const;
  static const Value &boundOf(const Watch &W);
  static double lastStep(const Watch &W);
  static bool isSameBound(const Watch &X, const Watch &Y);
  static double looksToTurn(const Watch &W);
  void notePace(const Watch &W);
  void explainExit();

  // MachineDraws.cpp: decisions over drawn numbers
  bool decideDrawn(Frame &F, facts::NodeOp Op, const Value &A, const Value &B,
                   int Line, int Column);
  std::optional<DrawnTest> numberTest(Frame &F, int Node);
  std::optional<DrawnTest> drawnTest(Frame &F, int Node);
  Value placeRead(Frame &F, int Node);
  bool storeFor(Arm &Into, const Value &At, const Value &V);
  void takeBack(Arm &Done);
  bool narrow(Arm &Into, const DrawnTest &T, bool Truth);
  std::optional<Value> selectLimit(Frame &F, const facts::Node &N);
  std::optional<Value> selectDrawn(Frame &F, const facts::Node &N);
  std::vector<int> plainBlocks(const Frame &F, int Block) const;
  bool runArm(Frame &F, Arm &Now, const DrawnTest &T, bool Truth,
              llvm::ArrayRef<int> Blocks, int Join);
  bool joinArms(Frame &F, const facts::Block &B);
  bool keepBoth(const Arm &A, const Arm &B);

  // MachineTargets.cpp: what a call runs
  FunctionId resolveCall(Frame &F, uint32_t Index, Value &Receiver,
                         const std::string &Site);
  FunctionId resolveValue(Frame &F, const facts::Call &C, Value &Receiver);
  FunctionId resolveVirtual(FunctionId Named, const Value &Receiver,
                            const std::string &Site);
  FunctionId closureOf(const Value &V, Value &Receiver) const;

  // MachineCalls.cpp, MachineEffects.cpp: calls
  void call(Frame &F, const facts::Stmt &S);
  void unbind(FunctionId Callee, Value &Receiver,
              std::vector<Value> &Arguments) const;
  void callBody(Frame &F, const facts::Stmt &S, const facts::Call &C,
                FunctionId Callee, const Value &Receiver,
                const std::vector<Value> &Arguments, const std::string &Site,
                const StackEntry &Entry);
  bool answerPlainly(Frame &F, const facts::Call &C, FunctionId Callee,
                     const Value &Receiver,
                     const std::vector<Value> &Arguments);
  bool isOpaque(FunctionId Callee, bool HasClosure, bool HasAnswer) const;
  facts::TypeKind returnKind(FunctionId F) const;
  bool isAnswer(const Value &V) const;
  void enter(Frame &F, FunctionId Callee, const facts::Call *C,
             const Value &Receiver, const std::vector<Value> &Arguments,
             const std::string &Site, const StackEntry &Entry);
  void execute(Frame &F, const facts::Stmt &S, const facts::Call &C,
               FunctionId Callee, const Value &Receiver,
               const std::vector<Value> &Arguments, const std::string &Site);
  void leaveEffects(const Frame &F, FunctionId Callee, const Value &Receiver,
                    const std::vector<Value> &Arguments, unsigned Instance,
                    const std::string &Name);
  /// A call whose effects are left, and not executed.
  struct Effects {
    FunctionId Callee = NoId; ///< NoId where nobody knows what is called.
    unsigned Instance = 0;
    const std::string &Name; ///< The call's site.
    bool HasBody = false;
  };
  SymbolNode effectOf(const Effects &By, const std::string &What,
                      const std::string &Text, RecordId R) const;
  void leaveInFields(const Effects &By, llvm::ArrayRef<ObjectId> Given);
  void leaveInArgument(const Frame &F, const Effects &By, size_t I,
                       const Value &At);
  bool isLeftAlone(const Effects &By, PathId Path, const Value &Held) const;
  Value leftInField(const Effects &By, FieldKey Key);
  Value writableBehind(const Effects &By, size_t I, const Value &A);
  bool maybeThrow(const facts::Call &C, FunctionId Callee,
                  const std::string &Site, unsigned Instance);
  std::vector<std::string> catchable(const facts::Call &C,
                                     FunctionId Callee) const;
  bool copiesObject(const facts::Call &C, FunctionId Callee,
                    const Value &Receiver, const std::vector<Value> &Arguments);
  bool isCopyConstructor(FunctionId F) const;
  void setResult(Frame &F, const facts::Call &C, const Value &V);
  Value resultSymbol(Frame &F, const facts::Call &C, FunctionId Callee,
                     unsigned Instance, const std::string &Name,
                     const std::string &Site);

  // MachineLater.cpp: callables that others run later
  Value callableIn(const Value &V) const;
  double unitOfStamp(const Value &V) const;
  std::optional<Value> untilStamp(const Value &V) const;
  void notePause(Frame &F, const facts::Stmt &S, FunctionId Callee,
                 const std::vector<Value> &Arguments);
  void noteAwait(Frame &F, const Event &Call);
  Value contentOf(const Value &At, size_t MaxCells);
  Value contentMadeOf(const std::vector<Value> &Arguments);
  Value delayTold(const Frame &F, FunctionId Callee,
                  const std::vector<Value> &Arguments);
  std::vector<Value> givenLater(const Value &Callback, size_t At,
                                FunctionId Callee,
                                const std::vector<Value> &Arguments,
                                Value &Receiver);
  void assumeLater(const Pending &Form, const Value &Delay, FunctionId Callee,
                   const std::vector<Value> &Arguments);
  void executeLender(Frame &F, const facts::Stmt &S, const facts::Call &C,
                     FunctionId Callee, const Value &Receiver,
                     const std::vector<Value> &Arguments,
                     const std::string &Site, const StackEntry &Entry);
  // MachineKept.cpp: callables that the program itself puts away
  void beginKeeping(FunctionId Keeper, const Pending &Form,
                    const std::vector<Value> &Arguments, ObjectId FirstOwn);
  void keep(const Value &Where, const Value &V);
  void endKeeping(const Frame &Gone);

  // MachineQueue.cpp: requests that wait in objects
  void noteStamp(const Value &Where, const Value &V);
  bool runAgain();
  void noteNotYet(const Frame &F, const Value &A, const Value &B);
  bool passTime();
  bool isOfOtherItem(const std::string &Site,
                     const std::vector<Value> &Arguments) const;
  bool queueCall(Frame &F, const facts::Call &C, FunctionId Callee,
                 const Value &Receiver, const std::vector<Value> &Arguments);
  bool isRequestGone() const;
  bool endQueuedRound();

  // MachineModels.cpp: what library functions mean
  bool applyModel(Frame &F, const facts::Stmt &S, const facts::Call &C,
                  FunctionId Callee, const FunctionModel &M,
                  const Value &Receiver, std::vector<Value> &Arguments,
                  const std::string &Site);
  // MachineRoles.cpp: one function for each role. False: a call like others.
  bool applyRole(ModelCall &Now);
  bool applyConfig(const ModelCall &Now);
  bool applyWait(const ModelCall &Now);
  bool applyTimedWait(const ModelCall &Now);
  bool applyTimer(const ModelCall &Now);
  bool applyDraw(const ModelCall &Now);
  bool applyClock(const ModelCall &Now);
  bool applyDuration(const ModelCall &Now);
  bool applyInvoke(const ModelCall &Now);
  bool applyPart(const ModelCall &Now);
  bool applyLength(const ModelCall &Now);
  bool tellsOfError(const ModelCall &Now, SymbolId Text) const;
  bool applyOperation(const ModelCall &Now);
  bool applyNeutral(const ModelCall &Now);
  Value setting(const ModelCall &Now);
  void answer(const ModelCall &Now, const Value &V);
  Value argumentAt(const ModelCall &Now, int I) const;
  void runLater(const ModelCall &Now, const Value &Callback,
                std::vector<Value> Given, const Value &Delay);
  Value delayOf(Frame &F, const DelayArgument &D, const Value &Receiver,
                const std::vector<Value> &Arguments);
  Value draw(Frame &F, const FunctionModel &M, const Value &Receiver,
             const std::vector<Value> &Arguments, FunctionId Callee);
  void wait(Frame &F, const Value &Delay, const Place &At,
            const std::vector<StackEntry> &Where, bool IsTimed);
  Value fieldNamed(const Value &Address, llvm::StringRef Name);
  Value bound(const DrawBound &B, const Value &Receiver,
              const std::vector<Value> &Arguments);
  int callbackIndex(int Wanted, const std::vector<Value> &Arguments) const;
  Value clockValue(Unit In) const;
  bool isCallable(const Value &V) const;
  unsigned lastUseOf(const Value &Handle) const;
  /// Whether the engine at \p Engine repeats itself in every process.
  bool isPredictableEngine(const Value &Engine);
  bool isSeededWell(const FunctionModel &M) const;
  const std::vector<Value> *madeWith(const Value &Object);

  // MachineResolve.cpp, MachineFields.cpp: what stands outside the execution
  bool initialise(ObjectId O);
  std::vector<FunctionId> ownConstructors(RecordId R) const;
  bool initialiseElement(const Value &Address);
  std::shared_ptr<RecordValue> gather(ObjectId O, PathId P);
  bool initialiseGlobal(ObjectId O);
  bool initialiseSymbolic(ObjectId O);
  bool constructAt(const CallRef &Ref, ObjectId O);
  bool initialiseField(ObjectId O, PathId P);
  Value storedIn(const PathStep &S, const FieldHolder &Of);
  Value knownStart(const PathStep &S, const FieldHolder &Of);
  FieldHolder holderOf(const ObjectInfo &Info) const;
  bool isStoreElsewhere(const StoreRef &Ref, const FieldHolder &Of) const;
  bool isCounter(const PathStep &S) const;
  Value sampleOf(const PathStep &S) const;
  std::optional<PathId> ownerBehind(PathId Path) const;
  bool isOnlyAsked(const Body &B, GlobalId G) const;
  bool isFlag(const Body &B, unsigned Index) const;
  bool isOfOther(const Body &B, int Node, GlobalId G) const;
  std::vector<CallRef> creationsOf(RecordId R) const;
  void startRoots();

  const World &W;
  const Program &P;
  Plan Job;
  Trace Out;
  Symbols &Syms;
  Memory Mem;
  std::vector<std::unique_ptr<Frame>> Stack;
  std::deque<Pending> Queue;
  const Frame *TargetFrame = nullptr;
  Frame Past; ///< Stands for the target's frame when that is gone.
  const NaturalLoop *Loop = nullptr;
  bool IsDone = false;
  bool IsNested = false;
  size_t NestedBase = 0; ///< Depth of the stack below what is nested.
  unsigned Steps = 0;
  /// Tables of which some elements were looked at, and only those are known.
  llvm::DenseSet<ObjectId> PartlyKnown;
  unsigned Instances = 0, Draws = 0;
  double Clock = 1e15;                   ///< ns
  double CallTime = SlowCallNs;          ///< Of the next call in a slow run.
  std::set<std::string> AskedForOptions; ///< Calls that have answered one.
  size_t RootDepth = 0;                  ///< Roots already entered.
  Value EnterClosure; ///< A root's closure that has just been made.
  // Nested evaluation of a creation: stop at this call and take its arguments.
  const CallRef *CaptureAt = nullptr;
  std::vector<Value> Captured;
  std::unordered_map<std::string, int> Choices;
  std::unordered_map<SymbolId, Range> Ranges;
  std::unordered_map<std::string, bool> Truths;
  std::unordered_map<SymbolId, ObjectId> Pointees;
  std::unordered_map<SymbolId, Value> Samples;
  std::map<std::pair<FunctionId, int>, ObjectId> Statics;
  std::set<std::pair<FunctionId, int>> StaticsDone;
  std::map<GlobalId, ObjectId> Globals;
  std::map<std::string, Watch> Watches;
  std::map<std::pair<ObjectId, PathId>, Value> TimerDelays;
  /// Arguments of library constructors, by the object that they made.
  std::map<std::pair<ObjectId, PathId>, std::vector<Value>> MadeWith;
  ObjectId ErrnoObject = 0;
  unsigned LastInstance = 0;
  unsigned Followed = 0;   ///< Addresses that stand for records, see partOf().
  unsigned FieldDepth = 0; ///< Fields whose stores are being read.
  unsigned InstancesBefore = 0; ///< Executions before the first round.
  /// Bodies that were not entered, and the execution of each.
  std::vector<std::pair<FunctionId, unsigned>> Skipped;
  std::map<FunctionId, unsigned> CallbackRuns; ///< In this round.
  /// Executions of one call in this round.
  std::unordered_map<std::string, unsigned> CallRuns;
  /// Loops over ranges that stand in the target's loop: items taken of each in
  /// this round, and the instance of each item.
  std::map<std::string, unsigned> ItemsTaken, ItemOf;
  // Plan::IsQueued
  std::map<std::pair<ObjectId, PathId>, QueueState> Queues;
  std::vector<Value> Stamps; ///< Points in time after that of their making.
  double SinceUnit = 0;      ///< ns; of the time that was noted last.
  Value Awaited;             ///< The next stamp that is waited for, in ns.
  Place StampedAt, AtStamp;  ///< Of the latest stamp; of that waited for.
  bool HasStamped = false;   ///< In this round, in what outlives it.
  bool IsProbing = false;    ///< The stamp's time has not come.
  Value FirstThis;           ///< Of the target's first activation.
  std::vector<Value> FirstArguments;
  unsigned StepsOfRound = 0;     ///< Of a machine of states, in this round.
  Place AgainAt;                 ///< Of the timer whose callback is running.
  std::unique_ptr<Keeping> Kept; ///< Of the outermost frame that keeps.
  /// What is lent to the call that is executed, which leaves it as it is.
  std::set<ObjectId> Lent;
};

/// A field that some code of the program computes from itself: a counter or a
/// delay, which a call with the object as its argument does not answer with.
bool isEvolving(const World &W, FieldKey Key);

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_MACHINE_H
