#!/bin/sh
# container-images.sh <cache folder> <node> <npm's folder>: creates the container images that the Containerfile and
# compose.yaml use, from Debian's packages and this machine's Node, because tests have no image registry. Requires root
# and mmdebstrap.
set -eu
cache=$1 node=$2 npm=$3
packages=ca-certificates,libatomic1,libstdc++6,postgresql-15,redis-server,caddy
archive=$cache/bookworm-$(echo "$packages" | cksum | cut -d' ' -f1).tar
if [ ! -f "$archive" ]; then
  mkdir -p "$cache"
  mmdebstrap --quiet --variant=minbase --include=$packages bookworm "$archive.partial.tar"
  mv "$archive.partial.tar" "$archive"
fi

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
tar -xf "$archive" -C "$root" --exclude='./dev/*'
# Creates users, folders and permissions as in Docker Hub's images.
sed -i 's/^postgres:x:[0-9]*:[0-9]*:/postgres:x:999:999:/' "$root/etc/passwd"
mkdir -p "$root/var/lib/postgresql/data" "$root/config" "$root/data" "$root/docker-entrypoint-initdb.d" "$root/usr/local/lib/node_modules"
chown -R 999:999 "$root/var/lib/postgresql" "$root/var/run/postgresql"
chmod 3777 "$root/var/run/postgresql"
cp "$(dirname "$0")/postgres-entrypoint.sh" "$root/usr/local/bin/postgres-entrypoint"
chmod 755 "$root/usr/local/bin/postgres-entrypoint"
cp "$node" "$root/usr/local/bin/node"
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
# Copies this machine's certificates, so that npm in the image can reach the registry.
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"

postgres=/usr/lib/postgresql/15/bin
tar -c -C "$root" . | docker import -c 'CMD ["node"]' -c 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' \
  - docker.io/library/node:26-bookworm-slim
# The other images contain the same files and start another command.
make() {
  printf 'FROM docker.io/library/node:26-bookworm-slim\n%s\n' "$2" | docker build -q -t "$1" -
}
make docker.io/library/postgres:15-bookworm "ENV PATH=/usr/local/bin:$postgres:/usr/bin:/bin PGDATA=/var/lib/postgresql/data
STOPSIGNAL SIGINT
VOLUME /var/lib/postgresql/data
ENTRYPOINT [\"postgres-entrypoint\"]" 
make docker.io/library/redis:7-bookworm 'ENTRYPOINT ["sh", "-c", "exec \"$@\" --protected-mode no", "redis"]'
make docker.io/library/caddy:2 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]'
