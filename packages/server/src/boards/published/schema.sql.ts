import { tenantPolicy } from '../../store/publish/schema.ts'

/**
 * The metrics that a tenant has published, and what each was at its intervals. `tiles` has the last numbers of its tiles, without those of
 * few records. `lost_at` is the time at which the owner was found blocked or without a right to what it reads. A value has the version of
 * the definition that it was worked out by; values stay without an end.
 */
export const publishedSchema: readonly string[] = [
  `create table if not exists metric_publication (
    tenant_id uuid not null, metric text not null, owner uuid not null, rhythm text not null check (rhythm in ('hour', 'day', 'month')),
    next_at timestamptz not null, worked_at timestamptz, lost_at timestamptz, ended_at timestamptz, tiles jsonb not null default '{}', primary key (tenant_id, metric))`,
  `create table if not exists metric_value (
    tenant_id uuid not null, metric text not null, at timestamptz not null, value float8, records bigint not null, version text not null,
    primary key (tenant_id, metric, at))`,
  'create index if not exists metric_publication_due on metric_publication (tenant_id, next_at) where ended_at is null',
  ...tenantPolicy('metric_publication'),
  ...tenantPolicy('metric_value'),
]
