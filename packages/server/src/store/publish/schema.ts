import { calculationTableNames, calculationTables } from '../calculate/schema.ts'
import { changeCleaning, changeTables } from '../changes/schema.ts'
import { createRole, extensions, grantToOwner, productRoles } from '../db/roles.ts'
import { germanOrder } from '../physical/names.ts'
import type { Column, Index } from '../physical/families.ts'
import { fileTableNames, fileTables } from '../files/schema.ts'
import { partitioning } from './partition.ts'
import type { Conditional, View, SchemaEntry } from '../physical/schema-entry.ts'

// New tables and migrations only add, in a form of `statement/registry.ts` (ADR 66). Run `node tools/raise-release.ts` afterwards.
/**
 * Roles that own nothing (security, rule 15), granted to the publisher. They are created once for all databases of the PostgreSQL server.
 */
export const roles: readonly SchemaEntry[] = productRoles.flatMap((role): readonly Conditional[] => [
  { object: `role ${role}`, unless: `exists (select from pg_roles where rolname = '${role}')`, text: createRole(role) },
  { object: `role ${role}`, unless: ownerHas(role), text: grantToOwner(role, 'current_user') },
])

/** Returns the condition that the owner may take a role. PostgreSQL 15 has membership only: its MEMBER is called SET in PostgreSQL 16. */
function ownerHas(role: string): string {
  return `exists (select from pg_roles where rolname = '${role}' and pg_has_role(current_user, oid, 'USAGE')
    and pg_has_role(current_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end))`
}

/** The facts of every tenant that picker, config, sessions and rights read. */
export const registryTable: readonly SchemaEntry[] = [
  `create table if not exists tenant_registry (
    id uuid primary key, short_id text not null unique, name1 text not null, name2 text, brand jsonb not null, rights_version bigint not null default 1, deleted_at timestamptz)`,
  'alter table tenant_registry add column if not exists definitions_version bigint not null default 0',
  'alter table tenant_registry add column if not exists definitions_at timestamptz',
  'alter table tenant_registry add column if not exists platform boolean not null default false',
  // A database of an earlier version may have two platforms. It then stays without the index, and the start names both.
  {
    object: 'table tenant_registry',
    unless: `exists (select from pg_indexes where indexname = 'tenant_registry_platform')`,
    text: `do $$ begin create unique index tenant_registry_platform on tenant_registry (platform) where platform; exception when unique_violation then null; end $$`,
  },
  // How long sessions of the tenant's users last, if the tenant sets limits: minutes, hours, days.
  'alter table tenant_registry add column if not exists session_limits jsonb',
]

/**
 * Tables that all families share. Add statements, but never change or drop what has been published, except for indexes (`droppedIndexes`).
 */
