#!/usr/bin/env bash
# Writes what a build of draftsman makes of a folder of documents, of git histories, and of the
# recorded sample: revision hashes and JSON output, one file each. Two builds that behave alike
# write two folders that `diff -r` finds equal.
#
#   same-bytes.sh BUILD OUTPUT DOCUMENTS [HISTORY.bundle …]
#
# BUILD is the folder of the programs (.build/release). Nothing else is read or written.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 64; }
build=$(cd "$1" && pwd); mkdir -p "$2"; output=$(cd "$2" && pwd)
documents=$(cd "$3" && pwd); shift 3
bundles=(); for bundle in "$@"; do bundles+=("$(realpath "$bundle")"); done

work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=1700000000 DRAFTSMAN_AUTHOR="A. Developer" LC_ALL=C
unset DRAFTSMAN_STORE

# note NAME COMMAND…: keeps a command's output, errors and exit status.
note() {
  local name=$1 status=0; shift
  "$build/draftsman" "$@" >"$output/$name.out" 2>"$output/$name.err" || status=$?
  echo "$status" >>"$output/$name.err"
}

# store NAME: what every reading command says of the store in this folder.
store() {
  note "$1-log" log --json
  note "$1-hashes" sql --json "SELECT revision, lower(hex(hash)) AS hash FROM revision ORDER BY 1"
  note "$1-show" show HEAD --json
  note "$1-diff" diff --json
  note "$1-check" check --json
  note "$1-solve" solve --json
  note "$1-replay" replay --json
  note "$1-fsck" fsck --json
}

mkdir "$work/documents" && cd "$work/documents"
cp -r "$documents" App
note documents-save save App -m "All documents" --json
store documents
note documents-fidelity fidelity App --json

for bundle in ${bundles[@]+"${bundles[@]}"}; do
  name=$(basename "$bundle" .bundle)
  mkdir "$work/$name" && cd "$work/$name"
  branch=$(git bundle list-heads "$bundle" | sed -n 's|.* refs/heads/||p' | sed -n 1p)
  git clone -q -b "$branch" "$bundle" App
  note "$name-import" import --git App --json
  store "$name"
  note "$name-far" diff r1..HEAD --json
done

mkdir "$work/sample" && cd "$work/sample"
"$build/sample" layouts.draftsman >"$output/sample.out" 2>&1 || echo "status $?" >>"$output/sample.out"
# Times are the clock's here, and so are revision hashes: the layouts' own digests are compared.
note sample-digests sql --json \
  "SELECT revision, layout, lower(hex(digest)) AS digest FROM layout ORDER BY 1, 2"
note sample-diff diff r1..HEAD --json
note sample-solve solve --json
note sample-replay replay --json
sed -i '/"\(hash\|time\)": /d' "$output/sample-replay.out"
