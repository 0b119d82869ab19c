import { tenantPolicy } from '../store/publish/schema.ts'

const outdated = `created_at < now() - interval '14 days'`

/** The files to import, and their rows with the effect of each. Both are deleted after 14 days. */
export const importSchema: readonly string[] = [
  `create table if not exists import_file (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, name text not null, format text not null, delimiter text, headers jsonb not null,
    rows bigint not null, root text not null, relation text not null, proposal jsonb not null, mapping jsonb, check_job uuid, run_job uuid,
    created_at timestamptz not null default now(), primary key (tenant_id, id))`,
  `create index if not exists import_file_of_user on import_file (tenant_id, user_id, created_at desc)`,
  `create table if not exists import_row (
    tenant_id uuid not null, import_id uuid not null, n bigint not null, cells jsonb not null, check_job uuid, key text, outcome text, differences jsonb, problems jsonb,
    created_at timestamptz not null default now(), primary key (tenant_id, import_id, n))`,
  `create index if not exists import_row_outcome on import_row (tenant_id, import_id, check_job, outcome, n)`,
  `create index if not exists import_row_key on import_row (tenant_id, import_id, check_job, key, n) where key is not null`,
  ...['import_file', 'import_row'].flatMap((table) => [
    ...tenantPolicy(table),
    `grant delete on ${table} to twinwerk_app`,
    `grant select, delete on ${table} to twinwerk_cleaner`,
    `create policy outdated on ${table} to twinwerk_cleaner using (${outdated})`,
  ]),
]

/** The policies show the cleaner no younger rows. */
export const removeOldImports = [`delete from import_row where ${outdated}`, `delete from import_file where ${outdated}`]
