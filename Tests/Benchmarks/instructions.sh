#!/usr/bin/env bash
# Counts the instructions of one build of draftsman for saving, reading, comparing and solving, so
# that two builds can be compared whatever else the machine is doing.
#
#   instructions.sh BUILD DOCUMENTS HISTORY.bundle
#
# BUILD is the folder of the programs (.build/release); DOCUMENTS holds storyboards and xibs; the
# bundle holds a git history of some. One line a command: its name and its instructions. Needs
# valgrind; takes some minutes.
set -euo pipefail
[ $# -eq 3 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 64; }
build=$(cd "$1" && pwd); documents=$(cd "$2" && pwd); bundle=$(realpath "$3")

work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=1700000000 DRAFTSMAN_AUTHOR="A. Developer" LC_ALL=C
# Dictionaries order their keys anew in each run otherwise, which costs a percent more or less.
export SWIFT_DETERMINISTIC_HASHING=1
unset DRAFTSMAN_STORE
mkdir "$work/documents" "$work/history"
# valgrind cannot read the compiler's debug information.
strip -g -o "$work/draftsman" "$build/draftsman"
find "$documents" -maxdepth 1 \( -name '*.storyboard' -o -name '*.xib' \) | sort | sed -n 1,40p |
  while IFS= read -r file; do cp "$file" "$work/documents/"; done
cd "$work/history"
branch=$(git bundle list-heads "$bundle" | sed -n 's|.* refs/heads/||p' | sed -n 1p)
git clone -q -b "$branch" "$bundle" App

# count NAME COMMAND…: the instructions of one command, its output thrown away.
count() {
  local name=$1; shift
  local total
  total=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/draftsman" "$@" \
    2>&1 >/dev/null | sed -n 's/.*Collected : \([0-9]*\).*/\1/p' || true)
  printf '%-24s %15d\n' "$name" "${total:?valgrind counted nothing}"
}

cd "$work/documents"
count "save" save . -m "All documents" --quiet
count "save, solved nowhere" save . -m "All documents" --store plain.draftsman --on none --quiet
count "show (check-out)" show HEAD
count "solve" solve
count "solve, files" solve . --on iPhoneSE,iPadPro11
cd "$work/history"
# Starts git, which does not work below valgrind.
"$build/draftsman" import --git App --quiet >/dev/null
count "diff, neighbours" diff HEAD~1..HEAD
count "diff, far apart" diff r1..HEAD
count "diff, values" diff r1..HEAD --values
count "log" log
count "replay" replay
