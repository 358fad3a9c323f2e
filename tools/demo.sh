#!/usr/bin/env bash
# A short demonstration: what setup.sh shows when it is given no arguments. Every command is
# printed as one would type it. Expects cgt in the PATH.
set -euo pipefail

say() {
  printf '\n# %s\n' "$1"
}

run() {
  printf '$ %s\n' "$1"
  bash -c "$1"
}

say "Values: canonical forms, printed so that they can be read back."
run "cgt eval '{1|0} + {2|-2} - 1/2'"
run "cgt eval '{0,*|^} == {0|^}'"
run "cgt eval '2**200 + ^[999999]* - 2**200'"

say "Positions are values. A star in the domination game: Left may play A, Right B, both C."
run "cgt eval 'Domination(\"star(4) colours=CAABB\")'"
run "cgt moves Domineering '...|...'"

say "A sum of different rulesets."
run "cgt eval 'Domination(\"star(4) colours=CAABB\") + Domineering(\"...|...\") + Nim(\"1,2,5\")'"
run "cgt outcome 'Domination(\"star(4) colours=CAABB\")' 'Domineering(\"...|...\")' 'Nim(\"1,2,5\")'"

say "Every statement of a paper, checked against values that use none of its theorems."
run "cgt verify domination"
