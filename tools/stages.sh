# What setup.sh and test.sh share: stages with their times, missing packages, configuring.
# Sourced by them; expects `root`, the source tree. Stages report on stderr.

logs=$root/build/logs
mkdir -p "$logs"
jobs=$(nproc 2>/dev/null || echo 2)

seconds_since() {
  awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f s", b - a }'
}

# stage NAME COMMAND...: runs the command with its output in a log, shown as it comes on a
# terminal and at the end where it fails; a failure ends the script. A command that cannot
# be done on this system prints why and answers 77.
stage() {
  local name=$1 status begin=$EPOCHREALTIME
  local log=$logs/${name// /-}.log
  shift
  printf '== %s\n' "$name" >&2
  # Not in a condition: there bash would ignore `set -e` inside the command.
  set +e
  if [[ -t 2 ]]; then
    (set -e; "$@") </dev/null 2>&1 | tee "$log" >&2
    status=${PIPESTATUS[0]}
  else
    (set -e; "$@") </dev/null >"$log" 2>&1
    status=$?
  fi
  set -e
  if ((status == 77)); then
    printf '   skipped: %s\n' "$(tail -n 1 "$log")" >&2
    return
  fi
  if ((status)); then
    [[ -t 2 ]] || tail -n 200 "$log" >&2
    printf '== %s: FAILED after %s (whole log: %s)\n' \
      "$name" "$(seconds_since "$begin")" "${log#"$root"/}" >&2
    exit 1
  fi
  printf '   %s: %s\n' "$name" "$(seconds_since "$begin")" >&2
}

debian_release() {
  if [[ -r /etc/os-release ]]; then
    (. /etc/os-release && [[ ${ID:-} == debian ]] && echo "${VERSION_ID:-}")
  fi
  return 0
}

# missing_packages STAGE: the packages of tools/packages.txt that are not installed.
missing_packages() {
  local package kind releases release
  release=$(debian_release)
  while read -r package kind releases; do
    [[ -z $package || $package == \#* ]] && continue
    [[ $kind == run || $kind == "$1" ]] || continue
    [[ -z $releases || " $releases " == *" $release "* ]] || continue
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      echo "$package"
  done <"$root/tools/packages.txt"
}

# install_packages STAGE: installs what is missing, and asks for root only then.
install_packages() {
  local missing as_root=()
  if [[ -n ${CGT_SKIP_PACKAGES:-} ]]; then
    echo "CGT_SKIP_PACKAGES is set: taking what is there"
    return
  fi
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "This is no Debian system. Install what tools/packages.txt names, then set"
    echo "CGT_SKIP_PACKAGES=1 and call again."
    return 1
  fi
  mapfile -t missing < <(missing_packages "$1")
  if ((${#missing[@]} == 0)); then
    echo "nothing is missing"
    return
  fi
  echo "missing: ${missing[*]}"
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "Installing them needs root. As root: apt-get install ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0
    -o DPkg::Lock::Timeout=300)
  "${as_root[@]}" update
  "${as_root[@]}" install -y --no-install-recommends "${missing[@]}"
}

# configure PRESET ARGUMENT...: a new build folder is set up for a fast first build; an
# existing one stays as it is, but a build folder made by another compiler starts afresh.
configure() {
  local preset=$1 fresh=() cached wanted
  local cache=$root/build/$preset/CMakeCache.txt
  shift
  if [[ -n ${CXX:-} && -f $cache && $preset != asan ]]; then
    cached=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$cache")
    wanted=$(command -v "${CXX%% *}" || echo "$CXX")
    [[ $cached == "$wanted" ]] || fresh=(--fresh)
  fi
  if [[ ! -f $cache || ${#fresh[@]} -gt 0 ]]; then set -- -DCGT_FAST_BUILD=ON "$@"; fi
  (cd "$root" && cmake --preset "$preset" "${fresh[@]}" "$@")
}

# build PRESET ARGUMENT...
build() {
  (cd "$root" && cmake --build --preset "$1" --parallel "$jobs" "${@:2}")
}
