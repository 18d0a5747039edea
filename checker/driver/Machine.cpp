//===-- Machine.cpp - What this machine has -------------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Machine.h"
#include "support/Error.h"
#include "support/Paths.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Threading.h"
#include <algorithm>
#include <optional>

using namespace llvm;

namespace retrytidy {

/// What a unit of C++ takes at its peak, with large headers.
static constexpr uint64_t UsualUnit = uint64_t(1) << 30;

/// The file \p Path, or nothing where it is not there.
static std::string contentOf(StringRef Path) {
  Expected<std::string> Text = readFile(Path);
  if (Text)
    return std::move(*Text);
  consumeError(Text.takeError());
  return "";
}

/// The number that \p Text is; none where it is none ("max").
static std::optional<uint64_t> number(StringRef Text) {
  uint64_t Value = 0;
  if (Text.trim().getAsInteger(10, Value))
    return std::nullopt;
  return Value;
}

/// MemAvailable of /proc/meminfo, in bytes.
static std::optional<uint64_t> availableToAll() {
  std::string Text = contentOf("/proc/meminfo");
  StringRef Rest = StringRef(Text).split("MemAvailable:").second;
  std::optional<uint64_t> KiB = number(Rest.split("kB").first);
  return KiB ? std::optional(*KiB * 1024) : std::nullopt;
}

/// What the control group in the folder \p Base keeps of files and can give up
/// at once, in bytes.
static uint64_t keptOfFiles(const std::string &Base) {
  std::string Text = contentOf(Base + "memory.stat");
  StringRef Rest = StringRef(Text).split("\ninactive_file ").second;
  return number(Rest.split('\n').first).value_or(0);
}

/// What the control group of this process has left, in bytes.
static std::optional<uint64_t> leftInGroup() {
  std::string Groups = contentOf("/proc/self/cgroup");
  StringRef Group = StringRef(Groups).split("0::").second.split('\n').first;
  std::optional<uint64_t> Least;
  // Each group above has a limit of its own.
  while (true) {
    std::string Base = ("/sys/fs/cgroup" + Group + "/").str();
    std::optional<uint64_t> Max = number(contentOf(Base + "memory.max"));
    std::optional<uint64_t> Used = number(contentOf(Base + "memory.current"));
    if (Max && Used) {
      const uint64_t Held = *Used - std::min(*Used, keptOfFiles(Base));
      Least =
          std::min(Least.value_or(~uint64_t(0)), *Max > Held ? *Max - Held : 0);
    }
    if (Group.empty() || Group == "/")
      return Least;
    Group = Group.substr(0, Group.rfind('/'));
  }
}

uint64_t availableMemory() {
  std::optional<uint64_t> All = availableToAll(), Group = leftInGroup();
  if (!All && !Group)
    return 0;
  // What is full to the brim is tried all the same.
  const uint64_t Most = ~uint64_t(0);
  return std::max(UsualUnit,
                  std::min(All.value_or(Most), Group.value_or(Most)));
}

unsigned usualJobs() {
  unsigned Cores = hardware_concurrency().compute_thread_count();
  uint64_t Memory = availableMemory();
  if (Memory == 0)
    return Cores;
  return std::clamp<uint64_t>(Memory / UsualUnit, 1, Cores);
}

} // namespace retrytidy
