import { tenantPolicy } from '../store/publish/schema.ts'

/**
 * The engine's data beside the twins of executions. Only the twins have status, times and texts. These tables have data that only the
 * engine reads: the origin of a token, its waits, the step that created it (docs/data.md).
 */
const tables: Readonly<Record<string, readonly string[]>> = {
  // A version of a diagram, which never changes: a process stays with the version it began with.
  process_definition: [
    `create table if not exists process_definition (
      tenant_id uuid not null, id uuid not null, key text not null, version int not null, xml text not null, model jsonb not null, model_version int not null,
      sha256 text not null, created_at timestamptz not null default now(), created_by uuid, primary key (tenant_id, id),
      unique (tenant_id, key, version), unique (tenant_id, key, sha256))`,
    // The author of the version: the release, or a user of the tenant.
    `alter table process_definition add column if not exists origin text not null default 'release'`,
  ],
  // The version with which new processes of a type begin. The last row counts; a row without a version means the release's version. Rows
  // are never deleted.
  process_deployment: [
    `create table if not exists process_deployment (
      tenant_id uuid not null, key text not null, n int not null, definition_id uuid, note text not null, release_sha256 text not null, created_by uuid,
      created_at timestamptz not null default now(), primary key (tenant_id, key, n), foreign key (tenant_id, definition_id) references process_definition)`,
  ],
  // The drafts, one for each type; a row without a diagram is no draft.
  process_draft: [
    `create table if not exists process_draft (
      tenant_id uuid not null, key text not null, revision int not null, xml text, base text, saved_by uuid, saved_at timestamptz not null default now(),
      primary key (tenant_id, key))`,
  ],
  // A copy of a process at one moment, with everything in it.
  process_snapshot: [
    `create table if not exists process_snapshot (
      tenant_id uuid not null, root_id uuid not null, id uuid not null, seq int not null, doc jsonb not null, taken_by uuid, taken_at timestamptz not null,
      primary key (tenant_id, root_id, id))`,
  ],
  // The row that every step of a process locks.
  process_instance: [
    `create table if not exists process_instance (
      tenant_id uuid not null, root_id uuid not null, definition_id uuid not null, seq int not null default 0, suspended boolean not null default false,
      called_by jsonb, caller_root uuid, started_by text, entered int not null default 0, next_position int not null default 1, last_step_at timestamptz,
      primary key (tenant_id, root_id), foreign key (tenant_id, definition_id) references process_definition)
      with (fillfactor = 70)`,
    'alter table process_instance add column if not exists start_key text',
    'create index if not exists process_instance_start on process_instance (tenant_id, start_key) where start_key is not null',
    'create index if not exists process_instance_caller on process_instance (tenant_id, caller_root) where caller_root is not null',
  ],
  process_execution: [
    `create table if not exists process_execution (
      tenant_id uuid not null, id uuid not null, root_id uuid not null, parent_id uuid, kind text not null, bpmn_ref text not null, attempt int not null,
      superseded_by uuid, src uuid[] not null, position int not null, loop_index int, loop_total int, loop_ended int, agent_group text, eventtype text,
      error jsonb, data_in jsonb, data_out jsonb, resumes_to text, compensates uuid, compensated boolean not null, primary key (tenant_id, id),
      foreign key (tenant_id, root_id) references process_instance) with (fillfactor = 70)`,
    'alter table process_execution add column if not exists end_position int',
    'create index if not exists process_execution_root on process_execution (tenant_id, root_id)',
  ],
  process_wait: [
    `create table if not exists process_wait (
      tenant_id uuid not null, id uuid not null, root_id uuid not null, scope_execution uuid not null, host_execution uuid, bpmn_ref text not null,
      role text not null, ev text, name text, correlation_key text, due_at timestamptz, repeat_left int, "interval" text, held boolean not null,
      arrivals jsonb not null, loop_index int, position int not null, open boolean not null, primary key (tenant_id, id),
      foreign key (tenant_id, root_id) references process_instance) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01)`,
    'create index if not exists process_wait_root on process_wait (tenant_id, root_id)',
    'create index if not exists process_wait_event on process_wait (tenant_id, ev, name, correlation_key) where open and name is not null',
  ],
  // The next time of a start event; null: never again.
  process_schedule: [
    `create table if not exists process_schedule (
      tenant_id uuid not null, key text not null, start_event text not null, timer text not null, due_at timestamptz, repeat_left int, "interval" text,
      primary key (tenant_id, key, start_event))`,
  ],
  // The log of steps, in order. A command is applied once: its id is unique.
  process_step: [
    `create table if not exists process_step (
      tenant_id uuid not null, root_id uuid not null, seq int not null, command_id text not null, command text not null, actor uuid, at timestamptz not null,
      refused jsonb, changes jsonb not null, primary key (tenant_id, root_id, seq), unique (tenant_id, root_id, command_id))`,
  ],
  // Links to one task for people without a sign-in: the hash of each link, and the attempt that it is for.
  external_task_token: [
    `create table if not exists external_task_token (
      tenant_id uuid not null, token_hash text not null, execution_id uuid not null, attempt int not null, recipient text not null, created_by uuid not null,
      created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz, primary key (tenant_id, token_hash))`,
    'create index if not exists external_task_token_execution on external_task_token (tenant_id, execution_id)',
    // True for a link that a diagram mails: no sender exists whose rights could end. Null for links of earlier versions.
    'alter table external_task_token add column if not exists by_process boolean',
    'create index if not exists external_task_token_sender on external_task_token (tenant_id, created_by) where used_at is null',
  ],
  // The response of an outside service to an attempt of an execution, so that a crash does not call the service twice.
  external_effect: [
    `create table if not exists external_effect (
      tenant_id uuid not null, execution_id uuid not null, attempt int not null, response jsonb not null, at timestamptz not null default now(),
      primary key (tenant_id, execution_id, attempt))`,
  ],
}

export const runnerSchema: readonly string[] = Object.entries(tables).flatMap(([table, statements]) => [
  ...statements,
  ...tenantPolicy(table),
])
