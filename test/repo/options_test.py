# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every option and key has a line in the docs and a test that shows what it does."""
import json
import re
import unittest

import repository


def options():
    """The options of the command line, as they are typed."""
    table = repository.read("checker/cli/CommandList.cpp").split("OptionInfo Table[]")[1]
    names = re.findall(r'^    \{"([a-z-]+)", "[A-Z]*", ', table.split("};")[0], re.MULTILINE)
    return [("-" if len(n) == 1 else "--") + n for n in names if n != "h"]


def keys():
    """The keys of the configuration."""
    table = repository.read("checker/config/Keys.cpp").split("ConfigKey Table[]")[1]
    return re.findall(r'^    \{"([A-Za-z]+)",', table.split("};")[0], re.MULTILINE)


def check_options():
    """The options of checks, with their default and summary."""
    for name in repository.under("rules/catalogue", ".json"):
        entry = json.loads(repository.read(name))
        for option in entry.get("options", []):
            yield entry["id"], option


class Options(unittest.TestCase):
    """What belongs to an option, to a key, and to an option of a check."""

    def setUp(self):
        self.tests = json.loads(repository.read("test/options/Inputs/differences.json"))

    def test_there_are_some(self):
        """The tables are found at all."""
        self.assertGreaterEqual(len(options()), 20)
        self.assertGreaterEqual(len(keys()), 13)
        self.assertGreaterEqual(len(list(check_options())), 4)

    def test_options(self):
        """Each option has a row on the page of commands, and a difference."""
        page = repository.read("docs/use/commands.md")
        for option in options():
            with self.subTest(option):
                self.assertRegex(page, rf"(?m)^\| `{option}\b", "no row in docs/use/commands.md")
                self.assertIn(option, self.tests["options"],
                              "no case in test/options/Inputs/differences.json")

    def test_keys(self):
        """Each key has a row on the page of the file, a property in the schema,
        and a difference."""
        page = repository.read("docs/use/configure.md")
        schema = json.loads(repository.read("rules/schema/config.schema.json"))
        self.assertEqual(set(keys()), set(schema["properties"]))
        for key in keys():
            with self.subTest(key):
                self.assertRegex(page, rf"(?m)^\| .*`{key}`")
                self.assertIn(key, self.tests["keys"])

    def test_check_options(self):
        """Each option of a check stands on the check's page, in the schema, and
        makes a difference."""
        schema = json.loads(repository.read("rules/schema/config.schema.json"))
        described = schema["properties"]["CheckOptions"]["anyOf"]
        names = {f"{check}.{option['name']}" for check, option in check_options()}
        self.assertEqual(names, set(described[0]["properties"]))
        self.assertEqual(names, set(described[1]["items"]["properties"]["key"]["enum"]))
        self.assertEqual(names, set(self.tests["check options"]))
        for check, option in check_options():
            with self.subTest(check):
                self.assertIn(f"| {option['name']} | {option['default']} |",
                              repository.read(f"docs/rules/{check}.md"))

    def test_nothing_is_left_over(self):
        """Cases and rows belong to options that there are."""
        self.assertEqual(set(self.tests["options"]) - set(options()), set())
        self.assertEqual(set(self.tests["keys"]) - set(keys()), set())
        rows = re.findall(r"(?m)^\| `(--?[a-z-]+)", repository.read("docs/use/commands.md"))
        self.assertEqual(set(rows) - set(options()), set())


if __name__ == "__main__":
    unittest.main()
