import type { Execution } from '@twinwerk/process/state/execution'
import type { Instance } from '@twinwerk/process/state/state'
import type { Wait } from '@twinwerk/process/state/wait'
import type { Statement } from '../../store/db/database.ts'
import type { Of } from './read-state.ts'

/** Keeps what the engine alone reads of executions; their twins are written by `apply`. */
export function executionRows({ tenant, root }: Of, executions: readonly Execution[]): Statement {
  const rows = executions.map((each) => ({
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
  }))
  return {
    name: 'process-executions-keep',
    plan: 'generic',
    text: `insert into process_execution (tenant_id, root_id, ${executionColumns}) select $1::uuid, $2::uuid, ${executionColumns}
      from jsonb_to_recordset($3::jsonb) as r(id uuid, parent_id uuid, kind text, bpmn_ref text, attempt int, superseded_by uuid, src uuid[], position int, end_position int,
        loop_index int, loop_total int, loop_ended int, agent_group text, eventtype text, error jsonb, data_in jsonb, data_out jsonb, resumes_to text,
        compensates uuid, compensated boolean)
      on conflict (tenant_id, id) do update set (${executionColumns}) = row(${excluded(executionColumns)})`,
    values: [tenant, root, JSON.stringify(rows)],
  }
}

const executionColumns =
  'id, parent_id, kind, bpmn_ref, attempt, superseded_by, src, position, end_position, loop_index, loop_total, loop_ended, agent_group, eventtype, error, data_in, data_out, resumes_to, compensates, compensated'

export function waitRows({ tenant, root }: Of, waits: readonly Wait[]): Statement {
  const rows = waits.map((each) => ({
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
  }))
  return {
    name: 'process-waits-keep',
    plan: 'generic',
    text: `insert into process_wait (tenant_id, root_id, ${waitColumns}) select $1::uuid, $2::uuid, ${waitColumns}
      from jsonb_to_recordset($3::jsonb) as r(id uuid, scope_execution uuid, host_execution uuid, bpmn_ref text, role text, ev text, name text,
        correlation_key text, due_at timestamptz, repeat_left int, "interval" text, held boolean, arrivals jsonb, loop_index int, position int, open boolean)
      on conflict (tenant_id, id) do update set (${waitColumns}) = row(${excluded(waitColumns)})`,
    values: [tenant, root, JSON.stringify(rows)],
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

export function instanceRow({ tenant, root }: Of, { instance, seq, now }: { instance: Instance; seq: number; now: string }): Statement {
  return {
    name: 'process-instance-keep',
    plan: 'generic',
    text: `update process_instance set seq = $3, suspended = $4, started_by = $5, entered = $6, next_position = $7, last_step_at = $8::timestamptz
      where tenant_id = $1 and root_id = $2`,
    values: [tenant, root, seq, instance.suspended, instance.startedBy, instance.entered, instance.next, now],
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

/** A command that was applied before hits the unique key: whoever comes second has looked first, under the lock. */
export function stepRows({ tenant, root }: Of, steps: readonly StepEntry[]): Statement {
  const rows = steps.map(({ commandId, ...step }) => ({ ...step, command_id: commandId }))
  return {
    name: 'process-steps-keep',
    plan: 'generic',
    text: `insert into process_step (tenant_id, root_id, seq, command_id, command, actor, at, refused, changes)
      select $1::uuid, $2::uuid, seq, command_id, command, actor, at, refused, changes
      from jsonb_to_recordset($3::jsonb) as r(seq int, command_id text, command text, actor uuid, at timestamptz, refused jsonb, changes jsonb)`,
    values: [tenant, root, JSON.stringify(rows)],
  }
}
