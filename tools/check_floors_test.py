#!/usr/bin/env python3
"""Plants violations in a small tree and expects check_floors.py to refuse each of them."""

import contextlib
import io
import pathlib
import tempfile
import unittest

import check_floors

# A tree in order: every floor, two families, two rulesets of one family.
TREE = {
    "tools/packages.txt": "libabsl-dev run\nlibbig-dev run\nlibgtest-dev test\ncmake run\n",
    "tools/dependencies.tsv": (
        "# comment\n"
        "libabsl-dev\t1\tApache-2.0\tabsl/\t**\teverywhere\n"
        "libbig-dev\t1\tBSL-1.0\tbig/number/ big.h\tcgt/a.cc\n"
        "libgtest-dev\t1\tBSD-3-Clause\tgtest/\ttests/**\ttests\n"
    ),
    "cgt/a.h": '#include <vector>\n#include "absl/status/status.h"\n',
    "cgt/a.cc": '#include "cgt/a.h"\n#include <big.h>\n#include <big/number/int.h>\n',
    "canonical/engine.h": '#include "cgt/a.h"\n#include <unistd.h>\n#include <sys/mman.h>\n',
    "canonical/internal/arena.h": '#include "canonical/engine.h"\n',
    "theorems/theorem.h": '#include "canonical/internal/arena.h"\n',
    "games/board/graph.h": '#include "cgt/a.h"\n',
    "games/graph/shape.h": '#include "games/board/graph.h"\n',
    "games/graph/cops.h": (
        '#include "games/graph/shape.h"\n#include "theorems/theorem.h"\n'
        "struct Cops { static const RulesetInfo& Info(); };\n"
    ),
    "games/graph/cops_paths.cc": '#include "games/graph/cops.h"\n',
    "games/graph/robbers.h": (
        '#include "games/graph/shape.h"\n'
        "struct Robbers { static const RulesetInfo & Info( ); };\n"
    ),
    "games/graph/pursuit_theorems.cc": (
        '#include "games/graph/cops.h"\n#include "games/graph/robbers.h"\n'
    ),
    "games/grid/squares.h": '#include "games/board/graph.h"\n',
    "games/catalog/catalog.cc": (
        '#include "games/graph/cops.h"\n#include "games/grid/squares.h"\n'
    ),
    "language/parser.h": '#include "games/graph/cops.h"\n',
    "render/svg.h": '#include "canonical/engine.h"\n',
    "verify/sweep.cc": '#include "language/parser.h"\n#include "render/svg.h"\n',
    "apps/main.cc": '#include "verify/sweep.h"\n// #include "bench/b.h"\n',
    "verify/sweep.h": '/* #include "apps/main.h"\n */\n',
    "apps/main.h": "",
    "bench/b.h": "",
    "examples/e.cc": '#include "canonical/engine.h"\n',
    "tests/oracle.h": '#include "canonical/engine.h"\n',
    "tests/a_test.cc": (
        '#include "gtest/gtest.h"\n#include "tests/oracle.h"\n#include "apps/main.h"\n'
    ),
}

# Every file is listed, as one CMakeLists.txt a folder would do it.
TREE["CMakeLists.txt"] = "project(tree)\nadd_subdirectory(cgt)\n"
TREE["cgt/CMakeLists.txt"] = "sources(\n" + "\n".join(
    f"  {name.split('/')[-1]} # as {name}" for name in TREE if name.endswith((".h", ".cc"))
) + ")\n"

