#!/usr/bin/env bash
# Installs what is missing, builds the program and runs it.
#
#   ./setup.sh                      a short demonstration
#   ./setup.sh ARGUMENT...          cgt ARGUMENT...
#
# Results go to stdout, everything else to stderr, so that
# `./setup.sh eval '1/2 + *' > value.txt` does what it says. Debian 12 and 13.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$root/tools/stages.sh"

stage "packages" install_packages run
stage "configure" configure release -DCGT_TESTS=OFF -DCGT_BENCH=OFF -DCGT_EXAMPLES=OFF
stage "build" build release --target cgt_app

export PATH=$root/build/release/bin:$PATH
if (($#)); then
  exec cgt "$@"
fi
exec "$root/tools/demo.sh"
