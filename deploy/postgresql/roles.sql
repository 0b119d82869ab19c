-- Prepares a PostgreSQL (15 or newer) for Twinwerk. Run once as a superuser, with psql:
--
--   psql -v ON_ERROR_STOP=1 -f roles.sql postgres
--   psql -c '\password twinwerk'          the owner: publishes, PUBLISH_DATABASE_URL
--   psql -c '\password twinwerk_server'   the login that serves: DATABASE_URL
--   psql -c '\password twinwerk_backup'   reads everything, for pg_dump
--
-- A database of an earlier version: stop its servers, leave out "create role twinwerk" and "create database",
-- put the name of the present owner in the place of twinwerk, and run the rest in the present database.
--
-- A second installation on the same server: another owner, login and database, the same six roles. Leave out
-- "create role" of the six, and grant them to the second owner and login as below.

create role twinwerk login;
create role twinwerk_server login noinherit;
create role twinwerk_backup login bypassrls;

-- What transactions of a server run as. None logs in, and none owns a table.
create role twinwerk_app nologin noinherit;
create role twinwerk_identity nologin noinherit;
create role twinwerk_cleaner nologin noinherit;
create role twinwerk_worker nologin noinherit;
-- Owners of functions that do one thing with more rights than their caller.
create role twinwerk_search nologin noinherit;
create role twinwerk_retention nologin noinherit;

grant twinwerk_app, twinwerk_identity, twinwerk_cleaner, twinwerk_worker, twinwerk_search, twinwerk_retention to twinwerk;
-- The login is NOINHERIT, so it has these roles' rights only in a transaction that takes one.
grant twinwerk_app, twinwerk_identity, twinwerk_cleaner, twinwerk_worker to twinwerk_server;
-- The owner sees and ends what servers do.
grant twinwerk_server to twinwerk;
grant pg_read_all_data to twinwerk_backup;

create database twinwerk owner twinwerk encoding 'UTF8' template template0;

\connect twinwerk

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The one function that changes role and tenant inside a SELECT. Only a superuser can take it away, and in each database anew.
revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
grant execute on function pg_catalog.set_config(text, text, boolean) to twinwerk, twinwerk_backup;

-- The six roles belong to all databases of the server, so only this installation's users may enter its own.
revoke connect, temporary on database twinwerk from public;
grant connect on database twinwerk to twinwerk, twinwerk_server, twinwerk_backup;
revoke create on schema public from public;
alter role twinwerk_backup set default_transaction_read_only = on;
