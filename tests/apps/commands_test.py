#!/usr/bin/env python3
"""What each command answers. Values are from books and papers, named beside them."""

import json
import os
import pathlib
import tempfile

from harness import Harness

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
t = Harness()


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


def one(text):
    found = objects(text)
    t.check(len(found) == 1, f"not one JSON object: {text[:200]!r}")
    t.check(found[0].get("schema") == 1, f"no schema: {text[:200]!r}")
    return found[0]


def test_eval():
    # Winning Ways, chapters 2 and 3; On Numbers and Games, chapter 10.
    t.expect(["eval", "1"], out="1\n")
    t.expect(["eval", "{0|1}", "{0,1|2}", "{0|0}", "{0|*}"], out="1/2\n3/2\n*\n^\n")
    t.expect(["eval", "{0,*|0,*}", "*2 + *3", "{5|3} + {5|3}"], out="*2\n*\n8\n")
    t.expect(["eval", "^ + ^ + *", "{0|^}"], out="^^*\n^^*\n")
    t.expect(["eval", "Mean({5|1})", "Temperature({5|1})"], out="3\n2\n")
    t.expect(["eval", "^ > 0; ^ <> *"], out="true\n")
    t.expect(["eval", "^ == v"], status=1, out="false\n")
    t.expect(["eval", "1", "1 < 0", "2"], status=1, out="1\nfalse\n2\n")
    t.expect(["eval", "x := 1/2; x + x"], out="1\n")
    # What begins with a minus is an expression where no option has that name.
    t.expect(["eval", "-3", "-1/2", "-*", "-(3^)"], out="-3\n-1/2\n*\n-3v\n")
    t.expect(["eval", "-3^", "--format", "text"], out="-3^\n")
    t.expect(["eval", "--format=text", "--", "--1"], out="1\n")
    t.expect(["eval", "--1"], out="1\n")
    t.expect(["eval", "-v"], out="^\n")
    answer = one(t.expect(["eval", "--json", "{5|1}"]))
    for key, value in {
        "value": "{5|1}", "outcome": "L", "mean": "3", "temperature": "2",
        "left_stop": "5", "right_stop": "1", "is_number": False,
        "is_infinitesimal": False, "is_all_small": False,
        "left_options": ["5"], "right_options": ["1"],
    }.items():
        t.check(answer.get(key) == value, f"{key}: {answer.get(key)!r}, not {value!r}")
    t.check(one(t.expect(["eval", "--json", "1<0"], status=1))["truth"] is False, "truth")
    t.expect(["eval", "Hasse(BornByDay(1))"], out="-1 < 0\n-1 < *\n0 < 1\n* < 1\n")
    diagram = one(t.expect(["eval", "--json", "Hasse(BornByDay(1))"]))
    t.check([e["value"] for e in diagram["elements"]] == ["-1", "0", "1", "*"], "elements")
    t.check([e["rank"] for e in diagram["elements"]] == [0, 1, 2, 1], "ranks")
    t.check(diagram["covers"][0] == {"lower": 0, "upper": 1}, "covers")
    t.check(t.expect(["eval", "--format", "svg", "Hasse(BornByDay(1))"]).count("<rect") == 4, "svg")
    t.check(t.expect(["eval", "--format=dot", "Hasse(BornByDay(1))"]).startswith("digraph"), "dot")
    t.expect(["eval", "--format", "svg", "1"], status=2)
    t.expect(["eval", "--format", "png", "1"], status=2)
    census = one(t.expect(["eval", "--json", "Census(BornByDay(2))"]))
    t.check(census["games"] == 22 and census["all_small"] == 7, "census")
    t.check({"temperature": "1/2", "games": 6} in census["temperatures"], "temperatures")
    t.check(census["outcomes"]["P"] == 1, "outcomes")
    move = one(t.expect(["eval", "--json", "Hotstrat(Left,{2|-1},{5|1})"]))
    t.check((move["term"], move["from"], move["to"]) == (2, "{5|1}", "5"), "move")
    t.check(move["temperature"] == "2", "temperature")
    answers = objects(t.expect(["eval", "--json", "^", "{1|}"]))
    t.check([a["value"] for a in answers] == ["^", "2"], "one object a line")


