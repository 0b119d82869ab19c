import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { unreachable } from '@twinwerk/model/error/unreachable'
import type { GroupUnit } from '@twinwerk/model/query/query-json'
import type { Aggregate, AttributePath, GroupTerm, ListQuery, ValueTerm } from '@twinwerk/model/query/query'
import { columnType, germanOrder } from '../physical/names.ts'
import { jsonValue, twinIdOf } from './columns.ts'
import type { Context } from './context.ts'
import type { Parent } from './list.ts'
import { foundBy } from './narrow/narrowing.ts'
import { firstRows } from './page/first-rows.ts'
import type { Row } from './related-twins.ts'
import { twinsAt } from './related-twins.ts'
import { sortExpression } from './sort.ts'
import type { Sql } from './sql.ts'
import { column, parameter, sql } from './sql.ts'
import { titleOf } from './title-of.ts'

/** The maximum number of groups in a response. */
export const maxGroups = 1000

/** A term read from each row: the joins it needs, and its columns. */
type Piece = { readonly join: Sql; readonly columns: readonly Sql[] }

/**
 * Returns a first list's rows in groups, as the single row of a page: `rows` (JSON array of groups in their order) and `n` (number of
 * groups, at most `maxGroups` + 1). Only rows and values that the caller sees count. A value counts only on rows where a grant that reaches
 * the row shows it.
 */
export function groupedList(
  context: Context,
  parent: Parent | undefined,
  { list, aggregate }: { list: ListQuery; aggregate: Aggregate },
): Sql {
  const { row, source, condition, narrowings } = firstRows(context, parent, list)
  const groups = aggregate.by.map((term, index) => groupPiece(context, row, { term, index }))
  const values = aggregate.values.map((term, index) => valuePiece(context, row, { term, index }))
  const pieces = [...groups, ...values]
  const found = foundBy(context, narrowings)
  const from = found ? found.rowsOrAll(list.family, row.alias) : source.from
  const read = sql`select ${sql.join([sql`1 as one`, ...pieces.flatMap((piece) => piece.columns)])}
    from ${from} ${sql.join(
      pieces.map((piece) => piece.join),
      sql` `,
    )} where ${condition}`
  const terms = aggregate.by
  const grouping = terms.length > 0 ? sql`group by ${sql.join(terms.flatMap(groupColumns))}` : sql``
  const order = terms.length > 0 ? sql`order by ${sql.join(terms.map(groupOrder))}` : sql``
  const by = sql`json_build_array(${sql.join(terms.map(groupJson))})`
  const named = aggregate.values.flatMap((term, index) => [
    sql`${parameter({ from: 'constant', value: term.name })}::text`,
    aggregated(term, index),
  ])
  return sql`select coalesce(json_agg(p.j) filter (where p.n <= ${sql.lit(maxGroups)}), '[]'::json) as rows, max(p.n) as n,
      null::text as cursor, null::bigint as counted, null::bigint as scanned
    from (select e.j, row_number() over () as n from (${found ? sql`with ${sql.join(found.with)}` : sql``} select json_build_object('by', ${by}, 'values', json_build_object(${sql.join(named)})) as j
      from (${read}) r ${grouping} ${order} limit ${sql.lit(maxGroups + 1)}) e) p`
}

type TwinsTerm = Extract<GroupTerm, { readonly of: 'twins' }>

/** A term and its index among the terms of its kind. */
type Placed<Term> = { readonly term: Term; readonly index: number }

/** Returns column `g<index>`: the row's own value, or each distinct value of the twins to which its relations lead, or these twins. */
function groupPiece(context: Context, row: Row, { term, index }: Placed<GroupTerm>): Piece {
  const name = sql.id(`g${index}`)
  if (term.of === 'type') return { join: sql``, columns: [sql`${column(row.alias, 'definition')} as ${name}`] }
  if (term.of === 'twins') return twinsPiece(context, row, { term, index })
  const { path, unit } = term
  const { relations, attribute } = path
  const valueOn = (twin: Row) => roundedDown(attribute, unit, twin.visibility.attribute(attribute))
  if (relations.length === 0) return { join: sql``, columns: [sql`${valueOn(row)} as ${name}`] }
  const { from, condition, twin } = twinsAt(context, row, relations)
  const joined = `b${index}`
  return {
    join: sql`left join lateral (select distinct ${valueOn(twin)} as v from ${from} where ${condition} and ${valueOn(twin)} is not null) ${sql.ref(joined)} on true`,
    columns: [sql`${column(joined, 'v')} as ${name}`],
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
  }
}

