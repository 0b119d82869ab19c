import { createHash } from 'node:crypto'
import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { bind } from '../bind.ts'
import type { CompileInput } from '../compile.ts'
import { contextOf } from '../compile.ts'
import { withNamedRows } from '../named-rows.ts'
import { cachePlans } from '../plans.ts'
import type { QueryParts } from '../query-parts.ts'
import { refuseTimeout } from '../run-query.ts'
import type { Sql } from '../sql.ts'
import { column, render, sql } from '../sql.ts'
import { columns } from '../../db/columns.ts'
import { usualCaps } from './caps.ts'
import type { Asker, FamilyCounts } from './count-types.ts'
import { firstRows } from './first-rows.ts'

/**
 * Counts the twins of every type in one statement. Returns the counts by family, without families of which no grant could show a twin.
 * Returns undefined if reading took too long.
 */
export type AllTypesCounter = (store: QueryParts, asker: Asker) => Promise<ReadonlyMap<string, FamilyCounts> | undefined>

const maxPlans = 200
const countColumns = columns({ family: 'text', definition: 'text', n: 'integer' })

/** Returns a counter that reads the first `read` twins of each family that the caller sees. */
export function createAllTypesCounter(read = usualCaps.read): AllTypesCounter {
  const cache = new WeakMap<Registry, ReturnType<typeof plansOf>>()
  return async (store, { caller, clock, gate }) => {
    const plans = cache.get(store.registry) ?? plansOf(store, read)
    cache.set(store.registry, plans)
    const body = { query: { root: formatTwinId('tenant', caller.tenant) } }
    const { text, name, parameters, families } = plans(body, caller)
    if (families.length === 0) return new Map()
    const statement = {
      text,
      name,
      values: bind(parameters, { body, ...caller, ...clock }),
      plan: 'generic',
      columns: countColumns,
    } as const
    try {
      const { rows } = await gate.runHeavy(caller, (place) =>
        store.database.proven({ role: 'app', tenant: caller.tenant }, [place], statement).catch(refuseTimeout),
      )
      return new Map(
        families.map((family) => [
          family,
          countsOf(
            rows.filter((row) => row.family === family),
            read,
          ),
        ]),
      )
    } catch (error) {
      if (error instanceof AppError && error.code === 'BUDGET_EXCEEDED') return undefined
      throw error
    }
  }
}

function countsOf(rows: readonly { readonly definition: string; readonly n: number }[], read: number): FamilyCounts {
  return {
    byType: Object.fromEntries(rows.map(({ definition, n }) => [definition, n])),
    areAll: rows.reduce((sum, { n }) => sum + n, 0) <= read,
  }
}

function plansOf({ registry, codes }: Pick<QueryParts, 'codes' | 'registry'>, read: number) {
  return cachePlans(maxPlans, (input) => compile({ registry, codes, ...input }, read))
}

function compile(input: CompileInput, read: number) {
  const parts = [...input.registry.families.values()].flatMap((family) => familyPart(input, family, read) ?? [])
  const counts = parts.map(({ statement }) => sql`(${statement})`)
  const { text, parameters } = render(sql.join(counts, sql` union all `))
  return {
    text,
    parameters,
    families: parts.map(({ family }) => family),
    name: createHash('sha256').update(text).digest('hex').slice(0, 24),
  }
}

/**
 * Returns the count of a family, or undefined if no grant could show a twin. Rows of computed definitions are worked out by each statement
 * at a high price, so they are not counted.
 */
function familyPart(
  input: CompileInput,
  { name, computed, staticEntity, concrete }: EffectiveDefinition,
  read: number,
): { family: string; statement: Sql } | undefined {
  if (computed || concrete.length === 0) return undefined
  const body = { ...input.body, query: { ...Object(input.body['query']), type: name }, ...(staticEntity && { $withStaticEntity: true }) }
  try {
    const query = parseQuery(input.registry, body)
    if (query.form === 'everywhere') throw new Error('a family is not everywhere')
    const context = contextOf({ ...input, body }, query)
    const { row, source, seen } = firstRows(context, undefined, query.list)
    const first = sql`select ${column(row.alias, 'definition')} as definition from ${source.from} where ${seen} limit ${sql.lit(read + 1)}`
    const statement = sql`select ${sql.lit(name)} as family, f.definition, count(*)::integer as n from (${first}) f group by f.definition`
    return { family: name, statement: withNamedRows(context, statement) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
