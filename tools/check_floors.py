#!/usr/bin/env python3
"""Checks the floor order of the source tree over its #include lines.

A file includes only files of lower floors or of its own folder; a ruleset never includes
another ruleset (files of theorems, named *_theorems, may compare several); tests, docs and
tools are never included. A third-party library is included only by the files that
tools/dependencies.tsv names. Every source file and every public header is listed in a
CMakeLists.txt, so that none is forgotten. Prints one line a violation and exits 1 if there
is any, 2 if the tree or the table cannot be read.
"""

import argparse
import fnmatch
import pathlib
import re
import sys

# The longest matching folder decides. Folders on one floor do not know each other.
FLOORS = {
    "cgt": 1,
    "canonical": 2,
    "theorems": 3,
    "games/board": 4,
    "games": 5,  # games/<family>
    "games/catalog": 6,
    "language": 7,
    "render": 7,
    "verify": 8,
    "apps": 9,
    "bench": 9,
    "examples": 9,
    "python": 9,
    "web": 9,
    "tests": 10,
    "docs": 10,
    "tools": 10,
}
TOP_FOLDERS = {folder.split("/")[0] for folder in FLOORS}
NEVER_INCLUDED = 10
FAMILIES = 5
LAST_LIBRARY = 8
SUFFIXES = {".h", ".cc", ".c"}

# Headers of C and POSIX that have no name in C++'s own library.
SYSTEM_HEADERS = {
    "errno.h", "fcntl.h", "poll.h", "pthread.h", "signal.h", "termios.h", "time.h",
    "ucontext.h", "unistd.h",
}
SYSTEM_PREFIXES = ("sys/", "linux/")

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]*)"|<([^>]*)>|(\S.*))', re.M)
# Only a ruleset declares this; see cgt/ruleset.h.
RULESET = re.compile(r"\bRulesetInfo\s*&\s*Info\s*\(\s*\)")
# Records of theorems may compare several rulesets of their family.
THEOREMS = re.compile(r"_theorems[./]")


class TreeError(Exception):
    """The tree or the dependency table cannot be read."""


class Dependency:
    """One row of tools/dependencies.tsv."""

    def __init__(self, package, tried, licence, headers, files, reason):
        self.package = package
        self.tried = tried
        self.licence = licence
        self.headers = headers.split()
        self.files = files.split()
        self.reason = reason

    def covers(self, header):
        return any(
            header.startswith(h) if h.endswith("/") else header == h for h in self.headers
        )

    def allows(self, path):
        return any(fnmatch.fnmatchcase(path, pattern) for pattern in self.files)


def read_dependencies(path):
    rows = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("\t")]
        if len(cells) == 5:
            cells.append("")
        if len(cells) != 6 or not all(cells[:5]):
            raise TreeError(f"{path}:{number}: expected 5 or 6 columns between tabs")
        rows.append(Dependency(*cells))
    return rows


def floor_folder(path):
    """The folder of FLOORS that holds `path`; games/<family> for a family."""
    parts = path.split("/")
    for length in range(len(parts) - 1, 0, -1):
        folder = "/".join(parts[:length])
        if folder in FLOORS:
            if folder == "games" and len(parts) > 2:
                return "/".join(parts[:2])
            return folder
    return None


def floor_of(folder):
    return FLOORS[folder] if folder in FLOORS else FLOORS[folder.split("/")[0]]


def source_files(root):
    for top in sorted(TOP_FOLDERS):
        if (root / top).is_dir():
            for path in sorted((root / top).rglob("*")):
                if path.suffix in SUFFIXES and path.is_file():
                    yield path.relative_to(root).as_posix()


