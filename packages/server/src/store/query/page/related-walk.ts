import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { FilterOperator } from '@twinwerk/model/query/query-json'
import type { ListQuery } from '@twinwerk/model/query/query'
import { columnOf, hasSortIndex, isAuthor } from '../../physical/names.ts'
import type { Context } from '../context.ts'
import { links, table, tenant } from '../context.ts'
import type { Shown } from '../filter.ts'
import { comparison } from '../filter.ts'
import type { FirstRows } from './first-rows.ts'
import { linkConditions, linkEnds } from '../link.ts'
import { requiredTerms } from '../narrow/required-terms.ts'
import type { SortKey } from '../sort.ts'
import { cursorValue, firstLink, sortExpression } from '../sort.ts'
import type { Sql } from '../sql.ts'
import { and, column, sql } from '../sql.ts'

/**
 * The rows of a list in the order of a linked twin's indexed attribute. `from` yields the rows under the list's alias, `key` is the value.
 */
export type RelatedWalk = { readonly from: Sql; readonly key: SortKey; readonly condition: Sql }

type Input = { readonly list: ListQuery; readonly rows: FirstRows; readonly keys: readonly SortKey[] }

/**
 * Returns the walk for a list of very many rows that is sorted by one indexed attribute over one relation to at most one twin. It reads the
 * linked twins' sort index and probes their links backwards. Rows that share a value are then sorted among themselves. Returns undefined
 * for any other sort, and after the last row that has a value.
 */
export function relatedWalk(context: Context, { list, rows, keys }: Input): RelatedWalk | undefined {
  const [term, second] = list.sort
  const [relation, further] = term?.path.relations ?? []
  const [key] = keys
  if (!term || !key || second || !relation || further || rows.source.link || list.deleted || list.after?.inNulls) return undefined
  const { attribute } = term.path
  if (!hasSortIndex(attribute) || relation.direction === 'collection' || relation.max !== 1) return undefined

  const { row, condition } = rows
  const linked = context.alias('t')
  const link = context.alias('l')
  const { near, far } = linkEnds(relation)
  const value = sortExpression(attribute, column(linked, columnOf(attribute)))
  const ofLinked = and([
    // Placed here, these conditions do not make the planner leave the order.
    ...(row.period ? [] : requiredOfLinked(list, relation, linked)),
    linkConditions(context, { link, relation, period: row.period }),
    sql`${column(link, far)} = ${column(linked, 'id')}`,
    // The visibility of the linked twin is checked here. A row with two such twins appears once.
    sql`${column(link, 'id')} = ${firstLink(context, row, term)}`,
  ])
  const { family } = definitionOf(context.registry, relation.target)
  return {
    key: { ...key, expression: value },
    from: sql`${table(family)} ${sql.ref(linked)} cross join lateral (select ${sql.ref(row.alias)}.* from ${links(context, relation)} ${sql.ref(link)}
      join ${table(list.family)} ${sql.ref(row.alias)} on ${column(row.alias, 'id')} = ${column(link, near)} where ${and([condition, ofLinked])} offset 0) ${sql.ref(row.alias)}`,
    condition: and([
      sql`${column(linked, 'tenant_id')} = ${tenant}`,
      sql`${column(linked, 'deleted_at')} is null`,
      // A row comparison with the cursor would span two tables. The index starts at this condition.
      list.after ? sql`${value} ${term.descending ? sql`<=` : sql`>=`} ${cursorValue(list, 0, key.form)}` : sql`${value} is not null`,
    ]),
  }
}

/**
 * Returns the conditions that the filter sets on the linked twin, checked before its links are read. They only apply to links of now, where
 * saves ensure a single linked twin. So a row is sorted and filtered by the same twin. They ignore rights: the rows behind them are checked
 * by the whole condition.
 */
function requiredOfLinked(list: ListQuery, relation: Relation, linked: string): Sql[] {
  const stored: Shown = { attribute: (attribute, name = columnOf(attribute)) => column(linked, name) }
  return requiredTerms(list.filter).flatMap((term) => {
    if (term.kind !== 'compare' || term.optional || !positive.has(term.operator)) return []
    const { relations, attribute } = term.path
    // The linked twin has no column with a user's name, only with the user's id.
    if (isAuthor(attribute)) return []
    return relations.length === 1 && relations[0] === relation ? [comparison(stored, { ...term, attribute })] : []
  })
}

/** Comparisons that a twin without the value never fits. */
const positive: ReadonlySet<FilterOperator> = new Set([
  'eq',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'in',
  'contains',
  'startsWith',
  'endsWith',
  'exists',
])
