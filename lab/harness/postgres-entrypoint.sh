#!/bin/sh
# Replaces the entrypoint of PostgreSQL's official image, with the functions that compose.yaml needs.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 \
    $POSTGRES_INITDB_ARGS
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql -v ON_ERROR_STOP=1 --username="$POSTGRES_USER" --no-psqlrc --dbname=postgres --file="$file"
  done
  pg_ctl -w -m fast stop
fi
exec postgres
