#!/usr/bin/env bash
# Installs what is missing, builds everything and runs all tests.
#
#   ./test.sh           every stage, as continuous integration runs it
#   ./test.sh --quick   for developers: format, Release build, the quick tests
#
# Ends at the first stage that fails. The last line is CTest's own closing line.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$root/tools/stages.sh"
began=$EPOCHREALTIME

quick=
case "$*" in
  "") ;;
  --quick) quick=1 ;;
  *)
    printf 'usage: ./test.sh [--quick]\n' >&2
    exit 2
    ;;
esac

run_tests() {
  (cd "$root" && ctest --preset "$1" --parallel "$jobs" "${@:2}")
}

sanitize() {
  if [[ $1 == asan ]] && ! command -v clang++-16 >/dev/null; then
    echo "no clang++-16 on this system"
    return 77
  fi
  if [[ $(debian_release) == 13 ]]; then
    # Its containers are laid out differently under the address sanitizer, so instrumented
    # code cannot use the distribution's archives.
    echo "the Abseil of Debian 13 cannot be used with sanitizers"
    return 77
  fi
  configure "$1"
  build "$1"
  run_tests "$1"
}

# The fuzz targets are built beside the tests of the address sanitizer.
fuzz() {
  local name corpus
  if [[ ! -s $root/build/asan/fuzzers.tsv ]]; then
    echo "the fuzz targets were not built"
    return 77
  fi
  while IFS=$'\t' read -r name corpus; do
    # New inputs go into the build folder: only a person adds to the corpus.
    mkdir -p "$root/build/asan/found/$name"
    (cd "$root/build/asan/found/$name" &&
      "$root/build/asan/bin/$name" -max_total_time="${CGT_FUZZ_SECONDS:-10}" -timeout=10 \
        -rss_limit_mb=2048 -print_final_stats=1 . "$corpus")
  done <"$root/build/asan/fuzzers.tsv"
}

stage "packages" install_packages test
stage "format" "$root/tools/format.sh" --check
stage "configure" configure release -DCGT_DOCS=ON
stage "build" build release

if [[ -z $quick ]]; then
  stage "documentation" build release --target cgt_docs
  stage "consumer" "$root/tests/consumer/run.sh" "$root/build/release"
  stage "address and undefined behaviour" sanitize asan
  stage "threads" sanitize tsan
  stage "fuzz" fuzz
  stage "tests" run_tests release
else
  stage "tests" run_tests quick
fi

printf '== all stages passed in %s\n' "$(seconds_since "$began")" >&2
sed -n '/tests passed/,$p' "$logs/tests.log" | grep . | sed '1{h;d}; ${p;x}'
