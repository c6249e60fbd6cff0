#!/bin/sh
# bare-root.sh run <root> <command>: runs a shell command by chroot, with the network and environment of this machine.
# bare-root.sh boot <root>: boots the systemd of a root directory.
# Both require the user root. When the script ends, all processes that it started end.
set -eu
action=$1 root=$2

case $action in
  run)
    shift 2
    # shellcheck disable=SC2016
    exec unshare --mount --pid --fork --kill-child --propagation private sh -c \
      'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" sh -c "$1"' "$root" "$@"
    ;;
  boot)
    # systemd moves the processes in its cgroup, so it gets one that the test created.
    for group in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
      [ ! -f "$group/cgroup.procs" ] || echo $$ > "$group/$(basename "$root")/cgroup.procs"
    done
    export SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1
    exec systemd-nspawn --quiet --directory "$root" --boot --register=no --keep-unit --console=pipe --resolv-conf=off
    ;;
esac
