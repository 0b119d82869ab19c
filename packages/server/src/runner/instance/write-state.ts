import { sameJson } from '@twinwerk/model/value/canonical-json'
import type { Execution } from '@twinwerk/process/state/execution'
import type { Instance } from '@twinwerk/process/state/state'
import type { Wait } from '@twinwerk/process/state/wait'
import type { Statement } from '../../store/db/database.ts'
import type { ProcessKey } from './read-state.ts'

/** The rows of a process beside its twins. */
export type ProcessRows = {
  readonly root: string
  readonly executions: readonly Execution[]
  /** The executions as they were read, by id; if undefined, all executions are written. */
  readonly previous?: Readonly<Record<string, Execution>>
  readonly waits: readonly Wait[]
  readonly instance: Instance
  readonly seq: number
  readonly now: string
  readonly steps: readonly StepEntry[]
}

/** Returns the statements that store the engine's own data of some processes. `apply` writes the twins of their executions. */
export function processRows(tenant: string, processes: readonly ProcessRows[]): Statement[] {
  const executions = processes.flatMap(({ root, executions: rows, previous }) =>
    rows.flatMap((row) => changedRow(root, row, previous?.[row.id])),
  )
  const waits = processes.flatMap(({ root, waits: rows }) => rows.map((row) => waitRow(root, row)))
  return [
    ...(executions.length > 0 ? [keepExecutions(tenant, executions)] : []),
    ...(waits.length > 0 ? [keepWaits(tenant, waits)] : []),
    keepInstances(tenant, processes),
    keepSteps(tenant, processes),
  ]
}

/** Returns the statement that stores only some executions. */
export function executionRows({ tenant, root }: ProcessKey, executions: readonly Execution[]): Statement {
  return keepExecutions(
    tenant,
    executions.map((each) => executionRow(root, each)),
  )
}

/** Returns no row if only values of the twin have changed: status, times, texts. */
function changedRow(root: string, execution: Execution, previous: Execution | undefined): readonly object[] {
  const row = executionRow(root, execution)
  return previous && sameJson(row, executionRow(root, previous)) ? [] : [row]
}

function executionRow(root: string, each: Execution) {
  return present({
    root_id: root,
    id: each.id,
    parent_id: each.parentExecution,
    kind: each.kind,
    bpmn_ref: each.bpmnRef,
    attempt: each.attempt,
    superseded_by: each.supersededBy,
    src: each.src,
    position: each.position,
    end_position: each.endPosition,
    loop_index: each.loopIndex,
    loop_total: each.loopTotal,
    loop_ended: each.loopEnded,
    agent_group: each.agentGroup,
    eventtype: each.eventtype,
    error: each.error,
    data_in: each.dataIn,
    data_out: each.dataOut,
    resumes_to: each.resumesTo,
    compensates: each.compensates,
    compensated: each.compensated,
  })
}

function keepExecutions(tenant: string, rows: readonly object[]): Statement {
  return {
    name: 'process-executions-keep',
    plan: 'generic',
    text: `insert into process_execution (tenant_id, root_id, ${executionColumns}) select $1::uuid, root_id, ${executionColumns}
      from jsonb_to_recordset($2::jsonb) as r(root_id uuid, id uuid, parent_id uuid, kind text, bpmn_ref text, attempt int, superseded_by uuid, src uuid[], position int, end_position int,
        loop_index int, loop_total int, loop_ended int, agent_group text, eventtype text, error jsonb, data_in jsonb, data_out jsonb, resumes_to text,
        compensates uuid, compensated boolean)
      on conflict (tenant_id, id) do update set (${executionColumns}) = row(${excluded(executionColumns)})`,
    values: [tenant, JSON.stringify(rows)],
  }
}

const executionColumns =
  'id, parent_id, kind, bpmn_ref, attempt, superseded_by, src, position, end_position, loop_index, loop_total, loop_ended, agent_group, eventtype, error, data_in, data_out, resumes_to, compensates, compensated'

