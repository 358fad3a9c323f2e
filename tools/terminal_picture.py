#!/usr/bin/env python3
"""Draws a transcript as an SVG picture of a terminal: terminal_picture.py < text > picture.svg

Lines that begin with "$ " are commands and stand out. The README's pictures are made so,
from real output: tools/pictures.sh makes them again.
"""

import sys
from xml.sax.saxutils import escape

WIDTH, LINE, SIZE, LEFT, TOP = 8.0, 19, 13.3, 16, 34


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    columns = max(60, max(len(line) for line in lines))
    width = int(columns * WIDTH + 2 * LEFT)
    height = TOP + LINE * len(lines) + 10
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="terminal session">',
        f'<rect width="{width}" height="{height}" rx="8" fill="#1e2127"/>',
        '<g fill="#5c6370"><circle cx="16" cy="14" r="4"/><circle cx="30" cy="14" r="4"/>'
        '<circle cx="44" cy="14" r="4"/></g>',
        f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}" '
        'xml:space="preserve">',
    ]
    for row, line in enumerate(lines):
        colour = "#98c379" if line.startswith("$ ") else "#dcdfe4"
        if " fails " in line:
            colour = "#e5c07b"
        out.append(
            f'<text x="{LEFT}" y="{TOP + LINE * (row + 1) - 6}" fill="{colour}" '
            f'textLength="{len(line) * WIDTH:.0f}">{escape(line)}</text>'
        )
    out.append("</g></svg>")
    print("\n".join(out))


if __name__ == "__main__":
    main()
