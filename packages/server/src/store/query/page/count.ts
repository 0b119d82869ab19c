import type { Caps } from './caps.ts'
import type { FirstRows } from './first-rows.ts'
import type { Found } from '../narrow/narrowing.ts'
import type { Sql } from '../sql.ts'
import { column, sql, truth } from '../sql.ts'

/**
 * `counted` is the number of rows of a list, at most the cap plus one. `scanned` is the number of rows that were read for it, or 0 if all
 * rows were.
 */
export type Count = { readonly counted: Sql; readonly scanned: Sql }

/** Few rows that were found and fit, in a subquery of this name. */
export type Fitting = { readonly few: Sql; readonly name: string }

/**
 * Returns the count of a list. The number of rows that are read, and so the exactness of the count, depends only on the list's shape and on
 * visible rows. A list with a narrowing is therefore counted up to the cap in both ways: hidden rows may have decided which way it takes.
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

/** Counts among the first rows that the caller sees, in the order of their numbers, or of their deletion in the trash. */
function countAmongRead(caps: Caps, { row: { list, alias }, source, seen, matching }: FirstRows): Count {
  const read = sql`(select ${sql.ref(alias)}.* from ${source.from} where ${seen} order by ${column(alias, list.deleted ? 'deleted_at' : 'identifier')}, ${column(alias, 'id')} limit ${sql.lit(caps.read)}) ${sql.ref(alias)}`
  const counted = upTo(caps.counted, sql`${read} where ${matching}`)
  return { counted, scanned: sql`case when ${counted} > ${sql.lit(caps.counted)} then 0 else (select count(*) from ${read}) end` }
}

function upTo(max: number, fromWhere: Sql): Sql {
  return sql`(select count(*) from (select 1 from ${fromWhere} limit ${sql.lit(max + 1)}) w)`
}
