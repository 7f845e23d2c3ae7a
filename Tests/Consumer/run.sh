#!/usr/bin/env bash
# Builds the programs of the package beside this script, which knows Draftsman as any other package
# does, runs them, and compares what they print with `expected`.
#
# What is built lies in the repository's own .build: the modules of the products and their
# dependencies are the same ones, so only the programs are compiled.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
scratch="${1:-$here/../../.build}"
stores="$(mktemp -d)"
trap 'rm -rf "$stores"' EXIT

cd "$here"
build=(swift build --scratch-path "$scratch" --explicit-target-dependency-import-check error)
"${build[@]}" >"$stores/build" 2>&1 || { cat "$stores/build" >&2; exit 1; }
programs="$("${build[@]}" --show-bin-path 2>/dev/null)"
{
  echo '$ compare'
  (cd "$stores" && "$programs/compare" "$here"/Screens/v1.storyboard "$here"/Screens/v2.storyboard)
  echo '$ compare r7 r9'
  (cd "$stores" && "$programs/compare" r7 r9 2>&1) || echo "status $?"
  echo '$ storyboards'
  "$programs/storyboards" "$stores/a.draftsman" Screens/v1.storyboard Screens/v2.storyboard
  echo '$ plans'
  "$programs/plans" "$stores/b.draftsman"
  echo '$ classic'
  "$programs/classic" "$stores/c.draftsman"
} >"$stores/printed"

if [ "${DRAFTSMAN_RECORD:-}" = 1 ]; then cp "$stores/printed" expected; fi
diff expected "$stores/printed" && echo "the consumer's programs print what is expected"
