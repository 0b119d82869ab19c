import type { Language } from '@twinwerk/model/text/text'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import { visibleStatement } from '../../store/query/visibility/visible-statement.ts'
import type { UserContext } from '../modeler/modeler-context.ts'
import { constant } from '../modeler/modeler-context.ts'

/** The figures of an element of a diagram. Times are seconds from begin to end of finished executions; null if none has finished. */
export type ElementFigures = {
  readonly element: string
  readonly passed: number
  readonly median: number | null
  readonly p90: number | null
  readonly failures: number
  readonly restarts: number
  readonly skipped: number
  /** The executions that are at the element now, whenever they began. */
  readonly standing: number
}

const figureColumns = columns({
  ...{ element: 'text', passed: 'integer', median: 'number?', p90: 'number?' },
  ...{ failures: 'integer', restarts: 'integer', skipped: 'integer', standing: 'integer' },
})

/** The attributes of a step that a caller must see for the step to be counted: a sum discloses its parts. */
const seen = {
  t: {
    type: 'execution',
    attributes: ['execution:bpmnRef', 'execution:status', 'execution:startedAt', 'execution:finishedAt', 'execution:errorText'],
  },
} as const
const ofProcess = (key: string) => ({ ...seen, r: { type: key, attributes: ['execution:status'] } })

const over = sql`('finished', 'timeout', 'canceled')`
const isLive = sql`t."execution:status" not in ${over} and e.superseded_by is null`

/**
 * Returns the figures of each element of a process type, over the steps that began since an instant. One statement reads only what a list
 * would show the caller: visible steps of visible processes. Returns undefined if no right could show the caller any.
 */
export async function readXRay(
  transaction: Transaction,
  { store: { registry, codes }, caller, clock }: UserContext,
  { key, since }: { readonly key: string; readonly since: string },
): Promise<readonly ElementFigures[] | undefined> {
  const seconds = sql`extract(epoch from t."execution:finishedAt" - t."execution:startedAt")::float8`
  const isFinished = sql`t."execution:status" = 'finished' and t."execution:startedAt" >= ${constant(since)}::timestamptz`
  const isNew = sql`t."execution:startedAt" >= ${constant(since)}::timestamptz`
  const statement = visibleStatement(
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, seen: ofProcess(key) },
    (conditions) => sql`select e.bpmn_ref as element,
        count(*) filter (where ${isFinished})::int as passed,
        percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isFinished}) as median,
        percentile_cont(0.9) within group (order by ${seconds}) filter (where ${isFinished}) as p90,
        count(*) filter (where ${isNew} and (e.error is not null or t."execution:status" in ('failed', 'timeout')))::int as failures,
        count(*) filter (where ${isNew} and e.attempt > 1)::int as restarts,
        count(*) filter (where ${isNew} and e.eventtype = 'stepover')::int as skipped,
        count(*) filter (where ${isLive})::int as standing
      from ${table('execution')} t
        join process_execution e on e.tenant_id = t.tenant_id and e.id = t.id
        join ${table('execution')} r on r.tenant_id = e.tenant_id and r.id = e.root_id
      where t.tenant_id = ${tenant} and t.deleted_at is null and r.deleted_at is null and r.definition = ${constant(key)}
        and e.kind not in ('process', 'processevent', 'adminupdate', 'commentusertask') and (${isNew} or (${isLive}))
        and ${conditions.t} and ${conditions.r}
      group by e.bpmn_ref order by e.bpmn_ref`,
  )
  return statement && (await transaction.run({ ...statement, columns: figureColumns })).rows
}

/** A process that is at an element now. */
export type Standing = {
  readonly id: string
  readonly number: string | null
  readonly name: string | null
  readonly status: string
  readonly since: string | null
}

const standingColumns = columns({ id: 'uuid', number: 'text?', name: 'text?', status: 'text', since: 'instant?' })

const maxStanding = 100

/** Reads the executions that are at an element now, longest first, with the same rights. The uuids are those of the processes. */
export async function readStanding(
  transaction: Transaction,
  { store: { registry, codes }, caller, clock }: UserContext,
  { key, element, language }: { readonly key: string; readonly element: string; readonly language: Language },
): Promise<readonly Standing[]> {
  const statement = visibleStatement(
    { registry, codes, grants: caller.grants },
    {
      binding: { ...caller, ...clock, body: undefined },
      seen: { ...seen, r: { type: key, attributes: ['execution:status', 'execution:bpmnName'] } },
    },
    (
      conditions,
    ) => sql`select r.id, r.identifier as number, coalesce(case when ${constant(language)} = 'en' then r."execution:bpmnNameEn" end, r."execution:bpmnName") as name, t."execution:status" as status, t."execution:startedAt" as since
      from ${table('execution')} t
        join process_execution e on e.tenant_id = t.tenant_id and e.id = t.id
        join ${table('execution')} r on r.tenant_id = e.tenant_id and r.id = e.root_id
      where t.tenant_id = ${tenant} and t.deleted_at is null and r.deleted_at is null and r.definition = ${constant(key)} and e.bpmn_ref = ${constant(element)}
        and e.kind not in ('process', 'processevent', 'adminupdate', 'commentusertask') and ${isLive} and ${conditions.t} and ${conditions.r}
      order by t."execution:startedAt", t.id limit ${constant(maxStanding)}`,
  )
  return statement ? (await transaction.run({ ...statement, columns: standingColumns })).rows : []
}
