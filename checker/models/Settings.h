//===-- Settings.h - From settings to a library's retries -------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model says what a library does by default and which settings change it.
// The analysis finds the settings in the program; here is what they come to.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_MODELS_SETTINGS_H
#define RETRYTIDY_MODELS_SETTINGS_H

#include "models/Models.h"

namespace retrytidy {

/// Length of one \p U in nanoseconds; 1 for Chrono, which is held in them; 0
/// where it is unknown or a structure.
double nanosecondsPer(Unit U);

/// \p Retry as it is where the program makes \p Setting with the number
/// \p Value: of attempts or retries as the library counts them, of a delay in
/// the setting's unit, of a factor, or of a truth value. A policy becomes what
/// it says, and its number is not asked for. A service config changes nothing
/// here: see readServiceConfig.
LibraryRetry applySetting(LibraryRetry Retry, const RetrySetting &Setting,
                          double Value);

/// The retries that a gRPC service config asks for.
struct ServiceConfigRetry {
  std::string Service; ///< Empty: all.
  std::string Method;  ///< Empty: all of the service.
  LibraryRetry Retry;
};

/// Reads a service config as JSON text: an entry for each name of each
/// methodConfig that has a retryPolicy. gRPC ignores a config that it cannot
/// read as a whole; so an error means that nothing is retried.
llvm::Expected<std::vector<ServiceConfigRetry>>
readServiceConfig(llvm::StringRef Text);

} // namespace retrytidy

#endif // RETRYTIDY_MODELS_SETTINGS_H
