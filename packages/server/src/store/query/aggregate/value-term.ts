import type { Attribute } from '@twinwerk/model/definition/registry'
import { unreachable } from '@twinwerk/model/error/unreachable'
import type { AttributePath, ValueTerm } from '@twinwerk/model/query/query'
import { columnType } from '../../physical/names.ts'
import { jsonValue } from '../columns.ts'
import type { Context } from '../context.ts'
import { filterCondition } from '../filter.ts'
import type { Row } from '../related-twins.ts'
import { twinsAt } from '../related-twins.ts'
import type { Sql } from '../sql.ts'
import { column, sql, truth } from '../sql.ts'
import type { Piece, Placed } from './group-term.ts'
import { overSpans, spanPiece } from './span-term.ts'

/** Returns column `f<index>`: true on the rows that pass the filter of a value. */
export function filterPiece(context: Context, row: Row, { term: { filter }, index }: Placed<ValueTerm>): Piece {
  const columns = filter ? [sql`(${filterCondition(context, row, filter)}) is true as ${sql.id(`f${index}`)}`] : []
  return { join: sql``, columns, condition: truth }
}

/**
 * Returns columns `s<index>`, `c<index>`, `l<index>`, `m<index>`: sum, count, least and greatest of the values to which the path leads from
 * one row. Each twin there counts once. A function over all values of a group has the values themselves in `v<index>`: one value, or a JSON
 * array where the path has relations.
 */
export function valuePiece(context: Context, row: Row, { term: { function: name, path, span }, index }: Placed<ValueTerm>): Piece {
  if (span) return spanPiece(row, span, index)
  if (!path) return { join: sql``, columns: [], condition: truth }
  const { relations, attribute } = path
  if (isOverAll(name)) return allValuesPiece(context, row, { path, index })
  const names = { sum: sql.id(`s${index}`), count: sql.id(`c${index}`), min: sql.id(`l${index}`), max: sql.id(`m${index}`) }
  const summed = isNumber(attribute)
  if (relations.length === 0) {
    const value = row.visibility.attribute(attribute)
    const own = [sql`(${value} is not null)::int as ${names.count}`]
    if (summed) own.push(sql`${exact(attribute, value)} as ${names.sum}`)
    if (isOrdered(attribute)) own.push(sql`${value} as ${names.min}`, sql`${value} as ${names.max}`)
    return { join: sql``, columns: own, condition: truth }
  }
  const { from, condition, twin } = twinsAt(context, row, relations)
  const joined = `v${index}`
  const each = sql`select distinct on (${column(twin.alias, 'id')}) ${twin.visibility.attribute(attribute)} as v from ${from} where ${condition}`
  const columns = [sql`count(f.v) as ${names.count}`]
  if (summed) columns.push(sql`sum(${exact(attribute, sql`f.v`)}) as ${names.sum}`)
  if (isOrdered(attribute)) columns.push(sql`min(f.v) as ${names.min}`, sql`max(f.v) as ${names.max}`)
  const shown = [names.count, ...(summed ? [names.sum] : []), ...(isOrdered(attribute) ? [names.min, names.max] : [])]
  return {
    join: sql`cross join lateral (select ${sql.join(columns)} from (${each}) f) ${sql.ref(joined)}`,
    columns: shown.map((name) => sql`${sql.ref(joined)}.${name}`),
    condition: truth,
  }
}

function allValuesPiece(
  context: Context,
  row: Row,
  { path: { relations, attribute }, index }: { path: AttributePath; index: number },
): Piece {
  const name = sql.id(`v${index}`)
  if (relations.length === 0) return { join: sql``, columns: [sql`${row.visibility.attribute(attribute)} as ${name}`], condition: truth }
  const { from, condition, twin } = twinsAt(context, row, relations)
  const joined = `w${index}`
  const each = sql`select distinct on (${column(twin.alias, 'id')}) ${twin.visibility.attribute(attribute)} as v from ${from} where ${condition}`
  return {
    join: sql`cross join lateral (select jsonb_agg(f.v) filter (where f.v is not null) as v from (${each}) f) ${sql.ref(joined)}`,
    columns: [sql`${column(joined, 'v')} as ${name}`],
    condition: truth,
  }
}

/** Returns one value of a group from all of its values, as JSON. */
function overAll(name: OverAll, { relations, attribute }: AttributePath, values: Sql): Sql {
  const isOwn = relations.length === 0
  const value = isOwn ? values : sql`(e.value #>> '{}')`
  const calculated =
    name === 'countDistinct'
      ? sql`count(distinct ${value})`
      : sql`percentile_cont(${sql.lit(shares[name])}) within group (order by (${value})::float8)`
  const result = isOwn
    ? calculated
    : sql`(select ${calculated} from jsonb_array_elements(jsonb_agg(${values}) filter (where ${values} is not null)) l(value),
        jsonb_array_elements(l.value) e(value))`
  return name !== 'countDistinct' && attribute.unit === 'currency' ? sql`trim_scale(round((${result})::numeric) * 0.0001)` : result
}

const shares = { median: 0.5, p90: 0.9 } as const

type OverAll = 'countDistinct' | keyof typeof shares

/** Returns true for a function that needs all values of a group, and not only the sums of its rows. */
function isOverAll(name: ValueTerm['function']): name is OverAll {
  return name === 'countDistinct' || name in shares
}

/**
 * Returns one value of a group, as JSON. Sums are exact: the order of rows never changes them. So rows that the caller does not see cannot
 * change them either.
 */
export function aggregated({ function: name, path, span, filter }: ValueTerm, index: number): Sql {
  const passes = column('r', `f${index}`)
  const read = (letter: string) => {
    const value = column('r', `${letter}${index}`)
    return filter ? sql`(case when ${passes} then ${value} end)` : value
  }
  if (span && name !== 'countDistinct') return overSpans(name, span, read('v'))
  if (!path) return filter ? sql`count(*) filter (where ${passes})` : sql`count(*)`
  if (isOverAll(name)) return overAll(name, path, read('v'))
  const { attribute } = path
  const [sum, count] = [sql`sum(${read('s')})`, sql`sum(${read('c')})`]
  switch (name) {
    case 'count':
      return sql`coalesce(${count}, 0)`
    case 'sum':
      return sql`trim_scale(${attribute.unit === 'currency' ? sql`${sum} * 0.0001` : sum})`
    case 'avg':
      return attribute.unit === 'currency'
        ? sql`trim_scale(round(${sum} / nullif(${count}, 0)) * 0.0001)`
        : sql`(${sum} / nullif(${count}, 0))::float8`
    case 'min':
      return jsonValue(attribute, sql`min(${read('l')})`)
    case 'max':
      return jsonValue(attribute, sql`max(${read('m')})`)
    default:
      return unreachable(name)
  }
}

/** Returns a floating-point number as the decimal as which it is written, so that sums are exact (ADR 6). */
function exact(attribute: Attribute, value: Sql): Sql {
  return columnType(attribute) === 'double precision' ? sql`(${value})::text::numeric` : sql`(${value})::numeric`
}

function isNumber(attribute: Attribute): boolean {
  return ['bigint', 'double precision'].includes(columnType(attribute))
}

function isOrdered(attribute: Attribute): boolean {
  return isNumber(attribute) || ['date', 'timestamptz'].includes(columnType(attribute))
}
