#!/bin/sh
# Creates the secrets of compose.yaml in a folder that only its owner can enter. Keeps existing ones.
set -eu
folder=${1:-"$(dirname "$0")/secrets"}
umask 077
mkdir -p "$folder"

make() {
  [ -s "$folder/$1" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "$folder/$1"
}

make secret
make metrics_token
# Password of the superuser, which no server has.
make postgres_password
# Password of the servers' role.
make database_password
[ -s "$folder/database_url" ] ||
  printf 'postgres://xinjing:%s@postgres:5432/xinjing' "$(cat "$folder/database_password")" > "$folder/database_url"
# The containers read the files as nobody. Other users cannot enter the folder.
chmod 644 "$folder"/*
chmod 700 "$folder"
