#!/usr/bin/env bash
# Prints a Homebrew formula for a released source archive: formula.sh URL ARCHIVE > draftsman.rb
#
# The archive is that of a tag, as `git archive --prefix=draftsman-VERSION/ vVERSION` makes it, and
# the URL is where people find it.
set -euo pipefail
if [ $# -ne 2 ] || [ ! -f "$2" ]; then
  echo "formula.sh URL ARCHIVE > draftsman.rb" >&2
  exit 64
fi
digest=$(sha256sum "$2" | cut -d' ' -f1)
cat <<FORMULA
class Draftsman < Formula
  desc "Version control for user-interface layouts"
  homepage "${1%%/archive/*}"
  url "$1"
  sha256 "$digest"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "draftsman"
    bin.install ".build/release/draftsman"
    system ".github/packaging/manual.py", bin/"draftsman", "manual"
    man1.install Dir["manual/*.1"]
    man7.install Dir["manual/*.7"]
    generate_completions_from_executable(bin/"draftsman", "completions")
  end

  test do
    assert_match "draftsman #{version}", shell_output("#{bin}/draftsman --version")
    assert_match "4 frames moved", shell_output("#{bin}/draftsman tour")
  end
end
FORMULA
