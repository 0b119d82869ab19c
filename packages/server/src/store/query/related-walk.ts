import type { ListQuery } from '@twinwerk/model/query/query'
import { columnOf, sortIndexOf } from '../names.ts'
import type { Context } from './context.ts'
import { table, tenant } from './context.ts'
import { linkConditions, linkEnds } from './link.ts'
import type { Row } from './related-twins.ts'
import type { SortKey } from './sort.ts'
import { cursorValue, firstLink, sortExpression } from './sort.ts'
import type { Sql } from './sql.ts'
import { and, column, sql } from './sql.ts'

/** Rows of a list by the index of a linked twin's attribute: `from` yields them under the list's alias, `key` is the value. */
export type RelatedWalk = { readonly from: Sql; readonly key: SortKey; readonly condition: Sql }

type Input = {
  readonly list: ListQuery
  readonly row: Row
  readonly keys: readonly SortKey[]
  /** What makes a row of the family one of the list's. */
  readonly condition: Sql
}

/**
 * A list of very many rows, sorted by one indexed attribute over one relation to at most one twin, is read from the linked twins' sort index, whose links are
 * probed backwards; rows that share a value are then sorted among themselves (data-layer, (b)). A filter may be rare, and then walking would read everything:
 * undefined for such a list, as for any other sort.
 */
export function relatedWalk(context: Context, { list, row, keys, condition }: Input): RelatedWalk | undefined {
  const [term, second] = list.sort
  const [relation, further] = term?.path.relations ?? []
  const [key] = keys
  if (!term || !key || second || !relation || further || list.filter || list.search) return undefined
  const { attribute } = term.path
  if (!sortIndexOf(attribute) || relation.direction === 'collection' || relation.max !== 1) return undefined

  const linked = context.alias('t')
  const link = context.alias('l')
  const { near, far } = linkEnds(relation)
  const value = sortExpression(attribute, column(linked, columnOf(attribute)))
  const ofLinked = and([
    linkConditions(context, { link, relation, period: row.period }),
    sql`${column(link, far)} = ${column(linked, 'id')}`,
    // What the caller may see of the linked twin is judged here, and a row with two of them comes once.
    sql`${column(link, 'id')} = ${firstLink(context, row, term)}`,
  ])
  const { family } = context.registry.definitions.get(relation.target)!
  return {
    key: { ...key, expression: value },
    from: sql`${table(family)} ${sql.ref(linked)} cross join lateral (select ${sql.ref(row.alias)}.* from twin_link ${sql.ref(link)}
      join ${table(list.family)} ${sql.ref(row.alias)} on ${column(row.alias, 'id')} = ${column(link, near)} where ${and([condition, ofLinked])} offset 0) ${sql.ref(row.alias)}`,
    condition: and([
      sql`${column(linked, 'tenant_id')} = ${tenant}`,
      sql`${column(linked, 'deleted_at')} is null`,
      // A row comparison with the cursor spans two tables: this is what the index starts at.
      list.after ? sql`${value} ${term.descending ? sql`<=` : sql`>=`} ${cursorValue(list, 0, key.form)}` : sql`${value} is not null`,
    ]),
  }
}
