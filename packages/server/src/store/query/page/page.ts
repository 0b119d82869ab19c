import type { ListQuery } from '@twinwerk/model/query/query'
import { pageColumns } from '../columns.ts'
import type { Context } from '../context.ts'
import type { Fitting } from './count.ts'
import { countOf } from './count.ts'
import type { FirstRows } from './first-rows.ts'
import { firstRows } from './first-rows.ts'
import type { Parent } from '../list.ts'
import { limitOf, twinObject } from '../list.ts'
import { narrowingsByScan } from '../narrow/by-scan.ts'
import type { Found } from '../narrow/narrowing.ts'
import { foundBy } from '../narrow/narrowing.ts'
import type { RelatedWalk } from './related-walk.ts'
import { relatedWalk } from './related-walk.ts'
import type { Branch, SortKey } from '../sort.ts'
import { pageBranches, sortedBranch, sortKeys } from '../sort.ts'
import type { Sql } from '../sql.ts'
import { and, column, sql, truth } from '../sql.ts'

/** A first list made ready: `page` yields its rows in order, one more than the limit; each is drawn as `object` from those of `from`. */
type DrawnRows = {
  readonly rows: FirstRows
  readonly keys: readonly SortKey[]
  /** Subqueries that the page speaks of, to stand before the select. */
  readonly with: Sql
  readonly page: Sql
  readonly fitting: Fitting | undefined
  /** The page's rows, numbered or as they are, under the list's alias with the links that led to them. */
  readonly from: (rows: Sql) => Sql
  readonly object: Sql
}

/** Page first, expand after: what the page drops is never expanded. The row's own condition is judged in the page; its object is drawn from the page's row. */
function drawnRows(context: Context, parent: Parent | undefined, list: ListQuery, most: Sql): DrawnRows {
  const rows = firstRows(context, parent, list)
  const { row, source, condition } = rows
  const { alias, visibility } = row
  const keys = sortKeys(context, row, list.sort)
  const related = relatedWalk(context, { list, rows, keys })
  const found = foundBy(context, [...rows.narrowings, ...(related ? narrowingsByScan(context, { list, rows }) : [])])
  // What is counted is judged once for page and count.
  const fitting = found && list.count ? { few: found.few, name: context.alias('fits') } : undefined
  const fits =
    fitting &&
    sql`, ${sql.id(fitting.name)} as materialized (select ${sql.ref(alias)}.* from ${found!.rows(list.family, alias)} where ${condition})`
  const page = pageOf(context, { list, rows, keys, most, related, found, fitting })
  const object = twinObject(context, { list, alias, visibility, link: source.link && 'k' })
  const link = source.link ? sql`cross join lateral (select p.link_id as id, p.link_from as valid_from, p.link_to as valid_to) k` : sql``
  const from = (pageRows: Sql) => sql`(${pageRows}) p cross join lateral (select p.*) ${sql.ref(alias)} ${link}`
  return { rows, keys, with: found ? sql`${found.with} ${fits ?? sql``}` : sql``, page, fitting, from, object }
}

/**
 * The first list of a query: a page with its cursor and count. Answers one row with `rows` (JSON array), `n` (rows found, at most limit + 1), `cursor` (JSON
 * array of the last row's sort values and id), `counted` and `scanned`.
 */
export function firstList(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  const limit = limitOf(list)
  const { rows, keys, page, fitting, from, object, with: subqueries } = drawnRows(context, parent, list, sql.lit(limit + 1))
  const last = sql.join([...keys.map((_, index) => column('p', `k${index}`)), column('p', 'id')])
  const { counted, scanned } = list.count
    ? countOf(context.caps, rows, fitting)
    : { counted: sql`null::bigint`, scanned: sql`null::bigint` }
  return sql`${subqueries} select coalesce(json_agg(${object}) filter (where p.n <= ${sql.lit(limit)}), '[]'::json) as rows, max(p.n) as n,
      max(case when p.n = ${sql.lit(limit)} then json_build_array(${last})::text end) as cursor, ${counted} as counted, ${scanned} as scanned
    from ${from(sql`select q.*, row_number() over () as n from (${page}) q`)}`
}

/**
 * The first list of an export: one row for each twin, its JSON as `row`, in the same order and with the same rights; one more than the limit. The planner
 * does not see the limit and takes it for a tenth: so it walks an index that gives the order, and the first row comes at once.
 */
export function exportedList(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  const { page, from, object, with: subqueries } = drawnRows(context, parent, list, sql`(select ${sql.lit(limitOf(list) + 1)})`)
  return sql`${subqueries} select ${object}::text as row from ${from(page)}`
}

type PageInput = {
  readonly list: ListQuery
  readonly rows: FirstRows
  readonly keys: readonly SortKey[]
  readonly most: Sql
  readonly related: RelatedWalk | undefined
  readonly found: Found | undefined
  readonly fitting: { readonly name: string } | undefined
}

/** Few rows that were found are sorted; otherwise the order is walked until the page is full. */
function pageOf(context: Context, { list, rows, keys, most, related, found, fitting }: PageInput): Sql {
  const { row, source, condition } = rows
  const { alias, visibility } = row
  const { link } = source
  const linkColumns = link
    ? [sql`${column(link, 'id')} as link_id`, sql`${column(link, 'valid_from')} as link_from`, sql`${column(link, 'valid_to')} as link_to`]
    : []
  const columnsBy = (by: readonly SortKey[]) =>
    sql.join([
      ...pageColumns(context, { list, alias, visibility }),
      ...by.map((key, index) => sql`${key.expression} as ${sql.id(`k${index}`)}`),
      ...linkColumns,
    ])
  const id = column(alias, 'id')
  const select = ({ from, by = keys, where, branch }: { from: Sql; by?: readonly SortKey[]; where: Sql; branch: Branch }) =>
    sql`(select ${columnsBy(by)} from ${from} where ${and([where, branch.condition])} order by ${branch.order} limit ${most})`

  const many = found?.many ?? truth
  const [first, ...others] = pageBranches({ list, keys, id }).map((branch) => ({
    from: source.from,
    where: and([condition, many]),
    branch,
  }))
  const byRelated = related && {
    ...related,
    by: [related.key],
    where: and([related.condition, many]),
    branch: pageBranches({ list, keys: [related.key], id })[0]!,
  }
  const walk = [byRelated ?? first!, ...others].map(select)
  const branch = sortedBranch({ list, keys, id })
  const ofFound =
    found &&
    (fitting
      ? { from: sql`${sql.id(fitting.name)} ${sql.ref(alias)}`, where: truth }
      : { from: found.rows(list.family, alias), where: condition })
  const few = ofFound ? [select({ ...ofFound, branch })] : []
  return sql`select u.* from (${sql.join([...few, ...walk], sql` union all `)}) u limit ${most}`
}
