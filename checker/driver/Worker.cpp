//===-- Worker.cpp - A process that extracts one unit ---------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Worker.h"
#include "driver/Interruption.h"
#include "facts/Facts.h"
#include "support/Archive.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/ErrorHandling.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace retrytidy {

/// Points the standard output and error of this process to \p Path.
static void redirectOutput(const std::string &Path) {
  int Log = ::open(Path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (Log < 0)
    return;
  ::dup2(Log, STDOUT_FILENO);
  ::dup2(Log, STDERR_FILENO);
  ::close(Log);
}

/// Exit statuses of a worker.
enum ExitStatus { Fine = 0, IsRefused = 1, NoSpace = 3, NoMemory = 4 };

/// What the stack of the extraction takes of the address space, and what the
/// parent has allocated: neither is the unit's.
static constexpr uint64_t ApartMiB = 320;

static void endWithoutMemory() { ::_exit(NoMemory); }

/// Makes the system end this process where it goes beyond \p Limits, or where
/// \p Parent is gone.
static void obey(const WorkerLimits &Limits, pid_t Parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != Parent)
    ::_exit(IsRefused);
  std::signal(SIGALRM, SIG_DFL);
  ::alarm(Limits.Seconds);
  if (!Limits.MemoryMiB)
    return;
  rlim_t Bytes = (Limits.MemoryMiB + ApartMiB) << 20;
  struct rlimit Data = {Bytes, Bytes};
  ::setrlimit(RLIMIT_DATA, &Data);
  std::set_new_handler(endWithoutMemory);
  remove_bad_alloc_error_handler();
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { endWithoutMemory(); });
}

/// Writes what \p Problem says, for the parent, and returns \p Status.
static int endWith(int Status, const std::string &Stem, Error Problem) {
  consumeError(
      writeFileAtomically(Stem + ".error", toString(std::move(Problem))));
  return Status;
}

/// The work of a worker process. Where its exit status is not 0, its message
/// stands in the file \p Stem.error.
static int extractInto(const CompileCommand &Command, const std::string &Stem,
                       StringRef Root) {
  redirectOutput(Stem + ".log");
  ReadLog Log;
  ExtractOptions Options;
  Options.Root = Root.str();
  Options.Log = &Log;
  Expected<facts::UnitT> Unit = extractUnit(Command, Options);
  if (!Unit)
    return endWith(IsRefused, Stem, Unit.takeError());
  if (Error E = writeFacts(Stem + ".facts", *Unit))
    return endWith(NoSpace, Stem, std::move(E));
  if (Error E = writeFileAtomically(Stem + ".looks", toArchive(Log.looks())))
    return endWith(NoSpace, Stem, std::move(E));
  return Fine;
}

Expected<Worker> Worker::start(const CompileCommand &Command, size_t Index,
                               StringRef Folder, StringRef Root,
                               const WorkerLimits &Limits) {
  Worker New;
  New.Limits = Limits;
  New.Started = std::chrono::steady_clock::now();
  New.Index = Index;
  New.Stem = (Folder + "/" + Twine(Index)).str();
  pid_t Parent = ::getpid();
  New.Process = ::fork();
  if (New.Process < 0)
    return failure("cannot start a process: {0}", sys::StrError());
  if (New.Process == 0) {
    Interruption::forget();
    obey(Limits, Parent);
    ::_exit(extractInto(Command, New.Stem, Root));
  }
  return New;
}

static WorkerCost costOf(std::chrono::steady_clock::time_point Started,
                         const struct rusage &Used) {
  auto Seconds = [](const timeval &Time) {
    return double(Time.tv_sec) + double(Time.tv_usec) * 1e-6;
  };
  std::chrono::duration<double> Wall =
      std::chrono::steady_clock::now() - Started;
  return {Wall.count(), Seconds(Used.ru_utime) + Seconds(Used.ru_stime),
          uint64_t(Used.ru_maxrss) * 1024};
}

void Worker::stop() { ::kill(Process, SIGKILL); }

Expected<Worker> Worker::waitForOne(std::vector<Worker> &Running) {
  while (true) {
    int Status = 0;
    struct rusage Used = {};
    pid_t Ended = ::wait4(-1, &Status, 0, &Used);
    if (Ended < 0)
      return failure("cannot wait for a process: {0}", sys::StrError());
    for (auto I = Running.begin(); I != Running.end(); ++I) {
      if (I->Process != Ended)
        continue;
      Worker Done = *I;
      Done.Status = Status;
      Done.Cost = costOf(Done.Started, Used);
      Running.erase(I);
      return Done;
    }
  }
}

/// The first line that a worker printed, which says why it aborted.
static std::string firstLine(const std::string &LogPath) {
  Expected<std::string> Log = readFile(LogPath);
  if (!Log) {
    consumeError(Log.takeError());
    return "";
  }
  StringRef Line = StringRef(*Log).ltrim().split('\n').first.take_front(200);
  return Line.empty() ? "" : ": " + Line.str();
}

WorkerEnd Worker::end() const {
  if (!WIFEXITED(Status))
    return WorkerEnd::Lost;
  switch (WEXITSTATUS(Status)) {
  case Fine:
    return WorkerEnd::Done;
  case IsRefused:
    return WorkerEnd::Refused;
  case NoSpace:
    return WorkerEnd::CannotWrite;
  }
  return WorkerEnd::Lost;
}

std::vector<FileLook> Worker::looks() const {
  Expected<std::string> Bytes = readFile(Stem + ".looks");
  if (Bytes)
    return fromArchive<std::vector<FileLook>>(*Bytes).value_or(
        std::vector<FileLook>());
  consumeError(Bytes.takeError());
  return {};
}

std::string Worker::reasonOfFailure() const {
  if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGALRM)
    return formatv("it took longer than {0} s (--tu-timeout)", Limits.Seconds);
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == NoMemory)
    return formatv("it needed more than {0} MiB of memory (--tu-memory)",
                   Limits.MemoryMiB);
  if (WIFSIGNALED(Status))
    return std::string("the extractor crashed (") +
           ::strsignal(WTERMSIG(Status)) + ")" + firstLine(Stem + ".log");
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0)
    return "";
  Expected<std::string> Message = readFile(Stem + ".error");
  if (Message && !StringRef(*Message).trim().empty())
    return StringRef(*Message).trim().str();
  consumeError(Message.takeError());
  return "the extractor ended with exit status " + utostr(WEXITSTATUS(Status));
}

} // namespace retrytidy
