//===-- Configurations.h - The configuration of a run -----------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program's sources may lie in folders with files of their own. What speaks
// of the whole program (Keys.h says which keys do) is read from the file that
// is nearest to all of them; which checks run and how, from the file that is
// nearest to the code that a finding stands in.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_CONFIG_CONFIGURATIONS_H
#define RETRYTIDY_CONFIG_CONFIGURATIONS_H

#include "config/Configuration.h"
#include "rules/CheckSettings.h"
#include <memory>
#include <optional>
#include <set>

namespace retrytidy {

/// Where a run takes its configuration from.
struct ConfigurationRequest {
  std::string Root; ///< Absolute.
  /// Whether somebody said that this is the root of the project.
  bool RootIsGiven = false;
  /// The folder that all sources of the build have in common; absolute. "":
  /// nobody knows.
  std::string SourceFolder;
  std::string NamedFile; ///< Absolute; in place of all others. "": none.
  std::optional<std::string> Text; ///< In place of all files.
  Configuration CommandLine;       ///< In front of all others.
  std::string BuildFolder; ///< Absolute; what it holds is generated. "": none.
};

/// The configuration of the program and of each of its folders.
class Configurations : public ProgramSettings {
public:
  /// Reads what counts for a program of the sources \p Files (absolute), and
  /// for each of their folders. Fails where a file is wrong.
  static llvm::Expected<std::unique_ptr<Configurations>>
  load(ConfigurationRequest From, llvm::ArrayRef<std::string> Files);

  /// What is wrong with files, one sentence each.
  struct Verdict {
    std::vector<std::string> Mistakes; ///< load() fails.
    std::vector<std::string> Remarks;  ///< See remarks().
  };
  /// All that is wrong with the files that load() would read.
  static Verdict verify(ConfigurationRequest From,
                        llvm::ArrayRef<std::string> Files);

  const Configuration &program() const { return Program; }

  /// Reads what counts for \p File, a path as reports spell it. Until that is
  /// done, what counts for the program counts for it.
  llvm::Error prepare(llvm::StringRef File);
  const Configuration &configOf(llvm::StringRef File) const;

  const CheckSettings &of(llvm::StringRef File) const override;
  llvm::ArrayRef<std::string> owners() const override { return Program.Owner; }
  bool isOwnCode(llvm::StringRef File) const override;

  /// Why no check runs on any of \p Files (absolute), or where there are none,
  /// on any file; "" where one does.
  std::string whyNothingRuns(llvm::ArrayRef<std::string> Files) const;

  /// Keys that are of no effect where they stand, one sentence each.
  std::vector<std::string> remarks() const;

private:
  struct Settled {
    Configuration Config;
    CheckSettings Settings;
  };
  explicit Configurations(ConfigurationRequest From) : From(std::move(From)) {}
  llvm::Expected<Configuration> ofFolder(llvm::StringRef Folder);
  llvm::Expected<Configuration> nearest(llvm::StringRef Folder,
                                        llvm::StringRef Name);
  llvm::Expected<Configuration> readPath(llvm::StringRef Path);
  llvm::Expected<Configuration> readText(const ConfigurationText &Text);
  llvm::Error loadAll(llvm::ArrayRef<std::string> Files);
  static Settled settle(Configuration Config);
  bool fitsNoPattern(llvm::StringRef File) const;
  std::string baseOf(llvm::StringRef Key) const;
  void noteIgnored(const Configuration &Config);

  ConfigurationRequest From;
  Configuration Program;
  Settled OfProgram;
  bool BuildIsApart = false; ///< Sources lie outside of the build folder.
  std::map<std::string, Settled> ByFolder; ///< By folder as reports spell it.
  std::set<std::string> FilesRead;
  std::set<std::string> FilesOfProgram; ///< What counts for it was read there.
  std::set<std::string> Ignored;
  mutable std::map<std::string, bool> OwnCode; ///< Answers, by file.
  /// What is wrong, where that is no error; null: it is one.
  std::vector<std::string> *Mistakes = nullptr;
};

/// The folder that \p Files (absolute) have in common: of those that are not
/// below \p BuildFolder, and of these of those below \p Root, if there are any.
/// \p Root where there are no files.
std::string commonFolder(llvm::ArrayRef<std::string> Files,
                         llvm::StringRef BuildFolder, llvm::StringRef Root);

} // namespace retrytidy

#endif // RETRYTIDY_CONFIG_CONFIGURATIONS_H
