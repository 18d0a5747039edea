# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the schema of .retry-tidy with the loader, over texts that are right and
texts that are wrong.

usage: schema.py --tool BIN --schema FILE --work FOLDER
"""
import argparse
import json
import os
import re
import subprocess
import sys

import jsonschema
import yaml

RIGHT = """
{}
---
Checks: '-*,retry-no-delay'
---
Checks: ['-*', 'retry-*']
---
Checks:
---
WarningsAsErrors: '*'
---
CheckOptions: {retry-no-delay.MinAttempts: 5, retry-amplification.MaxMultiplier: '20'}
---
CheckOptions: [{key: retry-narrow-jitter.MinWidthPercent, value: 10}]
---
CheckOptions:
---
HeaderFilterRegex: 'src/.*'
ExcludeHeaderFilterRegex: ''
---
TestPaths: []
VendorPaths: [deps/, 'src/gen/*.c']
---
TestPaths: check/,spec/
---
TestPaths: [./check/, ./main_check.c]
---
ProgramKind: tool
---
ProgramKind: batch
InheritParentConfig: true
---
Owner: net::Client
---
Owner: [net::Client, src/gateway/, ./main.c]
---
Assume: {RETRIES: 3, backoff: 0.5, 'limits[2]': -1}
---
Assume:
---
Entries: {app::checkout: {MaxMultiplier: 9}}
"""

WRONG = """
- Checks
---
Cheks: x
---
Checks: {a: b}
---
WarningsAsErrors: [[retry-unbounded]]
---
CheckOptions: 5
---
CheckOptions: {retry-no-delay.MinAttempts: few}
---
CheckOptions: {retry-no-delay.MinAttempts: -1}
---
CheckOptions: {retry-no-delay.Nothing: 1}
---
CheckOptions: {retry-unbounded.MinAttempts: 1}
---
CheckOptions: [{key: retry-no-delay.MinAttempts}]
---
CheckOptions: [{key: retry-no-delay.MinAttempts, value: 1, more: 2}]
---
HeaderFilterRegex: [a]
---
TestPaths: [/abs/]
---
VendorPaths: [../here/]
---
ProgramKind: daemon
---
ProgramKind:
---
InheritParentConfig: perhaps
---
Owner: {net: Client}
---
Assume: [a]
---
Assume: {RETRIES: three}
---
Entries: {app::checkout: 9}
---
Entries: {app::checkout: {}}
---
Entries: {app::checkout: {MaxMultiplier: 0}}
---
Entries: {app::checkout: {MaxMultiplier: 9, More: 1}}
"""


def loader_accepts(given, text):
    """Whether --verify-config has nothing to say."""
    path = os.path.join(given.work, "config.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run([given.tool, "--root", given.work, f"--config-file={path}",
                           "--verify-config"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"ended with {done.returncode} on\n{text}\n{done.stderr}")
    return done.returncode == 0


def main():
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser()
    for name in ("tool", "schema", "work"):
        parser.add_argument("--" + name, required=True)
    given = parser.parse_args()
    os.makedirs(given.work, exist_ok=True)
    with open(given.schema, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    problems = []
    for wanted, texts in ((True, RIGHT), (False, WRONG)):
        for text in re.split(r"^---\n", texts.lstrip("\n"), flags=re.MULTILINE):
            loads, fits = loader_accepts(given, text), validator.is_valid(yaml.safe_load(text))
            if (loads, fits) != (wanted, wanted):
                problems.append(f"loader {loads}, schema {fits}, wanted {wanted}:\n{text}")
    dump = subprocess.run([given.tool, "--root", given.work, "--config=", "--dump-config"],
                          capture_output=True, text=True, check=True).stdout
    if not validator.is_valid(yaml.safe_load(dump)):
        problems.append(f"the schema refuses what --dump-config prints:\n{dump}")
    if set(schema["properties"]) != set(yaml.safe_load(dump)):
        problems.append("the schema and the loader have other keys")
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
