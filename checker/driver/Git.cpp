//===-- Git.cpp - What git knows of the project ---------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Git.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace retrytidy {

namespace {

/// A temporary file that goes away with this object.
class ScratchFile {
public:
  static Expected<ScratchFile> create() {
    SmallString<128> Path;
    if (std::error_code E =
            sys::fs::createTemporaryFile("retry-tidy", "", Path))
      return failure("cannot make a temporary file: {0}", E.message());
    return ScratchFile(Path);
  }
  ScratchFile(ScratchFile &&Other) : Path(std::exchange(Other.Path, "")) {}
  ~ScratchFile() {
    if (!Path.empty())
      sys::fs::remove(Path);
  }
  StringRef path() const { return Path; }

private:
  explicit ScratchFile(StringRef Path) : Path(Path.str()) {}
  std::string Path;
};

} // namespace

/// What git prints with \p Arguments in \p Folder. Its complaint is the error.
static Expected<std::string> runGit(StringRef Folder,
                                    ArrayRef<StringRef> Arguments) {
  ErrorOr<std::string> Git = sys::findProgramByName("git");
  if (!Git)
    return failure("there is no program 'git'");
  Expected<ScratchFile> Out = ScratchFile::create();
  if (!Out)
    return Out.takeError();
  Expected<ScratchFile> Complaint = ScratchFile::create();
  if (!Complaint)
    return Complaint.takeError();
  SmallVector<StringRef, 12> Words{"git", "-C", Folder};
  append_range(Words, Arguments);
  std::optional<StringRef> Redirects[] = {StringRef(), Out->path(),
                                          Complaint->path()};
  std::string Problem;
  int Code =
      sys::ExecuteAndWait(*Git, Words, std::nullopt, Redirects,
                          /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Problem);
  if (Code == 0)
    return readFile(Out->path());
  if (Expected<std::string> Said = readFile(Complaint->path()))
    Problem += StringRef(*Said).split('\n').first;
  else
    consumeError(Said.takeError());
  return failure("git says: {0}", Problem);
}

/// The one line that git prints; "" where it fails.
static std::string askGit(StringRef Folder, ArrayRef<StringRef> Arguments) {
  Expected<std::string> Answer = runGit(Folder, Arguments);
  if (!Answer) {
    consumeError(Answer.takeError());
    return "";
  }
  return StringRef(*Answer).trim().str();
}

/// \p Authority, `user:password@host:port`, without what only its owner should
/// know.
static std::string withoutUser(StringRef Authority) {
  size_t At = Authority.rfind('@');
  return Authority.substr(At == StringRef::npos ? 0 : At + 1).str();
}

std::string repositoryUri(StringRef Remote) {
  auto [Scheme, Rest] = Remote.split("://");
  if (Rest.empty()) {
    // `user@host:path`, git's short form for ssh.
    auto [Host, Path] = Remote.split(':');
    if (Path.empty() || Host.contains('/') || Host.size() == 1)
      return "";
    return "ssh://" + withoutUser(Host) + "/" + Path.ltrim('/').str();
  }
  if (Scheme == "file")
    return "";
  auto [Authority, Path] = Rest.split('/');
  return (Scheme + "://" + withoutUser(Authority) + "/" + Path).str();
}

std::optional<SourceVersion> sourceVersion(StringRef Root) {
  SourceVersion Found;
  Found.Revision = askGit(Root, {"rev-parse", "--verify", "HEAD"});
  if (Found.Revision.empty())
    return std::nullopt;
  Found.Repository =
      repositoryUri(askGit(Root, {"config", "--get", "remote.origin.url"}));
  if (Found.Repository.empty())
    return std::nullopt;
  Found.Branch = askGit(Root, {"symbolic-ref", "--short", "-q", "HEAD"});
  return Found;
}

Expected<Changes> changesSince(StringRef Root, StringRef Revision) {
  if (Revision.starts_with("-"))
    return failure("'{0}' is no revision", Revision);
  Expected<std::string> Diff = runGit(
      Root, {"-c", "core.quotePath=false", "diff", "--unified=0", "--no-color",
             "--no-ext-diff", "--no-textconv", "--relative", "--src-prefix=a/",
             "--dst-prefix=b/", Revision, "--", "."});
  if (!Diff)
    return Diff.takeError();
  Expected<std::string> Files = runGit(
      Root, {"ls-files", "--others", "--exclude-standard", "-z", "--", "."});
  if (!Files)
    return Files.takeError();
  SmallVector<StringRef, 0> Names;
  StringRef(*Files).split(Names, '\0', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Changes{std::move(*Diff), {Names.begin(), Names.end()}};
}

std::string placeInWorkTree(StringRef Root) {
  std::string Place = askGit(Root, {"rev-parse", "--show-prefix"});
  return StringRef(Place).rtrim('/').str();
}

} // namespace retrytidy
