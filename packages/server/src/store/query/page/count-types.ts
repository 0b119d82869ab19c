import { createHash } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryParts } from '../query-parts.ts'
import { bind } from '../bind.ts'
import type { CompileInput } from '../compile.ts'
import { contextOf } from '../compile.ts'
import { withNamedRows } from '../named-rows.ts'
import type { HeavyGate } from '../heavy-gate.ts'
import { cachePlans } from '../plans.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import { refuseTimeout } from '../run-query.ts'
import { column, render, sql } from '../sql.ts'
import { usualCaps } from './caps.ts'
import { firstRows } from './first-rows.ts'
import { columns } from '../../db/columns.ts'

export type Asker = { readonly caller: QueryCaller; readonly clock: QueryClock; readonly gate: HeavyGate }

/** The counts of a family. `areAll` is false if the caller sees more twins than are read, or if reading took too long. */
export type FamilyCounts = { readonly byType: Readonly<Record<string, number>>; readonly areAll: boolean }

/** Counts a family's twins by type. Returns undefined if no grant could show any. */
export type TypeCounter = (store: QueryParts, family: string, asker: Asker) => Promise<FamilyCounts | undefined>

const maxPlans = 500
const countColumns = columns({ definition: 'text', n: 'integer' })

/**
 * Returns a counter that reads the first `read` twins of a family that the caller sees, in the order of their numbers. The count of a list
 * reads its rows in the same way (`count.ts`).
 */
export function createTypeCounter(read = usualCaps.read): TypeCounter {
  const cache = new WeakMap<Registry, ReturnType<typeof plansOf>>()
  return async (store, family, { caller, clock, gate }) => {
    const plans = cache.get(store.registry) ?? plansOf(store, read)
    cache.set(store.registry, plans)
    const body = { query: { root: formatTwinId('tenant', caller.tenant), type: family }, $withStaticEntity: true }
    try {
      const { text, name, parameters } = plans(body, caller)
      const values = bind(parameters, { body, ...caller, ...clock })
      const statement = { text, name, values, plan: 'generic', columns: countColumns } as const
      const { rows } = await gate.runHeavy(caller, (place) =>
        store.database.proven({ role: 'app', tenant: caller.tenant }, [place], statement).catch(refuseTimeout),
      )
      return {
        byType: Object.fromEntries(rows.map(({ definition, n }) => [definition, n])),
        areAll: rows.reduce((sum, { n }) => sum + n, 0) <= read,
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'NOT_ALLOWED') return undefined
      if (error.code === 'BUDGET_EXCEEDED') return { byType: {}, areAll: false }
      throw error
    }
  }
}

function plansOf({ registry, codes }: Pick<QueryParts, 'codes' | 'registry'>, read: number) {
  return cachePlans(maxPlans, (input) => compile({ registry, codes, ...input }, read))
}

function compile(input: CompileInput, read: number) {
  const query = parseQuery(input.registry, input.body)
  if (query.form === 'everywhere') throw new Error('a family is not everywhere')
  const context = contextOf(input, query)
  const { row, source, seen } = firstRows(context, undefined, query.list)
  const first = sql`select ${column(row.alias, 'definition')} as definition from ${source.from} where ${seen}
    order by ${column(row.alias, 'identifier')}, ${column(row.alias, 'id')} limit ${sql.lit(read + 1)}`
  const { text, parameters } = render(
    withNamedRows(context, sql`select f.definition, count(*) as n from (${first}) f group by f.definition`),
  )
  return { text, parameters, name: createHash('sha256').update(text).digest('hex').slice(0, 24) }
}
