#!/bin/sh
# read-only-root.sh <empty folder> <app> <data> <node> <bytes> <command …>: runs the command of the
# container image as a container would: as the user nobody, with limited memory, and with a root file system that is
# read-only except for /data. Requires root and its own mount namespace.
set -eu
root=$1 app=$2 data=$3 node=$4 bytes=$5
shift 5

mount -t tmpfs tmpfs "$root"
for name in usr lib lib64 bin etc; do
  if [ -L "/$name" ]; then
    cp -P "/$name" "$root/$name"
  elif [ -d "/$name" ]; then
    mkdir "$root/$name"
    mount --bind "/$name" "$root/$name"
    mount -o remount,bind,ro "$root/$name"
  fi
done
for pair in "app:$app" "node:$node"; do
  mkdir "$root/${pair%%:*}"
  mount --bind "${pair#*:}" "$root/${pair%%:*}"
  mount -o remount,bind,ro "$root/${pair%%:*}"
done
mkdir "$root/proc" "$root/dev" "$root/data" "$root/tmp"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
chown 65534:65534 "$data"
mount --bind "$data" "$root/data"
mount -o remount,ro "$root"

# Limits the memory if the kernel has cgroup version 1. Otherwise the test only measures it.
group=/sys/fs/cgroup/memory/xinjing-$$
if mkdir "$group" 2> /dev/null; then
  echo "$bytes" > "$group/memory.limit_in_bytes"
  echo $$ > "$group/cgroup.procs"
  echo "limited to $(cat "$group/memory.limit_in_bytes")" >&2
fi
exec chroot --userspec=65534:65534 "$root" "$@"
