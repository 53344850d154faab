#!/bin/sh
# The newcomer's commands on a machine that has nothing: a Debian of that name is made in a folder, and a clone of the
# last commit is put into it. Only bootstrap installs there what it needs, so a package that it does not name is missed.
#
#     tests/debian/fresh.sh bookworm|trixie demo|test [FOLDER]
#
# Needs root, debootstrap and the network. What stands in FOLDER is used again, with the packages that are in it; without
# FOLDER all is made anew, and removed at the end.
set -eu
suite=${1:?"the name of the Debian is missing: fresh.sh bookworm|trixie demo|test [FOLDER]"}
command=${2:?"demo or test is missing"}
here=$(cd "$(dirname "$0")/../.." && pwd)
root=${3:-}
if [ -z "$root" ]; then
    root=$(mktemp -d)
    trap 'rm -rf --one-file-system "$root"' EXIT
fi
[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase "$suite" "$root"
rm -rf "$root/srv/damier"
git clone --quiet "$here" "$root/srv/damier"
# The mounts are gone with the process; pseudo-terminals and shared memory are part of /dev.
unshare --mount sh -eu -c '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    exec chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CI=true \
        DAMIER_WERROR="${DAMIER_WERROR:-OFF}" sh -c "cd /srv/damier && ./bootstrap $2" < /dev/null
' fresh "$root" "$command"
