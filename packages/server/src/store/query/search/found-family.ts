import { definitionOf } from '@twinwerk/model/definition/registry'
import { isPart } from '@twinwerk/model/definition/is-part'
import type { Slot } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import { table, tenant } from '../context.ts'
import { rowObject, seenCondition } from '../list.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, sql } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'
import { couldReach, visibilityOf } from '../visibility/visibility.ts'
import { searchedTexts } from './condition.ts'
import { rankOf } from './rank.ts'
import type { Spelling } from './word-forms.ts'
import type { WordKind } from './words.ts'

type Searched = { readonly slot: Slot; readonly words: readonly WordKind[]; readonly spelling: Spelling }

/** The parts of a search over all types for the twins of one family. */
export type FoundFamily = {
  readonly name: string
  /**
   * Selects `id`, `family`, `part`, `number` and `rank` of the twin that a row (id, family) of the alias names. Only a twin that the caller
   * sees and that fits is selected.
   */
  found(row: string): Sql
  /** Selects the same columns of the first twins whose number begins with the words. */
  numbered(search: Slot, limit: number): Sql
  /** Selects `j`: the twin that a row names, which was found before, with its title. */
  shown(row: string): Sql
}

/** Returns the families with twins of these types, as far as the caller could ever see any. */
export function foundFamilies(context: Context, types: readonly string[], searched: Searched): FoundFamily[] {
  const byFamily = Map.groupBy(
    types.filter((type) => couldReach(context, [type])),
    (type) => definitionOf(context.registry, type).family,
  )
  return [...byFamily].map(([name, own]) => foundFamily(context, { name, types: own }, searched))
}

function foundFamily(context: Context, { name, types }: { name: string; types: readonly string[] }, searched: Searched): FoundFamily {
  const alias = context.alias('t')
  const visibility = visibilityOf(context, { alias, types })
  const list = { family: name, types }
  const number = column(alias, 'identifier')
  const own = sql`${column(alias, 'tenant_id')} = ${tenant}`
  const seen = and([own, seenCondition(context, { list, alias, visibility })])
  const rank = rankOf({ number, texts: searchedTexts(context, visibility, { types }) }, searched)
  const of = sql`${table(name)} ${sql.ref(alias)}`
  const parts = types.filter((type) => isPart(context.registry, type))
  const part = parts.length === 0 ? sql`false` : sql`${column(alias, 'definition')} in (${sql.join(parts.map((type) => sql.lit(type)))})`
  const columns = sql`${column(alias, 'id')} as id, ${sql.lit(name)} as family, ${part} as part, ${number} as number`
  const named = (row: string) =>
    sql`${column(row, 'family')} = ${sql.lit(name)} and ${own} and ${column(alias, 'id')} = ${column(row, 'id')}`
  return {
    name,
    found: (row) =>
      sql`select f.* from (select ${columns}, ${rank} as rank from ${of} where ${and([named(row), seen])} offset 0) f where f.rank is not null`,
    numbered: (slot, limit) => {
      const [from, before] = [
        parameter({ from: 'searchNumber', slot, end: 'from' }),
        parameter({ from: 'searchNumber', slot, end: 'before' }),
      ]
      const within = sql`${number} >= ${from}::text and ${number} < ${before}::text`
      return sql`select n.* from (select ${columns}, ${rank} as rank from ${of} where ${and([seen, within])} order by ${number}, ${column(alias, 'id')}) n where n.rank is not null limit ${sql.lit(limit)}`
    },
    shown: (row) => sql`select ${titledObject(context, { types, alias, visibility })} as j from ${of} where ${named(row)}`,
  }
}

/** Returns the object of a twin with the attributes of its type's own title, as far as a grant could ever show them. */
function titledObject(
  context: Context,
  { types, alias, visibility }: { types: readonly string[]; alias: string; visibility: Visibility },
): Sql {
  const byTitle = Map.groupBy(types, (type) => JSON.stringify(definitionOf(context.registry, type).titleAttributes))
  const objects = [...byTitle.values()].map((alike) => {
    const [first = ''] = alike
    const { titleAttributes } = definitionOf(context.registry, first)
    const mask = titleAttributes
      .flatMap((name) => context.registry.attributes.get(name) ?? [])
      .filter(({ systematics, hidden }) => !hidden && visibility.canShow(systematics))
    return { alike, object: rowObject(context, { list: { types: alike, mask, children: [] }, alias, visibility }) }
  })
  const [only, another] = objects
  if (only && !another) return only.object
  const cases = objects.map(
    ({ alike, object }) => sql`when ${column(alias, 'definition')} in (${sql.join(alike.map((type) => sql.lit(type)))}) then ${object}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}
