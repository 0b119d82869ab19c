#!/bin/sh
# Runs once, after roles.sql: gives the owner and the login of the servers their passwords.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$(cat /run/secrets/owner_password)" -v server="$(cat /run/secrets/server_password)" postgres <<'SQL'
alter role twinwerk password :'owner';
alter role twinwerk_server password :'server';
SQL
