import type { Caps } from './caps.ts'
import type { FirstRows } from './first-rows.ts'
import type { Found } from '../narrow/narrowing.ts'
import type { Sql } from '../sql.ts'
import { column, sql, truth } from '../sql.ts'

/** `counted`: how many rows a list has, at most one more than are counted. `scanned`: how many were looked through for them; 0 for all. */
export type Count = { readonly counted: Sql; readonly scanned: Sql }

/** Few rows that were found and fit, in a subquery of this name. */
export type Fitting = { readonly few: Sql; readonly name: string }

/**
 * The number of rows that are read, and so the exactness of a count, depends on the shape of the list and on the visible rows only. So a
 * list with a known start is counted to the cap on either way: hidden rows may have decided which way it takes.
 */
export function countOf(
  caps: Caps,
  rows: FirstRows,
  { fitting, further }: { fitting: Fitting | undefined; further: Found | undefined },
): Count {
  const { row, source, matching, condition } = rows
  const all = upTo(caps.counted, sql`${source.from} where ${condition}`)
  if (fitting) {
    const later =
      further && sql`when ${further.few} then ${upTo(caps.counted, sql`${further.rows(row.list.family, row.alias)} where ${condition}`)}`
    const counted = sql`case when ${fitting.few} then (select count(*) from ${sql.id(fitting.name)}) ${later ?? sql``} else ${all} end`
    return { counted, scanned: sql`0` }
  }
  return source.link || matching === truth ? { counted: all, scanned: sql`0` } : countAmongRead(caps, rows)
}

/** Looks through the first rows that the caller sees, by their number; in the trash by the time they were deleted. */
function countAmongRead(caps: Caps, { row: { list, alias }, source, seen, matching }: FirstRows): Count {
  const read = sql`(select ${sql.ref(alias)}.* from ${source.from} where ${seen} order by ${column(alias, list.deleted ? 'deleted_at' : 'identifier')}, ${column(alias, 'id')} limit ${sql.lit(caps.read)}) ${sql.ref(alias)}`
  const counted = upTo(caps.counted, sql`${read} where ${matching}`)
  return { counted, scanned: sql`case when ${counted} > ${sql.lit(caps.counted)} then 0 else (select count(*) from ${read}) end` }
}

function upTo(max: number, fromWhere: Sql): Sql {
  return sql`(select count(*) from (select 1 from ${fromWhere} limit ${sql.lit(max + 1)}) w)`
}
