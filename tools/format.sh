#!/usr/bin/env bash
# Formats every source file, or with --check only tells which ones are not formatted.
# Needs clang-format 16, because other versions format differently; without it exits 77.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

formatter=
for candidate in clang-format-16 clang-format; do
  if command -v "$candidate" >/dev/null && "$candidate" --version | grep -q 'version 16\.'; then
    formatter=$candidate
    break
  fi
done
if [[ -z $formatter ]]; then
  echo "no clang-format 16 on this system"
  exit 77
fi

mapfile -d '' files < <(find . \( -path ./build -o -path ./.git \) -prune -o \
  -type f \( -name '*.h' -o -name '*.cc' \) -print0 | sort -z)
if [[ ${1:-} == --check ]]; then
  if ! "$formatter" --dry-run --Werror "${files[@]}" >/dev/null 2>&1; then
    for file in "${files[@]}"; do
      "$formatter" --dry-run --Werror "$file" >/dev/null 2>&1 || echo "$file"
    done
    echo "are not formatted: run tools/format.sh"
    exit 1
  fi
  echo "${#files[@]} files are formatted"
else
  "$formatter" -i "${files[@]}"
fi
