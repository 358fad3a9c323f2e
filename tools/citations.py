#!/usr/bin/env python3
"""Checks that every citation has an entry in docs/references.bib.

A citation is a \\source{key,locator} in a docstring, the key of a theorem record or of a
ruleset's sources, a [@key] in a text, the name of a page in docs/literature, and the first
column of a data file's source line. With --page FILE it also writes the page of references
that the reference manual links to.
"""

import argparse
import os
import pathlib
import re
import sys
import unicodedata

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


COMBINING = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304",
    "u": "\u0306", ".": "\u0307", '"': "\u0308", "H": "\u030b", "v": "\u030c",
    "c": "\u0327", "k": "\u0328",
}
LETTERS = {"ss": "ß", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "aa": "å", "i": "i"}


def plain(text):
    """A BibTeX field as text: accents, letters and braces of TeX resolved."""
    # A punctuation accent may stand right before its letter, a named one may not.
    for accent in (r"\\([`'^~=.\"])\s*\{?\\?([A-Za-z])\}?", r"\\([uHvck])[\s{]\s*\\?([A-Za-z])\}?"):
        text = re.sub(
            accent, lambda m: unicodedata.normalize("NFC", m[2] + COMBINING[m[1]]), text
        )
    text = re.sub(r"\\([A-Za-z]+)\s*", lambda m: LETTERS.get(m[1], m[0]), text)
    text = text.replace("\\&", "&").replace("--", "–").replace("~", " ")
    return re.sub(r"[{}]", "", text)


def write_page(entries, literature, path):
    lines = ["# References {#references}", ""]
    for key, fields in sorted(entries.items()):
        authors = plain(fields.get("author", fields.get("editor", ""))).replace(" and ", "; ")
        pieces = [authors, plain(fields.get("title", "")), plain(fields.get("journal", "")),
                  plain(fields.get("booktitle", "")), plain(fields.get("publisher", "")),
                  fields.get("year", ""), plain(fields.get("note", ""))]
        text = ". ".join(piece.rstrip(".") for piece in pieces if piece)
        if "doi" in fields:
            text += f". <https://doi.org/{fields['doi']}>"
        elif "url" in fields:
            text += f". <{fields['url']}>"
        lines += [f"## {key} {{#reference_{key}}}", "", text, ""]
        if key in literature:
            lines += [f"[What holds, what fails and what is open]({literature[key]})", ""]
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
        notes = (options.root / "docs/literature").glob("*.md")
        pages = {note.stem: os.path.relpath(note, options.page.parent) for note in notes}
        write_page(entries, pages, options.page)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
