#!/usr/bin/env bash
# Builds and runs the package beside this script, as the pages "Test your screen's layout on Linux"
# and "Tests that keep layouts" describe it. What is built lies in the repository's own .build.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
scratch="${1:-$here/../../.build}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$here"

# The whole way of somebody's first kept screen: nothing is kept, it waits, it is accepted, it passes.
export DRAFTSMAN_TEST_STORE="$folder/layouts.draftsman" DRAFTSMAN_LAYOUTS=pending
if swift test --scratch-path "$scratch" >"$folder/first" 2>&1; then
  cat "$folder/first"
  echo "a screen of which nothing is kept passed" >&2
  exit 1
fi
grep -q "No layout is kept for 'welcome' yet." "$folder/first" || { cat "$folder/first" >&2; exit 1; }
draftsman="$scratch/debug/draftsman"
"$draftsman" accept --store "$DRAFTSMAN_TEST_STORE" welcome
unset DRAFTSMAN_LAYOUTS
CI=true swift test --skip-build --scratch-path "$scratch"
