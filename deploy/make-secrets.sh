#!/bin/sh
# Makes the secrets of compose.yaml in a folder that only its owner can read. Existing ones are kept.
set -eu
folder=${1:-"$(dirname "$0")/secrets"}
umask 077
mkdir -p "$folder"

make() {
  [ -s "$folder/$1" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "$folder/$1"
}

make secret
make metrics_token
# The superuser's, which no server knows.
make postgres_password
# Of the role of the servers.
make database_password
[ -s "$folder/database_url" ] ||
  printf 'postgres://xinjing:%s@postgres:5432/xinjing' "$(cat "$folder/database_password")" > "$folder/database_url"
# The containers read them as nobody: only these files, in a folder that nobody else may enter.
chmod 644 "$folder"/*
chmod 700 "$folder"
