#!/usr/bin/env python3
"""Time, Ctrl-C, closed pipes; the same bytes from any number of threads.

Times are bounded generously: the machine may be busy.
"""

import os
import pty
import signal
import subprocess
import time

from harness import Harness, seconds, start

t = Harness()
# Far more than can be valued in the times used here.
BOARD = "|".join(["." * 8] * 8)
TERM = f'Domineering("{BOARD}")'


def test_time_limit():
    for arguments in (
        ["value", "Domineering", BOARD],
        ["eval", TERM],
        ["moves", "Domineering", BOARD],
        ["moves", "Domineering", BOARD, "--as", "outcome"],
        # Positions that are dear to write, one a move.
        ["moves", "Col", "path(20000)", "--as", "outcome"],
        ["outcome", TERM],
        ["outcome", TERM, "--by", "rules"],
        ["outcome", TERM, "--misere"],
        ["verify", "domination/theorem-12"],
    ):
        took, (status, out, err) = seconds(
            lambda: t.run(*arguments, "--time-limit", "300ms"))
        shown = " ".join(arguments[:2])
        t.check(status == 3, f"{shown}: exit {status}: {err[:200]}")
        t.check(took < 5, f"{shown}: {took:.1f} s for a limit of 0.3 s")
        t.check(b"time limit of 0.3 s reached" in err + out, f"{shown}: {err[:200]}")
    # What is known is printed.
    _, out, _ = t.run("moves", "Domineering", BOARD, "--time-limit", "300ms")
    t.check(out.count(b"\n") == 2 + 2 * 7 * 8, "the moves are listed without values")
    # Ten million digits are refused before they are found, in every form of output.
    for arguments in (["2**33554431"], ["2**33554431", "--json"],
                      ["2**33554431", "--format", "dag"], ["Mean(2**33554431)"]):
        took, (status, out, err) = seconds(lambda: t.run("eval", *arguments))
        t.check(status == 3 and b"the text is longer than" in out + err,
                f"{arguments}: {status} {err[:200]}")
        t.check(took < 1, f"{arguments}: {took:.1f} s")
    # A million moves, each to a position of a million letters.
    took, (status, out, err) = seconds(lambda: t.run(
        "moves", "Domination", "star(4)*200000 colours=(CABBC)*200000"))
    t.check(status == 3 and b"too many to list" in err, f"moves: {status} {err[:200]}")
    t.check(out == b"Left: options not listed\nRight: options not listed\n", f"{out[:200]}")
    t.check(took < 30, f"moves of a large forest: {took:.1f} s")
    _, out, _ = t.run("outcome", TERM, "--time-limit", "300ms")
    t.check(out.startswith(b"?: not decided\n"), f"outcome: {out[:100]}")
    _, out, _ = t.run("verify", "nim", "--time-limit", "300ms", "--max", "60", "--json")
    t.check(b'"verdict":"unknown"' in out, f"verify: {out[:300]}")
    status, out, err = t.run("eval", "{2||1|0}", "--max-text", "5")
    t.check((status, out[:3]) == (3, b"{2|"), f"--max-text: {status} {out}")


def test_forms():
    # A form may be far larger than its value: it is under the limits like all else.
    for expression in ("LiteralForm(*4000)", "SelectiveSum(*2000,0)", "DicoticVariant(*2000)"):
        took, (status, out, err) = seconds(
            lambda: t.run("eval", expression, "--memory-limit", "20M"))
        t.check(status == 3 and b"memory limit" in err, f"{expression}: {status} {err[:200]}")
        t.check(took < 5, f"{expression}: {took:.1f} s")
    for expression in ("LiteralForm(^[100000])", "Followers(^[100000])", "LiteralForm(*5000)"):
        took, (status, out, err) = seconds(lambda: t.run("eval", expression))
        t.check(status == 2 and b"too many followers" in err, f"{expression}: {err[:200]}")
        t.check(took < 5, f"{expression}: {took:.1f} s")
    # A dag that is cut does not read as another game; without a limit it is whole.
    status, out, err = t.run("eval", "{2||1|0}+^", "--max-text", "10", "--format", "dag")
    t.check((status, out) == (3, b"dag:|;0|;1|;2?\n"), f"dag: {status} {out}")
    _, out, _ = t.run("eval", "Heat(*20,1)", "--format", "dag")
    _, back, _ = t.run("eval", f"Cool(({out.decode().strip()}),1)")
    t.check(back == b"*20\n", f"*20 heated and cooled: {back[:100]}")


