#!/usr/bin/env python3
"""Checks that every citation has an entry in docs/references.bib.

A citation is a \\source{key,locator} in a docstring, the key of a theorem record or of a
ruleset's sources, a [@key] in a text, the name of a page in docs/literature, and the first
column of a data file's source line. With --page FILE it also writes the page of references
that the reference manual links to.
"""

import argparse
import pathlib
import re
import sys

ENTRY = re.compile(r"^\s*@(\w+)\s*\{\s*([^\s,]+)\s*,", re.M)
FIELD = re.compile(r"(\w+)\s*=\s*(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\"[^\"]*\"|\d+)")
KEY = r"[A-Za-z0-9_:.+-]+"
CITATIONS = [
    re.compile(r"[\\@]source\{\s*(" + KEY + r")\s*[,}]"),
    re.compile(r"\[@(" + KEY + r")"),
]
FOLDERS = [
    "cgt", "canonical", "theorems", "games", "language", "render", "verify", "apps", "bench",
    "examples", "tests", "docs",
]
SUFFIXES = {".h", ".cc", ".md"}


def without_comments(text):
    """BibTeX reads only what stands in an @entry; a % line is a habit of people."""
    return re.sub(r"^\s*%.*$", "", text, flags=re.M)


def read_entries(path):
    """key -> fields, in the file's order. Raises ValueError on a repeated key."""
    text = without_comments(path.read_text(encoding="utf-8"))
    starts = [m for m in ENTRY.finditer(text) if m[1].lower() not in ("string", "comment")]
    entries = {}
    for match, following in zip(starts, starts[1:] + [None]):
        body = text[match.end() : following.start() if following else len(text)]
        if match[2] in entries:
            raise ValueError(f"{path}: {match[2]} stands there twice")
        entries[match[2]] = {
            name.lower(): re.sub(r"\s+", " ", value.strip('{}"')).strip()
            for name, value in FIELD.findall(body)
        }
    return entries


def citations(root):
    """(place, key) for every citation of the tree."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SUFFIXES or not path.is_file():
                continue
            name = path.relative_to(root).as_posix()
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for pattern in CITATIONS:
                    for match in pattern.finditer(line):
                        yield f"{name}:{number}", match[1]
    for path in sorted((root / "docs/literature").glob("*.md")):
        if path.stem not in ("README", "index"):
            yield path.relative_to(root).as_posix(), path.stem


def plain(text):
    """A BibTeX field as Markdown: accents and braces of TeX resolved as far as needed."""
    accents = {
        '\\"a': "ä", '\\"o': "ö", '\\"u': "ü", '\\"O': "Ö", "\\'e": "é", "\\'a": "á",
        "\\'o": "ó", "\\'\\i": "í", "\\'i": "í", "\\`e": "è", "\\'c": "ć", "\\ss": "ß",
        "\\~n": "ñ", "\\c c": "ç", "\\v c": "č", "\\v s": "š", "\\&": "&",
    }
    text = re.sub(r"\{(\\[^{}]*)\}", r"\1", text)
    for source, target in accents.items():
        text = text.replace(source, target)
    text = text.replace("--", "–").replace("~", " ")
    return re.sub(r"[{}]", "", text)


def write_page(entries, literature, path):
    lines = ["# References {#references}", ""]
    for key, fields in sorted(entries.items()):
        authors = plain(fields.get("author", fields.get("editor", ""))).replace(" and ", ", ")
        pieces = [authors, plain(fields.get("title", "")), plain(fields.get("journal", "")),
                  plain(fields.get("booktitle", "")), plain(fields.get("publisher", "")),
                  fields.get("year", "")]
        text = ". ".join(piece for piece in pieces if piece)
        if "doi" in fields:
            text += f". <https://doi.org/{fields['doi']}>"
        elif "url" in fields:
            text += f". <{fields['url']}>"
        lines += [f"## {key} {{#reference_{key}}}", "", text, ""]
        if key in literature:
            lines += [f"What holds, what fails and what is open: \\ref {literature[key]}.", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    here = pathlib.Path(__file__).resolve().parent.parent
    parser.add_argument("--page", type=pathlib.Path, help="write the page of references")
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=here)
    options = parser.parse_args(arguments)
    bibliography = options.root / "docs/references.bib"
    try:
        entries = read_entries(bibliography) if bibliography.exists() else {}
        found = list(citations(options.root))
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    missing = [(place, key) for place, key in found if key not in entries]
    for place, key in missing:
        print(f"{place}: {key} has no entry in docs/references.bib")
    print(f"{len(found)} citations, {len(entries)} entries: {len(missing)} without an entry")
    if options.page:
        pages = {}
        for page in sorted((options.root / "docs/literature").glob("*.md")):
            title = re.search(r"^#\s.*\{#([\w-]+)\}\s*$", page.read_text(), re.M)
            if title:
                pages[page.stem] = title[1]
        write_page(entries, pages, options.page)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
