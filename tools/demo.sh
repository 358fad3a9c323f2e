#!/usr/bin/env bash
# The default demonstration of ./setup.sh: each command is shown, then run.
set -euo pipefail
show() {
  printf '\n$ cgt'
  printf ' %q' "$@"
  printf '\n'
  cgt "$@" || return $?
}
show eval '{1|*} + Domineering("..|..") - 2**200'
show value Domination 'star(4) colours=CAABB' --explain
show value Domineering '......|......|......|......|......'
show moves Domination 'star(3) colours=CABB'
show outcome 'Domineering("...|...|...")' 'Nim("3,5")' \
  'Domination("(star(3)*1000+complete(3,4)) colours=(CAAB)*1000AAABBAC")' --explain
show verify domination