def test_help_topics():
    # The page of the documentation is what the program says of itself. To write it again:
    # cgt help --markdown > docs/operations.md
    page = DATA.parent.parent / "docs" / "operations.md"
    t.expect(["help", "--markdown"], out=page.read_text())
    for word in ("product", "Multiply"):
        text = t.expect(["help", word])
        t.check("ConwayProduct(" in text and "NortonProduct(" in text, f"help {word}: {text}")
    for topic, piece in {
        "ordinalsum": "Definition", "Impartial": "Rules", "eval": "Usage",
        "domination/theorem-9": "Statement", "operations": "Strategies in sums",
        "misere": "outcome", "lattice": "Join(", "rcf": "ReducedCanonicalForm",
    }.items():
        t.check(piece in t.expect(["help", topic]), f"help {topic} lacks {piece}")
    t.expect(["help", "Temprature"], status=2, err="did you mean Temperature?")
    t.expect(["help", "xqzw"], status=2, err="'xqzw': expected a command, an operation")
    t.expect(["eval", "Temprature(1)"], status=2, err="the name of an operation: Temperature")
    t.expect(["eval", "RCF(1)"], status=2, err="ReducedCanonicalForm")
    t.expect(["eval", "Options(^,left)"], status=2, err="a name that has a value: Left")
    one_line = objects(t.expect(["help", "--json", "Mean"]))
    t.check(len(one_line) == 1 and one_line[0]["example"], f"help --json: {one_line}")


def test_round_trip():
    expressions = [
        "3/4v2*5", "^[3]", "v<3>*", "+-{2,{3|0}}", "{2||1|0}", "{3|1||{2|0}|-5}",
        "Tiny({2|1}) + 1", "'{*|*}'", "2**100 + ^", "{0,{1|0}|{0|-1},0}",
    ]
    for expression in expressions:
        for form in ("text", "unicode", "form", "dag"):
            if form == "dag" and expression.startswith("'"):
                continue
            text = t.expect(["eval", "--format", form, expression]).rstrip("\n")
            t.expect(["eval", f"({expression}) == ({text})"], out="true\n")


def test_value():
    # Winning Ways, chapter 5: 2x2, 2x3 and 2x4.
    t.expect(["value", "Domineering", "..|.."], out="+-1\n")
    t.expect(["value", "domineering", "...|..."], out="{2|-1/2}\n")
    # Bouton 1901.
    t.expect(["value", "Nim", "3,5,6"], out="0\n")
    t.expect(["value", "Nim", "1,2,4"], out="*7\n")
    # Sampaio 2026, Theorem 9 and Theorem 7.
    t.expect(["value", "Domination", "star(4) colours=CAABB"], out="*2\n")
    t.expect(["value", "Domination", "star(4) colours=CAAAB"], out="^*\n")
    t.expect(["value", "Dag", "|;0|0;0,1|1"], out="^\n")
    # By hand: after a move to an end the opponent has to end the game, and loses by the
    # misere rule; so whoever starts wins.
    t.expect(["value", "Domination", "path(3) colours=CCC play=misere"], out="N\n")
    for by in ("rules", "theorem", "both", "any"):
        t.expect(["value", "Domination", "star(4) colours=CAABB", "--by", by], out="*2\n")
    explained = t.expect(["value", "Domination", "star(4) colours=CAABB", "--explain"])
    t.check("domination/theorem-9" in explained, f"no theorem in {explained!r}")
    answer = one(t.expect(["value", "Nim", "1,2", "--json", "--explain"]))
    t.check(answer["route"] == "nim/bouton", f"route {answer['route']!r}")
    t.check(answer["explain"]["part_count"] == 2, "parts")


