#!/usr/bin/env python3
"""Wrong input: exit status 2 and one line that tells where, what and what was expected."""

from harness import Harness

t = Harness()

# (arguments, what the line on stderr has to hold)
CALLS = [
    # The call itself.
    ([], "cgt: expected a command"),
    ([""], "cgt: '': expected a command"),
    (["evla"], "did you mean eval?"),
    (["--jsno"], "expected a command"),
    (["-1"], "cgt: '-1': expected a command"),
    (["eval"], "cgt eval: expected EXPRESSION..."),
    (["value", "Nim"], "expected RULESET POSITION"),
    (["value", "Nim", "1", "2"], "cgt value: '2': expected no more than"),
    (["eval", "--jsno", "1"], "'--jsno': expected an option of cgt eval; did you mean --json?"),
    (["eval", "--sensible", "1"], "'--sensible': expected an option of cgt eval"),
    (["eval", "--json=1", "1"], "--json: '1': expected no value"),
    (["eval", "1", "--time-limit"], "--time-limit: '': expected a value"),
    (["eval", "1", "--time-limit="], "--time-limit: '': expected a value"),
    (["eval", "1", "--time-limit", ""], "--time-limit: '': expected a value"),
    (["eval", "1", "--memory-limit", ""], "--memory-limit: '': expected a value"),
    (["eval", "-", "-"], "'-': expected standard input no more than once"),
    (["outcome", "Nim:@-", "Nim:@-"], "'Nim:@-': expected standard input no more than once"),
    (["eval", "2*3*4"], "offset 3: '*': expected an operator between star and star"),
    (["eval", "--time-limit", "2x", "1"], "--time-limit: '2x': expected a time"),
    (["eval", "--time-limit", "-2", "1"], "--time-limit: '-2': expected a time"),
    (["eval", "--time-limit", "0", "1"], "--time-limit: '0': expected a time"),
    (["eval", "--time-limit", "99999999999h", "1"], "expected a time"),
    (["eval", "--memory-limit", "1Q", "1"], "--memory-limit: '1Q': expected a size"),
    (["eval", "--memory-limit", "1", "1"], "at least 10M"),
    (["eval", "--threads", "0", "1"], "--threads: '0': expected a number from 1"),
    (["eval", "--threads", "1e3", "1"], "--threads: '1e3': expected a number from 1"),
    (["eval", "--format", "html", "1"], "--format: 'html': expected text, unicode"),
    (["eval", "--max-text", "x", "1"], "--max-text: 'x': expected a size"),
    (["eval", "--by", "luck", "1"], "--by: 'luck': expected rules, theorem, both"),
    (["moves", "--as", "x", "Nim", "1"], "--as: 'x': expected value or outcome"),
    (["verify", "--max", "-1"], "--max: '-1': expected a number from 0"),
    (["verify", "nim", "--report", "/nowhere/at/all"], "--report: '/nowhere/at/all'"),
    (["verify", "domination/theorem-99"], "expected the id of a theorem"),
    (["theorems", "algebra"], "expected the id of a theorem"),
    (["rulesets", "Domineerin"], "expected the name of a ruleset (Domineering?)"),
    # Files.
    (["eval", "@"], "'@': expected a file's name"),
    (["eval", "@/nowhere"], "/nowhere: cannot be opened"),
    (["value", "Nim", "@/"], "/: cannot be read: Is a directory"),
    (["outcome", "Nim:@/nowhere"], "/nowhere: cannot be opened"),
    (["outcome", "Nmi:@/nowhere"], "'Nmi': expected the name of a ruleset"),
    # Expressions.
    (["eval", ""], "offset 0: end of input"),
    (["eval", "1+"], "offset 2: end of input"),
    (["eval", "1", "1+"], "expression 2: offset 2: end of input"),
    (["eval", "{1|2"], "(the '{' at offset 0 is open)"),
    (["eval", "1)"], "offset 1: ')'"),
    (["eval", "3* 4"], "offset 3: '4'"),
    (["eval", "2*^"], "offset 1: '*^'"),
    (["eval", "1/3"], "denominator is a power of two"),
    (["eval", "1/0"], "offset 0: '1/0'"),
    (["eval", "nothing"], "offset 0: 'nothing'"),
    (["eval", "mean(1)"], "Mean"),
    (["eval", "Mean(1,2)"], "1 argument"),
    (["eval", "{2|1} * {2|1}"], "offset"),
    (["eval", "1\x01"], "'\\x01'"),
    (["eval", "1 + é"], "offset 4: '\\xc3\\xa9'"),
    (["eval", "v := 1"], "offset 0"),
    (["eval", "(1 < 2) + 1"], "offset 1: '1 < 2'"),
    (["eval", "2**2**60"], "offset"),
    (["eval", "*99999999999999999999"], "offset"),
    (["eval", "dag:0|0"], "offset 4"),
    # Positions: their offsets count in the argument.
    (["value", "Domineerng", ".."], "offset 0: 'Domineerng': expected the name of a ruleset"),
    (["value", "Domineering[3]", ".."], "offset"),
    (["value", "Domineering", "..|."], "offset 3: '.': expected a row of 2 cells"),
    (["value", "Domineering", ".x"], "offset 1: 'x': expected a cell"),
    (["eval", "1 + Domineering(\".x\")"], "offset 18: 'x': expected a cell"),
    (["eval", "Domneering(\"..\")"], "(near it: Domineering)"),
    (["value", "Nim", "3,,4"], "offset 2: ','"),
    (["value", "Nim", "-3"], "offset 0: '-'"),
    (["value", "Nim", "99999999999999999999999"], "offset 0"),
    (["value", "Domination", "path(3"], "offset 6: end of input"),
    (["value", "Domination", "path(3) colours=ACX"], "offset 18: 'X': expected a colour"),
    (["value", "Domination", "path(3) colours=AC"], "offset"),
    (["value", "Domination", "path(3) colours=ACBA"], "offset"),
    (["value", "Domination", "path(3)"], "colours="),
    (["value", "Domination", "path(3) colors=ACB"], "offset 8: 'colors"),
    (["value", "Domination", "path(3) colours=ACB dominated=3"], "offset 30: '3'"),
    (["value", "Domination", "path(3) colours=ACB colours=ACB"], "offset 20"),
    (["value", "Domination", "path(3) colours=ACB play=well"], "offset 25: 'well'"),
    (["value", "Domination", "0-1,3 colours=AAA"], "offset"),
    (["value", "Domination", "g6:D colours=AAAAA"], "offset"),
    (["value", "Domination", "path(99999999999) colours=A"], "offset 5"),
    (["value", "Dag", "0|0"], "play repeats"),
    # What no theorem or rule answers.
    (["value", "Domineering", "...", "--by", "theorem"], "no theorem of Domineering"),
    (["value", "Nim", "1", "--by", "rules", "--sensible"], "'--sensible'"),
    (["moves", "Domination", "path(3) colours=CCC play=misere", "--sensible"],
     "--sensible"),
    (["outcome", "1 < 2"], "expected a game, not a truth value"),
    (["outcome", "1", "Nim(\"x\")"], "term 2: offset 5: 'x'"),
    (["outcome", "--misere", "--by", "theorem", "1"], "misere"),
    (["outcome", "Domination(\"path(3) colours=CCC play=misere\")", "Nim(\"3\")"],
     "one of them is misere and the other normal"),
]