export const sharedTables: readonly SchemaEntry[] = [
  ...extensions.map((name) => `create extension if not exists ${name}`),
  {
    object: `collation ${germanOrder}`,
    unless: `exists (select from pg_collation where collname = '${germanOrder}' and collnamespace = 'public'::regnamespace)`,
    text: `create collation if not exists public.${germanOrder} (provider = icu, locale = 'de-u-kn-true')`,
  },
  'create table if not exists twinwerk_meta (key text primary key, value jsonb not null)',
  `create table if not exists content_definition (name text primary key, kind text not null, hash text not null, document jsonb not null, last_modified timestamptz not null default now())`,
  `create table if not exists relationship_code (code int generated always as identity primary key, systematics text not null unique)`,
  ...registryTable,
  // Every list of grants that a release ever gave a role, in the order of the releases.
  `create table if not exists role_release (key text not null, hash text not null, number bigint generated always as identity, primary key (key, hash))`,
  `create table if not exists definition_overlay (
    tenant_id uuid not null, version int not null, state text not null check (state in ('draft', 'published', 'rolledback')), revision int not null default 1,
    patches jsonb not null, saved_by uuid, saved_at timestamptz not null, published_by uuid, published_at timestamptz, id uuid not null default gen_random_uuid(),
    primary key (tenant_id, version))`,
  // The name of a version and the reason for it, and who took it back when.
  `alter table definition_overlay add column if not exists name text, add column if not exists why text,
    add column if not exists rolled_back_by uuid, add column if not exists rolled_back_at timestamptz`,
  `create unique index if not exists definition_overlay_draft on definition_overlay (tenant_id) where state = 'draft'`,
  `create table if not exists twin_link (
    tenant_id uuid not null, id uuid not null, relationship int not null, source_id uuid not null, target_id uuid not null,
    valid_from timestamptz not null default '-infinity', valid_to timestamptz not null default 'infinity', position int not null default 0,
    version int not null default 1, created_at timestamptz not null default now(), created_by uuid, deleted_at timestamptz,
    primary key (tenant_id, id), check (valid_from < valid_to or deleted_at is not null))`,
  'alter table twin_link add column if not exists updated_at timestamptz',
  `create index if not exists twin_link_source on twin_link (tenant_id, source_id, relationship, target_id) where deleted_at is null`,
  `create index if not exists twin_link_target on twin_link (tenant_id, target_id, relationship, source_id) where deleted_at is null`,
  `create table if not exists twin_search (tenant_id uuid not null, id uuid not null, family text not null, body text collate "C" not null, primary key (tenant_id, id))`,
  `create index if not exists twin_search_body on twin_search using gin (tenant_id, body gin_trgm_ops)`,
  `create table if not exists twin_history (
    tenant_id uuid not null, row_id uuid not null, family text not null, version int not null, image jsonb not null, valid_from timestamptz not null,
    valid_to timestamptz not null, change_id uuid not null, changed_by uuid, call text not null, primary key (tenant_id, row_id, version, valid_to)) partition by range (valid_to)`,
  `create table if not exists twin_history_rest partition of twin_history default`,
  'create index if not exists twin_history_change on twin_history (tenant_id, change_id)',
  // The ends of the link in an image. With them, the history of a twin is read newest first, however many links it has.
  'alter table twin_history add column if not exists source_id uuid',
  'alter table twin_history add column if not exists target_id uuid',
  'create index if not exists twin_history_source on twin_history (tenant_id, source_id, valid_to, change_id) where source_id is not null',
  'create index if not exists twin_history_target on twin_history (tenant_id, target_id, valid_to, change_id) where target_id is not null',
  'alter table twin_history_rest enable row level security',
  'alter table twin_history_rest force row level security',
  `create table if not exists twin_change (
    tenant_id uuid not null, id uuid not null, at timestamptz not null, by_user uuid, call text not null, primary key (tenant_id, id))`,
  'alter table twin_change add column if not exists why text',
  // The email address of the task link by which the change was made without a user.
  'alter table twin_change add column if not exists by_link_to text',
  // The process whose service made the change, and the user on whose command a process continued. `by_user` is null for both.
  'alter table twin_change add column if not exists process_root uuid',
  'alter table twin_change add column if not exists commanded_by uuid',
  `create table if not exists identifier_counter (tenant_id uuid not null, pattern text not null, next bigint not null, primary key (tenant_id, pattern))`,
  `create table if not exists idempotency (
    tenant_id uuid not null, user_id uuid not null, key text not null, body_hash text not null, response text not null, created_at timestamptz not null default now(),
    primary key (tenant_id, user_id, key))`,
  // A move of a twin to or from another tenant: the other tenant, and the twin's id and number there.
  `create table if not exists twin_move (
    tenant_id uuid not null, twin_id uuid not null, direction text not null check (direction in ('to', 'from')), change_id uuid not null,
    other_tenant uuid not null, other_id uuid not null, other_identifier text, primary key (tenant_id, twin_id, direction))`,
  'create index if not exists twin_move_change on twin_move (tenant_id, change_id)',
  ...fileTables,
  ...changeTables,
  ...calculationTables,
]

/**
 * Indexes on links that were ever changed, including deleted links. Queries of the past look for these links, and no other index has
 * deleted links.
 */
