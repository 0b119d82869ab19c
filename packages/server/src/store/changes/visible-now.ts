import { createHash } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { bind } from '../query/bind.ts'
import { grantAt, newContext, table, tenant } from '../query/context.ts'
import type { Sql } from '../query/sql.ts'
import { column, parameter, render, sql } from '../query/sql.ts'
import { visibilityOf } from '../query/visibility/visibility.ts'

/**
 * The reader whose rights apply. Grants of readers with the same `rightsKey` differ only in their roots, so one statement serves all these
 * readers.
 */
export type Reader = { readonly grants: readonly Grant[]; readonly rightsKey: string }

export type VisibleParts = { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

type Pair = { readonly reader: Reader; readonly uuid: string }

type VisibleRequest = {
  readonly tenant: string
  /** ISO instant at which the links of grants must be valid. */
  readonly now: string
  readonly family: string
  readonly pairs: readonly Pair[]
  /** Attributes and relations to check. `shows` of the result lists those that the reader sees on the twin. */
  readonly systematics: readonly string[]
}

/** A twin that a reader sees at this moment, or would see if it had not been deleted. */
export type SeenTwin = {
  readonly definition: string
  readonly version: number
  readonly deleted: boolean
  readonly shows: ReadonlySet<string>
}

const pairsPerStatement = 4000

const seenColumns = columns({ n: 'integer', definition: 'text', version: 'integer', deleted: 'boolean', shows: 'text[]' })

/**
 * Returns twins of one family as their readers see them now, in the order of the pairs. A twin that does not exist or is not visible is
 * undefined. Rights are checked by the same union of grants as in a query (security, rule 19).
 */
export async function visibleNow(parts: VisibleParts, request: VisibleRequest): Promise<(SeenTwin | undefined)[]> {
  const seen = new Map<Pair, SeenTwin>()
  for (const group of Map.groupBy(request.pairs, ({ reader }) => reader.rightsKey).values())
    for (let first = 0; first < group.length; first += pairsPerStatement)
      for (const [pair, twin] of await look(parts, request, group.slice(first, first + pairsPerStatement))) seen.set(pair, twin)
  return request.pairs.map((pair) => seen.get(pair))
}

async function look(
  { database, registry, codes }: VisibleParts,
  request: VisibleRequest,
  pairs: readonly Pair[],
): Promise<readonly (readonly [Pair, SeenTwin])[]> {
  const statement = seenStatement({ registry, codes }, request, pairs)
  if (!statement) return []
  const { text, parameters } = render(statement)
  const values = bind(parameters, {
    ...request,
    body: undefined,
    user: null,
    groups: [],
    grants: [],
    today: '',
    timeZone: '',
    startOf: () => '',
  })
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  const { rows } = await database.one(
    { role: 'app', tenant: request.tenant },
    { text, values, name, plan: 'generic', columns: seenColumns },
  )
  return rows.flatMap(({ n, shows, ...twin }) => {
    const pair = pairs[n]
    return pair ? [[pair, { ...twin, shows: new Set(shows) }] as const] : []
  })
}

/**
 * Returns undefined if no grant can ever show a twin of the family. Roots are passed with each pair, so that readers with different roots
 * share the statement.
 */
function seenStatement(
  { registry, codes }: Omit<VisibleParts, 'database'>,
  request: VisibleRequest,
  pairs: readonly Pair[],
): Sql | undefined {
  const used = new Set<number>()
  const isRoot = (index: number, id: Sql) => {
    used.add(index)
    return sql`${id} = any(${column('p', `r${index}`)})`
  }
  const [first] = pairs
  if (!first) return undefined
  const { grants } = first.reader
  const nothingAsked = { body: undefined, globalValid: undefined, asOf: undefined, rootGrants: new Set<number>(), rootIsTenant: false }
  const context = newContext({ registry, codes, grants, isRoot, withStaticEntity: false, ...nothingAsked })
  try {
    const visibility = visibilityOf(context, { alias: 't', types: definitionOf(registry, request.family).concrete })
    const shown = request.systematics
      .filter((systematics) => visibility.canShow(systematics))
      .map(
        (systematics) =>
          sql`case when ${visibility.shows(systematics)} then ${parameter({ from: 'constant', value: systematics })}::text end`,
      )
    const shows = shown.length > 0 ? sql`array_remove(array[${sql.join(shown)}], null)` : sql`array[]::text[]`
    const constant = (value: unknown) => parameter({ from: 'constant', value })
    const roots = [...used].map((index) => ({
      name: sql.id(`r${index}`),
      lists: sql`${constant(pairs.map(({ reader }) => `{${grantAt(reader, index).roots.uuids.join(',')}}`))}::text[]`,
    }))
    const lists = [
      sql`${constant(pairs.map((_, n) => n))}::int[]`,
      sql`${constant(pairs.map(({ uuid }) => uuid))}::uuid[]`,
      ...roots.map((root) => root.lists),
    ]
    return sql`select p.n, t.definition, t.version, t.deleted_at is not null as deleted, ${shows} as shows
      from (select ${sql.join([sql`n`, sql`id`, ...roots.map(({ name }) => sql`${name}::uuid[] as ${name}`)])}
        from unnest(${sql.join(lists)}) as u (${sql.join([sql`n`, sql`id`, ...roots.map(({ name }) => name)])}) offset 0) p
      cross join lateral (select * from ${table(request.family)} f where f.tenant_id = ${tenant} and f.id = p.id offset 0) t
      where ${visibility.condition}`
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
