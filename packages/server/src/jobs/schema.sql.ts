import { tenantPolicy } from '../store/publish/schema.ts'

/**
 * The durable queue and the items of its jobs. A job belongs to a tenant. Only claiming reads across tenants, as a role that can do nothing
 * else.
 */
export const jobSchema: readonly string[] = [
  `create table if not exists job (
    tenant_id uuid not null, id uuid not null, kind text not null, user_id uuid, payload jsonb not null,
    state text not null default 'ready' check (state in ('ready', 'running', 'done', 'failed', 'cancelled')),
    run_at timestamptz not null default now(), priority int not null default 0, tries int not null default 0,
    fence bigint not null default 0, lease_until timestamptz, cancel_requested boolean not null default false,
    done bigint not null default 0, total bigint, position jsonb, result jsonb, last_error text,
    created_at timestamptz not null default now(), finished_at timestamptz, primary key (tenant_id, id))
    with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01)`,
  // The items that a job works through, in order. `refusal` is the reason why an item was rejected.
  `create table if not exists job_item (
    tenant_id uuid not null, job_id uuid not null, n bigint not null, item jsonb not null, refusal jsonb,
    primary key (tenant_id, job_id, n), foreign key (tenant_id, job_id) references job on delete cascade)`,
  ...tenantPolicy('job_item'),
  // The twin that a job works on, if people follow the job at this twin.
  'alter table job add column if not exists about uuid',
  'create index if not exists job_about on job (tenant_id, about, created_at desc) where about is not null',
  // Due jobs come first, so that claiming reads no job that waits for its time.
  `create index if not exists job_ready on job (tenant_id, run_at) where state = 'ready'`,
  `create index if not exists job_running on job (tenant_id, lease_until) where state = 'running'`,
  `create index if not exists job_ended_early on job (tenant_id, kind) where state in ('failed', 'cancelled')`,
  // Drops the predecessors of these two indexes, because every job had to update them several times.
  'drop index if exists job_open',
  `create index if not exists job_of_person on job (tenant_id, user_id, created_at desc) where user_id is not null`,
  'drop index if exists job_of_user',
  ...tenantPolicy('job'),
  'grant delete on job to twinwerk_app',
  'grant select, update on job to twinwerk_worker',
  `create policy worker on job to twinwerk_worker using (true) with check (true)`,
  'grant select, delete on job to twinwerk_cleaner',
  `create policy outdated on job to twinwerk_cleaner using (finished_at < now() - interval '30 days')`,
]