def test_domineering_table():
    rows = [
        line.split("\t")
        for line in (DATA / "domineering.tsv").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    rows = [row for row in rows if row[0] and row[1] and len(row[0]) < 26]
    t.check(len(rows) > 10, "the table is too short")
    batch = "".join(row[0] + "\n" for row in rows)
    answers = t.expect(["value", "Domineering", "-"], stdin=batch).splitlines()
    t.check(len(answers) == len(rows), "one answer a line")
    equations = "".join(f"{a} == {row[1]}\n" for a, row in zip(answers, rows))
    t.expect(["eval", "-"], stdin=equations, out="true\n" * len(rows))
    for answer, row in zip(objects(t.expect(["value", "Domineering", "-", "--json"],
                                            stdin=batch)), rows):
        for key, cell in (("mean", 2), ("temperature", 3), ("outcome", 4)):
            t.check(row[cell] in ("", answer[key]),
                    f"{row[0]}: {key} {answer[key]}, not {row[cell]}")


def test_moves():
    # Winning Ways, chapter 5: in the middle column Left leaves two vertical strips.
    text = t.expect(["moves", "Domineering", "...|..."])
    lines = text.splitlines()
    t.check(lines[0] == "Left: 3 options, 1 wins", lines[0])
    t.check([line.split()[:3] for line in lines if "b1-b2" in line]
            == [["wins", "b1-b2", "2"]], f"the winning move is missing: {text}")
    t.check(lines[4] == "Right: 4 options, 4 win", lines[4])
    # Bouton's winning move from 3, 4, 5 is the only one.
    answer = one(t.expect(["moves", "Nim", "3,4,5", "--json"]))
    for side in ("left", "right"):
        t.check(len(answer[side]) == 12, "twelve moves")
        wins = [m["position"] for m in answer[side] if m["wins"]]
        t.check(wins == ["1,4,5"], f"winning moves {wins}")
    outcomes = one(t.expect(["moves", "Nim", "3,4,5", "--json", "--as", "outcome"]))
    for side in ("left", "right"):
        for by_value, by_outcome in zip(answer[side], outcomes[side]):
            t.check(by_value["outcome"] == by_outcome["outcome"]
                    and by_value["wins"] == by_outcome["wins"], f"{by_outcome}")
    t.expect(["moves", "Nim", "0"], out="Left: 0 options\nRight: 0 options\n")
    sample = t.expect(["moves", "Nim", "1000000000000,7"], status=3, err="too many options")
    t.check(sample.count("heap 1 to 7") == 2, "the winning move of a huge heap")


def sense_of(position):
    return one(t.expect(["moves", "Dag", position, "--sensible", "--json"]))


def test_sensible():
    # {1, 0 | 2}: 1 dominates 0.
    answer = sense_of("|;0|;1|;1,0|2")
    t.check([m["sense"] for m in answer["left"]] == ["canonical", "dominated"],
            f"{answer['left']}")
    # {* | ^} = 0: * is reversible through 0, and so is ^ through *... (both vanish).
    answer = sense_of("|;0|0;0|1;1|2")
    t.check([m["sense"] for m in answer["left"]] == ["reversible"], f"{answer['left']}")
    # Equal options: the first counts.
    answer = sense_of("|;0|0;0,0|0")
    t.check([m["sense"] for m in answer["left"]] == ["canonical", "dominated"],
            f"{answer['left']}")
    t.check(answer["left"][1]["because"].startswith("equal to"), f"{answer['left']}")
    t.expect(["moves", "Nim", "3", "--sensible", "--as", "outcome"], status=2,
             err="--sensible")


def test_outcome():
    t.expect(["outcome", "Nim(\"1,2,3\")"],
             out="P: whoever starts loses\n  Left starts: Right wins\n"
                 "  Right starts: Left wins\n")
    text = t.expect(["outcome", "1", "*"])
    t.check(text.startswith("L: "), text)
    text = t.expect(["outcome", "-Nim(\"5\")", "Nim(\"5\")", "-1/2"])
    t.check(text.startswith("R: "), text)
    # A sum of a thousand copies of the hot {2|-1/2}; mean 3/4 each.
    text = t.expect(["outcome", "1000 * Domineering(\"...|...\")", "-700"])
    t.check(text.startswith("L: "), text)
    # By the misere rule the last stick loses: Bouton.
    for terms, outcome in (((1,), "P"), ((1, 1), "N"), ((2, 2), "P"), ((1, 2), "N"),
                           ((1, 1, 1), "P"), ((1, 2, 3), "P"), ((2, 1, 1), "N")):
        words = [f"Nim(\"{n}\")" for n in terms]
        text = t.expect(["outcome", "--misere", *words])
        t.check(text.startswith(outcome + ": "), f"misere {terms}: {text}")
    for by in ("rules", "theorem", "both", "any"):
        answer = one(t.expect(["outcome", "--by", by, "Nim(\"3,4\")", "Nim(\"7\")",
                               "--json"]))
        t.check(answer["outcome"] == "P", f"by {by}: {answer['outcome']}")
    answer = one(t.expect(["outcome", "--json", "Nim(\"1,2\")", "Nim(\"4\")"]))
    move = answer["left_starts"]["move"]
    t.check(move["term"] == 2 and move["to"] == "Nim(\"3\")", f"{move}")


def test_files():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "board.txt")
        pathlib.Path(path).write_bytes(b"...\r\n...\r\n")
        t.expect(["value", "Domineering", "@" + path], out="{2|-1/2}\n")
        t.expect(["outcome", "Domineering:@" + path, "-Domineering:@" + path],
                 out="P: whoever starts loses\n  Left starts: Right wins\n"
                     "  Right starts: Left wins\n")
        pathlib.Path(path).write_text("1 +\n2\n")
        t.expect(["eval", "@" + path], out="3\n")
        t.expect(["eval", "@-"], stdin="1 +\n2", out="3\n")
        t.expect(["value", "Nim", "@-"], stdin="1,\n2", out="*3\n")
        t.expect(["eval", "-"], stdin="\xef\xbb\xbf1 + 1\n2".encode("latin-1"), out="2\n2\n")
        t.expect(["eval", "@-"], stdin="\xef\xbb\xbf1 + 1".encode("latin-1"), out="2\n")
        t.check(t.expect(["outcome", "@" + path]).startswith("L: "), "a file's expression")
        report = os.path.join(folder, "report.md")
        t.expect(["verify", "nim", "--max", "4", "--report", report])
        t.check("nim/bouton" in pathlib.Path(report).read_text(), "the report")


