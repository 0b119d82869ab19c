/** Twins that must be recalculated, and the instant from which they are due. */
export const dueTable = 'calculation_due'
/** The hashes of a tenant's stored calculations at the last comparison. */
export const stateTable = 'calculation_state'

export const calculationTableNames = [dueTable, stateTable] as const

export const calculationTables: readonly string[] = [
  `create table if not exists ${dueTable} (
    tenant_id uuid not null, id uuid not null, family text not null, due_at timestamptz not null, primary key (tenant_id, id))`,
  `create index if not exists ${dueTable}_at on ${dueTable} (tenant_id, due_at)`,
  `create table if not exists ${stateTable} (tenant_id uuid primary key, compared_with text not null default '', hashes jsonb not null default '{}')`,
]

/** The queue's role reads both tables across all tenants and cannot change them. */
export const calculationGrants: readonly string[] = [
  `grant delete on ${dueTable} to twinwerk_app`,
  ...calculationTableNames.flatMap((table) => [
    `grant select on ${table} to twinwerk_worker`,
    `create policy worker on ${table} for select to twinwerk_worker using (true)`,
  ]),
]
