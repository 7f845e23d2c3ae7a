#!/usr/bin/env bash
# Feeds the readers of what comes from outside with damaged bytes:
#
#   Tests/Fuzzing/run.sh [SECONDS] [TARGET…]
#   Tests/Fuzzing/run.sh --inputs COUNT [TARGET…]
#
# libFuzzer chooses the bytes by what code they reach; SECONDS (60) are those of each target, the
# targets those of Tests/Fuzzing/Targets. A line for each says how many inputs it read and how much
# code they reached. An input that traps, breaks a law, takes 10 s or 600 MB is a finding: it stays
# in DRAFTSMAN_FUZZ_FINDINGS (.build-fuzz/findings), and the exit status is 1. What was learnt goes on
# from run to run in DRAFTSMAN_FUZZ_CORPUS (.build-fuzz/corpus). With --inputs each target reads so
# many, beginning anew: the same ones each time, on a slow machine too; a minute is allowed for one.
# DRAFTSMAN_FUZZ_BUILD=debug builds in half the time, for a short run. Needs the toolchain's libFuzzer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

findings=${DRAFTSMAN_FUZZ_FINDINGS:-.build-fuzz/findings}
corpus=${DRAFTSMAN_FUZZ_CORPUS:-.build-fuzz/corpus}
if [ "${1:-}" = --inputs ]; then
  extent=(-runs="$2" -seed=1 -timeout=60)
  corpus=$(mktemp -d)
  trap 'rm -rf "$corpus"' EXIT
  # Otherwise sets are in another order in every process, and reach code in another order.
  export SWIFT_DETERMINISTIC_HASHING=1
  shift 2
else
  extent=(-max_total_time="${1:-60}" -timeout=10)
  shift || true
fi
targets=("$@")
[ ${#targets[@]} -gt 0 ] ||
  targets=(bundle document git markup names pack rows solver wire)

# Then libFuzzer itself sees a trap, and keeps the input.
export SWIFT_BACKTRACE=enable=no
export DRAFTSMAN_FUZZING=1
build=(swift build -c "${DRAFTSMAN_FUZZ_BUILD:-release}" --scratch-path .build-fuzz)
"${build[@]}" --product draftsman-fuzz
program=$("${build[@]}" --show-bin-path)/draftsman-fuzz

status=0
mkdir -p "$findings"
for target in "${targets[@]}"; do
  export DRAFTSMAN_FUZZ=$target
  mkdir -p "$corpus/$target"
  DRAFTSMAN_FUZZ_SEEDS=$corpus/$target "$program"
  log=$findings/$target.log
  if "$program" "${extent[@]}" -rss_limit_mb=600 -malloc_limit_mb=600 \
    -max_len=20000 -len_control=20 -reload=0 -print_final_stats=1 \
    -artifact_prefix="$findings/$target-" "$corpus/$target" >"$log" 2>&1; then
    verdict=
  else
    verdict=" FINDING: $log"
    status=1
  fi
  reached=$(grep -oE 'cov: [0-9]+' "$log" | tail -1 || true)
  count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  memory=$(sed -n 's/^stat::peak_rss_mb: *//p' "$log")
  printf '%-9s %9s inputs, %s edges, %s MB%s\n' \
    "$target" "${count:-?}" "${reached#cov: }" "${memory:-?}" "$verdict"
done
exit "$status"
