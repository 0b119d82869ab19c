import { randomUUID } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { PageInfo } from '@twinwerk/model/query/query-json'
import { assertWellFormed } from '@twinwerk/model/query/assert-well-formed'
import type { Grant } from '@twinwerk/model/right/grant'
import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Database, Statement } from '../db/database.ts'
import { codeOf } from '../db/database-error.ts'
import type { Proof } from '../db/proof.ts'
import type { Binding } from './bind.ts'
import { bind, dayAsked } from './bind.ts'
import type { Caps } from './page/caps.ts'
import { usualCaps } from './page/caps.ts'
import type { ScreensOf } from './compile.ts'
import { compileQuery } from './compile.ts'
import { formatCursor } from './cursor.ts'
import type { HeavyGate } from './heavy-gate.ts'
import type { Bounds } from './narrow/bounds.ts'
import { usualBounds } from './narrow/bounds.ts'
import { nameAuthors } from './authors/marked-authors.ts'
import type { Plan } from './plan.ts'
import { cachePlans, refuseForeignRoot } from './plans.ts'
import type { Spelling } from './search/word-forms.ts'
import { mayBeMistyped } from './search/words.ts'

/** The caller of a query. `rightsKey` is equal for callers whose grants differ only in their roots. */
export type QueryCaller = {
  readonly tenant: string
  readonly user: string | null
  readonly groups: readonly string[]
  readonly grants: readonly Grant[]
  readonly rightsKey: string
}

export type QueryClock = Pick<Binding, 'now' | 'today' | 'timeZone' | 'startOf'>

/** Runs a query body and returns the JSON text of the response (shape: `QueryResult` of the model). */
export type QueryRunner = (body: Body, run: QueryRun) => Promise<string>

/** The caller and the clock of a query. */
type QueryRun = RunOptions & { readonly caller: QueryCaller; readonly clock: QueryClock }

export type RunOptions = {
  /** A proof that must hold in the transaction of the statement. */
  readonly proof?: Proof | undefined
  /** The gate that limits expensive statements. Without a gate, no statement is limited. */
  readonly gate?: HeavyGate
}

const answerShape = {
  result: 'text?',
  snapshot: 'text',
  n: 'integer?',
  cursor: 'text?',
  counted: 'integer?',
  scanned: 'integer?',
} as const
const answerColumns = columns(answerShape)
const authoredColumns = columns({ ...answerShape, authors: 'text?' })

/** The maximum number of cached plans; the oldest is evicted first. */
const usualMaxPlans = 2000

export function createQueryRunner({
  database,
  registry,
  codes,
  bounds = usualBounds,
  caps = usualCaps,
  screensOf,
  maxPlans = usualMaxPlans,
}: {
  database: Database
  registry: Registry
  codes: ReadonlyMap<string, number>
  bounds?: Bounds | undefined
  caps?: Caps | undefined
  screensOf?: ScreensOf
  maxPlans?: number
}): QueryRunner {
  const cachePlansFor = (spelling: Spelling) =>
    cachePlans(maxPlans, (input) => compileQuery({ registry, codes, screensOf, ...input, spelling, bounds, caps }))
  const planOf = { typed: cachePlansFor('typed'), similar: cachePlansFor('similar') }

  const runPlan = async (plan: Plan, { body, caller, clock, proof, gate }: Request): Promise<Row | undefined> => {
    const authorMark = `author ${randomUUID()} `
    const values = bind(plan.parameters, { body, ...caller, ...clock, authorMark })
    const how = plan.generic ? ({ plan: 'generic' } as const) : {}
    const { tenant } = caller
    const statement = { text: plan.text, name: plan.name, values, ...how }
    const select = async <R extends Row>(typed: Statement<R>, places: readonly Proof[]): Promise<R | undefined> => {
      const begun = performance.now()
      const { rows } = await database
        .proven({ role: 'app', tenant, day: dayAsked(body, clock) }, [...places, ...(proof ? [proof] : [])], typed)
        .catch(refuseTimeout)
      gate?.noteDuration(tenant, plan.name, performance.now() - begun)
      return rows[0]
    }
    const selectNamed = async (places: readonly Proof[]): Promise<Row | undefined> => {
      if (!plan.marksAuthors) return select({ ...statement, columns: answerColumns }, places)
      const row = await select({ ...statement, columns: authoredColumns }, places)
      return row && { ...row, result: nameAuthors(row.result ?? '[]', { mark: authorMark, authors: row.authors }) }
    }
    const isHeavy = gate && (plan.heavy || gate.isSlow(tenant, plan.name))
    if (isHeavy) return gate.runHeavy(caller, (place) => selectNamed([place]))
    return gate ? gate.runOrdinary(tenant, () => selectNamed([])) : selectNamed([])
  }

  const answer = async (plan: Plan, row: Row | undefined, { caller, clock }: Request): Promise<string> => {
    const historyToken = await database.history.seal(caller.tenant, row?.snapshot)
    return answerOf(plan, caps, { row, stamps: { fetchedAt: clock.now, historyToken } })
  }

  return async (body, run) => {
    assertWellFormed(body)
    const { caller } = run
    const plan = planOf.typed(body, caller)
    refuseForeignRoot(plan.form, body, caller)
    const request = { body, ...run }
    const row = await runPlan(plan, request)
    if (!hasNothing(plan, row) || !mayBeMistyped(body, plan.page?.search)) return answer(plan, row, request)
    const similar = planOf.similar(body, caller)
    return answer(similar, await runPlan(similar, request), request)
  }
}

type Body = Readonly<Record<string, unknown>>
type Row = RowOf<typeof answerColumns>
type Request = QueryRun & { readonly body: Body }

/** Returns true if the query has a first list and the list is empty for the caller. Only rows that the caller sees decide. */
function hasNothing({ page }: Plan, row: Row | undefined): boolean {
  return page !== undefined && row !== undefined && (row.n ?? 0) === 0
}

const queryCanceled = '57014'

/**
 * Throws BUDGET_EXCEEDED for a query that needs more than the statement's five seconds: the caller has to narrow it. Throws any other error
 * again.
 */
export function refuseTimeout(error: unknown): never {
  if (codeOf(error) !== queryCanceled) throw error
  throw new AppError('BUDGET_EXCEEDED', { detail: '/query: takes longer than 5 seconds', cause: error })
}

/** Builds the response from JSON texts without parsing them. */
function answerOf({ page, form, spelling }: Plan, caps: Caps, { row, stamps }: { row: Row | undefined; stamps: Stamps }): string {
  const results = row?.result ?? '[]'
  const pages: Record<string, PageInfo> = {}
  if (page && (row || form !== 'twin')) {
    const found = row?.n ?? 0
    if (page.grouped) return resultText(results, { [page.key]: { next: null, more: found > page.limit } }, stamps)
    const next = found > page.limit ? formatCursor({ mark: page.mark, similar: spelling === 'similar' }, row?.cursor ?? '') : null
    const count = row?.counted ?? 0
    const exact = count <= caps.counted && (row?.scanned ?? 0) < caps.read
    pages[page.key] = page.count ? { next, count: Math.min(count, caps.counted), countIs: exact ? 'exact' : 'atLeast' } : { next }
  }
  return resultText(results, pages, stamps)
}

type Stamps = { readonly fetchedAt: string; readonly historyToken: string }

function resultText(results: string, pages: Readonly<Record<string, PageInfo>>, stamps: Stamps): string {
  return `{"results":${results},"pages":${JSON.stringify(pages)},${JSON.stringify(stamps).slice(1)}`
}
