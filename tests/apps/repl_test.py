#!/usr/bin/env python3
"""The session of expressions: from a pipe, and on a terminal with editing."""

import os
import pty
import select
import signal
import subprocess
import tempfile
import time

from harness import Harness

t = Harness()
BOARD = "|".join(["." * 8] * 8)


def test_pipe():
    status, out, err = t.run(
        "repl", stdin="G := {3||2|1}\nMean(G)\n\nans + 1\nvars\nquit\n5\n")
    t.check((status, err) == (0, b""), f"exit {status}: {err}")
    t.check(out == b"{3||2|1}\n9/4\n13/4\nG := {3||2|1}\nans := 13/4\n", f"printed {out}")
    # What is wrong does not stop the session, but shows in its exit status.
    status, out, err = t.run("repl", stdin="1/0\n2 + 2\nhelp NoSuchThing\n")
    t.check((status, out) == (2, b"4\n"), f"exit {status}: {out}")
    t.check(err.count(b"\n") == 2 and b"NoSuchThing" in err, f"stderr {err}")
    status, out, _ = t.run("repl", "--json", stdin="{5|1}\n")
    t.check(status == 0 and b'"mean":"3"' in out, f"json {out}")
    status, out, _ = t.run("repl", stdin="format unicode\nv\nformat x\n")
    t.check((status, out) == (2, "↓\n".encode()), f"format {out}")
    status, out, _ = t.run("repl", stdin="help product\nhelp multiply\nhelp Mean\n")
    t.check(out.count(b"ConwayProduct(") == 2 and out.count(b"NortonProduct(") == 2,
            f"both products are found: {out[:400]}")
    t.check(b"Definition\n" in out and b"siegel2013" in out, f"help {out[-300:]}")
    # The clock starts again with every line.
    status, out, _ = t.run("repl", "--time-limit", "300ms",
                           stdin=f'Domineering("{BOARD}")\n1 + 1\n')
    t.check((status, out) == (3, b"2\n"), f"limit: exit {status}: {out}")


class Terminal:
    """A session on a pseudo-terminal."""

    def __init__(self, home):
        self.shown = b""
        self.side, program_side = pty.openpty()
        environment = dict(os.environ, HOME=home, TERM="xterm", LC_ALL="C.UTF-8")
        environment.pop("XDG_STATE_HOME", None)
        self.process = subprocess.Popen(
            [t.program, "repl"], stdin=program_side, stdout=program_side,
            stderr=program_side, env=environment, start_new_session=True,
            preexec_fn=lambda: __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0))
        os.close(program_side)

    def expect(self, wanted, seconds=60):
        """Reads up to the end of what is wanted; what comes after it is kept."""
        end = time.monotonic() + seconds
        while wanted not in self.shown and time.monotonic() < end:
            if not select.select([self.side], [], [], 0.1)[0]:
                continue
            try:
                self.shown += os.read(self.side, 4096)
            except OSError:  # How Linux tells that the other side is closed.
                break
        t.check(wanted in self.shown, f"not shown: {wanted!r} in {self.shown!r}")
        self.shown = self.shown.partition(wanted)[2]

    def prompt(self):
        """Between lines the terminal is not the editor's: keys wait for the prompt."""
        self.expect(b"cgt> ")

    def type(self, keys):
        os.write(self.side, keys)

    def enter(self, keys, answer):
        self.type(keys + b"\n")
        self.expect(answer)
        self.prompt()

    def end(self):
        self.type(b"\x04")
        status = self.process.wait(timeout=60)
        os.close(self.side)
        return status


def test_terminal():
    with tempfile.TemporaryDirectory() as home:
        try:
            session = Terminal(home)
        except OSError as error:  # In a chroot without devpts, say.
            print(f"not tested: the session on a terminal ({error})")
            return
        session.prompt()
        session.enter("↑ + 1".encode(), b"\r\n1^\r\n")
        session.enter(b"Temperatu\t({5|3||1|-7})", b"\r\n3\r\n")  # Completed.
        session.type(b"1 + \x03")  # Ctrl-C throws the line away.
        session.prompt()
        # Ctrl-C before the line has been read would throw that away instead.
        session.type(f'Domineering("{BOARD}")\n'.encode())
        session.expect(b'")\r\n')
        time.sleep(1)
        session.type(b"\x03")  # And stops a computation.
        session.expect(b"cancelled")
        session.prompt()
        session.enter(b"\x1b[A\x1b[A", b"\r\n3\r\n")  # The line before that one.
        session.enter(b"ans + 40", b"43\r\n")
        t.check(session.end() == 0, "the end of input ends it")
        with open(os.path.join(home, ".local/state/cgt/history"), "rb") as file:
            history = file.read()
        t.check(b"ans" in history, f"history {history}")
        # The next session knows the lines of this one.
        session = Terminal(home)
        session.prompt()
        session.enter(b"1 + 1", b"\r\n2\r\n")
        session.enter(b"\x1b[A\x1b[A", b"42\r\n")  # ans + 40 with the ans of this session.
        session.process.send_signal(signal.SIGTERM)
        t.check(session.process.wait(timeout=60) == -signal.SIGTERM, "SIGTERM ends it")


test_pipe()
test_terminal()
t.finish()