# file, line that is added to it, a piece of the expected complaint
VIOLATIONS = [
    ("cgt/a.h", '#include "canonical/engine.h"', "cgt is floor 1, canonical is floor 2"),
    ("cgt/a.h", '  #  include "theorems/theorem.h"', "theorems is floor 3"),
    ("canonical/engine.h", '#include "games/board/graph.h"', "is floor 4"),
    ("theorems/theorem.h", '#include "games/graph/cops.h"', "games/graph is floor 5"),
    ("games/board/graph.h", '#include "games/graph/shape.h"', "games/graph is floor 5"),
    ("games/graph/cops.h", '#include "games/grid/squares.h"', "must not know each other"),
    ("games/graph/cops.h", '#include "games/graph/robbers.h"',
     "belongs to the ruleset games/graph/robbers"),
    ("games/graph/cops_paths.cc", '#include "games/graph/robbers.h"', "belongs to the ruleset"),
    ("games/graph/robbers.h", '#include "games/graph/cops.h"', "belongs to the ruleset"),
    ("games/graph/shape.h", '#include "games/graph/cops.h"', "belongs to the ruleset"),
    ("games/graph/cops.h", '#include "games/catalog/catalog.cc"', "games/catalog is floor 6"),
    ("games/catalog/catalog.cc", '#include "language/parser.h"', "language is floor 7"),
    ("language/parser.h", '#include "render/svg.h"', "must not know each other"),
    ("render/svg.h", '#include "language/parser.h"', "must not know each other"),
    ("render/svg.h", '#include "verify/sweep.h"', "verify is floor 8"),
    ("verify/sweep.cc", '#include "apps/main.h"', "apps is floor 9"),
    ("apps/main.cc", '#include "bench/b.h"', "must not know each other"),
    ("examples/e.cc", '#include "apps/main.h"', "must not know each other"),
    ("apps/main.cc", '#include "tests/oracle.h"', "tests is never included"),
    ("cgt/a.h", '#include "tests/oracle.h"', "tests is never included"),
    ("cgt/a.h", '#include <big.h>', "may be included only by cgt/a.cc"),
    ("canonical/engine.h", '#include <big/number/int.h>', "may be included only by cgt/a.cc"),
    ("canonical/engine.h", '#include "big/number/int.h"', "may be included only by cgt/a.cc"),
    ("canonical/engine.h", '#include <big/other.h>', "not in tools/dependencies.tsv"),
    ("canonical/engine.h", '#include <gtest/gtest.h>', "may be included only by tests/**"),
    ("canonical/engine.h", '#include <stdio.h>', "not in tools/dependencies.tsv"),
    ("canonical/engine.h", '#include "engine.h"', "from the root of the tree"),
    ("canonical/engine.h", '#include "../cgt/a.h"', "from the root of the tree"),
    ("canonical/engine.h", '#include "cgt/none.h"', "does not exist"),
    ("canonical/engine.h", '#include <cgt/a.h>', "with quotes"),
    ("canonical/engine.h", '#include HEADER', "cannot read"),
    ("canonical/engine.h", '/* a */ // b\n#include "render/svg.h"', "render is floor 7"),
    ("tools/dependencies.tsv", "libm-dev\t1\tGPL-2.0-only\tm.h\tcgt/a.cc", "for tests only"),
    ("tools/dependencies.tsv", "libm-dev\t1\tMIT\tm.h\tcgt/none.cc", "no file cgt/none.cc"),
    ("tools/dependencies.tsv", "libm-dev\t1\tMIT\tm.h\t**", "not exactly one file"),
    ("tools/dependencies.tsv", "libm-dev\t1\tMIT\tm.h\tcgt/a.cc", "libm-dev is missing"),
    ("tools/packages.txt", "libm-dev run", "libm-dev is not in tools/dependencies.tsv"),
]


def check(tree):
    """The exit status and what was printed."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in tree.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            status = check_floors.main([folder])
        return status, printed.getvalue()


class CheckFloorsTest(unittest.TestCase):
    def test_a_tree_in_order_passes(self):
        status, printed = check(TREE)
        self.assertEqual(status, 0, printed)
        self.assertIn("2 rulesets: 0 violations", printed)

    def test_each_planted_violation_is_refused(self):
        for path, line, expected in VIOLATIONS:
            with self.subTest(path=path, line=line):
                status, printed = check({**TREE, path: TREE[path] + line + "\n"})
                self.assertEqual(status, 1, printed)
                complaints = printed.splitlines()[:-1]
                self.assertTrue(any(expected in c for c in complaints), printed)
                # The place is named, for a person or an editor to jump to.
                where = len(TREE[path].splitlines()) + 1 + line.count("\n")
                if path.endswith((".h", ".cc")):
                    self.assertTrue(complaints[0].startswith(f"{path}:{where}: "), printed)

    def test_a_forgotten_file_is_refused(self):
        for path, forgotten in [
            ("canonical/new.cc", True),
            ("canonical/new.h", True),
            ("tests/new_test.cc", True),
            ("canonical/internal/new.h", False),
            ("tests/new.h", False),
        ]:
            with self.subTest(path=path):
                status, printed = check({**TREE, path: ""})
                self.assertEqual(status, 1 if forgotten else 0, printed)
                if forgotten:
                    self.assertIn(f"{path}:1: is listed in no CMakeLists.txt", printed)

    def test_a_forgotten_folder_is_refused(self):
        new = {**TREE, "tests/cgt/CMakeLists.txt": "f(a_test.cc)"}
        status, printed = check(new)
        self.assertEqual(status, 1, printed)
        self.assertIn("tests/cgt/CMakeLists.txt:1: is added by nobody", printed)
        root = "CMakeLists.txt"
        for path, line in [
            (root, "add_subdirectory(tests/cgt)"),
            ("cgt/CMakeLists.txt", "add_subdirectory(${PROJECT_SOURCE_DIR}/tests/cgt x)"),
        ]:
            self.assertEqual(check({**new, path: new[path] + line})[0], 0)

    def test_an_unreadable_table_or_an_empty_tree_is_an_error(self):
        table, packages = "tools/dependencies.tsv", "tools/packages.txt"
        rows = TREE[table].replace("cgt/a.cc", "**\twhy")
        for tree, expected in [
            ({**TREE, table: "libm-dev\t1\n"}, "expected 5 or 6 columns"),
            ({}, "No such file"),
            ({table: rows, packages: TREE[packages]}, "nothing to check"),
        ]:
            status, printed = check(tree)
            self.assertEqual(status, 2, printed)
            self.assertIn(expected, printed)


if __name__ == "__main__":
    unittest.main()
