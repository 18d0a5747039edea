//===-- UnitPool.cpp - Extracting units side by side ----------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/FactsCache.h"
#include "driver/Interruption.h"
#include "driver/Machine.h"
#include "driver/Worker.h"
#include "support/Error.h"
#include "support/Paths.h"

using namespace llvm;

namespace retrytidy {

namespace {

/// Extracts units with several workers at a time.
class UnitPool {
public:
  UnitPool(ArrayRef<CompileCommand> Commands, StringRef Folder,
           const CollectOptions &Options);
  Expected<std::vector<CollectedUnit>> run();

private:
  void lookUp();
  Error extract(ArrayRef<size_t> Wanted, size_t Jobs);
  Error startOne(size_t Unit);
  Error waitForOne();
  Error finish(const Worker &Ended);
  Error take(const Worker &Ended);
  void stopAll();

  ArrayRef<CompileCommand> Commands;
  StringRef Folder;
  const CollectOptions &Options;
  Interruption Guard;
  std::vector<CollectedUnit> Units;
  std::vector<size_t> Missing; ///< Units that are to be extracted.
  std::vector<size_t> Lost;    ///< Those that are to be tried once more.
  bool IsLastTry = false;
  size_t Done = 0;
  std::vector<Worker> Running;
};

} // namespace

UnitPool::UnitPool(ArrayRef<CompileCommand> Commands, StringRef Folder,
                   const CollectOptions &Options)
    : Commands(Commands), Folder(Folder), Options(Options) {
  for (const CompileCommand &Command : Commands)
    Units.push_back(
        {relativeToRoot(absolutePath(Command.File, Command.Directory),
                        Options.Root),
         nullptr});
}

/// Takes from the cache what it has.
void UnitPool::lookUp() {
  StageTimer Timer(Options.Times, "cache");
  for (size_t U = 0; U < Units.size(); ++U) {
    std::optional<CachedFacts> Known;
    if (Options.Cache)
      Known = Options.Cache->find(Commands[U]);
    if (!Known) {
      Missing.push_back(U);
      continue;
    }
    Units[U].Facts = std::move(Known->Bytes);
    Units[U].Digest = Known->Digest;
    Units[U].IsCached = true;
  }
}

Error UnitPool::startOne(size_t Unit) {
  Expected<Worker> Started =
      Worker::start(Commands[Unit], Unit, Folder, Options.Root, Options.Limits);
  if (!Started)
    return Started.takeError();
  Running.push_back(*Started);
  return Error::success();
}

/// Takes over the facts of \p Ended.
Error UnitPool::take(const Worker &Ended) {
  CollectedUnit &Unit = Units[Ended.index()];
  auto Buffer = MemoryBuffer::getFile(Ended.factsPath(), /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return failure("cannot read '{0}': {1}", Ended.factsPath(),
                   Buffer.getError().message());
  Unit.Facts = std::move(*Buffer);
  Unit.Digest = longDigest(Unit.Facts->getBuffer());
  Unit.Reason.clear();
  if (Options.Cache)
    Options.Cache->store(Commands[Ended.index()], Unit.Facts->getBuffer(),
                         Ended.looks());
  return Error::success();
}

Error UnitPool::finish(const Worker &Ended) {
  CollectedUnit &Unit = Units[Ended.index()];
  const WorkerCost &Cost = Ended.cost();
  Unit.Cost = {Unit.Cost.Seconds + Cost.Seconds,
               Unit.Cost.CpuSeconds + Cost.CpuSeconds,
               std::max(Unit.Cost.PeakBytes, Cost.PeakBytes)};
  switch (Ended.end()) {
  case WorkerEnd::Done:
    if (Error E = take(Ended))
      return E;
    break;
  case WorkerEnd::Lost:
    Unit.Reason = Ended.reasonOfFailure();
    if (IsLastTry)
      break;
    Lost.push_back(Ended.index());
    return Error::success();
  case WorkerEnd::Refused:
    Unit.Reason = Ended.reasonOfFailure();
    break;
  case WorkerEnd::CannotWrite:
    return failure("the facts of {0}: {1}", Unit.File, Ended.reasonOfFailure());
  }
  ++Done;
  if (Options.Progress)
    Options.Progress(Done, Missing.size(), Unit.File);
  return Error::success();
}

Error UnitPool::waitForOne() {
  Expected<Worker> Ended = Worker::waitForOne(Running);
  if (Guard.happened()) {
    consumeError(Ended.takeError());
    return Error::success();
  }
  return Ended ? finish(*Ended) : Ended.takeError();
}

/// Starts workers while there is room, else waits for one to end.
Error UnitPool::extract(ArrayRef<size_t> Wanted, size_t Jobs) {
  while (!Wanted.empty() || !Running.empty()) {
    if (Guard.happened())
      return failure("interrupted");
    const bool HasRoom = !Wanted.empty() && Running.size() < Jobs;
    if (Error Problem = HasRoom ? startOne(Wanted.front()) : waitForOne())
      return Problem;
    if (HasRoom)
      Wanted = Wanted.drop_front();
  }
  return Error::success();
}

/// Ends all workers and waits for them.
void UnitPool::stopAll() {
  for (Worker &W : Running)
    W.stop();
  while (!Running.empty())
    if (Expected<Worker> Ended = Worker::waitForOne(Running); !Ended)
      return consumeError(Ended.takeError());
}

Expected<std::vector<CollectedUnit>> UnitPool::run() {
  lookUp();
  StageTimer Timer(Options.Times, "extraction");
  Error Problem = extract(Missing, Options.Jobs ? Options.Jobs : usualJobs());
  if (!Problem) {
    // What one alone does not survive is its own fault.
    IsLastTry = true;
    Problem = extract(Lost, 1);
  }
  stopAll();
  if (Problem)
    return Problem;
  return std::move(Units);
}

Expected<std::vector<CollectedUnit>>
collectUnits(ArrayRef<CompileCommand> Commands, StringRef Folder,
             const CollectOptions &Options) {
  return UnitPool(Commands, Folder, Options).run();
}

} // namespace retrytidy
