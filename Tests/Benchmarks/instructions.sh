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
unset DRAFTSMAN_STORE
mkdir "$work/documents" "$work/history"
find "$documents" -maxdepth 1 \( -name '*.storyboard' -o -name '*.xib' \) | sort | head -n 40 |
  while IFS= read -r file; do cp "$file" "$work/documents/"; done
cd "$work/history"
branch=$(git bundle list-heads "$bundle" | sed -n 's|.* refs/heads/||p' | head -n 1)
git clone -q -b "$branch" "$bundle" App

# count NAME COMMAND…: the instructions of one command, its output thrown away.
count() {
  local name=$1; shift
  local total
  total=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/draftsman" "$@" \
    2>&1 >/dev/null | sed -n 's/.*Collected : \([0-9]*\).*/\1/p' | tail -n 1)
  printf '%-24s %15d\n' "$name" "$total"
}

cd "$work/documents"
count "save" save . -m "All documents" --quiet
count "save, solved nowhere" save . -m "All documents" --store plain.draftsman --on none --quiet
count "show (check-out)" show HEAD
count "solve" solve
cd "$work/history"
count "import" import --git App --quiet
count "diff, neighbours" diff HEAD~1..HEAD
count "diff, far apart" diff r1..HEAD
count "diff, values" diff r1..HEAD --values
count "log" log
count "replay" replay
