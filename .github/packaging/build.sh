#!/usr/bin/env bash
# Builds what people install: .github/packaging/build.sh [DIRECTORY]
#
# The directory (.build-packages) then holds, for the machine's own architecture,
#   draftsman_VERSION_ARCH.deb            a Debian package: program, manual, completions
#   draftsman-VERSION-linux-ARCH.tar.gz   the same as a folder to unpack below /usr/local
#   SHA256SUMS
# The program holds Swift's libraries and SQLite; it needs the C and C++ libraries of the system.
# Needed here: Swift, git, python3, binutils, pkg-config, dpkg-dev and libsqlite3-dev.
# DRAFTSMAN_SCRATCH names another build folder, DRAFTSMAN_MAINTAINER who answers for the package. The
# same commit gives the same packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

output=$(mkdir -p "${1:-.build-packages}" && cd "${1:-.build-packages}" && pwd)
scratch=${DRAFTSMAN_SCRATCH:-.build-static}
maintainer=${DRAFTSMAN_MAINTAINER:-The Draftsman developers <draftsman@localhost>}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

DRAFTSMAN_COMMIT=$(git rev-parse --short=10 HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export DRAFTSMAN_COMMIT SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC

# Builds the program. The linker finds SQLite's archive where pkg-config says that the library is,
# and no shared library beside it.
program() {
  local static=$PWD/$scratch/static
  mkdir -p "$static"
  ln -sf "$(realpath "$(cc -print-file-name=libsqlite3.a)")" "$static/libsqlite3.a"
  sed "s|^libdir=.*|libdir=$static|" "$(pkg-config --variable=pcfiledir sqlite3)/sqlite3.pc" \
    >"$static/sqlite3.pc"
  PKG_CONFIG_PATH=$static swift build -c release --static-swift-stdlib --scratch-path "$scratch" \
    --product draftsman
  install -m 755 "$scratch/release/draftsman" "$work/draftsman"
  strip --strip-all --remove-section=.comment "$work/draftsman"
  if ldd "$work/draftsman" | grep -E 'sqlite|swift'; then
    echo "build.sh: the program still needs shared libraries that it should hold" >&2
    exit 1
  fi
}

# Puts the program, its manual, completions and licence into a folder that becomes /usr or
# /usr/local; the second argument is where zsh looks there.
furnish() {
  local usr=$1 section
  install -D -m 755 "$work/draftsman" "$usr/bin/draftsman"
  .github/packaging/manual.py "$usr/bin/draftsman" "$work/manual"
  for section in 1 7; do
    install -d "$usr/share/man/man$section"
    install -m 644 "$work/manual"/*."$section" "$usr/share/man/man$section"
  done
  find "$usr/share/man" -type f -exec gzip -9n {} +
  completion bash "$usr/share/bash-completion/completions/draftsman"
  completion zsh "$usr/share/zsh/$2/_draftsman"
  completion fish "$usr/share/fish/vendor_completions.d/draftsman.fish"
  install -D -m 644 LICENSE "$usr/share/doc/draftsman/copyright"
}

# A completion is read, not run: it has no first line that names a shell.
completion() {
  install -d "$(dirname "$2")"
  "$usr/bin/draftsman" completions "$1" | sed '1{/^#!/d}' >"$2"
  chmod 644 "$2"
}

debian_package() {
  local usr=$work/deb/usr architecture depends size
  architecture=$(dpkg --print-architecture)
  furnish "$usr" vendor-completions
  # What the program is linked with, as packages; dpkg-shlibdeps wants a source package around it.
  mkdir -p "$work/source/debian"
  printf 'Source: draftsman\n\nPackage: draftsman\nArchitecture: any\n' >"$work/source/debian/control"
  depends=$(cd "$work/source" && dpkg-shlibdeps -O "$usr/bin/draftsman" 2>/dev/null)
  depends=${depends#shlibs:Depends=}
  changelog "$usr/share/doc/draftsman/changelog.gz"
  size=$(du -sk --apparent-size "$usr" | cut -f1)
  mkdir -p "$work/deb/DEBIAN"
  cat >"$work/deb/DEBIAN/control" <<CONTROL
Package: draftsman
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: $depends
Recommends: git, less
Section: devel
Priority: optional
Description: version control for user-interface layouts
 Reads views and Auto Layout constraints from storyboards, xibs or Swift,
 solves them without a simulator, keeps every version in one SQLite file, and
 shows what a change does: which views, which constraints, which frames.
CONTROL
  (cd "$work/deb" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$work/deb/DEBIAN/md5sums"
  find "$work/deb" -type d -exec chmod 755 {} +
  dpkg-deb --root-owner-group --build "$work/deb" "$output/draftsman_${version}_$architecture.deb"
}

changelog() {
  {
    printf 'draftsman (%s) unstable; urgency=medium\n\n' "$version"
    printf '  * Built from commit %s.\n\n' "$DRAFTSMAN_COMMIT"
    printf ' -- %s  %s\n' "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")"
  } | gzip -9n >"$1"
}

archive() {
  local usr=$work/archive/draftsman-$version name
  furnish "$usr" site-functions
  name=draftsman-$version-linux-$(uname -m).tar.gz
  tar --create --directory "$work/archive" --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" "draftsman-$version" | gzip -9n >"$output/$name"
}

version=$(sed -n 's/^  static let version = "\(.*\)"$/\1/p' Sources/DraftsmanCLI/DraftsmanCommand.swift)
if [ -z "$version" ]; then
  echo "build.sh: DraftsmanCommand.swift names no version" >&2
  exit 1
fi
program
debian_package
archive
(cd "$output" && sha256sum ./*.deb ./*.tar.gz >SHA256SUMS && cat SHA256SUMS && ls -l)