# The same from standard input, which can hold more than an argument.
DEPTH = 10**6
INPUTS = [
    (["eval", "@-"], b"1\x002", "offset 1: '\\x00'"),
    (["eval", "@-"], b"{" * DEPTH, f"offset {DEPTH}: end of input"),
    (["eval", "@-"], b"{|" * DEPTH, "offset"),
    (["eval", "@-"], b"(" * 10**7, f"offset {10**7}: end of input"),
    (["eval", "@-"], b"-" * 10**7, f"offset {10**7}: end of input"),
    (["eval", "@-"], b"9" * 10**7, "expected at most 1000000 digits"),
    (["eval", "@-"], b"a" * 10**7, "'aaaaaaaa"),
    (["eval", "@-"], b"\"" + b"a" * 10**7, "offset"),
    (["value", "Domineering", "@-"], b"..\x00", "offset 2: '\\x00'"),
    (["value", "Domineering", "@-"], b"x" * 10**7, "offset 0: 'x"),
    (["value", "Nim", "@-"], b"1," * 10**6 + b"x", f"offset {2 * 10**6}: 'x'"),
    (["value", "Domination", "@-"], b"(" * DEPTH, "offset"),
    (["value", "Domination", "@-"], b"path(3) colours=A\x00C", "offset 17: '\\x00'"),
    (["value", "Dag", "@-"], b"|;" * 10**6 + b"x", "offset"),
]

# What is long or deep and right.
ANSWERS = [
    (["eval", "@-"], b"(" * 10**6 + b"1" + b")" * 10**6, b"1"),
    (["eval", "@-"], b"1+" * 10**6 + b"1", str(10**6 + 1).encode()),
    (["eval", "@-"], b"-" * 10**6 + b" 1", b"1"),
    (["eval", "@-"], b"9" * 10**5, b"9" * 10**5),
    (["eval", "@-"], b"7" * 10**5 + b" - 1 - " + b"7" * 10**5, b"-1"),
    # {|0} is -1, and {-x|0} is -x/2 for these x.
    (["eval", "@-"],
     b"{" * 10**5 + b"|0" + b"}|0" * (10**5 - 1) + b"} == -(1/2**99999)", b"true"),
    (["value", "Nim", "@-"], b"5," * 10**6 + b"3", b"*3"),
]

for arguments, piece in CALLS:
    t.expect(arguments, status=2, err=piece)
    name = f"cgt {arguments[0]}: " if arguments and arguments[0].isalpha() else "cgt: "
    _, out, err = t.run(*arguments)
    if arguments and arguments[0] != "evla":
        t.check(err.startswith(name.encode()), f"{arguments}: begins {err[:40]!r}")
for arguments, stdin, piece in INPUTS:
    t.expect(arguments, status=2, err=piece, stdin=stdin, out="")
for arguments, stdin, answer in ANSWERS:
    status, out, err = t.run(*arguments, stdin=stdin)
    t.check(status == 0 and err == b"", f"{arguments}: {status} {err[:200]}")
    t.check(out == answer + b"\n", f"{arguments}: {out[:100]!r}")
t.finish()
