#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The package for Debian, unpacked into an empty folder.

That it can be installed is tried by bare_debian, which needs root and time.
"""
import gzip
import os
import re
import shutil
import tempfile
import unittest

import tree


@unittest.skipUnless(shutil.which("dpkg-shlibdeps"), "not on Debian")
class Package(unittest.TestCase):
    """What cpack makes."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.mkdtemp(prefix="retry-tidy-test-")
        cpack = os.path.join(os.path.dirname(tree.GIVEN.cmake), "cpack")
        tree.run([cpack, "-B", cls.scratch], tree.GIVEN.build)
        cls.package, = [os.path.join(cls.scratch, name) for name in os.listdir(cls.scratch)
                        if name.endswith(".deb")]
        cls.root = os.path.join(cls.scratch, "root")
        tree.run(["dpkg-deb", "-x", cls.package, cls.root])
        cls.tool = os.path.join(cls.root, "usr/bin/retry-tidy")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.scratch)

    def test_depends(self):
        """It depends on the owner of each library and of Clang's headers."""
        said = tree.run([self.tool, "--version"])
        name, version, major = re.match(r"(\S+) (\S+) \(built for Clang (\d+)\.", said).groups()
        fields = dict(re.findall(r"(?m)^(\S+): (.*)$", tree.run(["dpkg-deb", "-f", self.package])))
        self.assertEqual((fields["Package"], fields["Version"]), (name, version))
        depends = {one.split()[0] for one in fields["Depends"].split(", ")}
        self.assertLessEqual({f"libclang-common-{major}-dev", f"libclang-cpp{major}",
                              f"libllvm{major}", "libc6", "libstdc++6"}, depends)

    def test_example(self):
        """It works where it was unpacked, on the example that is in it."""
        example = os.path.join(self.root, "usr/share/doc/retry-tidy/docs/examples/checkout")
        file = os.path.join(self.root, "usr/share/cmake/RetryTidy/AddToProject.cmake")
        build = os.path.join(self.scratch, "build")
        tree.run([tree.GIVEN.cmake, "-S", example, "-B", build, "-G", "Ninja",
                  f"-DCMAKE_PROJECT_INCLUDE={file}"])
        said = tree.run([tree.GIVEN.cmake, "--build", build, "--target", "retry-tidy"], code=1)
        self.assertIn("can execute 'db_exec' 27 times", said)

    def test_places(self):
        """Files lie where Debian's programs look for them."""
        share = os.path.join(self.root, "usr/share")
        with gzip.open(f"{share}/man/man1/retry-tidy.1.gz", "rt", encoding="utf-8") as page:
            self.assertIn(".SH SYNOPSIS", page.read())
        for name in ("doc/retry-tidy/copyright", "zsh/vendor-completions/_retry-tidy",
                     "bash-completion/completions/retry-tidy",
                     "retry-tidy/rules/models/posix.json"):
            self.assertTrue(os.path.isfile(os.path.join(share, name)), name)


if __name__ == "__main__":
    tree.main()
