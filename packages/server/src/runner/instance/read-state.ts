import type { Execution, ExecutionKind, Failure, Status } from '@twinwerk/process/state/execution'
import type { Caller, Instance, State } from '@twinwerk/process/state/state'
import type { Arrival, Wait } from '@twinwerk/process/state/wait'
import type { Data } from '@twinwerk/process/state/data'
import type { Rows, Statement, Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'

export type Of = { readonly tenant: string; readonly root: string }
/** Processes of a tenant. */
export type Several = { readonly tenant: string; readonly roots: readonly string[] }

/** The row that a step has locked, and the instant of the database that it works with. */
export type Locked = { readonly instance: Instance; readonly seq: number; readonly callerRoot: string | null; readonly now: string }

/** Waits for other steps of the same process; undefined where there is none of that id. */
export async function lockInstance(transaction: Transaction, { tenant, root }: Of): Promise<Locked | undefined> {
  const [, found] = await transaction.runAll([lockStatement({ tenant, roots: [root] }), instanceStatement({ tenant, roots: [root] })])
  return found.rows[0] && lockedOf(found.rows[0])
}

/** The same for who only looks. */
export async function readInstance(transaction: Transaction, { tenant, root }: Of): Promise<Locked | undefined> {
  const { rows } = await transaction.run(instanceStatement({ tenant, roots: [root] }))
  return rows[0] && lockedOf(rows[0])
}

/** Its own statement, after the lock: what it reads is of the moment from which nobody else steps. */
export function instanceStatement({ tenant, roots }: Several): Statement {
  return {
    name: 'process-instance',
    plan: 'generic',
    text: 'select *, clock_timestamp() as now from process_instance where tenant_id = $1 and root_id = any($2::uuid[]) order by root_id',
    values: [tenant, roots],
  }
}

export function lockedOf(row: Row): Locked {
  const instance: Instance = {
    root: row['root_id'] as string,
    definition: row['definition_id'] as string,
    suspended: row['suspended'] as boolean,
    calledBy: row['called_by'] as Caller | null,
    startedBy: row['started_by'] as string | null,
    entered: row['entered'] as number,
    next: row['next_position'] as number,
  }
  return { instance, seq: row['seq'] as number, callerRoot: row['caller_root'] as string | null, now: (row['now'] as Date).toISOString() }
}

/**
 * Always in the order of their ids, before any twin is locked: saves and steps never wait for each other in a circle (ADR 31).
 */
export function lockStatement({ tenant, roots }: Several): Statement {
  return {
    name: 'process-instances-lock',
    plan: 'generic',
    text: 'select 1 from process_instance where tenant_id = $1 and root_id = any($2::uuid[]) order by root_id for update',
    values: [tenant, roots],
  }
}

export type Known = { readonly state: State; readonly definitions: ReadonlyMap<string, string> }

/**
 * The rows of a process as the engine reads them: what is live and what waits, or with `all` the ended ones too (restart and compensation
 * look at them). Status and times are those of the twins. `definitions`: the twin definition of each execution.
 */
export async function readState(transaction: Transaction, of: Of, { instance, all }: { instance: Instance; all: boolean }): Promise<Known> {
  const [executions, waits] = await transaction.runAll(stateStatements({ tenant: of.tenant, roots: [of.root] }, { all }))
  return knownOf(instance, executions, waits)
}

type Wanted = {
  readonly all: boolean
  /** A task that the step is about: those that lie beside it are left out, unless more lies in them. */
  readonly task?: string | undefined
}

/** Kinds of executions in which nothing lies. */
const leaves = `('usertask', 'servicetask', 'call')`
const ended = `('finished', 'timeout', 'canceled')`

/** The task $4, and one other of its scope that is live: it tells that the scope goes on, where a loop tells by its counters. */
const aroundTask = `with task as materialized (select id, parent_id, src, loop_index from process_execution where tenant_id = $1 and id = $4::uuid),
    other as materialized (select o.id from task join process_execution o on o.tenant_id = $1 and o.root_id = any($2::uuid[]) and o.parent_id = task.parent_id
        cross join lateral (select "execution:status" as status from "${familyTable('execution')}" where tenant_id = $1 and id = o.id offset 0) t
      where task.loop_index is null and o.id <> task.id and o.id <> all(task.src) and o.kind in ${leaves} and o.superseded_by is null
        and t.status not in ${ended} limit 1)`

/** SQL condition: execution `e` lies beside the task and its step needs nothing of it. The origin of the task's token stays included. */
const isBeside = `e.kind in ${leaves} and (select e.parent_id = task.parent_id and e.id <> task.id and e.id <> all(task.src) from task)
      and e.id is distinct from (select id from other)`

/** Its executions and what it waits for. */
export function stateStatements({ tenant, roots }: Several, { all, task }: Wanted): readonly [Statement, Statement] {
  return [
    {
      name: 'process-executions',
      plan: 'generic',
      // From the process to its twins, also where PostgreSQL takes the table of all of them for empty: the plan is kept while it grows.
      text: `${aroundTask} select e.*, t.* from process_execution e cross join lateral (
          select definition, "execution:status" as status, "execution:bpmnName" as bpmn_name, "execution:startedAt" as started_at,
            "execution:finishedAt" as finished_at, "execution:deadline" as deadline, created_at
          from "${familyTable('execution')}" where tenant_id = $1 and id = e.id offset 0) t
        where e.tenant_id = $1 and e.root_id = any($2::uuid[])
          and ($3::boolean or (e.superseded_by is null and t.status not in ${ended}) or e.id = e.root_id)
          and ($4::uuid is null or (${isBeside}) is not true)`,
      values: [tenant, roots, all, task ?? null],
    },
    {
      name: 'process-waits',
      plan: 'generic',
      // A condition may hold whoever waits for it.
      text: `${aroundTask} select * from process_wait w where w.tenant_id = $1 and w.root_id = any($2::uuid[]) and (w.open or ($3::boolean and w.role = 'join'))
        and ($4::uuid is null or w.host_execution is null or w.ev = 'conditional'
          or not exists (select from process_execution e where e.tenant_id = $1 and e.id = w.host_execution and ${isBeside}))`,
      values: [tenant, roots, all, task ?? null],
    },
  ]
}

/** Returns the part of one process from rows that were read for several. */
export function knownOf(instance: Instance, executions: Rows, waits: Rows): Known {
  const own = (row: Row) => row['root_id'] === instance.root
  const rows = executions.rows.filter(own)
  return {
    state: {
      instance,
      executions: Object.fromEntries(rows.map((row) => [row['id'], executionOf(row)])),
      waits: Object.fromEntries(waits.rows.filter(own).map((row) => [row['id'], waitOf(row)])),
    },
    definitions: new Map(rows.map((row) => [row['id'] as string, row['definition'] as string])),
  }
}

type Row = Readonly<Record<string, unknown>>

function executionOf(row: Row): Execution {
  return {
    id: row['id'] as string,
    parentExecution: row['parent_id'] as string | null,
    kind: row['kind'] as ExecutionKind,
    bpmnRef: row['bpmn_ref'] as string,
    bpmnName: (row['bpmn_name'] as string | null) ?? '',
    status: row['status'] as Status,
    attempt: row['attempt'] as number,
    supersededBy: row['superseded_by'] as string | null,
    src: row['src'] as string[],
    position: row['position'] as number,
    endPosition: row['end_position'] as number | null,
    loopIndex: row['loop_index'] as number | null,
    loopTotal: row['loop_total'] as number | null,
    loopEnded: row['loop_ended'] as number | null,
    agentGroup: row['agent_group'] as string | null,
    deadline: instant(row['deadline']),
    startedAt: instant(row['started_at']) ?? instant(row['created_at'])!,
    finishedAt: instant(row['finished_at']),
    eventtype: row['eventtype'] as Execution['eventtype'],
    error: row['error'] as Failure | null,
    dataIn: row['data_in'] as Data | null,
    dataOut: row['data_out'] as Data | null,
    resumesTo: row['resumes_to'] as Status | null,
    compensates: row['compensates'] as string | null,
    compensated: row['compensated'] as boolean,
  }
}

function waitOf(row: Row): Wait {
  return {
    id: row['id'] as string,
    scopeExecution: row['scope_execution'] as string,
    hostExecution: row['host_execution'] as string | null,
    bpmnRef: row['bpmn_ref'] as string,
    role: row['role'] as Wait['role'],
    ev: row['ev'] as Wait['ev'],
    name: row['name'] as string | null,
    correlationKey: row['correlation_key'] as string | null,
    dueAt: instant(row['due_at']),
    repeatLeft: row['repeat_left'] as number | null,
    interval: row['interval'] as string | null,
    held: row['held'] as boolean,
    arrivals: row['arrivals'] as Arrival[],
    loopIndex: row['loop_index'] as number | null,
    position: row['position'] as number,
    open: row['open'] as boolean,
  }
}

function instant(value: unknown): string | null {
  return value instanceof Date ? value.toISOString() : null
}
