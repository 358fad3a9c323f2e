#!/usr/bin/env bash
# Installs the build folder given, moves the result, and builds a consumer project against
# it where neither the source tree nor the build folder can be reached.
set -euo pipefail
build=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# The package must not remember where it was installed first.
cmake --install "$build" --prefix "$place/first" >"$place/install.log"
mv "$place/first" "$place/prefix"
mkdir "$place/consumer"
cp "$here/CMakeLists.txt" "$here"/*.cc "$place/consumer"
# Whatever an installed header includes must be installed as well.
(cd "$place/prefix/include/cgt-engine" && find . -name '*.h' | sort |
  sed 's|^./\(.*\)|#include "\1"|') >"$place/consumer/every_header.cc"

# An empty file system over the source tree, seen by this one command only.
hide=()
for attempt in "unshare --mount" "unshare --map-root-user --mount"; do
  if $attempt mount -t tmpfs none "$root" 2>/dev/null; then
    hide=($attempt)
    break
  fi
done
cat >"$place/build.sh" <<'SCRIPT'
set -euo pipefail
place=$1 root=$2 hide=$3
if [[ -n $hide ]]; then
  mount -t tmpfs none "$root"
  [[ ! -e $root/CMakeLists.txt ]]
  echo "the source tree is out of reach"
fi
cmake -S "$place/consumer" -B "$place/build" -G Ninja -DCMAKE_PREFIX_PATH="$place/prefix" \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror"
cmake --build "$place/build"
SCRIPT
(cd "$place" && "${hide[@]}" bash build.sh "$place" "$root" "${hide[*]}")

# Where no file system can be mounted this alone must show it; elsewhere it costs nothing.
if grep -rIlF "$root" "$place/prefix" || grep -lF "$root" "$place/build/build.ninja" ||
  ninja -C "$place/build" -t deps | grep -F "$root"; then
  echo "the installed package still knows the source tree (listed above)"
  exit 1
fi

test "$("$place/build/vocabulary_consumer")" = 1000000000000
"$place/build/consumer"
if [[ -x $place/prefix/bin/cgt ]]; then
  test "$("$place/prefix/bin/cgt" eval 1)" = 1
fi
echo "the consumer works"