def test_batch():
    lines = "..|..\nxx\n\n...\n"
    status, out, err = t.run("value", "Domineering", "-", stdin=lines)
    t.check((status, out) == (2, b"+-1\n-1\n"), f"batch: {status} {out}")
    t.check(err.startswith(b"cgt value: line 2: offset 0: 'xx'"), f"batch: {err}")
    status, out, err = t.run("value", "Domineering", "-", "--json", stdin=lines)
    answers = objects(out.decode())
    t.check(status == 2 and err == b"", f"batch: {status} {err}")
    t.check([a["line"] for a in answers] == [1, 2, 4], f"batch: {answers}")
    t.check("error" in answers[1] and "value" not in answers[1], f"batch: {answers[1]}")
    # The clock starts afresh for every line, and 3 is kept to the end.
    lines = "|".join(["." * 8] * 8) + "\n..|..\n"
    status, out, err = t.run("value", "Domineering", "-", "--time-limit", "300ms",
                             stdin=lines)
    t.check((status, out) == (3, b"+-1\n"), f"batch: {status} {out}")
    t.check(err == b"cgt value: line 1: time limit of 0.3 s reached\n", f"batch: {err}")
    # A "no" among many answers is an answer; variables stay.
    t.expect(["eval", "-"], stdin="a := 2\na < 1\na + a", out="2\nfalse\n4\n")
    t.expect(["value", "Nim", "-"], stdin="", out="")


def test_catalog():
    names = [line.split()[0] for line in t.expect(["rulesets"]).splitlines()]
    for name in ("Dag", "Domination", "Domineering", "Nim"):
        t.check(name in names, f"{name} is not listed")
    for name in (name.removesuffix("[...]") for name in names):
        info = one(t.expect(["rulesets", name.lower(), "--json"]))
        call = f"{info['name']}[{info['sample_parameters']}]" if info["has_parameters"] else name
        t.expect(["value", call, info["sample"]])
        text = t.expect(["rulesets", name])
        t.check(all(len(line) <= 90 for line in text.splitlines()), f"wide: {name}")
    listed = objects(t.expect(["theorems", "--json"]))
    t.check(len(listed) > 20, "theorems")
    text = t.expect(["theorems", "domination/theorem-9"])
    t.check("Statement" in text and "Thm 9" in text, text)
    ids = [line.split()[0] for line in t.expect(["verify", "--list"]).splitlines()]
    t.check(ids == [entry["id"] for entry in listed], "verify --list and theorems")


def test_verify():
    # Theorem 19 of the paper is false as printed for the colours AAAB of complete(2,2).
    answer = one(t.expect(["verify", "domination/theorem-19", "--max", "4", "--json"]))
    t.check(answer["verdict"] == "fails" and not answer["differs"], f"{answer}")
    t.check("complete(2,2) colours=AAAB" in answer["counterexample"]["text"], f"{answer}")
    text = t.expect(["verify", "domination/theorem-19", "--max", "4"])
    t.check("    0:A" in text, f"the graph is not drawn: {text}")
    one_thread = t.expect(["verify", "domination", "--max", "3", "--threads", "1", "--json"])
    two = t.expect(["verify", "domination", "--max", "3", "--jobs", "2", "--json"])
    for a, b in zip(objects(one_thread), objects(two)):
        a.pop("seconds"), b.pop("seconds")
        t.check(a == b, f"threads: {a} and {b}")


def test_help():
    for command in ("eval", "value", "moves", "outcome", "verify", "rulesets", "theorems"):
        for arguments in ([command, "--help"], ["help", command], [command, "-h"]):
            text = t.expect(arguments)
            t.check("Examples:" in text, f"{command}: no example")
        for line in text.split("Examples:\n")[1].splitlines():
            # An example must run.
            shell = "PATH=" + os.path.dirname(t.program) + ":$PATH " + line.strip()
            t.check(os.system(shell + " >/dev/null 2>&1") in (0, 256), f"example {line}")
        t.check(all(len(line) <= 96 for line in text.splitlines()), f"wide: {command}")
    t.check(t.expect(["--version"]).startswith("cgt "), "version")
    t.check("Commands:" in t.expect(["--help"]), "overview")
    t.expect(["--help"], out=t.expect(["help"]))


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
t.finish()
