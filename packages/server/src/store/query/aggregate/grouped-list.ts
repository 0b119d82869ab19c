import type { Aggregate, ListQuery, ValueTerm } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import type { Parent } from '../list.ts'
import { foundBy } from '../narrow/narrowing.ts'
import { firstRows } from '../page/first-rows.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, sql } from '../sql.ts'
import type { GroupColumns, Piece } from './group-term.ts'
import { groupColumns, groupPiece, stockPiece } from './group-term.ts'
import { aggregated, filterPiece, valuePiece } from './value-term.ts'

/** The maximum number of groups in a response. */
export const maxGroups = 1000

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
  const pieces: readonly Piece[] = [
    ...(aggregate.stock ? [stockPiece(row, aggregate.stock)] : []),
    ...aggregate.by.map((term, index) => groupPiece(context, row, { term, index })),
    ...aggregate.values.flatMap((term, index) => [valuePiece(context, row, { term, index }), filterPiece(context, row, { term, index })]),
  ]
  const found = foundBy(context, narrowings)
  const from = found ? found.rowsOrAll(list.family, row.alias) : source.from
  const read = sql`select ${sql.join([sql`1 as one`, ...pieces.flatMap((piece) => piece.columns)])}
    from ${from} ${sql.join(
      pieces.map((piece) => piece.join),
      sql` `,
    )} where ${and([condition, ...pieces.map((piece) => piece.condition)])}`
  const groups = groupsOf(aggregate, read)
  const before = [...(found?.with ?? []), ...groups.with]
  return sql`select coalesce(json_agg(p.j) filter (where p.n <= ${sql.lit(maxGroups)}), '[]'::json) as rows, max(p.n) as n,
      null::text as cursor, null::bigint as counted, null::bigint as scanned
    from (select e.j, row_number() over () as n from (${before.length > 0 ? sql`with ${sql.join(before)}` : sql``} ${groups.select} limit ${sql.lit(maxGroups + 1)}) e) p`
}

/** A statement that selects the JSON of each group as `j`, in order, and the queries before it. */
type Groups = { readonly with: readonly Sql[]; readonly select: Sql }

function groupsOf({ by, values, order, first, stock }: Aggregate, read: Sql): Groups {
  const columns = groupColumns(by, stock)
  const inOrder = (of: (name: string) => Sql) => columns.map((each) => each.order(of))
  const own = (name: string) => column('r', name)
  const byValue = order && valueOrder(values, order)
  if (byValue && first !== undefined) return firstGroups({ columns, values, first, order: [byValue, ...inOrder(own)] }, read)
  const terms = [...(byValue ? [byValue] : []), ...inOrder(own)]
  return {
    with: [],
    select: sql`select ${groupObject(values, byObject(columns, own))} as j from (${read}) r
      ${columns.length > 0 ? sql`group by ${sql.join(columns.flatMap(({ names }) => names.map(own)))} order by ${sql.join(terms)}` : sql``}`,
  }
}

type First = {
  readonly columns: readonly GroupColumns[]
  readonly values: readonly ValueTerm[]
  readonly first: number
  readonly order: readonly Sql[]
}

/**
 * Returns the first groups, and all others as one group. The rows are grouped twice: the first time for the place of each group, so that
 * medians and distinct counts of the other groups are those of all their rows.
 */
function firstGroups({ columns, values, first, order }: First, read: Sql): Groups {
  const names = columns.flatMap((each) => each.names)
  const key = (alias: string) => sql`jsonb_build_array(${sql.join(names.map((name) => column(alias, name)))})`
  const isFirst = sql`r.place <= ${sql.lit(first)}`
  const shown = (name: string) => sql`case when ${isFirst} then ${column('r', name)} end`
  const grouping = sql`group by ${sql.join([sql`least(r.place, ${sql.lit(first + 1)})`, isFirst, ...names.map(shown)])}`
  const rest = sql`'rest', max(r.groups) - ${sql.lit(first)}`
  return {
    with: [
      sql`every_row as materialized (${read})`,
      sql`places as (select ${key('r')} as key, row_number() over (order by ${sql.join(order)}) as place, count(*) over () as groups
        from every_row r group by ${sql.join([sql`1`, ...names.map((name) => column('r', name))])})`,
    ],
    select: sql`select case when ${isFirst} then ${groupObject(values, byObject(columns, shown))}
        else ${groupObject(values, sql`'[]'::json`, rest)} end as j
      from (select r.*, places.place, places.groups from every_row r join places on places.key = ${key('r')}) r
      ${grouping} order by least(r.place, ${sql.lit(first + 1)})`,
  }
}

function valueOrder(values: readonly ValueTerm[], { index, descending }: NonNullable<Aggregate['order']>): Sql | undefined {
  const value = values[index]
  return value && sql`${aggregated(value, index)} ${descending ? sql`desc` : sql`asc`} nulls last`
}

function byObject(columns: readonly GroupColumns[], of: (name: string) => Sql): Sql {
  return sql`json_build_array(${sql.join(columns.map(({ json }) => json(of)))})`
}

function groupObject(values: readonly ValueTerm[], by: Sql, ...more: readonly Sql[]): Sql {
  const named = values.flatMap((term, index) => [sql`${parameter({ from: 'constant', value: term.name })}::text`, aggregated(term, index)])
  return sql`json_build_object(${sql.join([sql`'by'`, by, sql`'values'`, sql`json_build_object(${sql.join(named)})`, ...more])})`
}
