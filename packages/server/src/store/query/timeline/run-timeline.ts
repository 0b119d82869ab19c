import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { assertWellFormed } from '@twinwerk/model/query/assert-well-formed'
import type { TimelineFeed, TimelineKey } from '@twinwerk/model/timeline/merge'
import type { TimelineSource, TimelineTopic } from '@twinwerk/model/timeline/source'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { bind } from '../bind.ts'
import { cachePlans } from '../plans.ts'
import type { QueryParts } from '../query-parts.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import type { TimelinePlan } from './compile-timeline.ts'
import { compileTimeline } from './compile-timeline.ts'
import type { SourceWay } from './ways-of.ts'
import { linkedWays } from './linked-ways.ts'
import { queryOfWay, waysOf } from './ways-of.ts'

/** An entry that a twin makes. */
export type TwinEntry = TimelineKey & { readonly source: string; readonly moment: string; readonly twin: TwinJson }

export type TimelineRequest = {
  readonly twin: { readonly definition: string; readonly uuid: string }
  readonly caller: QueryCaller
  readonly clock: QueryClock
  readonly topics: ReadonlySet<TimelineTopic>
  /** The entry below which the page begins. */
  readonly before: TimelineKey | undefined
  /** Instants; the end is excluded. */
  readonly from: string | undefined
  readonly until: string | undefined
  readonly search: string | undefined
  readonly language: 'de' | 'en'
}

/** Bounds beyond every entry. */
export const beginningOfTime = '0001-01-02T00:00:00.000000Z'
export const endOfTime = '9999-12-30T00:00:00.000000Z'
const newest: TimelineKey = { at: endOfTime, key: '' }

const maxPlans = 500
const entryColumns = columns({ at: 'text', key: 'text', moment: 'text', twin: 'text' })

/** Reads the newest entries of each source, one feed for each way, with the rights of the caller in each statement. */
export type ReadTwinEntries = (
  transaction: Transaction,
  parts: QueryParts,
  request: TimelineRequest,
) => Promise<readonly TimelineFeed<TwinEntry>[]>

/** Creates a reader of these sources. A feed has at most `limit` entries. */
export function createTwinEntries(sources: readonly TimelineSource[], limit: number): ReadTwinEntries {
  const cache = new WeakMap<Registry, ReturnType<typeof plansOf>>()
  return async (transaction, parts, request) => {
    const { twin, caller, clock, topics, search } = request
    const plans = cache.get(parts.registry) ?? plansOf(parts, sources, limit)
    cache.set(parts.registry, plans)
    const wanted = sources.filter(({ topic }) => topics.has(topic))
    const ways = waysOf(parts.registry, twin.definition, wanted)
    const linked = await linkedWays(transaction, parts, { tenant: caller.tenant, twin, ways })
    const statements = linked.flatMap((way) => {
      if (search !== undefined && way.way.length === 0) return []
      const body = bodyOf(parts.registry, request, way)
      assertWellFormed(body)
      const plan = plans(body, caller)
      if (!plan) return []
      const { text, name, parameters } = plan
      const values = bind(parameters, { body, ...caller, ...clock })
      return [{ source: way.source.name, statement: { text, name, values, plan: 'generic' as const, columns: entryColumns } }]
    })
    const answers = await transaction.runAll(statements.map(({ statement }) => statement))
    return statements.map(({ source }, index) => {
      const rows = answers[index]?.rows ?? []
      const entries = rows.map(({ twin: json, ...row }): TwinEntry => ({ ...row, source, twin: JSON.parse(json) }))
      return { entries, isCut: rows.length === limit }
    })
  }
}

function bodyOf(registry: Registry, { twin, before = newest, from, until, search, language }: TimelineRequest, way: SourceWay) {
  // Under the key `value`, so that all cursors and periods share a plan.
  const timeline = [{ value: before.at }, { value: before.key }, { value: from ?? beginningOfTime }, { value: until ?? endOfTime }]
  const query = queryOfWay(registry, formatTwinId(twin.definition, twin.uuid), { ...way, search })
  return { query, timeline, source: way.source.name, $language: language }
}

/** Caches the statements by the shape of the way and of the caller's rights. A way that the caller can never see has none. */
function plansOf({ registry, codes }: QueryParts, sources: readonly TimelineSource[], limit: number) {
  const bySource = new Map(sources.map((source) => [source.name, source]))
  return cachePlans(maxPlans, (input): TimelinePlan | null => {
    const source = bySource.get(String(input.body['source']))
    try {
      return (source && compileTimeline({ registry, codes, ...input, source, limit })) ?? null
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_ALLOWED') return null
      throw error
    }
  })
}
