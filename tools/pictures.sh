#!/usr/bin/env bash
# Makes the README's pictures again from real output (build first).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PATH=$root/build/release/bin:$PATH
images=$root/docs/images
mkdir -p "$images"
session() {
  local command
  for command in "$@"; do
    printf '$ %s\n' "$command"
    bash -c "$command" 2>&1 | fold -w 100
  done
}
draw() { python3 "$root/tools/terminal_picture.py" >"$images/$1.svg"; }

forest=$(mktemp)
trap 'rm -f "$forest"' EXIT
printf 'star(3)*250000 colours=(CAAB)*250000\n' >"$forest"
export forest

session "cgt verify domination/theorem-19 domination/theorem-19-corrected" \
  "cgt value Domination 'complete(2,2) colours=AAAB' --by rules" | draw verify
session "cgt eval 'Domineering(\"......|......|......|......|......\")'" \
  "cgt eval '{1|*} + 2 * Nim(\"3\") - ^[3]*'" \
  "cgt eval '{1|*}v[3] == {1|*} - ^[3]'" | draw eval
session "cgt moves Domination 'star(3) colours=CABB'" | draw moves
session "cgt outcome 'Domineering(\"....|....|....\")' 'Nim(\"3,5\")' Domination:@\$forest --explain" |
  sed "s|$forest|forest.txt|" | draw outcome
example_draw 'complete(2,2) colours=AAAB' >"$images/counterexample.svg"
