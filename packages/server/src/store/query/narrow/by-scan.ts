import { unreachable } from '@twinwerk/model/error/unreachable'
import type { Filter, ListQuery } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import type { FirstRows } from '../page/first-rows.ts'
import { column, sql } from '../sql.ts'
import type { Narrowing } from './narrowing.ts'
import { atMost } from './narrowing.ts'

type Input = { readonly list: ListQuery; readonly rows: Pick<FirstRows, 'source' | 'condition'> }

/**
 * Returns a narrowing to the list's rows themselves, in any order: if they are few, no order needs to be walked. Only for a filter on own
 * attributes, which cost little on each row.
 */
export function narrowingsByScan(context: Context, { list, rows: { source, condition } }: Input): Narrowing[] {
  if (!list.filter || list.search || context.asOf || !isOwn(list.filter)) return []
  const { scanned } = context.bounds
  const name = context.alias('m')
  const rows = sql`select ${column(source.alias, 'id')} as id from ${source.from} where ${condition} limit ${sql.lit(scanned + 1)}`
  return [{ with: [sql`${sql.id(name)} as materialized (${rows})`], few: atMost(scanned, name), ids: sql`select id from ${sql.id(name)}` }]
}

function isOwn(filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.every(isOwn)
    case 'not':
      return isOwn(filter.term)
    case 'compare':
      return filter.path.relations.length === 0
    case 'linked':
      return false
    default:
      return unreachable(filter)
  }
}
