#!/usr/bin/env python3
"""What --json prints keeps the schema in docs/schema."""

import json
import pathlib

import jsonschema

from harness import Harness

t = Harness()
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMA = json.loads((ROOT / "docs/schema/answer.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(SCHEMA)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def holds(*arguments, stdin=b""):
    """The objects that a call prints, each checked."""
    _, out, _ = t.run(*arguments, "--json", stdin=stdin)
    objects = [json.loads(line) for line in out.splitlines()]
    t.check(objects, f"{arguments}: nothing printed")
    for one in objects:
        error = next(VALIDATOR.iter_errors(one), None)
        t.check(error is None, f"{arguments}: {error and error.message[:300]}")
    return objects


EXPRESSIONS = [
    "{5|1}", "^*", "-1/2", "*8", "Tiny({3|1})", "*1000000000", "2**200", "^[100000]",
    "Mean({5|1})", "1 < 0", "Outcome(*)", "'{1|*}'", "[0,*]", "[]", "Left",
    "UptimalExpansion(v*)", "oo{0,2}", "Thermograph({3||2*|1*})", "ConfusionInterval(1)",
    "ConfusionInterval({3|1})", "Census(BornByDay(2))", "Hasse([0,1,*])",
    "Hotstrat(Left,+-1,{3|0})", "Compare(0,*)", "x := 3", 'CopsAndRobber("path(3)")',
    'UndirectedVertexGeography("path(3) token=0 play=misere")', 'Domineering("..|..")',
    'ImpartialVariant(Domineering("..|.."))', "Freeze({1|0})",
]
kinds = set()
for expression in EXPRESSIONS:
    for one in holds("eval", expression):
        kinds.add(one["kind"])
# Every kind of answer that the schema knows is among them, but for a position's nimber.
known = set(SCHEMA["properties"]["kind"]["enum"])
t.check(known - kinds <= {"nimber"}, f"no example of {known - kinds}")

everything = holds("eval", "--keys", "all", "{3||2*|1*}")[0]
missing = {k for k in ("left_incentives", "thermograph", "companion") if not everything[k]}
t.check(not missing, f"--keys all lacks {missing}")
t.check(list(holds("eval", "--keys", "mean,value", "{5|1}")[0]) ==
        ["schema", "kind", "value", "mean"], "--keys chooses")
holds("eval", "--explain", 'Nim("3,4") + Domineering("..|..")')
holds("value", "Domination", "star(4) colours=CAABB", "--explain")
holds("value", "Nim", "-", stdin="3,4\nx\n5\n")
holds("eval", "-", stdin="1\n1/0\n{2|\n^\n")
# Texts that are cut, and what is then left out.
holds("eval", "--max-text", "40", "{10000000000|50000000||20000000|0}")
t.finish()
