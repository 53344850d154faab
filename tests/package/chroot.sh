#!/usr/bin/env bash
# Installs a package in a bare Debian, as apt does it, and uses it. Must run as root; needs debootstrap and a network.
#   tests/package/chroot.sh bookworm|trixie build/package/damier_…_amd64.deb [FOLDER]
# FOLDER has the bare system, and is used again if it exists already. Without FOLDER the system is made below /tmp and
# removed at the end.
set -euo pipefail

[ $# -ge 2 ] || { sed -n '2,5s/^# \?//p' "$0" >&2; exit 2; }
release=$1
package=$2
root=${3:-$(mktemp -d)/root}

finish() {
  umount "$root/proc" 2>/dev/null || true
  [ -n "${3:-}" ] || rm -rf "${root%/root}"
}
trap 'finish "$@"' EXIT

[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase "$release" "$root" >/dev/null
mount -t proc proc "$root/proc"
cp "$package" "$root/tmp/damier.deb"
cp "$(dirname "$0")/use.sh" "$root/tmp/use.sh"
# A bare system leaves out manual pages (minbase images do so), but this test needs damier's pages.
rm -f "$root/etc/dpkg/dpkg.cfg.d/"*doc* 2>/dev/null || true
chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 sh -ec '
  apt-get -qq update
  apt-get -qq purge -y damier >/dev/null 2>&1 || true
  apt-get -qq install -y --no-install-recommends /tmp/damier.deb >/dev/null
  useradd --create-home player 2>/dev/null || true
  su player -c "sh -eu /tmp/use.sh"
  apt-get -qq purge -y damier >/dev/null
  left=$(find /usr -name "*damier*" ! -path "*/cache/*")
  [ -z "$left" ] || { echo "left behind: $left"; exit 1; }
'
echo "$release: the package installs, works and goes"
