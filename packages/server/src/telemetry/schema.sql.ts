import { tenantPolicy } from '../store/publish/schema.ts'

/** A series is one property of one twin; its values lie in weeks, so that a question reads few of them. */
export const telemetrySchema: readonly string[] = [
  `create table if not exists telemetry_stream (
    tenant_id uuid not null, id bigint generated always as identity, twin_id uuid not null, systematics text not null, retention_days int not null,
    kept_from timestamptz not null default '-infinity', primary key (tenant_id, twin_id, systematics), unique (tenant_id, id))`,
  `create table if not exists telemetry_value (
    tenant_id uuid not null, stream bigint not null, ts timestamptz not null, key text collate "C" not null default '', value double precision not null,
    primary key (tenant_id, stream, ts, key)) partition by range (ts)`,
  'create table if not exists telemetry_value_rest partition of telemetry_value default',
  'alter table telemetry_value_rest enable row level security',
  'alter table telemetry_value_rest force row level security',
  `create table if not exists telemetry_token (
    tenant_id uuid not null, id uuid not null, hash text not null, twin_id uuid not null, definition text not null, name text not null,
    created_at timestamptz not null default now(), created_by uuid not null, last_used_at timestamptz, revoked_at timestamptz,
    primary key (tenant_id, id), unique (tenant_id, hash))`,
  ...['telemetry_stream', 'telemetry_value', 'telemetry_token'].flatMap(tenantPolicy),
  ...['telemetry_stream', 'telemetry_value'].map((table) => `grant select, update, delete on ${table} to twinwerk_cleaner`),
  `do $$ begin create policy retention on telemetry_stream to twinwerk_cleaner using (true) with check (true); exception when duplicate_object then null; end $$`,
  `do $$ begin create policy outdated on telemetry_value to twinwerk_cleaner using (ts < now() - interval '1 day'); exception when duplicate_object then null; end $$`,
]
