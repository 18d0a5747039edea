#!/usr/bin/env python3
# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a build folder as a build system leaves it, without building anything.

usage: describe.py FORM BUILD SOURCES [TARGET...]

FORM is where the folder says what is linked: file-api, ninja, link-txt, paths (the
folders of the objects only) or nothing. TARGET is KIND:NAME=FILE,...[+LIBRARY,...],
where KIND is exe, static, shared or object; without any, SOURCES/targets.txt holds them.
"""
import json
import os
import sys

OUTPUT = {"exe": "{}", "static": "lib{}.a", "shared": "lib{}.so", "object": None}
TYPE = {"exe": "EXECUTABLE", "static": "STATIC_LIBRARY", "shared": "SHARED_LIBRARY",
        "object": "OBJECT_LIBRARY"}


def parse(text):
    """(kind, name, files, libraries) of one TARGET."""
    kind, rest = text.split(":")
    name, members = rest.split("=")
    files, _, libraries = members.partition("+")
    return kind, name, files.split(","), [l for l in libraries.split(",") if l]


def write(path, text):
    """Writes a file and the folders above it."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text if isinstance(text, str) else json.dumps(text, indent=1))


def objects(form, target):
    """The objects of a target, relative to the build folder."""
    _, name, files, _ = target
    folder = "" if form == "nothing" else f"CMakeFiles/{name}.dir/"
    return [f"{folder}{name}-{os.path.basename(f)}.o" for f in files]


def links(form, targets):
    """(target, output, objects, libraries) of what a linker makes."""
    by_name = {t[1]: t for t in targets}
    for target in targets:
        kind, name, _, libraries = target
        if kind == "object":
            continue
        of_objects = [o for l in libraries if by_name[l][0] == "object"
                      for o in objects(form, by_name[l])]
        outputs = [OUTPUT[by_name[l][0]].format(l) for l in libraries if by_name[l][0] != "object"]
        yield target, OUTPUT[kind].format(name), objects(form, target) + of_objects, outputs


def file_api(build, sources, targets):
    """The reply, and an older one that does not count."""
    reply = f"{build}/.cmake/api/v1/reply"
    names = []
    made = {t[0][1]: t for t in links("file-api", targets)}
    for target in targets:
        kind, name, files, _ = target
        _, output, inputs, libraries = made.get(name, (target, None, objects("", target), []))
        own = objects("file-api", target)
        write(f"{reply}/target-{name}.json", {
            "type": TYPE[kind], "name": name, "paths": {"build": ".", "source": "."},
            "artifacts": [{"path": o} for o in ([output] if output else own)],
            "sources": [{"path": f, "compileGroupIndex": 0} for f in files] +
                       [{"path": f"{build}/{o}", "isGenerated": True}
                        for o in inputs if o not in own],
            "link": {"language": "CXX", "commandFragments":
                     [{"fragment": "-O2", "role": "flags"}] +
                     [{"fragment": l, "role": "libraries"} for l in libraries]}})
        names.append({"name": name, "jsonFile": f"target-{name}.json"})
    write(f"{reply}/codemodel-v2.json", {
        "kind": "codemodel", "paths": {"build": build, "source": sources},
        "configurations": [{"name": "", "targets": names}]})
    write(f"{reply}/index-2026-02.json", {"objects": [
        {"kind": "cache", "version": {"major": 2}, "jsonFile": "cache.json"},
        {"kind": "codemodel", "version": {"major": 2, "minor": 4}, "jsonFile": "codemodel-v2.json"}]})
    write(f"{reply}/index-2026-01.json", {"objects": []})


def ninja(build, sources, targets):
    """build.ninja with a file that it includes, escapes and a line that goes on."""
    write(f"{build}/rules.ninja", "rule CC\n  command = false\nrule LINK\n  command = false\n")
    text = "include rules.ninja\n# a comment: build x: y\nobjects = CMakeFiles\n"
    for target in targets:
        for source, made in zip(target[2], objects("ninja", target)):
            made = made.replace("CMakeFiles", "${objects}")
            text += f"build {made}: CC {sources}/{source} || all_headers\n  flags = -O2\n"
    for target, output, inputs, libraries in links("ninja", targets):
        text += f"build {output}: LINK $\n    {' '.join(inputs)} | {' '.join(libraries)}"
        text += f" || {' '.join(t[1] for t in targets)}\n  flags = -O2\n"
        text += f"build {target[1]}.stamp: CUSTOM_COMMAND {output}\n"
    text += "build all: phony " + " ".join(output for _, output, _, _ in links("ninja", targets))
    write(f"{build}/build.ninja", text + "\ndefault all\n")


def link_txt(build, _, targets):
    """One link.txt for each target."""
    for target, output, inputs, libraries in links("link-txt", targets):
        kind, name, _, _ = target
        text = f"/usr/bin/ar qc {output} {' '.join(inputs)}\n/usr/bin/ranlib {output}\n"
        if kind != "static":
            shared = "-shared -Wl,-soname,x" if kind == "shared" else ""
            write(f"{build}/CMakeFiles/{name}.dir/objects1.rsp", " ".join(inputs))
            text = (f"/usr/bin/c++ -O2 {shared} @CMakeFiles/{name}.dir/objects1.rsp "
                    f"-o {output} -Wl,-rpath,{build} {' '.join(libraries)} -lm\n")
        write(f"{build}/CMakeFiles/{name}.dir/link.txt", text)


def database(form, build, sources, targets):
    """compile_commands.json."""
    entries = []
    for target in targets:
        for source, made in zip(target[2], objects(form, target)):
            path = f"{sources}/{source}"
            entries.append({"directory": build, "file": path, "arguments":
                            ["clang++", "-std=c++20", "-o", made, "-c", path]})
    write(f"{build}/compile_commands.json", entries)


def main(arguments):
    """The command line."""
    form, build, sources, *texts = arguments
    build, sources = os.path.abspath(build), os.path.abspath(sources)
    if not texts:
        with open(f"{sources}/targets.txt", encoding="utf-8") as lines:
            texts = lines.read().split()
    targets = [parse(t) for t in texts]
    database(form, build, sources, targets)
    writer = {"file-api": file_api, "ninja": ninja, "link-txt": link_txt}.get(form)
    if writer:
        writer(build, sources, targets)


if __name__ == "__main__":
    main(sys.argv[1:])
