//===-- LinkGraph.h - What is linked out of what ----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The link steps of a build, whoever describes them: which files go into which
// output. The programs follow from it. All paths are absolute.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_DRIVER_LINKGRAPH_H
#define RETRYTIDY_DRIVER_LINKGRAPH_H

#include "link/ProgramSets.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <string>
#include <vector>

namespace retrytidy {

/// What a link step makes.
enum class LinkKind {
  Archive, ///< Objects that some other step links: also an object library.
  Shared,
  Executable,
};

/// A graph of link steps.
class LinkGraph {
public:
  /// What a file of the name of \p Path is, if a linker made it.
  static LinkKind kindOf(llvm::StringRef Path);

  /// \p Path is an object, or what stands for it, of the main file \p Source.
  void addUnit(llvm::StringRef Path, llvm::StringRef Source);
  /// \p Output is linked out of \p Inputs. Those that are no units, archives
  /// or shared libraries may be among them and do not count. A second step of
  /// one output adds to the first.
  void addStep(llvm::StringRef Output, LinkKind Kind,
               llvm::ArrayRef<std::string> Inputs);
  /// Whether \p Path may be an input that counts.
  bool mayCount(llvm::StringRef Path) const;

  /// The executables, and the shared libraries that no other program links,
  /// each with all of its units; by name. Units of archives that nothing
  /// links are in none.
  std::vector<UnitSet> programs() const;

private:
  struct Step {
    LinkKind Kind = LinkKind::Archive;
    std::vector<std::string> Inputs;
  };
  llvm::BitVector unitsOf(const Step &Of) const;

  std::vector<std::string> Sources;               ///< Main files by number.
  llvm::StringMap<unsigned> Numbers;              ///< Of Sources.
  llvm::StringMap<unsigned> Units;                ///< By object.
  std::map<std::string, Step, std::less<>> Steps; ///< By output.
};

} // namespace retrytidy

#endif // RETRYTIDY_DRIVER_LINKGRAPH_H
