# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a case with stubs, drivers and the runtime into a program that searches."""
import os
import re
import subprocess

from case import HERE, Unconfirmed, last_name
from stubs import HIDDEN, c_driver, c_stub, cxx_stub, thrower

CLOCK = os.path.join(os.path.dirname(HERE), "clock", "clock.cpp")
RUNTIME = [os.path.join(HERE, "runtime", name)
           for name in ("run.cpp", "stacks.cpp", "libc.cpp", "search.cpp")] + [CLOCK]
# -fwrapv: what a run does past the range of a type is not undefined.
CXX = ["g++", "-std=gnu++20", "-O0", "-w", "-fwrapv", "-fno-access-control", "-fno-inline",
       "-fno-omit-frame-pointer"]
C = ["gcc", "-O0", "-w", "-fwrapv", "-fno-inline", "-fno-omit-frame-pointer"]
LIBRARIES = os.path.join(HERE, "libraries")


def run(command, what):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unconfirmed(f"{what}:\n{done.stderr[:1500]}")
    return done.stdout


def prepare(folder):
    """Compiles what all cases share into `folder`: the runtime, the precompiled header and the
    libraries that stand in for real ones."""
    header = os.path.join(folder, "confirm.h")
    with open(header, "w", encoding="utf-8") as out:
        out.write(f'#include "{HERE}/runtime/confirm.h"\n')
    run([*CXX, "-x", "c++-header", header, "-o", header + ".gch"], "the header does not compile")
    for source in RUNTIME:
        target = os.path.join(folder, os.path.basename(source) + ".o")
        run([*CXX, "-O2", "-c", source, "-o", target], f"{source} does not compile")
    archive = os.path.join(folder, "libraries.a")
    objects = []
    for name in sorted(os.listdir(LIBRARIES)):
        if name.endswith(".cpp"):
            objects.append(os.path.join(folder, name + ".o"))
            run([*CXX, f"-I{HERE}/runtime", "-c", os.path.join(LIBRARIES, name), "-o",
                 objects[-1]], f"{name} does not compile")
    run(["ar", "rcs", archive, *objects], "no archive")


class Unit:
    """A source of the case with what is compiled at its end."""

    def __init__(self, case, path, shared, folder, number):
        self.case, self.path, self.shared = case, path, shared
        self.is_c = path.endswith(".c")
        self.wrapper = os.path.join(folder, f"unit{number}{'.c' if self.is_c else '.cpp'}")
        self.object = self.wrapper + ".o"
        name = os.path.relpath(path, case.folder) if path else ""
        self.sidecar, self.drivers, self.stubs = case.sidecar.parts.get(name, ""), [], ""
        self.text = case.text(path) if path else ""
        self.left_out = ""  # why no driver compiles

    def compile_with_drivers(self):
        """Leaves out the drivers that do not compile: of templates, of what is abstract."""
        wanted = self.drivers
        try:
            self.compile()
            return
        except Unconfirmed as error:
            if not wanted:
                raise
            why = error
        self.drivers = []
        self.compile()
        for driver in wanted if len(wanted) > 1 else []:
            self.drivers.append(driver)
            try:
                self.compile()
            except Unconfirmed:
                self.drivers.pop()
        self.left_out = "" if self.drivers else str(why)

    def compile(self, what=None):
        main = f'#define main confirm_case_main\n#include "{self.path}"\n#undef main\n'
        with open(self.wrapper, "w", encoding="utf-8") as out:
            if self.is_c:
                out.write(f'{main}#include "{HERE}/runtime/script.h"\n')
            elif self.path:
                out.write(main)
            out.write(self.stubs + self.sidecar + "".join(self.drivers))
        if self.is_c:
            flags = self.case.flags[self.path] or ["-std=c11"]
            command = [*C, *flags]
        else:
            flags = self.case.flags.get(self.path, []) if self.path else []
            command = [*CXX, *(f for f in flags if not f.startswith("-std")), f"-I{LIBRARIES}",
                       "-include", os.path.join(self.shared, "confirm.h")]
        run([*command, f"-I{os.path.dirname(self.path) or '.'}", f"-I{self.case.folder}", "-c",
             self.wrapper, "-o", self.object], what or f"{self.path} does not compile")

    def exceptions(self):
        """The types that the unit throws or catches, with their namespaces."""
        named = {last_name(t) for t in re.findall(
            r"catch\s*\(\s*(?:const\s+)?([\w:]+)|throw\s+([\w:]+)\s*[({]", self.text)
            for t in t if t}
        listed = run(["nm", "-C", self.object], "nm failed")
        found = re.findall(r"typeinfo for (.*)", listed)
        return sorted({t.replace("(anonymous namespace)::", "") for t in found
                       if last_name(t) in named} - {"std::bad_alloc"})


