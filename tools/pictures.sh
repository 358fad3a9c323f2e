#!/usr/bin/env bash
# Makes the README's pictures again from real output (build first).
set -euo pipefail
export TIMEFORMAT='%1R s'
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PATH=$root/build/release/bin:$PATH
images=$root/docs/images
mkdir -p "$images"
session() {
  local command
  for command in "$@"; do
    printf '$ %s\n' "$command"
    bash -c "$command" 2>&1 | LC_ALL=C.UTF-8 sed -E 's/.{100}/&\n/g'
  done
}
draw() { python3 "$root/tools/terminal_picture.py" >"$images/$1.svg"; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'star(3)*125000+star(4)*100000 colours=(CAAB)*125000(AABBC)*100000\n' >forest.txt

session "cgt verify domination/theorem-19 domination/theorem-19-corrected" \
  "cgt value Domination 'complete(2,2) colours=AAAB' --by rules" | draw verify
session "time cgt eval 'Domineering(\"......|......|......|......|......\")'" \
  "cgt eval '{1|*} + 2 * Nim(\"3\") - ^[3]*'" \
  "cgt value Domineering '....|....|....|....'" \
  "cgt eval '+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}} == Domineering(\"....|....|....|....\")'" |
  draw eval
session "cgt eval \"'{*|*}':1\" '^ ConwayProduct ^' '{3||2*|1*}.Cool(5/8)' 'AtomicWeight({1|^^||^})'" \
  "cgt eval 'ReducedCanonicalForm({3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}})' 'Join(0,*,2)'" \
  "cgt eval --format lines 'Thermograph({3||2*|1*})'" | draw algebra
session "cgt moves Domination 'star(3) colours=CABB'" | draw moves
session "cgt moves VertexNim 'cycle(5) weights=2,2,3,1,1 token=0'" \
  "cgt value UndirectedVertexGeography 'petersen() token=0' --explain" \
  "cgt value CopsAndRobber 'grid(3,3)'" \
  "cgt eval 'Hackenbush(\"0-1:l,1-2:r,0-3:g ground=0\")'" | draw graphs
session "cat forest.txt" "cgt outcome 'Domineering(\"....|....|....\")' 'Nim(\"3,5\")' Domination:@forest.txt --explain" |
  draw outcome
example_draw 'complete(2,2) colours=AAAB' >"$images/counterexample.svg"