def blank_comments(text):
    """Comments become blanks (lines are kept), so that they cannot hold an include."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)

    def blank(match):
        piece = match.group()
        return piece if piece[0] == '"' else re.sub(r"[^\n]", " ", piece)

    return pattern.sub(blank, text)


class Checker:
    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.dependencies = read_dependencies(self.root / "tools/dependencies.tsv")
        self.files = list(source_files(self.root))
        self.known = set(self.files)
        self.texts = {
            path: blank_comments((self.root / path).read_text(encoding="utf-8"))
            for path in self.files
        }
        self.rulesets = [
            path[: -len(".h")]
            for path in self.files
            if path.endswith(".h")
            and floor_of(floor_folder(path)) == FAMILIES
            and not THEOREMS.search(path)
            and RULESET.search(self.texts[path])
        ]
        self.violations = []
        self.includes = 0

    def complain(self, path, line, message):
        self.violations.append(f"{path}:{line}: {message}")

    def ruleset_of(self, path):
        """games/graph/domination for domination.h, domination_paths.cc, domination/x.h."""
        owners = [
            ruleset
            for ruleset in self.rulesets
            if path.startswith(ruleset) and path[len(ruleset)] in "._/"
        ]
        return max(owners, key=len, default=None)

    def check_project_include(self, path, line, target):
        if target not in self.known:
            self.complain(path, line, f'"{target}" does not exist')
            return
        own, other = floor_folder(path), floor_folder(target)
        own_floor, other_floor = floor_of(own), floor_of(other)
        if own_floor == NEVER_INCLUDED:
            return
        if other_floor == NEVER_INCLUDED:
            self.complain(path, line, f"includes {target}: {other} is never included")
        elif own == other:
            theirs = self.ruleset_of(target)
            if THEOREMS.search(path):
                return
            if own_floor == FAMILIES and theirs and theirs != self.ruleset_of(path):
                self.complain(
                    path, line, f"includes {target}: that belongs to the ruleset {theirs}"
                )
        elif other_floor == own_floor:
            self.complain(
                path, line, f"includes {target}: {own} and {other} must not know each other"
            )
        elif other_floor > own_floor:
            self.complain(
                path,
                line,
                f"includes {target}: {own} is floor {own_floor}, {other} is floor {other_floor}",
            )

    def check_foreign_include(self, path, line, header):
        rows = [row for row in self.dependencies if row.covers(header)]
        if not rows:
            self.complain(path, line, f"<{header}>: not in tools/dependencies.tsv")
        elif not any(row.allows(path) for row in rows):
            allowed = " ".join(rows[0].files)
            self.complain(
                path, line, f"<{header}>: {rows[0].package} may be included only by {allowed}"
            )

    def check_include(self, path, line, quoted, angled, other):
        if other is not None:
            self.complain(path, line, f"cannot read what is included: {other.strip()}")
            return
        header = quoted if quoted is not None else angled
        if any(part in ("..", ".", "") for part in header.split("/")):
            self.complain(path, line, f'"{header}": write the path from the root of the tree')
        elif header.split("/")[0] in TOP_FOLDERS:
            if angled is not None:
                self.complain(path, line, f"<{header}>: write it with quotes")
            self.check_project_include(path, line, header)
        elif re.fullmatch(r"[a-z_0-9]+", header) or header in SYSTEM_HEADERS:
            pass  # The standard library.
        elif header.startswith(SYSTEM_PREFIXES):
            pass
        elif any(row.covers(header) for row in self.dependencies) or angled is not None:
            self.check_foreign_include(path, line, header)
        else:
            self.complain(path, line, f'"{header}": write the path from the root of the tree')

    def check_table(self):
        for row in self.dependencies:
            gpl = re.search(r"(?<!L)GPL", row.licence) and not re.search(
                r"\bOR\b", row.licence
            )
            if gpl and not all(pattern.startswith("tests/") for pattern in row.files):
                self.complain(
                    "tools/dependencies.tsv", 1, f"{row.package}: GPL, so for tests only"
                )
            for pattern in row.files:
                if not re.search(r"[*?\[]", pattern) and pattern not in self.known:
                    self.complain(
                        "tools/dependencies.tsv", 1, f"{row.package}: no file {pattern}"
                    )
            if not row.reason and (len(row.files) > 1 or "*" in row.files[0]):
                self.complain(
                    "tools/dependencies.tsv",
                    1,
                    f"{row.package}: say why it is not exactly one file",
                )

    def check_packages(self):
        """What set-up installs and what the table declares are the same libraries."""
        listed = {
            line.split()[0]
            for line in (self.root / "tools/packages.txt").read_text().splitlines()
            if line.strip() and not line.startswith("#")
        }
        declared = {row.package for row in self.dependencies}
        for package in sorted(declared - listed):
            self.complain("tools/packages.txt", 1, f"{package} is missing")
        for package in sorted(listed - declared):
            if re.fullmatch(r"lib.*-dev|.*-dev", package) and "clang" not in package:
                self.complain(
                    "tools/packages.txt", 1, f"{package} is not in tools/dependencies.tsv"
                )

    def check_listed(self):
        """A test that nobody builds passes always; a header not listed is not installed."""
        lists = {
            path: re.sub(r"#.*", "", path.read_text())
            for pattern in ("CMakeLists.txt", "*.cmake")
            for top in ["", "cmake", *sorted(TOP_FOLDERS)]
            for path in sorted(
                (self.root / top).rglob(pattern) if top else self.root.glob(pattern)
            )
        }
        listed = {
            word.split("/")[-1]
            for text in lists.values()
            for word in re.split(r'[\s"()]+', text)
        }
        # A folder is added under its path from the root, or from the folder that adds it.
        added = {
            base + word
            for path, text in lists.items()
            for word in re.split(r'[\s"()]+', text.replace("${PROJECT_SOURCE_DIR}/", ""))
            for base in ("", path.parent.relative_to(self.root).as_posix() + "/")
        }
        for path, text in lists.items():
            folder = path.parent.relative_to(self.root).as_posix()
            own_project = re.search(r"^\s*project\(", text, re.M)
            if path.name == "CMakeLists.txt" and not own_project and folder not in added:
                self.complain(f"{folder}/CMakeLists.txt", 1, "is added by nobody")
        for path in self.files:
            library = floor_of(floor_folder(path)) <= LAST_LIBRARY
            public = path.endswith(".h") and library and "/internal/" not in path
            if (public or path.endswith(".cc")) and path.split("/")[-1] not in listed:
                self.complain(path, 1, "is listed in no CMakeLists.txt")

    def run(self):
        self.check_table()
        self.check_packages()
        self.check_listed()
        for path in self.files:
            text = self.texts[path]
            for match in INCLUDE.finditer(text):
                self.includes += 1
                line = text.count("\n", 0, match.start()) + 1
                self.check_include(path, line, *match.groups())
        return self.violations


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    here = pathlib.Path(__file__).resolve().parent.parent
    parser.add_argument("root", nargs="?", default=here, help="the source tree")
    options = parser.parse_args(arguments)
    try:
        checker = Checker(options.root)
        violations = checker.run()
    except (TreeError, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 2
    for violation in violations:
        print(violation)
    print(f"{len(checker.files)} files, {checker.includes} includes, "
          f"{len(checker.rulesets)} rulesets: {len(violations)} violations")
    if not checker.includes:
        print("nothing to check: is this the source tree?", file=sys.stderr)
        return 2
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
