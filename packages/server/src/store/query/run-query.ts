import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { PageInfo } from '@twinwerk/model/query/query-json'
import { refuseDeep } from '@twinwerk/model/query/depth'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Database } from '../db/database.ts'
import type { Proof } from '../db/proof.ts'
import type { Binding } from './bind.ts'
import { bind } from './bind.ts'
import type { ScreensOf } from './compile.ts'
import { compileQuery } from './compile.ts'
import { formatCursor } from './cursor.ts'
import type { Plan } from './plan.ts'
import { keepPlans, refuseForeignRoot } from './plans.ts'

/** Who asks. `rightsKey` is equal for callers whose grants differ in their roots alone. */
export type QueryCaller = {
  readonly tenant: string
  readonly user: string | null
  readonly groups: readonly string[]
  readonly grants: readonly Grant[]
  readonly rightsKey: string
}

export type QueryClock = Pick<Binding, 'now' | 'today' | 'timeZone' | 'startOf'>

/** Answers a query body as the JSON text to send (shape: `QueryResult` of the model). */
export type QueryRunner = (
  body: Readonly<Record<string, unknown>>,
  caller: QueryCaller,
  clock: QueryClock,
  proof?: Proof,
) => Promise<string>

/** Plans that are kept; the oldest goes first. */
const manyPlans = 2000

export function createQueryRunner({
  database,
  registry,
  codes,
  screensOf,
  mostPlans = manyPlans,
}: {
  database: Database
  registry: Registry
  codes: ReadonlyMap<string, number>
  screensOf?: ScreensOf
  mostPlans?: number
}): QueryRunner {
  const planOf = keepPlans(mostPlans, (input) => compileQuery({ registry, codes, screensOf, ...input }))

  return async (body, caller, clock, proof) => {
    refuseDeep(body)
    const plan = planOf(body, caller)
    refuseForeignRoot(plan.form, body, caller)
    const values = bind(plan.parameters, { body, ...caller, ...clock })
    const how = plan.generic ? ({ plan: 'generic' } as const) : {}
    const { rows } = await database
      .proven({ role: 'app', tenant: caller.tenant }, proof, { text: plan.text, name: plan.name, values, ...how })
      .catch(refuseTimeout)
    const historyToken = await database.history.seal(rows[0]?.['snapshot'] as string | undefined)
    return answerOf(plan, rows[0], { fetchedAt: clock.now, historyToken })
  }
}

const queryCanceled = '57014'

/** A query that needs more than the statement's five seconds is the caller's to narrow, not a failure of ours. */
export function refuseTimeout(error: unknown): never {
  if ((error as { code?: unknown }).code !== queryCanceled) throw error
  throw new AppError('BUDGET_EXCEEDED', { detail: '/query: takes longer than 5 seconds', cause: error })
}

const mostCounted = 1000
const mostRead = 5000

/** Puts the texts together without reading them. */
function answerOf({ page, form }: Plan, row: Readonly<Record<string, unknown>> | undefined, stamps: Stamps): string {
  const results = (row?.['result'] as string | undefined) ?? '[]'
  const pages: Record<string, PageInfo> = {}
  if (page && (row || form === 'flat')) {
    const found = Number(row?.['n'] ?? 0)
    if (page.grouped) return resultText(results, { [page.key]: { next: null, more: found > page.limit } }, stamps)
    const next = found > page.limit ? formatCursor(page.mark, row!['cursor'] as string) : null
    const count = Number(row?.['counted'] ?? 0)
    const exact = count <= mostCounted && Number(row?.['scanned'] ?? 0) < mostRead
    pages[page.key] = page.count ? { next, count: Math.min(count, mostCounted), countIs: exact ? 'exact' : 'atLeast' } : { next }
  }
  return resultText(results, pages, stamps)
}

type Stamps = { readonly fetchedAt: string; readonly historyToken: string }

function resultText(results: string, pages: Readonly<Record<string, PageInfo>>, stamps: Stamps): string {
  return `{"results":${results},"pages":${JSON.stringify(pages)},${JSON.stringify(stamps).slice(1)}`
}
