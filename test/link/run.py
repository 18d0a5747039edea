#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Links hand-written facts and checks the answers against the labels of their cases.

usage: run.py --tool BIN [--cases DIR] [--only GLOB]

Each folder here is named after a labelled case. Its *.facts.txt say, in the text form
of docs/facts.md, what the case's sources say; the link stage decides from them and
from the models alone. mutations.json lists changes of these files and what they change
in the answer:

  name      what was changed, in words
  file      the facts
  replace   [[old, new], ...]; each old text stands there exactly once
  retries   {label: {"attempts": 7, ...}}   labels that are different now ("any": not asked)
  gone      [label, ...]                    what is no retry any more
  chains    {sink: multiplier or [multiplier, layers]}   products that are different now
                                            (null: none is asked for)

Labels that a mutation does not name stay as they are. Findings are checked for the
facts as written, not for their mutations.
"""
import argparse, fnmatch, importlib.machinery, importlib.util, json, os, subprocess
import sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def load_score(path):
    """The scorer's rules are the ones that count, so they are used, not repeated."""
    loader = importlib.machinery.SourceFileLoader("score", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("score", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def call(command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()[-400:]}")
    return done.stdout


def report_of(tool, folder, texts):
    """The report on the units whose text forms are `texts`, by file name."""
    with tempfile.TemporaryDirectory() as work:
        units = []
        for name, text in sorted(texts.items()):
            source = os.path.join(work, name)
            unit = source.removesuffix(".facts.txt") + ".facts"
            with open(source, "w", encoding="utf-8") as out:
                out.write(text)
            call([tool, "facts", "--from-text", source, "-o", unit])
            units.append(unit)
        return json.loads(call([tool, "link", *units, "--root", folder, "--format=json"]))


def expectation(case, mutation):
    """The labels of the case as the mutation changes them."""
    case = json.loads(json.dumps(case))
    for site in case.get("retries", []):
        for key, value in mutation.get("retries", {}).get(site["at"], {}).items():
            if value == "any":
                site.pop(key, None)
            else:
                site[key] = value
    gone = mutation.get("gone", [])
    case["not_retries"] = case.get("not_retries", []) + [{"at": g} for g in gone]
    case["retries"] = [r for r in case.get("retries", []) if r["at"] not in gone]
    chains = mutation.get("chains", {})
    for chain in case.get("chains", []):
        if chain["sink"] in chains:
            value = chains[chain["sink"]]
            chain["multiplier"], chain["layers"] = (value if isinstance(value, list)
                                                    else (value, chain.get("layers", 1)))
    case["chains"] = [c for c in case.get("chains", []) if c["multiplier"] is not None]
    return case


def mutated(texts, mutation):
    texts = dict(texts)
    for old, new in mutation["replace"]:
        text = texts[mutation["file"]]
        if text.count(old) != 1:
            raise RuntimeError(f"{old!r} stands {text.count(old)} times in {mutation['file']}")
        texts[mutation["file"]] = text.replace(old, new)
    return texts


def complaints(score, name, folder, case, report, findings):
    said = []
    score.judge(name, folder, case, report, score.Tally(), said.append, False)
    return [s for s in said if findings or not ("reported:" in s or "reported," in s)]


def answers(report):
    """What a mutation must change: figures of sites and chains."""
    return ([(r["file"], r["line"], r["attempts"]["max"], r["attempts"]["status"],
              r["delay"]["kind"], r["delay"]["first_ms"], r["delay"]["factor"],
              r["delay"]["cap_ms"], r["jitter"]) for r in report["retries"]],
            [(c["sink"], c["multiplier"], c["status"]) for c in report["chains"]])


def check(score, tool, name, folder, said):
    here = os.path.join(HERE, name)
    case = json.load(open(os.path.join(folder, "case.json")))
    texts = {f: open(os.path.join(here, f), encoding="utf-8").read()
             for f in os.listdir(here) if f.endswith(".facts.txt")}
    original = report_of(tool, folder, texts)
    said += complaints(score, name, folder, case, original, True)
    path = os.path.join(here, "mutations.json")
    mutations = json.load(open(path)) if os.path.exists(path) else []
    if len(mutations) < 3:
        said.append(f"{name}: has {len(mutations)} mutations, should have 3")
    for mutation in mutations:
        title = f"{name} ({mutation['name']})"
        report = report_of(tool, folder, mutated(texts, mutation))
        said += complaints(score, title, folder, expectation(case, mutation), report, False)
        if answers(report) == answers(original):
            said.append(f"{title}: the answer is the same as before")


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tool", default="build/bin/retry-tidy")
    options.add_argument("--cases", default=os.path.join(HERE, "..", "cases"))
    options.add_argument("--score", default=os.path.join(HERE, "..", "score"))
    options.add_argument("--only", default="*")
    given = options.parse_args()
    score = load_score(given.score)
    tool = os.path.abspath(given.tool)
    failed = 0
    names = sorted(n for n in os.listdir(HERE) if os.path.isdir(os.path.join(HERE, n))
                   and not n.startswith("__") and fnmatch.fnmatch(n, given.only))
    for name in names:
        said = []
        try:
            check(score, tool, name, os.path.abspath(os.path.join(given.cases, name)), said)
        except Exception as error:
            said.append(f"{name}: {error}")
        print(f"{'FAIL' if said else 'ok  '} {name}")
        for line in said:
            print(f"     {line}")
        failed += bool(said)
    print(f"{len(names) - failed} of {len(names)} programs answered as labelled")
    return 1 if failed or not names else 0


if __name__ == "__main__":
    sys.exit(main())
