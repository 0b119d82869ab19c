import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Span, ValueTerm } from '@twinwerk/model/query/query'
import { columnType } from '../../physical/names.ts'
import type { Row } from '../related-twins.ts'
import type { Sql } from '../sql.ts'
import { sql, truth } from '../sql.ts'
import type { Piece } from './group-term.ts'

const secondsIn = { minutes: 60, hours: 3600, days: 86_400 } as const

/** Returns column `v<index>`: the exact seconds between two instants of a row, or the days between two dates. */
export function spanPiece(row: Row, { from, to }: Span, index: number): Piece {
  const time = sql`${row.visibility.attribute(to)} - ${row.visibility.attribute(from)}`
  const value = isDay(from) ? sql`(${time})::numeric` : sql`extract(epoch from (${time}))`
  return { join: sql``, columns: [sql`${value} as ${sql.id(`v${index}`)}`], condition: truth }
}

/** Returns a value of a group from the times of its rows, in the unit of the span, as JSON. */
export function overSpans(name: Exclude<ValueTerm['function'], 'countDistinct'>, { from, unit }: Span, values: Sql): Sql {
  if (name === 'count') return sql`count(${values})`
  const one = sql.lit(isDay(from) ? 1 : secondsIn[unit])
  return sql`(${combined(name, values)} / ${one})::float8`
}

function combined(name: 'sum' | 'avg' | 'min' | 'max' | 'median' | 'p90', values: Sql): Sql {
  if (name === 'median' || name === 'p90')
    return sql`percentile_cont(${sql.lit(name === 'median' ? 0.5 : 0.9)}) within group (order by (${values})::float8)`
  return sql`${sql.raw(name)}(${values})`
}

function isDay(attribute: Attribute): boolean {
  return columnType(attribute) === 'date'
}
