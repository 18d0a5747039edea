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
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Errno.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
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

/// The whole life of a worker process: its exit status is 0 where the facts
/// stand, else its message stands in the file \p Stem.error.
static int extractInto(const CompileCommand &Command, const std::string &Stem,
                       StringRef Root) {
  redirectOutput(Stem + ".log");
  ExtractOptions Options;
  Options.Root = Root.str();
  Error Problem = Error::success();
  if (Expected<facts::UnitT> Unit = extractUnit(Command, Options))
    Problem = writeFacts(Stem + ".facts", *Unit);
  else
    Problem = Unit.takeError();
  if (!Problem)
    return 0;
  consumeError(
      writeFileAtomically(Stem + ".error", toString(std::move(Problem))));
  return 1;
}

Expected<Worker> Worker::start(const CompileCommand &Command, size_t Index,
                               StringRef Folder, StringRef Root) {
  Worker New;
  New.Index = Index;
  New.Stem = (Folder + "/" + Twine(Index)).str();
  New.Process = ::fork();
  if (New.Process < 0)
    return failure("cannot start a process: {0}", sys::StrError());
  if (New.Process == 0) {
    Interruption::forget();
    ::_exit(extractInto(Command, New.Stem, Root));
  }
  return New;
}

void Worker::stop() { ::kill(Process, SIGKILL); }

Expected<Worker> Worker::waitForOne(std::vector<Worker> &Running) {
  while (true) {
    int Status = 0;
    pid_t Ended = ::waitpid(-1, &Status, 0);
    if (Ended < 0)
      return failure("cannot wait for a process: {0}", sys::StrError());
    for (auto I = Running.begin(); I != Running.end(); ++I) {
      if (I->Process != Ended)
        continue;
      Worker Done = *I;
      Done.Status = Status;
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

std::string Worker::reasonOfFailure() const {
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
