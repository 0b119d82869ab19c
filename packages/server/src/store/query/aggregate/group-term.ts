import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { GroupTerm, Stock } from '@twinwerk/model/query/query'
import { columnType, germanOrder } from '../../physical/names.ts'
import { jsonValue, twinIdOf } from '../columns.ts'
import type { Context } from '../context.ts'
import type { Row } from '../related-twins.ts'
import { twinsAt } from '../related-twins.ts'
import { sortExpression } from '../sort.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, sql, truth } from '../sql.ts'
import { titleOf } from '../title-of.ts'

/** A term read from each row: the joins it needs, its columns, and the condition of the rows that count. */
export type Piece = { readonly join: Sql; readonly columns: readonly Sql[]; readonly condition: Sql }

/** A term and its index among the terms of its kind. */
export type Placed<Term> = { readonly term: Term; readonly index: number }

/** Returns a column of the rows by its name. */
type ColumnOf = (name: string) => Sql

/** A term of the groups: its columns of the rows, its place in the order, and its JSON. */
export type GroupColumns = {
  readonly names: readonly string[]
  readonly order: (of: ColumnOf) => Sql
  readonly json: (of: ColumnOf) => Sql
}

/** Returns the columns of the groups, in their order: the day of the stock, then the terms. */
export function groupColumns(by: readonly GroupTerm[], stock: Stock | undefined): readonly GroupColumns[] {
  const day: GroupColumns = { names: ['day'], order: (of) => sql`${of('day')} asc nulls last`, json: (of) => of('day') }
  const terms = by.map((term, index) => columnsOf(term, index))
  return stock ? [day, ...terms] : terms
}

function columnsOf(term: GroupTerm, index: number): GroupColumns {
  const name = `g${index}`
  if (term.of === 'twins') {
    const title = `t${index}`
    return {
      names: [title, name],
      order: (of) => sql`(${of(title)} collate ${sql.id(germanOrder)}) asc nulls last, (${of(name)} collate "C") asc`,
      json: (of) => sql`case when ${of(name)} is not null then json_build_object('id', ${of(name)}, 'title', ${of(title)}) end`,
    }
  }
  return {
    names: [name],
    order: (of) => sql`${groupOrder(term, of(name))} asc nulls last`,
    json: (of) => (term.of === 'type' || term.unit ? of(name) : jsonValue(term.path.attribute, of(name))),
  }
}

type ValuesTerm = Extract<GroupTerm, { readonly of: 'values' }>
type TwinsTerm = Extract<GroupTerm, { readonly of: 'twins' }>

/** Returns column `g<index>`: the row's own value, or each distinct value of the twins to which its relations lead, or these twins. */
export function groupPiece(context: Context, row: Row, { term, index }: Placed<GroupTerm>): Piece {
  const name = sql.id(`g${index}`)
  if (term.of === 'type') return { join: sql``, columns: [sql`${column(row.alias, 'definition')} as ${name}`], condition: truth }
  if (term.of === 'twins') return twinsPiece(context, row, { term, index })
  const { path, unit } = term
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

/** Returns columns `g<index>` and `t<index>`: the ids and the visible titles of the linked twins. */
function twinsPiece(context: Context, row: Row, { term: { path }, index }: Placed<TwinsTerm>): Piece {
  const { from, condition, twin } = twinsAt(context, row, path.relations)
  const last = present(path.relations.at(-1), 'the last relation of a group')
  const title = titleOf(context, { types: definitionOf(context.registry, last.target).concrete }, twin)
  const id = twinIdOf(column(twin.alias, 'definition'), column(twin.alias, 'id'))
  const joined = `b${index}`
  return {
    join: sql`left join lateral (select distinct ${id} as v, ${title} as t from ${from} where ${condition}) ${sql.ref(joined)} on true`,
    columns: [sql`${column(joined, 'v')} as ${sql.id(`g${index}`)}`, sql`${column(joined, 't')} as ${sql.id(`t${index}`)}`],
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
function roundedDown(attribute: Attribute, unit: ValuesTerm['unit'], value: Sql): Sql {
  if (!unit) return value
  const local = columnType(attribute) === 'timestamptz' ? sql`(${value} at time zone ${parameter({ from: 'timeZone' })}::text)` : value
  return sql`(to_char(${local}, ${sql.lit(formats[unit])}) collate "C")`
}

function groupOrder(term: Exclude<GroupTerm, TwinsTerm>, value: Sql): Sql {
  if (term.of === 'type') return sql`(${value} collate "C")`
  return term.unit ? value : sortExpression(term.path.attribute, value)
}
