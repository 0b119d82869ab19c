import type { Attribute } from '@twinwerk/model/definition/registry'
import type { GroupTerm, Stock } from '@twinwerk/model/query/query'
import { columnType } from '../../physical/names.ts'
import { jsonValue } from '../columns.ts'
import type { Context } from '../context.ts'
import type { Row } from '../related-twins.ts'
import { twinsAt } from '../related-twins.ts'
import { sortExpression } from '../sort.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, sql, truth } from '../sql.ts'

/** A term read from each row: the joins it needs, its columns, and the condition of the rows that count. */
export type Piece = { readonly join: Sql; readonly columns: readonly Sql[]; readonly condition: Sql }

/** A term and its index among the terms of its kind. */
export type Placed<Term> = { readonly term: Term; readonly index: number }

/** A term of the groups: its column of the rows, its place in the order, and its JSON. */
export type GroupColumn = {
  readonly name: string
  readonly order: (value: Sql) => Sql
  readonly json: (value: Sql) => Sql
}

/** Returns the columns of the groups, in their order: the day of the stock, then the terms. */
export function groupColumns(by: readonly GroupTerm[], stock: Stock | undefined): readonly GroupColumn[] {
  const day: GroupColumn = { name: 'day', order: (value) => value, json: (value) => value }
  const terms = by.map((term, index) => ({
    name: `g${index}`,
    order: (value: Sql) => groupOrder(term, value),
    json: (value: Sql) => groupJson(term, value),
  }))
  return stock ? [day, ...terms] : terms
}

/** Returns column `g<index>`: the row's own value, or each distinct value of the twins to which its relations lead. */
export function groupPiece(context: Context, row: Row, { term: { path, unit }, index }: Placed<GroupTerm>): Piece {
  const name = sql.id(`g${index}`)
  if (!path) return { join: sql``, columns: [sql`${column(row.alias, 'definition')} as ${name}`], condition: truth }
  const { relations, attribute } = path
  const valueOn = (twin: Row) => roundedDown(attribute, unit, twin.visibility.attribute(attribute))
  if (relations.length === 0) return { join: sql``, columns: [sql`${valueOn(row)} as ${name}`], condition: truth }
  const { from, condition, twin } = twinsAt(context, row, relations)
  const joined = `b${index}`
  return {
    join: sql`left join lateral (select distinct ${valueOn(twin)} as v from ${from} where ${condition} and ${valueOn(twin)} is not null) ${sql.ref(joined)} on true`,
    columns: [sql`${column(joined, 'v')} as ${name}`],
    condition: truth,
  }
}

/** Returns column `day`: each day of the stock on which the row is valid, as far as the caller sees its begin and end. */
export function stockPiece(row: Row, { begin, end, days }: Stock): Piece {
  const points = sql.join(days.map((day) => sql`(date ${sql.lit(day)})`))
  const day = column('d', 'day')
  const from = row.visibility.attribute(begin)
  const to = row.visibility.attribute(end)
  const begun = columnType(begin) === 'timestamptz' ? sql`${from} < ${endOfDay(day)}` : sql`${from} <= ${day}`
  const standing = columnType(end) === 'timestamptz' ? sql`${to} >= ${endOfDay(day)}` : sql`${to} >= ${day}`
  return {
    join: sql`cross join (values ${points}) d(day)`,
    columns: [sql`${day} as day`],
    condition: and([begun, sql`(${to} is null or ${standing})`]),
  }
}

function endOfDay(day: Sql): Sql {
  return sql`((${day} + 1)::timestamp at time zone ${parameter({ from: 'timeZone' })}::text)`
}

const formats = {
  hour: 'YYYY-MM-DD"T"HH24',
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
} as const

/** Rounds a date or instant down to a unit. The units of an instant are those of the tenant's zone. */
function roundedDown(attribute: Attribute, unit: GroupTerm['unit'], value: Sql): Sql {
  if (!unit) return value
  const local = columnType(attribute) === 'timestamptz' ? sql`(${value} at time zone ${parameter({ from: 'timeZone' })}::text)` : value
  return sql`(to_char(${local}, ${sql.lit(formats[unit])}) collate "C")`
}

function groupOrder({ path, unit }: GroupTerm, value: Sql): Sql {
  if (!path) return sql`(${value} collate "C")`
  return unit ? value : sortExpression(path.attribute, value)
}

function groupJson({ path, unit }: GroupTerm, value: Sql): Sql {
  return unit || !path ? value : jsonValue(path.attribute, value)
}
