#!/bin/sh
# The commands for newcomers on a machine without any packages. A bare Debian of that name is made in a folder, and a
# clone of the last commit is put into it. Only bootstrap installs packages there, so a package that it does not name is
# missing.
#
#     tests/debian/fresh.sh bookworm|trixie demo|test [FOLDER]
#
# Needs root, debootstrap and the network. An existing FOLDER is used again, with its packages. Without FOLDER
# everything is made from scratch, and removed at the end.
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
# The mounts end with the process; pseudo-terminals and shared memory are part of /dev.
unshare --mount sh -eu -c '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    exec chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CI=true \
        DAMIER_WERROR="${DAMIER_WERROR:-OFF}" sh -c "cd /srv/damier && ./bootstrap $2" < /dev/null
' fresh "$root" "$command"