export const changedLinkIndexes: readonly Index[] = ['source', 'target'].map((near) => ({
  name: `twin_link_changed_${near}`,
  text: `on twin_link (tenant_id, ${near}_id, relationship) where version > 1`,
}))

/** An index to read what a process did. */
export const processChangeIndex: Index = {
  name: 'twin_change_process',
  text: 'on twin_change (tenant_id, process_root) where process_root is not null',
}

/** Indexes from an earlier version that this version does not read. An older server that runs beside it works without them. */
export const droppedIndexes: readonly string[] = ['twin_link_along', 'call_staging_call']

/** The shared tables with data of tenants. */
export const tenantTables = [
  'twin_link',
  'twin_search',
  'twin_history',
  'twin_change',
  'identifier_counter',
  'idempotency',
  'definition_overlay',
  'change_log',
  ...calculationTableNames,
  'twin_move',
  ...fileTableNames,
] as const

/** Finds candidates for one LIKE pattern. */
const candidatesFunction = {
  signature: 'twin_search_candidates(text, text[], int)',
  text: `create or replace function twin_search_candidates(pattern text, families text[], most int) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public as $$
  begin
    return query execute 'select id from twin_search where tenant_id = $1 and body like $2 and family = any($3) limit $4'
      using nullif(current_setting('app.tenant', true), '')::uuid, pattern, families, most;
  end $$`,
}

/**
 * Finds candidates for several words. Each word has a LIKE pattern or a regular expression, one of which must match; null matches nothing.
 * The words are in the arguments, never in the text.
 */
const wordsFunction = {
  signature: 'twin_search_words(text[], text[], text[], int)',
  text: `create or replace function twin_search_words(parts text[], patterns text[], families text[], most int) returns table (id uuid, family text)
    language plpgsql stable security definer set search_path = pg_catalog, public as $$
  declare conditions text := '';
  begin
    for i in 1 .. cardinality(parts) loop
      conditions := conditions || case
        when patterns[i] is null then format(' and s.body like $2[%s]', i)
        when parts[i] is null then format(' and s.body ~ $3[%s]', i)
        else format(' and (s.body like $2[%s] or s.body ~ $3[%s])', i, i) end;
    end loop;
    return query execute 'select s.id, s.family from twin_search s where s.tenant_id = $1' || conditions || ' and s.family = any($4) limit $5'
      using nullif(current_setting('app.tenant', true), '')::uuid, parts, patterns, families, most;
  end $$`,
}

/**
 * Search functions. LIKE and regular expressions are not leakproof, so under row-level security they would not use the trigram index. These
 * functions run as a role that alone may read all of twin_search, and they filter by the tenant themselves (ADR 11). They return candidates
 * in any family; the query checks the caller's rights on them.
 */
export const searchFunctions: readonly string[] = [
  ...[candidatesFunction, wordsFunction].flatMap(({ signature, text }) => [
    text,
    `revoke all on function ${signature} from public`,
    `grant execute on function ${signature} to twinwerk_app`,
    `alter function ${signature} owner to twinwerk_search`,
  ]),
  'grant select on twin_search to twinwerk_search',
  `create policy search on twin_search for select to twinwerk_search using (true)`,
]

/**
 * Functions that reserve a place for an expensive statement until the end of its transaction: two per user, and per tenant as many as its
 * cost class allows. They raise TW001 if no place is free; places already taken are released with the transaction. A place is a lock in the
 * server's memory: no row is written, and whatever ends the transaction releases it (security, rule 21).
 */
