import { mappedView } from '../publish/schema.ts'

const same = `tenant_id = nullif(current_setting('app.tenant', true), '')::uuid`
const policy = (name: string, rest: string) =>
  `do $$ begin create policy ${name} on ${rest}; exception when duplicate_object then null; end $$`

/**
 * Who did what that matters for security, in each tenant. Rows are appended and never changed: no role may update or delete them. Beside them stands a chain of hashes, made every few seconds, so that whoever takes out or
 * changes a row behind our back is found (security, rule 33).
 */
export const auditSchema: readonly string[] = [
  `create table if not exists audit_entry (
    tenant_id uuid not null, id uuid not null, at timestamptz not null default clock_timestamp(), actor uuid, actor_user uuid, session uuid, place text,
    action text not null, object text, before_hash text, after_hash text, reason text, primary key (tenant_id, id))`,
  `create table if not exists audit_seal (
    tenant_id uuid not null, seq bigint not null, entry_id uuid not null, hash text not null, sealed_at timestamptz not null default clock_timestamp(), primary key (tenant_id, seq),
    unique (tenant_id, entry_id))`,
  'create index if not exists audit_entry_at on audit_entry (tenant_id, at, id)',
  // Sealing asks over all tenants for what is new.
  'create index if not exists audit_entry_new on audit_entry (at)',
  ...['audit_entry', 'audit_seal'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    policy('tenant', `${table} to twinwerk_app using (${same}) with check (${same})`),
    policy('worker', `${table} to twinwerk_worker using (true) with check (true)`),
    `grant select on ${table} to twinwerk_app, twinwerk_worker`,
  ]),
  'grant insert on audit_entry to twinwerk_app, twinwerk_identity',
  policy('account', 'audit_entry for insert to twinwerk_identity with check (true)'),
  'grant insert on audit_seal to twinwerk_worker',
  // As the definition `auditEntry` shows it.
  ...mappedView('auditEntry', {
    from: 'audit_entry e',
    row: 'e.id',
    createdAt: 'e.at',
    createdBy: 'e.actor_user',
    columns: {
      action: 'e.action',
      object: 'e.object',
      place: 'e.place',
      session: 'e.session::text',
      reason: 'e.reason',
      sealed: 'exists (select from audit_seal s where s.tenant_id = e.tenant_id and s.entry_id = e.id)',
    },
  }),
]