def test_signals():
    for number in (signal.SIGINT, signal.SIGTERM):
        for arguments in (["value", "Domineering", BOARD], ["verify", "domination/theorem-12"],
                          ["outcome", TERM]):
            process = start(t.program, *arguments)
            time.sleep(0.5)
            process.send_signal(number)
            took, (out, err) = seconds(lambda: process.communicate(timeout=60))
            t.check(process.returncode == 3, f"{arguments[0]}: exit {process.returncode}")
            t.check(took < 5, f"{arguments[0]}: {took:.1f} s to end")
            t.check(b"cancelled" in out + err, f"{arguments[0]}: {out[:200]} {err[:200]}")
    # While it waits for input.
    process = start(t.program, "eval", "-", stdin=subprocess.PIPE)
    process.stdin.write(b"1\n")
    process.stdin.flush()
    t.check(process.stdout.readline() == b"1\n", "an answer as soon as there is a line")
    process.send_signal(signal.SIGINT)
    t.check(process.wait(timeout=60) == 3, f"while reading: exit {process.returncode}")


def test_pipes():
    # The reader goes away: a quiet end.
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run([t.program, "theorems"], stdout=write_end, stderr=subprocess.PIPE)
    os.close(write_end)
    t.check(done.returncode == 3 and done.stderr == b"", f"closed pipe: {done}")
    many = b"1\n" * 100000
    process = start(t.program, "eval", "-", stdin=subprocess.PIPE)
    process.stdout.close()
    try:
        process.stdin.write(many)
        process.stdin.close()
    except BrokenPipeError:
        pass
    err = process.stderr.read()
    t.check(process.wait(timeout=60) == 3 and err == b"", f"closed pipe: {err}")
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([t.program, "eval", "1"], stdout=full,
                                  stderr=subprocess.PIPE)
        t.check(done.returncode == 2 and b"standard output" in done.stderr, f"full: {done}")
    done = subprocess.run([t.program, "eval", "-"], stdin=open("/dev/null", "rb"),
                          capture_output=True)
    t.check((done.returncode, done.stdout) == (0, b""), f"empty input: {done}")


def test_progress():
    # A bar on a terminal, and nothing on a pipe (every other call here sees to that).
    try:
        terminal, program_side = pty.openpty()
    except OSError as error:  # In a chroot without devpts, say.
        print(f"not tested: the progress bar ({error})")
        return
    process = subprocess.Popen(
        [t.program, "verify", "domination/theorem-12", "--time-limit", "1s"],
        stdout=subprocess.PIPE, stderr=program_side)
    os.close(program_side)
    shown = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # How Linux tells that the other side is closed.
            break
        if not piece:
            break
        shown += piece
    os.close(terminal)
    out = process.stdout.read()
    t.check(process.wait(timeout=60) == 3, f"with a bar: exit {process.returncode}")
    t.check(b"1/1 domination/theorem-12" in shown and b"/s" in shown, f"no bar: {shown}")
    t.check(shown.endswith(b"\r\x1b[K"), f"the bar stays: {shown[-40:]}")
    t.check(b"\x1b" not in out, f"the bar is in the results: {out}")


def test_determinism():
    commands = [
        ["value", "Domineering", "....|....|....|....", "--json", "--explain"],
        ["moves", "Domination", "cycle(7) colours=ABCABCC", "--json", "--sensible"],
        ["outcome", 'Domineering("....|....")', 'Nim("3,4")', "^", "--json", "--explain"],
        ["eval", "--json", "{2|-1/2} + ^ + Domination(\"path(9) colours=ABCABCABC\")"],
    ]
    for arguments in commands:
        answers = {
            t.run(*arguments, "--threads", threads)[:2] for threads in ("1", "2", "1")
        }
        t.check(len(answers) == 1, f"{arguments[0]}: not the same bytes: {answers}")
        t.check(all(status == 0 for status, _ in answers), f"{arguments[0]}: {answers}")
    # Whatever was answered before in the same run.
    line = "{2||1|0} + Domineering(\"...|...|..#\") + ^*2\n"
    before = "".join(f"Domineering(\"{'|'.join(['.' * w] * h)}\")\n"
                     for w in range(1, 5) for h in range(1, 5))
    _, alone, _ = t.run("eval", "-", stdin=line)
    _, after, _ = t.run("eval", "-", stdin=before + line)
    t.check(alone and after.endswith(b"\n" + alone), f"{alone} and {after[-200:]}")


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
t.finish()
