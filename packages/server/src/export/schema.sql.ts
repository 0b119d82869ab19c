import { tenantPolicy } from '../store/publish/schema.ts'

/** The exports that are running or ended lately. Every server reads their progress here, and counts the running exports of a user. */
export const exportSchema: readonly string[] = [
  `create table if not exists export_run (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, link_id uuid, rows bigint not null default 0,
    state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')), cut boolean not null default false,
    cancel_requested boolean not null default false, started_at timestamptz not null default now(), seen_at timestamptz not null default now(),
    primary key (tenant_id, id))`,
  `create index if not exists export_run_running on export_run (tenant_id, user_id) where state = 'running'`,
  ...tenantPolicy('export_run'),
  'grant select, delete on export_run to twinwerk_cleaner',
  `create policy outdated on export_run to twinwerk_cleaner using (seen_at < now() - interval '1 day')`,
]
