//===-- Configuration.cpp - What a .retry-tidy file says ------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "config/Configuration.h"
#include "config/Keys.h"
#include "support/Encoding.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

using namespace llvm;

namespace retrytidy {

Configuration::Configuration()
    : TestPaths({"test/", "tests/", "unittest/", "unittests/", "*_test.*",
                 "*_unittest.*"}),
      VendorPaths({"third_party/", "third-party/", "thirdparty/", "3rdparty/",
                   "vendor/", "external/", "build/", "build-*/",
                   "cmake-build-*/", "bazel-*/", "*.pb.cc", "*.pb.h",
                   "moc_*.cpp"}) {}

std::string unknownKey(StringRef Name) {
  std::vector<std::string> Known;
  for (const ConfigKey &Key : configKeys())
    Known.push_back(Key.Name.str());
  std::string Near = nearest(Name, Known);
  if (Near.empty())
    return formatv("there is no key '{0}': the keys are {1}", Name,
                   join(Known, ", "));
  return formatv("there is no key '{0}', did you mean '{1}'?", Name, Near);
}

/// Whether a clang-tidy file says the key \p Name to this tool too.
static bool isShared(StringRef Name) {
  return Name == "CheckOptions" || Name == "InheritParentConfig";
}

static Error readKeys(const ConfigReader &Reader, yaml::Node &Root,
                      Configuration &Into) {
  return Reader.readMapping(
      Root, "the configuration",
      [&](yaml::ScalarNode &Key, StringRef Name, yaml::Node &Value) -> Error {
        if (Reader.from().IsClangTidy && !isShared(Name))
          return Error::success();
        for (const ConfigKey &Known : configKeys())
          if (Known.Name == Name) {
            Into.SetAt[Name.str()] = {
                formatv("{0}:{1}", Into.File, Reader.lineOf(Key))};
            return Known.Read(Reader, Value, Into);
          }
        return Reader.wrong(Key, unknownKey(Name));
      });
}

namespace {
/// The first thing that LLVM's parser complains of, and whether something else
/// was wrong before.
struct BrokenYaml {
  const ConfigReader &Reader;
  std::optional<SMDiagnostic> First;
  bool IsSecond = false;
};
} // namespace

static void keepFirst(const SMDiagnostic &Found, void *Context) {
  auto &Kept = *static_cast<BrokenYaml *>(Context);
  if (Kept.First || Found.getKind() != SourceMgr::DK_Error)
    return;
  Kept.First = Found;
  Kept.IsSecond = Kept.Reader.hasComplained();
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

/// Whether \p Text may nest so deeply that LLVM's parser, which descends, runs
/// out of stack. Counts too much rather than too little: brackets in quotes
/// too.
static bool nestsTooDeeply(StringRef Text) {
  constexpr size_t MostBytes = 1u << 20;
  constexpr unsigned Most = 200;
  unsigned Brackets = 0, InLine = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (StringRef("[{").contains(Text[I]))
      ++Brackets;
    else if (StringRef("]}").contains(Text[I]))
      Brackets -= Brackets != 0;
    else if (Text[I] == '\n')
      InLine = 0;
    else if (StringRef("-?:").contains(Text[I]) &&
             Text.substr(I + 1).starts_with(" "))
      ++InLine;
    if (Brackets > Most || InLine > Most)
      return true;
  }
  return Text.size() > MostBytes;
}

/// Reads \p From into \p Into; an error for each thing that is wrong.
static Error readText(const ConfigurationText &From, Configuration &Into) {
  Into.File = From.File.str();
  if (isUtf16(From.Text))
    return failure("{0}: {1}", From.File, Utf16Mistake);
  if (nestsTooDeeply(From.Text))
    return failure("{0}: this is too long or nests too deeply for a "
                   "configuration",
                   From.File);
  SourceMgr Sources;
  ConfigReader Reader(Sources, From);
  BrokenYaml Broken{Reader, {}};
  Sources.setDiagHandler(keepFirst, &Broken);
  yaml::Stream Stream(MemoryBufferRef(From.Text, From.File), Sources,
                      /*ShowColors=*/false);
  Error Wrong = readStream(Stream, Reader, Into);
  if (Broken.First && !Broken.IsSecond) {
    // Whatever was made of broken text is of no interest.
    consumeError(std::move(Wrong));
    return failure("{0}:{1}:{2}: this is no YAML: {3}", From.File,
                   Broken.First->getLineNo(), Broken.First->getColumnNo() + 1,
                   Broken.First->getMessage());
  }
  if (Wrong)
    return Wrong;
  if (Stream.failed())
    return failure("{0} is no YAML", From.File);
  return Error::success();
}

Configuration readConfiguration(const ConfigurationText &From,
                                std::vector<std::string> &Mistakes) {
  Configuration Read;
  handleAllErrors(readText(From, Read), [&](const ErrorInfoBase &E) {
    Mistakes.push_back(E.message());
  });
  return Read;
}

Expected<Configuration> parseConfiguration(const ConfigurationText &From) {
  std::vector<std::string> Mistakes;
  Configuration Read = readConfiguration(From, Mistakes);
  if (!Mistakes.empty())
    return failure(Mistakes.front());
  return Read;
}

Expected<Configuration> parseConfiguration(StringRef Text, StringRef File) {
  return parseConfiguration(ConfigurationText{Text, File, ""});
}

Configuration overlay(Configuration Parent, const Configuration &Child) {
  for (const ConfigKey &Key : configKeys()) {
    auto Set = Child.SetAt.find(Key.Name.str());
    if (Set == Child.SetAt.end())
      continue;
    Key.Overlay(Parent, Child);
    std::vector<std::string> &Places = Parent.SetAt[Key.Name.str()];
    if (!Key.Joins)
      Places.clear();
    append_range(Places, Set->second);
  }
  if (!Child.File.empty())
    Parent.File = Child.File;
  return Parent;
}

} // namespace retrytidy
