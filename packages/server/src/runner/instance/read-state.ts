import { executionStatuses } from '@twinwerk/model/execution/status'
import type { ExecutionKind, Failure } from '@twinwerk/process/state/execution'
import type { Caller, Instance, State } from '@twinwerk/process/state/state'
import type { Arrival, Wait } from '@twinwerk/process/state/wait'
import { waitRole } from '@twinwerk/process/state/wait'
import type { Data } from '@twinwerk/process/state/data'
import type { RowOf } from '../../store/db/columns.ts'
import { columns, json, jsonOrNull, oneOf } from '../../store/db/columns.ts'
import type { Rows, Statement, Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'

export type ProcessKey = { readonly tenant: string; readonly root: string }
/** Processes of a tenant. */
export type ProcessKeys = { readonly tenant: string; readonly roots: readonly string[] }

/** The process row that a step has locked, and the database's time at which the step works. */
export type LockedInstance = { readonly instance: Instance; readonly seq: number; readonly callerRoot: string | null; readonly now: string }

/** Locks a process after other steps of it have ended. Returns undefined if no process has this id. */
export async function lockInstance(transaction: Transaction, { tenant, root }: ProcessKey): Promise<LockedInstance | undefined> {
  const [, found] = await transaction.runAll([lockStatement({ tenant, roots: [root] }), instanceStatement({ tenant, roots: [root] })])
  return found.rows[0] && instanceIn(found.rows[0])
}

/** Reads the same without a lock, for callers that write nothing. */
export async function readInstance(transaction: Transaction, { tenant, root }: ProcessKey): Promise<LockedInstance | undefined> {
  const { rows } = await transaction.run(instanceStatement({ tenant, roots: [root] }))
  return rows[0] && instanceIn(rows[0])
}

/** Returns a separate statement to run after the lock, so that it reads the state that no other transaction can change. */
export function instanceStatement({ tenant, roots }: ProcessKeys): Statement<InstanceRow> {
  return {
    name: 'process-instance',
    plan: 'generic',
    text: `select root_id as root, definition_id as definition, suspended, called_by as "calledBy", started_by as "startedBy", entered, next_position as next,
        seq, caller_root as "callerRoot", clock_timestamp() as now
      from process_instance where tenant_id = $1 and root_id = any($2::uuid[]) order by root_id`,
    values: [tenant, roots],
    columns: instanceColumns,
  }
}

const instanceColumns = columns({
  root: 'uuid',
  definition: 'uuid',
  suspended: 'boolean',
  calledBy: jsonOrNull<Caller>(),
  startedBy: 'text?',
  entered: 'integer',
  next: 'integer',
  seq: 'integer',
  callerRoot: 'uuid?',
  now: 'instant',
})
type InstanceRow = RowOf<typeof instanceColumns>

export function instanceIn({ seq, callerRoot, now, ...instance }: InstanceRow): LockedInstance {
  return { instance, seq, callerRoot, now }
}

/** Locks processes in the order of their ids, before any twin is locked, so that saves and steps never deadlock. */
export function lockStatement({ tenant, roots }: ProcessKeys): Statement {
  return {
    name: 'process-instances-lock',
    plan: 'generic',
    text: 'select 1 from process_instance where tenant_id = $1 and root_id = any($2::uuid[]) order by root_id for update',
    values: [tenant, roots],
  }
}

export type LoadedProcess = { readonly state: State; readonly definitions: ReadonlyMap<string, string> }

/**
 * Reads the rows of a process for the engine: live executions and open waits. With `all`, also reads the ended executions that restart and
 * compensation need. Status and times are those of the twins. `definitions` has the twin definition of each execution.
 */
export async function readState(
  transaction: Transaction,
  of: ProcessKey,
  { instance, all }: { instance: Instance; all: boolean },
): Promise<LoadedProcess> {
  const [executions, waits] = await transaction.runAll(stateStatements({ tenant: of.tenant, roots: [of.root] }, { all }))
  return loadedOf(instance, executions, waits)
}

type StateSelection = {
  readonly all: boolean
  /** The task that the step is about. Executions beside the task are omitted, unless they contain others. */
  readonly task?: string | undefined
}

/** The kinds of executions that contain no others. */
const leaves = `('usertask', 'servicetask', 'call')`
const ended = `('finished', 'timeout', 'canceled')`

/** The task $4, and one other live execution of its scope, which shows that the scope continues. A loop shows this by its counters. */
const aroundTask = `with task as materialized (select id, parent_id, src, loop_index from process_execution where tenant_id = $1 and id = $4::uuid),
    other as materialized (select o.id from task join process_execution o on o.tenant_id = $1 and o.root_id = any($2::uuid[]) and o.parent_id = task.parent_id
        cross join lateral (select "execution:status" as status from "${familyTable('execution')}" where tenant_id = $1 and id = o.id offset 0) t
      where task.loop_index is null and o.id <> task.id and o.id <> all(task.src) and o.kind in ${leaves} and o.superseded_by is null
        and t.status not in ${ended} limit 1)`

/** SQL condition: execution `e` is beside the task and the step does not need it. The origin of the task's token stays included. */
const isBeside = `e.kind in ${leaves} and (select e.parent_id = task.parent_id and e.id <> task.id and e.id <> all(task.src) from task)
      and e.id is distinct from (select id from other)`

/** Returns the statements that read the executions and waits of processes. */
export function stateStatements(
  { tenant, roots }: ProcessKeys,
  { all, task }: StateSelection,
): readonly [Statement<ExecutionRow>, Statement<WaitRow>] {
  return [
    {
      name: 'process-executions',
      plan: 'generic',
      // The query goes from the process to its twins, even if PostgreSQL takes the twin table for empty. The plan stays in use while the
      // table grows.
      text: `${aroundTask} select e.root_id as root, e.id, e.parent_id as "parentExecution", e.kind, e.bpmn_ref as "bpmnRef", e.attempt, e.superseded_by as "supersededBy",
          e.src, e.position, e.end_position as "endPosition", e.loop_index as "loopIndex", e.loop_total as "loopTotal", e.loop_ended as "loopEnded",
          e.agent_group as "agentGroup", e.eventtype, e.error, e.data_in as "dataIn", e.data_out as "dataOut", e.resumes_to as "resumesTo", e.compensates, e.compensated, t.*
        from process_execution e cross join lateral (
          select definition, "execution:status" as status, coalesce("execution:bpmnName", '') as "bpmnName",
            coalesce("execution:startedAt", created_at) as "startedAt", "execution:finishedAt" as "finishedAt", "execution:deadline" as deadline
          from "${familyTable('execution')}" where tenant_id = $1 and id = e.id offset 0) t
        where e.tenant_id = $1 and e.root_id = any($2::uuid[])
          and ($3::boolean or (e.superseded_by is null and t.status not in ${ended}) or e.id = e.root_id)
          and ($4::uuid is null or (${isBeside}) is not true)`,
      values: [tenant, roots, all, task ?? null],
      columns: executionColumns,
    },
    {
      name: 'process-waits',
      plan: 'generic',
      // A condition may become true for any execution that waits for it.
      text: `${aroundTask} select w.root_id as root, w.id, w.scope_execution as "scopeExecution", w.host_execution as "hostExecution", w.bpmn_ref as "bpmnRef", w.role, w.ev, w.name,
          w.correlation_key as "correlationKey", w.due_at as "dueAt", w.repeat_left as "repeatLeft", w.interval, w.held, w.arrivals, w.loop_index as "loopIndex", w.position, w.open
        from process_wait w where w.tenant_id = $1 and w.root_id = any($2::uuid[]) and (w.open or ($3::boolean and w.role = 'join'))
        and ($4::uuid is null or w.host_execution is null or w.ev = 'conditional'
          or not exists (select from process_execution e where e.tenant_id = $1 and e.id = w.host_execution and ${isBeside}))`,
      values: [tenant, roots, all, task ?? null],
      columns: waitColumns,
    },
  ]
}

export const executionKind = oneOf<ExecutionKind>(
  ...(['process', 'usertask', 'servicetask', 'subprocess', 'call', 'loop', 'emptyloop', 'commentusertask'] as const),
  ...(['processevent', 'adminupdate', 'event'] as const),
)

const executionColumns = columns({
  root: 'uuid',
  definition: 'text',
  id: 'uuid',
  parentExecution: 'uuid?',
  kind: executionKind,
  bpmnRef: 'text',
  bpmnName: 'text',
  status: oneOf(...executionStatuses),
  attempt: 'integer',
  supersededBy: 'uuid?',
  src: 'uuid[]',
  position: 'integer',
  endPosition: 'integer?',
  loopIndex: 'integer?',
  loopTotal: 'integer?',
  loopEnded: 'integer?',
  agentGroup: 'text?',
  deadline: 'instant?',
  startedAt: 'instant',
  finishedAt: 'instant?',
  eventtype: oneOf('restart', 'stepover', null),
  error: jsonOrNull<Failure>(),
  dataIn: jsonOrNull<Data>(),
  dataOut: jsonOrNull<Data>(),
  resumesTo: oneOf(...executionStatuses, null),
  compensates: 'uuid?',
  compensated: 'boolean',
})
type ExecutionRow = RowOf<typeof executionColumns>

const waitColumns = columns({
  root: 'uuid',
  id: 'uuid',
  scopeExecution: 'uuid',
  hostExecution: 'uuid?',
  bpmnRef: 'text',
  role: oneOf('join', 'token', 'bodies', 'catch', 'receive', 'eventgw', 'boundary', 'evsub'),
  ev: oneOf('timer', 'message', 'signal', 'conditional', null),
  name: 'text?',
  correlationKey: 'text?',
  dueAt: 'instant?',
  repeatLeft: 'integer?',
  interval: 'text?',
  held: 'boolean',
  arrivals: json<readonly Arrival[]>(),
  loopIndex: 'integer?',
  position: 'integer',
  open: 'boolean',
})
type WaitRow = RowOf<typeof waitColumns>

/** Returns the loaded rows of one process from rows that were read for several. */
export function loadedOf(instance: Instance, executions: Rows<ExecutionRow>, waits: Rows<WaitRow>): LoadedProcess {
  const isOwn = ({ root }: { readonly root: string }) => root === instance.root
  const own = executions.rows.filter(isOwn)
  return {
    state: {
      instance,
      executions: Object.fromEntries(own.map(({ root: _root, definition: _definition, ...row }) => [row.id, row])),
      waits: Object.fromEntries(waits.rows.filter(isOwn).map((row) => [row.id, waitOf(row)])),
    },
    definitions: new Map(own.map(({ id, definition }) => [id, definition])),
  }
}

function waitOf({ root: _root, role, hostExecution, ...row }: WaitRow): Wait {
  return { ...row, ...waitRole(role, hostExecution) }
}
