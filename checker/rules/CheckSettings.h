//===-- CheckSettings.h - Which checks run, and how -------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_RULES_CHECKSETTINGS_H
#define RETRYTIDY_RULES_CHECKSETTINGS_H

#include "rules/Catalogue.h"
#include "llvm/ADT/STLExtras.h"

namespace retrytidy {

/// What is chosen for the code of one folder.
struct CheckSettings {
  std::vector<const CheckInfo *> Enabled;
  /// Values of options that are not the default: "retry-x.Option" -> value.
  std::map<std::string, int64_t> Options;

  bool isEnabled(llvm::StringRef Id) const {
    return llvm::any_of(Enabled,
                        [&](const CheckInfo *C) { return C->Id == Id; });
  }
};

/// The settings of a program, which may differ by folder.
class ProgramSettings {
public:
  virtual ~ProgramSettings() = default;
  /// Those for what stands in \p File, a path as reports spell it. The
  /// reference stays valid.
  virtual const CheckSettings &of(llvm::StringRef File) const = 0;
  /// Layers that the project wants to retry: see retry-wrong-layer.
  virtual llvm::ArrayRef<std::string> owners() const { return {}; }
  /// Whether \p File is code of the project itself: neither a test, nor of
  /// somebody else, nor generated.
  virtual bool isOwnCode(llvm::StringRef) const { return true; }
};

/// The same settings everywhere.
class UniformSettings : public ProgramSettings {
public:
  explicit UniformSettings(CheckSettings Settings)
      : Settings(std::move(Settings)) {}
  const CheckSettings &of(llvm::StringRef) const override { return Settings; }

private:
  CheckSettings Settings;
};

} // namespace retrytidy

#endif // RETRYTIDY_RULES_CHECKSETTINGS_H
