#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The pages for CI servers and editors: their commands are run, and print what
the pages show. Installing packages is left out; bare_debian tries that.
"""
import json
import os
import re
import shutil
import xml.etree.ElementTree

import tree
import yaml

# What somebody adds to the example.
ADDED = """
int fill_cache();
int warm_up() {
  for (int tries = 0; tries < 5; ++tries)
    if (fill_cache() == 0)
      return 0;
  return -1;
}
"""


def github_steps():
    """The commands of the workflow, without the first step, and its file."""
    workflow = yaml.safe_load(tree.blocks("github.md", "yaml")[0])
    steps = workflow["jobs"]["retries"]["steps"]
    uploads = [step["with"]["sarif_file"] for step in steps if "upload-sarif" in
               step.get("uses", "")]
    return [s["run"] for s in steps if "run" in s and s["name"] != "Install"], uploads


def gitlab_steps():
    """Those of the job."""
    job = yaml.safe_load(tree.blocks("gitlab.md", "yaml")[0])["retries"]
    return job["script"], [job["artifacts"]["reports"]["codequality"]]


def azure_steps():
    """Those of the pipeline."""
    steps = yaml.safe_load(tree.blocks("azure.md", "yaml")[0])["steps"]
    return ([s["script"] for s in steps if s.get("displayName", "Install") != "Install"],
            [s["publish"] for s in steps if "publish" in s])


def jenkins_steps():
    """Those of the second stage."""
    stage = tree.blocks("jenkins.md", "groovy")[0].split("stage('Retries')")[1]
    return re.findall(r"sh '([^']+)'", stage), re.findall(r"junit '([^']+)'", stage)


def shell_steps():
    """Those for any shell."""
    return tree.blocks("jenkins.md", "sh")[0].splitlines(), []


class Pages(tree.Installed):
    """Each in a work tree of git with the example and its baseline."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.shop = os.path.join(cls.scratch, "shop")
        shutil.copytree(tree.EXAMPLE, cls.shop)
        for command in ("git init -q", "cmake -S . -B build -G Ninja",
                        "retry-tidy -p build --fail-on=never --format=json -o baseline.json"):
            tree.run(command.split(), cls.shop, env=cls.environment)
        shutil.rmtree(os.path.join(cls.shop, "build"))

    def setUp(self):
        self.here = os.path.join(self.folder(), "shop")
        shutil.copytree(self.shop, self.here)

    def shell(self, command, code=0, **variables):
        """What a command prints that CI gives to the shell, on a machine that
        has seen nothing before."""
        return tree.run(["sh", "-euc", command], self.here, code,
                        env={**self.environment, "XDG_CACHE_HOME": self.folder(), **variables})

    def add_loop(self):
        """What the pages say that somebody does."""
        with open(os.path.join(self.here, "api_gateway.cpp"), "a", encoding="utf-8") as source:
            source.write(ADDED)

    def check_ci(self, page, steps_and_files, **variables):
        """Green with the baseline; with a new loop red, with the file that is
        handed on, and with what the page shows."""
        steps, files = steps_and_files
        self.assertEqual(len(steps), 2)
        for step in steps:
            self.shell(step, **variables)
        self.add_loop()
        for file in files:
            os.remove(os.path.join(self.here, file))
        self.shell(steps[0], **variables)
        said = self.shell(steps[1], code=1, **variables)
        self.check_shown(page, said)
        return [os.path.join(self.here, file) for file in files]

    def check_states(self, path):
        """SARIF with one new finding beside those of the baseline."""
        with open(path, encoding="utf-8") as report:
            results = json.load(report)["runs"][0]["results"]
        self.assertEqual([r["ruleId"] for r in results if r["baselineState"] == "new"],
                         ["retry-no-delay"])
        self.assertEqual(len([r for r in results if r["baselineState"] == "unchanged"]), 4)

    def test_github(self):
        """The workflow."""
        file, = self.check_ci("github.md", github_steps(), GITHUB_ACTIONS="true")
        self.check_states(file)

    def test_gitlab(self):
        """The job, and its report: what is new alone."""
        file, = self.check_ci("gitlab.md", gitlab_steps(), GITLAB_CI="true")
        with open(file, encoding="utf-8") as report:
            self.assertEqual([(e["check_name"], e["severity"]) for e in json.load(report)],
                             [("retry-no-delay", "minor")])

    def test_azure(self):
        """The pipeline."""
        file, = self.check_ci("azure.md", azure_steps(), TF_BUILD="True")
        self.check_states(file)

    def test_jenkins(self):
        """The stage, and the test that the page says fails."""
        steps, files = jenkins_steps()
        for step in steps:
            self.shell(step)
        self.add_loop()
        self.shell(steps[1], code=1)
        tests = xml.etree.ElementTree.parse(os.path.join(self.here, files[0])).iter("testcase")
        failed, = [t.get("name") for t in tests if t.find("failure") is not None]
        with open(os.path.join(tree.ROOT, "docs/use/jenkins.md"), encoding="utf-8") as page:
            self.assertIn(f"`{failed}`", page.read())

    def test_shell(self):
        """The two lines for any shell."""
        self.check_ci("jenkins.md", shell_steps())

    def test_vscode(self):
        """The task's pattern finds each finding, and each step of a path."""
        task, = json.loads(tree.blocks("vscode.md", "json")[0])["tasks"]
        self.shell("cmake -S . -B build -G Ninja")
        words = [word.replace("${workspaceFolder}", self.here) for word in
                 [task["command"], *task["args"]]]
        said = tree.run(words, self.here, 1, env=self.environment)
        pattern = task["problemMatcher"]["pattern"]
        found = [m for m in map(re.compile(pattern["regexp"]).match, said.splitlines()) if m]
        coded = {(m[pattern["code"]], m[pattern["file"]], int(m[pattern["line"]]),
                  int(m[pattern["column"]]), m[pattern["severity"]], m[pattern["message"]])
                 for m in found if m[pattern["code"]]}
        with open(os.path.join(self.here, "baseline.json"), encoding="utf-8") as report:
            wanted = {(f["check"], f["file"], f["line"], f["column"], f["severity"], f["message"])
                      for f in json.load(report)["findings"]}
        self.assertEqual(coded, wanted)
        shown = tree.blocks("vscode.md", "")[0].splitlines()
        self.assertLessEqual(set(shown), {m[0] for m in found})

    def test_vscode_report(self):
        """The command that writes what the viewer opens."""
        self.shell("cmake -S . -B build -G Ninja")
        self.shell(tree.blocks("vscode.md", "sh")[0])
        with open(os.path.join(self.here, "retries.sarif"), encoding="utf-8") as report:
            self.assertEqual(len(json.load(report)["runs"][0]["results"]), 4)


if __name__ == "__main__":
    tree.main()
