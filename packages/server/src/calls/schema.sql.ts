import type { SchemaEntry } from '../store/physical/schema-entry.ts'
import { mappedLinks, mappedView } from '../store/physical/mapped-view.ts'
import { tenantPolicy } from '../store/publish/schema.ts'

const shown = { from: 'call_record c', row: 'c.id', createdAt: 'c.created_at' }

const unassigned = {
  from: `(select tenant_id, md5(caller || coalesce(problem, ''))::uuid as id, caller, problem, min(number_id::text)::uuid as number_id, count(*) as calls,
      sum(seconds)::bigint as seconds, min(day) as first_day, max(day) as last_day, min(created_at) as created_at
    from call_record where state = 'unassigned' group by tenant_id, caller, problem) u`,
  row: 'u.id',
  createdAt: 'u.created_at',
}

/**
 * Calls lie in months. The primary key is what makes two calls the same one. Months are dates: the first day of the month, in the
 * tenant's zone, in which the call began. Money is in 1/10,000 euro.
 */
export const callSchema: readonly SchemaEntry[] = [
  `create table if not exists call_record (
    tenant_id uuid not null, begin timestamptz not null, caller text collate "C" not null, callee text collate "C" not null, seconds int not null,
    id uuid not null, number bigint not null, import_id uuid, day date not null, month date not null, number_id uuid, element_id uuid, zone_id uuid,
    component_id uuid, zone text, destination text, billed_seconds int, net bigint, gross bigint, tax_class text, flat boolean not null default false,
    state text not null check (state in ('rated', 'unrated', 'unassigned')), problem text, source text, run text, created_at timestamptz not null default now(),
    primary key (tenant_id, begin, caller, callee, seconds)) partition by range (begin)`,
  'create table if not exists call_record_rest partition of call_record default',
  'alter table call_record_rest enable row level security',
  'alter table call_record_rest force row level security',
  'create index if not exists call_record_id on call_record (tenant_id, id)',
  'create index if not exists call_record_element on call_record (tenant_id, element_id, month) where element_id is not null',
  'create index if not exists call_record_number on call_record (tenant_id, number_id, begin) where number_id is not null',
  `create index if not exists call_record_open on call_record (tenant_id, begin) where state <> 'rated'`,
  // Rows of a file between its check and its load; refused ones have a line and a reason alone.
  `create table if not exists call_staging (
    tenant_id uuid not null, import_id uuid not null, line int not null, state text not null check (state in ('rated', 'unrated', 'unassigned', 'refused')),
    problem text, duplicate boolean not null default false, begin timestamptz, caller text collate "C", callee text collate "C", seconds int, day date,
    number_id uuid, element_id uuid, zone_id uuid, component_id uuid, zone text, destination text, billed_seconds int, net bigint, gross bigint,
    tax_class text, flat boolean not null default false, primary key (tenant_id, import_id, line))`,
  // A file is taken by one import at a time; one that is withdrawn gives it free, and none of its calls is billed any more.
  `create table if not exists call_file (
    tenant_id uuid not null, import_id uuid not null, sha256 text not null, withdrawn boolean not null default false, primary key (tenant_id, import_id))`,
  'create unique index if not exists call_file_taken on call_file (tenant_id, sha256) where not withdrawn',
  // Up to which number the calls of an element and a month are billed.
  `create table if not exists billed_calls (
    tenant_id uuid not null, element_id uuid not null, month date not null, up_to bigint not null, primary key (tenant_id, element_id, month))`,
  // The numbers after one and up to another that a receipt charges. A cancelled receipt gives its slice free, and the next bill takes it.
  `create table if not exists call_slice (
    tenant_id uuid not null, element_id uuid not null, month date not null, after bigint not null, up_to bigint not null, receipt_id uuid not null,
    is_freed boolean not null default false, primary key (tenant_id, element_id, month, after))`,
  'create index if not exists call_slice_receipt on call_slice (tenant_id, receipt_id)',
  // The days of a slice in a month that several receivers share; null: the whole month. Without `is_late`, one behind another is late.
  'alter table call_slice add column if not exists from_day date',
  'alter table call_slice add column if not exists to_day date',
  'alter table call_slice add column if not exists is_late boolean',
  // Calls of a rerating that cost something else by the zones and prices of its day, until a person takes the rerating over.
  `create table if not exists call_rating (
    tenant_id uuid not null, rerating_id uuid not null, number bigint not null, id uuid not null, begin timestamptz not null, element_id uuid not null,
    is_billed boolean not null, old_zone text not null, old_net bigint not null, old_gross bigint not null, zone_id uuid, component_id uuid, zone text,
    destination text, billed_seconds int, net bigint not null, gross bigint not null, tax_class text, flat boolean not null,
    primary key (tenant_id, rerating_id, number))`,
  ...['call_record', 'call_staging', 'call_file', 'billed_calls', 'call_slice', 'call_rating'].flatMap(tenantPolicy),
  ...['call_record', 'call_staging', 'call_file', 'call_rating'].map((table) => `grant delete on ${table} to twinwerk_app`),
  // As the definition `callDataRecord` shows it.
  ...mappedView('callDataRecord', {
    ...shown,
    columns: {
      caller: 'c.caller',
      // The last digits are shown with a right of their own.
      callee: `case when right(c.callee, 3) = 'xxx' then c.callee else left(c.callee, greatest(length(c.callee) - 3, 1)) || 'xxx' end`,
      calledNumber: 'c.callee',
      start: 'c.begin',
      seconds: 'c.seconds::bigint',
      destinationName: 'c.destination',
      zone: 'c.zone',
      netPrice: 'c.net',
      source: 'c.source',
      importRun: 'c.run',
      billedSeconds: 'c.billed_seconds::bigint',
      state: 'c.state',
      problem: 'c.problem',
    },
  }),
  ...mappedLinks('callDataRecord:managedNumber', { ...shown, target: 'c.number_id' }),
  ...mappedLinks('callDataRecord:contractElement', { ...shown, target: 'c.element_id' }),
  // Calls that nobody pays for, by the number they came from.
  ...mappedView('unassignedNumber', {
    ...unassigned,
    columns: {
      number: 'u.caller',
      problem: 'u.problem',
      calls: 'u.calls',
      seconds: 'u.seconds',
      firstDay: 'u.first_day',
      lastDay: 'u.last_day',
    },
  }),
  ...mappedLinks('unassignedNumber:managedNumber', { ...unassigned, target: 'u.number_id' }),
  'grant select, delete on call_record to twinwerk_cleaner',
  `create policy outdated on call_record to twinwerk_cleaner using (begin < now() - interval '5 months')`,
]
