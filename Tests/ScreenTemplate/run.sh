#!/usr/bin/env bash
# Builds and runs the package beside this script, as the page "Test your screen's layout on Linux"
# describes it. What is built lies in the repository's own .build.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here"
swift test --scratch-path "${1:-$here/../../.build}"
