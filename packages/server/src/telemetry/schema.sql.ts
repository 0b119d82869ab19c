import { tenantPolicy } from '../store/publish/schema.ts'

/**
 * Tables of measured values. A series is one property of one twin. Its values are partitioned by week, so that a query reads few of them.
 */
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
  // The newest value of each series and key, by which the state of a twin is worked out without reading the series.
  `create table if not exists telemetry_newest (
    tenant_id uuid not null, twin_id uuid not null, systematics text not null, key text collate "C" not null default '', ts timestamptz not null,
    value double precision not null, primary key (tenant_id, twin_id, systematics, key)) with (fillfactor = 70)`,
  // Runs of measuring each second, the last one of each twin. The process that measures renews `beat_at`, viewers renew `seen_at`.
  `create table if not exists telemetry_measure (
    tenant_id uuid not null, twin_id uuid not null, run uuid not null, systematics text[] not null, started_at timestamptz not null default now(),
    until timestamptz not null, seen_at timestamptz not null default now(), beat_at timestamptz not null default now(), value_at timestamptz,
    ended_at timestamptz, amount int not null default 0, reason text, primary key (tenant_id, twin_id))`,
  // The keys of a series. They are stored to limit the number of keys that a device can create.
  'create table if not exists telemetry_key (tenant_id uuid not null, stream bigint not null, key text collate "C" not null, primary key (tenant_id, stream, key))',
  // The numbers of values by sender and by tenant, summed over all processes.
  `create table if not exists telemetry_minute (
    tenant_id uuid not null, sender uuid not null, measure text not null, minute bigint not null, amount bigint not null,
    primary key (tenant_id, sender, measure, minute))`,
  `create table if not exists telemetry_day (
    tenant_id uuid not null, day date not null, amount bigint not null, exceeded_at timestamptz, quota bigint, primary key (tenant_id, day))`,
  ...[
    'telemetry_stream',
    'telemetry_value',
    'telemetry_token',
    'telemetry_key',
    'telemetry_newest',
    'telemetry_measure',
    'telemetry_minute',
    'telemetry_day',
  ].flatMap(tenantPolicy),
  ...['telemetry_minute', 'telemetry_day'].map((table) => `grant select, delete on ${table} to twinwerk_cleaner`),
  `create policy outdated on telemetry_minute to twinwerk_cleaner using (minute < floor(extract(epoch from now()) / 60) - 2)`,
  `create policy outdated on telemetry_day to twinwerk_cleaner using (day < current_date - 40)`,
  ...['telemetry_stream', 'telemetry_value', 'telemetry_newest'].map(
    (table) => `grant select, update, delete on ${table} to twinwerk_cleaner`,
  ),
  `create policy retention on telemetry_stream to twinwerk_cleaner using (true) with check (true)`,
  `create policy outdated on telemetry_newest to twinwerk_cleaner using (ts < now() - interval '1 day')`,
  `create policy outdated on telemetry_value to twinwerk_cleaner using (ts < now() - interval '1 day')`,
]