export const heavyPlaces: readonly string[] = [
  'alter table tenant_registry add column if not exists heavy_at_once int not null default 4 check (heavy_at_once > 0)',
  `create or replace function twinwerk_place(line text, places int) returns boolean language plpgsql volatile set search_path = pg_catalog, public as $$
  begin
    for i in 1 .. places loop
      if pg_try_advisory_xact_lock(hashtextextended(line || ' ' || i, 0)) then return true; end if;
    end loop;
    return false;
  end $$`,
  `create or replace function twinwerk_heavy_place(who text) returns void language plpgsql volatile set search_path = pg_catalog, public as $$
  declare tenant text := current_setting('app.tenant');
  begin
    if twinwerk_place('heavy user ' || tenant || ' ' || who, 2)
      and twinwerk_place('heavy tenant ' || tenant, coalesce((select t.heavy_at_once from tenant_registry t where t.id = tenant::uuid), 1)) then return; end if;
    raise exception 'no place for an expensive statement is free' using errcode = 'TW001';
  end $$`,
  ...['twinwerk_place(text, int)', 'twinwerk_heavy_place(text)'].flatMap((name) => [
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to twinwerk_app`,
  ]),
]

/**
 * Returns row-level security as the second line of defence: equality on the tenant, also forced on the owner. Reference tables, which
 * everyone may read, have `globalPolicy` instead.
 */
export function tenantPolicy(table: string): readonly string[] {
  const same = `tenant_id = nullif(current_setting('app.tenant', true), '')::uuid`
  return [
    `alter table "${table}" enable row level security`,
    `alter table "${table}" force row level security`,
    `create policy tenant on "${table}" to twinwerk_app using (${same}) with check (${same})`,
    `grant select, insert, update on "${table}" to twinwerk_app`,
  ]
}

/** Returns the policies of a table without a tenant, which everyone may read. */
export function globalPolicy(table: string): readonly string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select on ${table} to twinwerk_app, twinwerk_identity`,
    `create policy read on ${table} for select to twinwerk_app, twinwerk_identity using (true)`,
    `create policy owner on ${table} to current_user using (true) with check (true)`,
  ]
}

/**
 * Returns the policies and the view of a release's rows. Everyone reads them, in each tenant as if they were its own, and only publishing
 * writes them.
 */
export function staticPolicy({
  table,
  view,
  columns,
}: {
  table: string
  view: string
  columns: readonly Column[]
}): readonly SchemaEntry[] {
  const shown: View = {
    view,
    columns: [
      ['tenant_id', `nullif(current_setting('app.tenant', true), '')::uuid`],
      ...columns.map(({ name }) => [name, `s."${name}"`] as const),
    ],
    from: `"${table}" s`,
  }
  return [...globalPolicy(table), shown, `grant select on "${view}" to twinwerk_app`]
}

/**
 * Policies of the table that publishing writes and servers read. They come before row-level security, so that the owner can read the table
 * all along.
 */
const metaTable: readonly string[] = [
  'grant select on twinwerk_meta to twinwerk_identity',
  `create policy owner on twinwerk_meta to current_user using (true) with check (true)`,
  `create policy read on twinwerk_meta for select to twinwerk_identity using (true)`,
  'alter table twinwerk_meta enable row level security',
  'alter table twinwerk_meta force row level security',
]

/** Policies of the tables without a tenant. A registry row is written only by its own tenant. */
export const globalTables: readonly string[] = [
  ...['content_definition', 'relationship_code', 'role_release', 'tenant_registry'].flatMap(globalPolicy),
  'grant insert, update on tenant_registry to twinwerk_app',
  `create policy own on tenant_registry to twinwerk_app using (id = nullif(current_setting('app.tenant', true), '')::uuid)
    with check (id = nullif(current_setting('app.tenant', true), '')::uuid)`,
  // A tenant assigns codes to the relationships of its own overlay.
  'grant insert on relationship_code to twinwerk_app',
  `create policy own on relationship_code for insert to twinwerk_app
    with check (starts_with(systematics, nullif(current_setting('app.tenant', true), '') || '/'))`,
  ...metaTable,
]

/**
 * The rights of the cleaner. Responses to saves are stored for a day for repeated requests (security, rule 22), and the cleaner can only
 * delete older ones.
 */
export const cleaning: readonly string[] = [
  'grant select, delete on idempotency to twinwerk_cleaner',
  `create policy outdated on idempotency to twinwerk_cleaner using (created_at < now() - interval '24 hours')`,
  ...changeCleaning,
  ...partitioning,
]
