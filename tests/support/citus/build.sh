#!/usr/bin/env bash
# A Citus cluster for the tests of large tables: builds the extension from FOLDER, which holds its source (citusdata/citus,
# tag v13.2.2), against Debian's PostgreSQL 15 or 17, and starts a coordinator and two workers on free ports.
#
#   bash tests/support/citus/build.sh FOLDER [start]   builds where needed, starts, prints CITUS_URL and CITUS_NODES
#   bash tests/support/citus/build.sh FOLDER stop      stops the three servers and removes what they held
#
# Run it as root: Debian's packages are installed and PostgreSQL runs under its own account.
set -euo pipefail

source_folder=$(realpath "${1:?the folder of the source of Citus}")
command=${2:-start}
cluster=${CITUS_CLUSTER:-/var/tmp/territoires-citus}
version=${POSTGRESQL_VERSION:-15}
programs=/usr/lib/postgresql/$version/bin
members=(coordinator worker1 worker2)

as_postgres() { runuser -u postgres -- "$@"; }

install_packages() {
  [ -x "$programs/postgres" ] && [ -d "/usr/include/postgresql/$version/server" ] && return
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "postgresql-$version" "postgresql-server-dev-$version" build-essential autoconf flex bison libssl-dev libkrb5-dev \
    libxml2-dev libxslt1-dev libpam0g-dev libselinux1-dev libreadline-dev zlib1g-dev libzstd-dev liblz4-dev libicu-dev
}

# Recent PostgreSQL 15 has a have_createdb_privilege of its own, which the one that Citus 13.2.2 brings meets.
rename_twin() {
  [ "$version" -lt 16 ] || return 0
  local twin=have_createdb_privilege
  sed -i "s/\b$twin\b/citus_$twin/g" "$source_folder/src/backend/distributed/commands/serialize_distributed_ddls.c"
  sed -i "s/^$twin(void)/citus_$twin(void)/; s/^#define $twin()/#define citus_$twin()/" \
    "$source_folder/src/include/pg_version_compat.h"
}

build() {
  [ -f "$("$programs/pg_config" --pkglibdir)/citus.so" ] && return
  rename_twin
  (cd "$source_folder" && PG_CONFIG="$programs/pg_config" ./configure --without-libcurl --quiet)
  make -s -C "$source_folder" -j"$(nproc)" with_llvm=no
  make -s -C "$source_folder" install with_llvm=no
}

free_port() { node -e "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"; }

start() {
  local name port
  for name in "${members[@]}"; do
    [ -d "$cluster/$name" ] && continue
    install -d -o postgres -g postgres "$cluster" "$cluster/$name"
    as_postgres "$programs/initdb" -D "$cluster/$name" -U postgres --auth=trust --locale=C.UTF-8 --no-sync > /dev/null
    cat >> "$cluster/$name/postgresql.conf" <<CONF
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = $(free_port)
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 400
max_prepared_transactions = 400
citus.max_client_connections = -1
wal_level = logical
autovacuum = off
CONF
  done
  for name in "${members[@]}"; do
    as_postgres "$programs/pg_ctl" -D "$cluster/$name" status > /dev/null ||
      as_postgres "$programs/pg_ctl" -D "$cluster/$name" -l "$cluster/$name.log" -w start > /dev/null
  done
  echo "export CITUS_URL=postgresql://postgres@127.0.0.1:$(port_of coordinator)/postgres"
  echo "export CITUS_NODES=127.0.0.1:$(port_of worker1),127.0.0.1:$(port_of worker2)"
}

port_of() { sed -n 's/^port = //p' "$cluster/$1/postgresql.conf" | tail -n 1; }

stop() {
  local name
  for name in "${members[@]}"; do
    as_postgres "$programs/pg_ctl" -D "$cluster/$name" -m immediate stop > /dev/null || true
  done
  rm -rf "$cluster"
}

if [ "$command" = stop ]; then
  stop
else
  install_packages >&2
  build >&2
  start
fi
