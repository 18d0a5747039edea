# Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models fit their schema, and the schema says what the loader says."""
import json
import unittest

import repository

try:
    import jsonschema
except ImportError:
    jsonschema = None

BROKEN = [
    {"functions": []},
    {"library": "L", "functions": [], "extra": 1},
    {"library": "L", "functions": [{"name": "f", "role": "neutral"}]},
    {"library": "L", "functions": [{"name": "f", "role": "nap", "source": "s"}]},
    {"library": "L", "functions": [{"name": "f", "role": "draw", "low": 0, "source": "s"}]},
    {"library": "L", "functions": [{"name": "f", "role": "invoke", "source": "s"}]},
    {"library": "L", "functions": [
        {"name": "f", "role": "wait", "source": "s", "delay": {"param": -1, "unit": "s"}}]},
    {"library": "L", "functions": [], "retries": {
        "r": {"attempts": 3, "delay": {"kind": "none"}, "jitter": "none"}}},
    {"library": "L", "functions": [], "retries": {
        "r": {"attempts": 3, "delay": {"kind": "none"}, "jitter": "none", "source": "s",
              "more": 1}}},
]


class Models(unittest.TestCase):
    """rules/models against rules/schema/model.schema.json."""

    def setUp(self):
        if not jsonschema:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads(repository.read("rules/schema/model.schema.json"))
        jsonschema.Draft202012Validator.check_schema(schema)
        self.schema = jsonschema.Draft202012Validator(schema)

    def test_every_file_fits(self):
        """What the loader takes, the schema takes."""
        names = [n for n in repository.files() if n.startswith("rules/models/")]
        self.assertGreater(len(names), 20)
        for name in names:
            for error in self.schema.iter_errors(json.loads(repository.read(name))):
                self.fail(f"{name}: {list(error.path)}: {error.message}")

    def test_mistakes_are_found(self):
        """What the loader refuses, the schema refuses."""
        for text in BROKEN:
            self.assertFalse(self.schema.is_valid(text), text)


if __name__ == "__main__":
    unittest.main()
