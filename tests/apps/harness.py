"""Runs the program for the tests of the command line."""

import os
import subprocess
import sys
import time


class Harness:
    """Runs `cgt`, counts what is wrong and tells it."""

    def __init__(self):
        self.program = os.path.abspath(sys.argv[1])
        self.checks = 0
        self.failures = 0

    def run(self, *arguments, stdin=b"", timeout=120):
        """(exit status, stdout, stderr) as bytes."""
        if isinstance(stdin, str):
            stdin = stdin.encode()
        done = subprocess.run(
            [self.program, *arguments], input=stdin, capture_output=True, timeout=timeout
        )
        return done.returncode, done.stdout, done.stderr

    def check(self, condition, message):
        self.checks += 1
        if not condition:
            self.failures += 1
            print(f"FAILED: {message}")

    def expect(self, arguments, status=0, out=None, err=None, stdin=b""):
        """Checks a call. `out` is the whole of stdout, `err` a piece of stderr; an error
        is one line on stderr and nothing on stdout."""
        got, stdout, stderr = self.run(*arguments, stdin=stdin)
        stdout = stdout.decode("utf-8", "replace")
        stderr = stderr.decode("utf-8", "replace")
        shown = "cgt " + " ".join(a if len(a) < 60 else a[:60] + "..." for a in arguments)
        self.check(got == status, f"{shown}: exit {got}, not {status}: {stderr[:200]}")
        if out is not None:
            self.check(stdout == out, f"{shown}: printed {stdout[:300]!r}, not {out[:300]!r}")
        if err is None:
            if status in (0, 1):
                self.check(stderr == "", f"{shown}: stderr {stderr[:200]!r}")
        else:
            self.check(err in stderr, f"{shown}: stderr {stderr[:300]!r} lacks {err!r}")
            self.check(
                stderr.count("\n") == 1 and stderr.endswith("\n"),
                f"{shown}: not one line on stderr: {stderr[:300]!r}",
            )
            self.check(
                all(c.isprintable() for c in stderr[:-1]),
                f"{shown}: unprintable characters on stderr",
            )
        return stdout

    def finish(self):
        print(f"{self.checks} checks, {self.failures} failures")
        sys.exit(1 if self.failures or not self.checks else 0)


def start(program, *arguments, **options):
    """A running call, for signals and pipes."""
    return subprocess.Popen(
        [program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL if "stdin" not in options else options.pop("stdin"),
        **options,
    )


def seconds(action):
    begin = time.monotonic()
    result = action()
    return time.monotonic() - begin, result


def peak_memory(process):
    """Waits for a process whose pipes are closed or files; (exit status, bytes)."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss * 1024
