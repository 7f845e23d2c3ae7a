#!/usr/bin/env bash
# The step of the action beside it; any other runner that sets the same variables can use it too.
# It writes report.md into $RUNNER_TEMP, adds it to the summary of the job, prints annotations, and
# ends with status 1 if there are new findings and REPORT_FAILS is true.
set -euo pipefail

program=${REPORT_PROGRAM:-}
if [ -z "$program" ] && command -v draftsman >/dev/null; then
  program=draftsman
elif [ -z "$program" ]; then
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
  if [ ! -e /usr/include/sqlite3.h ] && command -v apt-get >/dev/null; then
    sudo apt-get update -qq && sudo apt-get install -y -qq libsqlite3-dev
  fi
  swift build --package-path "$root" -c release --product draftsman
  program=$root/.build/release/draftsman
fi

base=${REPORT_BASE:-}
if [ -z "$base" ] && [ -n "${GITHUB_BASE_REF:-}" ]; then base=origin/$GITHUB_BASE_REF; fi
if [ -z "$base" ]; then
  echo "::error::There is no branch to compare with: set the input base, or run on pull_request."
  exit 2
fi

arguments=(report --git "$base...HEAD" --name "${REPORT_NAME:-main}")
if [ -n "${REPORT_ON:-}" ]; then arguments+=(--on "$REPORT_ON"); fi

report=${RUNNER_TEMP:-/tmp}/draftsman-${REPORT_NAME:-main}.md
rm -f "$report"
"$program" "${arguments[@]}" --output "$report"

changed=false
if [ -s "$report" ]; then
  changed=true
  cat "$report" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
else
  report=""
fi
{
  echo "changed=$changed"
  echo "report=$report"
} >>"${GITHUB_OUTPUT:-/dev/null}"

# Annotations are lines that the runner reads from standard output.
if [ "${REPORT_FAILS:-false}" = true ]; then arguments+=(--exit-code); fi
"$program" "${arguments[@]}" --format github