/**
 * Returns columns `s<index>`, `c<index>`, `l<index>`, `m<index>`: sum, count, least and greatest of the values to which the path leads from
 * one row. Each twin there counts once. A function over all values of a group has the values themselves in `v<index>`: one value, or a JSON
 * array where the path has relations.
 */
function valuePiece(context: Context, row: Row, { term: { function: name, path }, index }: Placed<ValueTerm>): Piece {
  if (!path) return { join: sql``, columns: [] }
  const { relations, attribute } = path
  if (isOverAll(name)) return allValuesPiece(context, row, { path, index })
  const names = { sum: sql.id(`s${index}`), count: sql.id(`c${index}`), min: sql.id(`l${index}`), max: sql.id(`m${index}`) }
  const summed = isNumber(attribute)
  if (relations.length === 0) {
    const value = row.visibility.attribute(attribute)
    const own = [sql`(${value} is not null)::int as ${names.count}`]
    if (summed) own.push(sql`${exact(attribute, value)} as ${names.sum}`)
    if (isOrdered(attribute)) own.push(sql`${value} as ${names.min}`, sql`${value} as ${names.max}`)
    return { join: sql``, columns: own }
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
  }
}

function allValuesPiece(
  context: Context,
  row: Row,
  { path: { relations, attribute }, index }: { path: AttributePath; index: number },
): Piece {
  const name = sql.id(`v${index}`)
  if (relations.length === 0) return { join: sql``, columns: [sql`${row.visibility.attribute(attribute)} as ${name}`] }
  const { from, condition, twin } = twinsAt(context, row, relations)
  const joined = `w${index}`
  const each = sql`select distinct on (${column(twin.alias, 'id')}) ${twin.visibility.attribute(attribute)} as v from ${from} where ${condition}`
  return {
    join: sql`cross join lateral (select jsonb_agg(f.v) filter (where f.v is not null) as v from (${each}) f) ${sql.ref(joined)}`,
    columns: [sql`${column(joined, 'v')} as ${name}`],
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
function aggregated({ function: name, path }: ValueTerm, index: number): Sql {
  if (!path) return sql`count(*)`
  if (isOverAll(name)) return overAll(name, path, column('r', `v${index}`))
  const { attribute } = path
  const [sum, count] = [sql`sum(${column('r', `s${index}`)})`, sql`sum(${column('r', `c${index}`)})`]
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
      return jsonValue(attribute, sql`min(${column('r', `l${index}`)})`)
    case 'max':
      return jsonValue(attribute, sql`max(${column('r', `m${index}`)})`)
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

const formats = {
  hour: 'YYYY-MM-DD"T"HH24',
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
} as const

/** Rounds a date or instant down to a unit. The units of an instant are those of the tenant's zone. */
function roundedDown(attribute: Attribute, unit: GroupUnit | undefined, value: Sql): Sql {
  if (!unit) return value
  const local = columnType(attribute) === 'timestamptz' ? sql`(${value} at time zone ${parameter({ from: 'timeZone' })}::text)` : value
  return sql`(to_char(${local}, ${sql.lit(formats[unit])}) collate "C")`
}

/** Returns the columns of a term by which groups are formed, in the order in which they sort. */
function groupColumns({ of }: GroupTerm, index: number): readonly Sql[] {
  const value = column('r', `g${index}`)
  return of === 'twins' ? [column('r', `t${index}`), value] : [value]
}

function groupOrder(term: GroupTerm, index: number): Sql {
  const value = column('r', `g${index}`)
  if (term.of === 'twins')
    return sql`(${column('r', `t${index}`)} collate ${sql.id(germanOrder)}) asc nulls last, (${value} collate "C") asc`
  if (term.of === 'type') return sql`(${value} collate "C") asc nulls last`
  return sql`${term.unit ? value : sortExpression(term.path.attribute, value)} asc nulls last`
}

function groupJson(term: GroupTerm, index: number): Sql {
  const value = column('r', `g${index}`)
  if (term.of === 'twins')
    return sql`case when ${value} is not null then json_build_object('id', ${value}, 'title', ${column('r', `t${index}`)}) end`
  return term.of === 'type' || term.unit ? value : jsonValue(term.path.attribute, value)
}
