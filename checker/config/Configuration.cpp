//===-- Configuration.cpp - What a .retry-tidy file says ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Configuration.h"
#include "config/Keys.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <optional>

using namespace llvm;

namespace retrytidy {

std::string findConfiguration(StringRef Folder) {
  for (StringRef At = Folder; !At.empty(); At = sys::path::parent_path(At)) {
    SmallString<128> Path(At);
    sys::path::append(Path, ConfigurationFileName);
    if (sys::fs::exists(Path))
      return Path.str().str();
  }
  return "";
}

/// Why \p Name is no key that can stand in the file.
static std::string unknownKey(StringRef Name) {
  std::vector<std::string> Known;
  for (const ConfigKey &Key : configKeys()) {
    if (Key.Name == Name)
      return formatv("the key '{0}' is not supported yet", Name);
    if (Key.Read)
      Known.push_back(Key.Name.str());
  }
  std::string Near = nearest(Name, Known);
  if (Near.empty())
    return formatv("there is no key '{0}': the keys are {1}", Name,
                   join(Known, ", "));
  return formatv("there is no key '{0}', did you mean '{1}'?", Name, Near);
}

static Error readKeys(const ConfigReader &Reader, yaml::Node &Root,
                      Configuration &Into) {
  return Reader.readMapping(
      Root, "the configuration",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Value) -> Error {
        for (const ConfigKey &Known : configKeys())
          if (Known.Name == Name && Known.Read)
            return Known.Read(Reader, Value, Into);
        return Reader.wrong(Key, unknownKey(Name));
      });
}

/// Keeps the first thing that LLVM's parser complains of.
static void keepFirst(const SMDiagnostic &Found, void *Context) {
  auto &First = *static_cast<std::optional<SMDiagnostic> *>(Context);
  if (!First && Found.getKind() == SourceMgr::DK_Error)
    First = Found;
}

/// Reads the documents of \p Stream: there must be one at most.
static Error readStream(yaml::Stream &Stream, const ConfigReader &Reader,
                        Configuration &Into) {
  bool HasBegun = false;
  for (yaml::Document &Document : Stream) {
    yaml::Node *Root = Document.getRoot();
    if (!Root)
      break;
    if (HasBegun)
      return Reader.wrong(*Root, "a second document begins here: a "
                                 "configuration is one");
    HasBegun = true;
    if (Error E = readKeys(Reader, *Root, Into))
      return E;
    // What follows the last entry has to be YAML too.
    if (!Document.skip())
      break;
  }
  return Error::success();
}

Expected<Configuration> parseConfiguration(StringRef Text, StringRef File) {
  Configuration Read;
  Read.File = File.str();
  SourceMgr Sources;
  std::optional<SMDiagnostic> Broken;
  Sources.setDiagHandler(keepFirst, &Broken);
  yaml::Stream Stream(MemoryBufferRef(Text, File), Sources,
                      /*ShowColors=*/false);
  Error Wrong = readStream(Stream, ConfigReader(Sources, File), Read);
  if (Broken) {
    // Whatever was made of broken text is of no interest.
    consumeError(std::move(Wrong));
    return failure("{0}:{1}:{2}: this is no YAML: {3}", File,
                   Broken->getLineNo(), Broken->getColumnNo() + 1,
                   Broken->getMessage());
  }
  if (Wrong)
    return Wrong;
  if (Stream.failed())
    return failure("{0} is no YAML", File);
  return Read;
}

} // namespace retrytidy
