#!/usr/bin/env python3
"""A memory limit holds, and the engine still answers after it was reached.

Domineering 6x6 under 200 MB must end below 260 MB with exit status 3; the 4x4 board after
it is answered all the same.
"""

import subprocess
import tempfile
import time

from harness import Harness, peak_memory

t = Harness()
MEGABYTE = 10**6
# From the tests of CGSuite.
VALUE_4X4 = "+-{0,{{2|0},{2||2|0}|{2|0},{2|0||0}}}"


def board(rows, columns):
    return "|".join(["." * columns] * rows)


# (limit in MB, most MB in use, the boards that are too large)
for limit, most, large in ((30, 75, board(6, 6)), (200, 260, board(6, 6))):
    with tempfile.TemporaryFile() as lines, tempfile.TemporaryFile() as out, \
            tempfile.TemporaryFile() as err:
        lines.write(f"{large}\n{board(4, 4)}\n".encode())
        lines.seek(0)
        process = subprocess.Popen(
            [t.program, "value", "Domineering", "-", "--memory-limit", f"{limit}M"],
            stdin=lines, stdout=out, stderr=err)
        status, peak = peak_memory(process)
        out.seek(0), err.seek(0)
        answers, errors = out.read().decode(), err.read().decode()
    print(f"limit {limit} MB: peak {peak / MEGABYTE:.0f} MB")
    t.check(status == 3, f"{limit} MB: exit {status}: {errors}")
    t.check(f"line 1: memory limit of {limit} MB reached" in errors, errors)
    t.check(peak < most * MEGABYTE, f"{limit} MB: {peak / MEGABYTE:.0f} MB in use")
    t.check(answers.count("\n") == 1, f"{limit} MB: no answer for 4x4: {answers}")
    t.expect(["eval", f"({answers.strip()}) == ({VALUE_4X4})"], out="true\n")

# Hard positions of every kind that are searched end with the limits, near them.
HARD = [
    ("UndirectedVertexGeography", "complete(1000) token=0 play=misere"),
    ("DirectedVertexGeography", "arcs", "token=0"),
    ("UndirectedEdgeGeography", "complete(600) token=0"),
    ("VertexNim", "star(100000) weights=3*100001 token=0"),
    ("VertexNim", "grid(40,40) weights=9*1600 token=0"),
    ("VertexNimG", "grid(40,40) weights=9*1600 token=0 order=move-remove"),
    ("NodeKayles", "grid(150,150)"),
    ("ArcKayles", "grid(60,60)"),
    ("Col", "grid(40,40)"),
    ("Snort", "complete(20,400)"),
    ("DigraphPlacement", "path(5000) colours=A*2500B*2500"),
    ("Hackenbush", "grid(60,60) ground=0 edges=lr" + "l" * 7078),
    ("TokensOnDigraph", "0>1,1>2,2>3,3>4,4>5,5>6,6>7,7>0,0>4,2>6 tokens=" + "0," * 29 + "0"),
]
for command in ("value", "outcome", "moves"):
    for ruleset, *words in HARD:
        # A star's 300,000 moves are weighed one by one, longer than a test should take.
        if command != "value" and ruleset not in ("NodeKayles", "Snort", "TokensOnDigraph"):
            continue
        position = " ".join(words)
        if position.startswith("arcs"):
            arcs = ",".join(f"{v}>{(v * k + k) % 3000}" for v in range(3000)
                            for k in (2, 3, 5, 7) if v != (v * k + k) % 3000)
            position = f"{arcs} {words[1]}"
        arguments = ([command, f'{ruleset}("{position}")'] if command == "outcome"
                     else [command, ruleset, position])
        by = ["--by", "rules"] if ruleset == "TokensOnDigraph" else []
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            began = time.monotonic()
            process = subprocess.Popen(
                [t.program, *arguments, *by, "--time-limit", "1s", "--memory-limit",
                 "100M"], stdout=out, stderr=err)
            status, peak = peak_memory(process)
            took = time.monotonic() - began
            err.seek(0)
            message = err.read().decode()
        shown = f"{command} {ruleset} {position[:40]}"
        print(f"{shown}: {took:.1f} s, {peak / MEGABYTE:.0f} MB")
        t.check(status in (0, 3), f"{shown}: exit {status}: {message[:300]}")
        t.check(took < 12, f"{shown}: {took:.1f} s for a limit of 1 s")
        t.check(peak < 400 * MEGABYTE, f"{shown}: {peak / MEGABYTE:.0f} MB for 100")
t.finish()
