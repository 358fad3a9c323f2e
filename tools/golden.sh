#!/usr/bin/env bash
# Golden outputs: tests/golden/*.txt are transcripts of sessions. A line that begins with
# "$ " is a command, the lines up to the next one are what it printed (both streams), then
# its exit status where that is not 0.
#
#   tools/golden.sh --check [FILE...]   runs every command, shows what differs, exits 1
#   tools/golden.sh [FILE...]           the same, then writes the new outputs: read the
#                                       difference before committing it
#
# To add a case write its "$ " line and run this. CGT_BIN names the folder of the program.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PATH=${CGT_BIN:-$root/build/release/bin}:$PATH
export LC_ALL=C TERM=dumb
command -v cgt >/dev/null || {
  echo "no program cgt in ${CGT_BIN:-build/release/bin}: build it first" >&2
  exit 2
}

check=
if [[ ${1:-} == --check ]]; then
  check=1
  shift
fi
if [[ ${1:-} == -* ]]; then
  echo "usage: tools/golden.sh [--check] [FILE...]" >&2
  exit 2
fi
files=("$@")
((${#files[@]})) || files=("$root"/tests/golden/*.txt)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# run COMMAND: prints what the transcript should hold. Commands see an empty stdin and stand
# in tests/golden, where they may read the boards kept in tests/golden/input.
run() {
  local status=0 output=$scratch/output
  (cd "$root/tests/golden" && bash -c "$1") </dev/null >"$output" 2>&1 || status=$?
  cat "$output"
  # A missing newline at the end would join the next line.
  [[ ! -s $output || -z $(tail -c 1 "$output") ]] || printf '\n[no newline]\n'
  ((status == 0)) || printf '[exit %d]\n' "$status"
}

transcript() {
  local line started=
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ $line == '$ '* ]]; then
      started=1
      printf '%s\n' "$line"
      run "${line#\$ }"
    elif [[ -z $started ]]; then
      printf '%s\n' "$line" # The file's introduction.
    fi
  done <"$1"
}

commands=0 differing=0
for file in "${files[@]}"; do
  name=${file#"$root"/}
  ((commands += $(grep -c '^\$ ' "$file" || true))) || true
  transcript "$file" >"$scratch/new"
  diff -u --label "$name (recorded)" --label "$name (now)" "$file" "$scratch/new" && continue
  ((differing += 1))
  [[ -n $check ]] || cat "$scratch/new" >"$file"
done
if ((commands == 0)); then
  echo "no commands in ${files[*]}" >&2
  exit 2
fi
echo "$commands commands, ${#files[@]} files, $differing differ"
[[ -z $check || $differing -eq 0 ]]