def add_drivers(case, units):
    """Drives, for each sink, the entries of the tool's chains and the functions of their
    outermost retries: an entry passes the arguments that the program has, but may go over many
    items."""
    driven = set()
    for chain in case.chains:
        if last_name(chain["sink"]) not in case.sinks():
            continue
        path = chain["path"]
        for step in (path[0], next((p for p in path if p["attempts"] != 1), path[0])):
            name = re.sub(r"::\(lambda\).*", "", step["function"]).replace(HIDDEN, "")
            if name not in driven:
                driven.add(name)
                add_driver(case, units, name, step["file"])


def add_driver(case, units, name, file):
    unit = next((u for u in units if u.path == os.path.join(case.folder, file)), None)
    unit = unit or next((u for u in units if file in u.text), units[0])
    name = "confirm_case_main" if name == "main" else name
    if unit.is_c:
        unit.drivers.append(c_driver(name, unit.text.replace(" main(", " confirm_case_main(")))
    else:
        short = re.sub(r"\W", "_", name)
        unit.drivers.append(f"CONFIRM_RUN({short}) {{ confirm::drive(&{name}); }}\n")
    unit.drivers = [d for d in unit.drivers if d]


def undefined(objects, shared, binary):
    """The symbols that linking lacks, with the objects that ask for them."""
    command = ["g++", "-no-pie", *objects, os.path.join(shared, "libraries.a"), "-o", binary,
               "-ldl", "-lpthread"]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C"})
    missing = {}
    for line in done.stderr.splitlines():
        found = re.search(r"(unit\d+\.c(?:pp)?)\.o?.*undefined reference to `(.*)'", line)
        found = found or re.search(r"(unit\d+\.c(?:pp)?).*undefined reference to `(.*)'", line)
        if found:
            missing.setdefault(found[2], found[1])
    if done.returncode and not missing:
        raise Unconfirmed(f"it does not link:\n{done.stderr[:1500]}")
    return missing


def harvest(case, folder):
    """Numbers and texts of the sources, as what the runtime draws from."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", "".join(case.text(p) for p in case.sources),
                  flags=re.S)
    numbers = {int(n) for n in re.findall(r"(?<![\w.\"])-?\d{1,6}(?![\w.\"])", text)}
    texts = {t for t in re.findall(r'(?<!include )"((?:[^"\\\n]|\\.){1,40})"', text)
             if "%" not in t and "/" not in t}
    path = os.path.join(folder, "harvest.cpp")
    with open(path, "w", encoding="utf-8") as out:
        out.write("#include <vector>\nnamespace confirm {\n"
                  "extern const std::vector<long> numbers{" +
                  ", ".join(map(str, [0, 1, -1, *sorted(numbers - {0, 1, -1})])) + "};\n"
                  'extern const std::vector<const char *> texts{"", "x", ' +
                  ", ".join(f'"{t}"' for t in sorted(texts)) + "};\n}\n")
    run([*CXX, "-c", path, "-o", path + ".o"], "the harvested values do not compile")
    return path + ".o"


def build(case, shared, folder):
    """Returns the program and the file of its symbols."""
    units = [Unit(case, path, shared, folder, i) for i, path in enumerate(case.sources)]
    if "" in case.sidecar.parts:
        units.append(Unit(case, "", shared, folder, len(units)))
    if not case.sidecar.drives:
        add_drivers(case, units)
    for unit in units:
        unit.compile_with_drivers()
    if not case.sidecar.drives and not any(unit.drivers for unit in units):
        raise Unconfirmed("no entry could be driven, write a sidecar: " +
                          " ".join(unit.left_out for unit in units))
    binary = os.path.join(folder, "program")
    objects = [unit.object for unit in units] + [harvest(case, folder)] + [
        os.path.join(shared, os.path.basename(s) + ".o") for s in RUNTIME]
    missing = undefined(objects, shared, binary)
    for unit in units:
        stub_missing(unit, missing)
    if missing:
        left = undefined(objects, shared, binary)
        if left:
            raise Unconfirmed(f"no stub for {', '.join(sorted(left))}: write it in a sidecar")
    symbols = os.path.join(folder, "symbols")
    with open(symbols, "w", encoding="utf-8") as out:
        out.write("".join(line + "\n" for line in run(["nm", "-nC", binary], "nm failed")
                          .splitlines() if re.match(r"[0-9a-f]+ [tTwWi] ", line)))
    return binary, symbols


def stub_missing(unit, missing):
    """Adds to the unit the stubs that it is the first to ask for, and compiles it again."""
    mine = sorted(s for s, file in missing.items()
                  if file == os.path.basename(unit.wrapper))
    if not mine:
        return
    throw, arguments = ("", []) if unit.is_c else thrower(unit.exceptions())
    unit.stubs = throw
    for symbol in mine:
        stub = cxx_stub(symbol, unit.text, arguments) if "(" in symbol else \
            c_stub(symbol, unit.text)
        if stub is None:
            raise Unconfirmed(f"no prototype of {symbol} was found: write a sidecar")
        if "(" not in symbol and not unit.is_c:
            stub = 'extern "C" ' + stub
        unit.stubs += stub
    unit.compile(f"the stubs of {unit.path} do not compile, write a sidecar")