function waitRow(root: string, each: Wait) {
  return present({
    root_id: root,
    id: each.id,
    scope_execution: each.scopeExecution,
    host_execution: each.hostExecution,
    bpmn_ref: each.bpmnRef,
    role: each.role,
    ev: each.ev,
    name: each.name,
    correlation_key: each.correlationKey,
    due_at: each.dueAt,
    repeat_left: each.repeatLeft,
    interval: each.interval,
    held: each.held,
    arrivals: each.arrivals,
    loop_index: each.loopIndex,
    position: each.position,
    open: each.open,
  })
}

/** Omits null values: a missing property in a JSON row is read as null. */
function present(row: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

function keepWaits(tenant: string, rows: readonly object[]): Statement {
  return {
    name: 'process-waits-keep',
    plan: 'generic',
    text: `insert into process_wait (tenant_id, root_id, ${waitColumns}) select $1::uuid, root_id, ${waitColumns}
      from jsonb_to_recordset($2::jsonb) as r(root_id uuid, id uuid, scope_execution uuid, host_execution uuid, bpmn_ref text, role text, ev text, name text,
        correlation_key text, due_at timestamptz, repeat_left int, "interval" text, held boolean, arrivals jsonb, loop_index int, position int, open boolean)
      on conflict (tenant_id, id) do update set (${waitColumns}) = row(${excluded(waitColumns)})`,
    values: [tenant, JSON.stringify(rows)],
  }
}

const waitColumns =
  'id, scope_execution, host_execution, bpmn_ref, role, ev, name, correlation_key, due_at, repeat_left, "interval", held, arrivals, loop_index, position, open'

function excluded(columns: string): string {
  return columns
    .split(', ')
    .map((column) => `excluded.${column}`)
    .join(', ')
}

function keepInstances(tenant: string, processes: readonly ProcessRows[]): Statement {
  const rows = processes.map(({ root, instance, seq, now }) => ({
    root_id: root,
    seq,
    suspended: instance.suspended,
    started_by: instance.startedBy,
    entered: instance.entered,
    next_position: instance.next,
    last_step_at: now,
  }))
  return {
    name: 'process-instances-keep',
    plan: 'generic',
    text: `update process_instance i set seq = r.seq, suspended = r.suspended, started_by = r.started_by, entered = r.entered, next_position = r.next_position,
        last_step_at = r.last_step_at
      from jsonb_to_recordset($3::jsonb) as r(root_id uuid, seq int, suspended boolean, started_by text, entered int, next_position int, last_step_at timestamptz)
      where i.tenant_id = $1 and i.root_id = any($2::uuid[]) and i.root_id = r.root_id`,
    values: [tenant, rows.map(({ root_id }) => root_id), JSON.stringify(rows)],
  }
}

export type StepEntry = {
  readonly seq: number
  readonly commandId: string
  readonly command: string
  readonly actor: string | null
  readonly at: string
  readonly refused: unknown
  readonly changes: unknown
}

/** A command that was applied before would violate the unique key, so callers have checked for it under the lock. */
function keepSteps(tenant: string, processes: readonly ProcessRows[]): Statement {
  const rows = processes.flatMap(({ root, steps }) =>
    steps.map(({ commandId, ...step }) => ({ ...step, command_id: commandId, root_id: root })),
  )
  return {
    name: 'process-steps-keep',
    plan: 'generic',
    text: `insert into process_step (tenant_id, root_id, seq, command_id, command, actor, at, refused, changes)
      select $1::uuid, root_id, seq, command_id, command, actor, at, refused, changes
      from jsonb_to_recordset($2::jsonb) as r(root_id uuid, seq int, command_id text, command text, actor uuid, at timestamptz, refused jsonb, changes jsonb)`,
    values: [tenant, JSON.stringify(rows)],
  }
}
