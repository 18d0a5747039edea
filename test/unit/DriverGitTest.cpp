//===-- DriverGitTest.cpp - What git knows of the project -----------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Git.h"
#include <gtest/gtest.h>

using namespace retrytidy;

namespace {

TEST(Git, MakesAUriOfARemote) {
  struct {
    const char *Remote, *Uri;
  } Cases[] = {
      {"https://example.com/shop.git", "https://example.com/shop.git"},
      {"ssh://git@example.com:22/shop", "ssh://example.com:22/shop"},
      {"git@example.com:team/shop.git", "ssh://example.com/team/shop.git"},
      {"example.com:/srv/shop", "ssh://example.com/srv/shop"},
  };
  for (auto [Remote, Uri] : Cases)
    EXPECT_EQ(repositoryUri(Remote), Uri);
}

TEST(Git, TellsNobodyThePassword) {
  for (const char *Remote :
       {"https://me:secret@example.com/shop", "https://secret@example.com/shop",
        "https://me:se@cret@example.com/shop", "secret@example.com:shop"})
    EXPECT_EQ(repositoryUri(Remote).find("cret"), std::string::npos) << Remote;
}

TEST(Git, HasNoUriOfAFolderHere) {
  for (const char *Remote :
       {"", "/srv/shop.git", "../shop", "file:///srv/shop", "C:/shop", "./a:b"})
    EXPECT_EQ(repositoryUri(Remote), "") << Remote;
}

TEST(Git, TakesNoOptionForARevision) {
  llvm::Expected<Changes> Found = changesSince("/", "--output=x");
  ASSERT_FALSE(Found);
  EXPECT_EQ(llvm::toString(Found.takeError()), "'--output=x' is no revision");
}

} // namespace
