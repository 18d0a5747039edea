# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the bodies of functions that a case declares and does not define."""
import re

HIDDEN = "(anonymous namespace)::"


def split_arguments(text):
    """"int, std::map<K, V>" at the commas that are not inside brackets."""
    parts, depth, start = [], 0, 0
    for at, char in enumerate(text):
        depth += char in "<([{"
        depth -= char in ">)]}"
        if char == "," and not depth:
            parts.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return parts + ([last] if last else [])


def parameters_start(symbol):
    """Where the parentheses of the parameters open in a demangled function."""
    depth = 0
    for at in range(symbol.rindex(")"), -1, -1):
        depth += symbol[at] == ")"
        depth -= symbol[at] == "("
        if not depth:
            return at
    return -1


def cxx_stub(symbol, text, throws):
    """A body for the demangled `symbol`, compiled in a unit that declares it."""
    symbol = symbol.replace(HIDDEN, "").replace("[abi:cxx11]", "")
    start = parameters_start(symbol)
    name, after = symbol[:start], symbol[symbol.rindex(")") + 1:]
    types = split_arguments(symbol[start + 1:symbol.rindex(")")])
    scope, _, short = name.rpartition("::")
    owner = scope.split("::")[-1]
    values = ", ".join(f"std::declval<{t}>()" for t in types)
    call = f"{name}({values})"
    if owner and re.search(rf"\b(class|struct)\s+(\w+\s+)*{re.escape(owner)}\b", text):
        if short in (owner, "~" + owner):
            made = ", ".join(f"{t} a{i}" for i, t in enumerate(types))
            return f"{name}({made}) {{}}\n"
        if not re.search(rf"\bstatic\b[^;{{}}]*\b{short}\s*\(", text):
            call = f"std::declval<{'const ' if 'const' in after else ''}{scope}&>().{short}({values})"
    made = ", ".join(f"{t} a{i}" for i, t in enumerate(types))
    given = ", ".join([f'"{name}"', *throws] + [f"std::forward<{t}>(a{i})"
                                               for i, t in enumerate(types)])
    return (f"decltype({call}) {name}({made}){after} noexcept(noexcept({call})) {{\n"
            f"  return confirm::stub<{', '.join([f'decltype({call})', *types])}>({given});\n}}\n")


def c_prototype(name, text):
    """(type, parameters) of the prototype of a C function in the text, or None."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*|(?m:^\s*#[^\n]*$)", "", text, flags=re.S)
    found = re.search(rf"(?:^|[;{{}}\"])\s*(?:extern\s+(?:\"C\"\s*)?)?((?:[\w]+[\s\*]+)+){name}\s*"
                      rf"\(([^;{{]*)\)\s*(?:noexcept\s*)?;", text)
    return (found[1].strip(), found[2].strip()) if found else None


def c_stub(name, text):
    """A body for a C function, or None where no prototype was found."""
    prototype = c_prototype(name, text)
    if not prototype:
        return None
    result, parameters = prototype
    named = []
    for number, parameter in enumerate(split_arguments(parameters)):
        plain = re.fullmatch(r"(?:(?:const|unsigned|signed|long|short|struct|enum)\s+)*[\w:]+\s*\**",
                             parameter)
        last = parameter.split()[-1]
        unnamed = plain and (parameter.endswith("*") or len(parameter.split()) == 1
                             or last in ("int", "long", "char"))
        named.append(f"{parameter} a{number}" if unnamed and parameter != "void" else parameter)
    head = f"{result} {name}({', '.join(named)})"
    if result == "void":
        return f'{head} {{ (void)confirm_call("{name}"); }}\n'
    answer = "pointer" if "*" in result else "truth" if result in ("bool", "_Bool") else "number"
    return f'{head} {{ return ({result})confirm_{answer}("{name}"); }}\n'


def thrower(types):
    """A function that throws one of the exception types, and the arguments of a stub."""
    if not types:
        return "", ["nullptr", "0"]
    cases = ""
    for number, name in enumerate(types):
        made = "std::runtime_error(\"confirm\")" if name == "std::exception" else \
            f"confirm::makeException<{name}>(D)"
        cases += f'  case {number}: confirm::traced("throws {name}"); throw {made};\n'
    return (f"static void confirm_throw(unsigned Which, confirm::Dice &D) {{\n"
            f"  switch (Which) {{\n{cases}  }}\n}}\n", ["confirm_throw", str(len(types))])


def c_driver(function, text):
    """A driver for a function that the C text defines, or None."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    found = re.search(rf"\b{function}\s*\(([^;{{}}()]*)\)\s*{{", text)
    if not found:
        return None
    arguments = ["confirm_memory()" if "*" in p or "[" in p else "1"
                 for p in split_arguments(found[1]) if p != "void"]
    return f"CONFIRM_RUN({function}) {{ (void){function}({', '.join(arguments)}); }}\n"
