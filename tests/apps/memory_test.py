#!/usr/bin/env python3
"""A memory limit holds, and the engine still answers after it was reached.

Domineering 6x6 under 200 MB must end below 260 MB with exit status 3; the 4x4 board after
it is answered all the same.
"""

import subprocess
import tempfile

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
t.finish()
