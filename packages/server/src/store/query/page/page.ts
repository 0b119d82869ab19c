import type { ListQuery } from '@twinwerk/model/query/query'
import { pageColumns } from '../columns.ts'
import type { Context } from '../context.ts'
import { tenant } from '../context.ts'
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

/** The parts of a first list. `page` yields its rows in order, one more than the limit. `object` is the JSON of a row of `from`. */
type DrawnRows = {
  readonly rows: FirstRows
  readonly keys: readonly SortKey[]
  /** Subqueries that the page uses, to be written before the select. */
  readonly with: Sql
  readonly page: Sql
  readonly fitting: Fitting | undefined
  readonly further: Found | undefined
  /** Returns the page's rows, numbered or not, under the list's alias, with the links that led to them. */
  readonly from: (rows: Sql) => Sql
  readonly object: Sql
}

/**
 * Returns the parts of a list. The page comes before the expansion, so rows that the page drops are never expanded. The page judges the
 * row's own condition; the object is built from the page's row.
 */
function drawnRows(context: Context, parent: Parent | undefined, { list, max }: { list: ListQuery; max: Sql }): DrawnRows {
  const rows = firstRows(context, parent, list)
  const { row, source, condition } = rows
  const { alias, visibility } = row
  const keys = sortKeys(context, row, list.sort)
  const related = relatedWalk(context, { list, rows, keys })
  const found = foundBy(context, [...rows.narrowings, ...(related ? narrowingsByScan(context, { list, rows }) : [])])
  const further = foundBy(context, rows.furtherNarrowings)
  // The counted rows are checked once for page and count.
  const fitting = found && list.count ? { few: found.few, name: context.alias('fits'), from: found.rows(list.family, alias) } : undefined
  const fits = fitting && sql`${sql.id(fitting.name)} as materialized (select ${sql.ref(alias)}.* from ${fitting.from} where ${condition})`
  const { page, with: walked } = pageOf(context, { list, rows, keys, max, related, found, further, fitting })
  const object = twinObject(context, { list, alias, visibility, link: source.link && 'k' })
  const link = source.link ? sql`cross join lateral (select p.link_id as id, p.link_from as valid_from, p.link_to as valid_to) k` : sql``
  const from = (pageRows: Sql) => sql`(${pageRows}) p cross join lateral (select p.*) ${sql.ref(alias)} ${link}`
  return {
    rows,
    keys,
    with: found ? sql`with ${sql.join([...found.with, ...(fits ? [fits] : []), ...(further?.with ?? []), ...walked])}` : sql``,
    page,
    fitting,
    further,
    from,
    object,
  }
}

/**
 * Returns the first list of a query: a page with its cursor and count. The statement returns one row with `rows` (JSON array), `n` (number
 * of rows, at most limit + 1), `cursor`, `counted` and `scanned`. The cursor is a JSON array of the last row's sort values and id.
 */
export function firstList(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  const limit = limitOf(list)
  const {
    rows,
    keys,
    page,
    fitting,
    further,
    from,
    object,
    with: subqueries,
  } = drawnRows(context, parent, { list, max: sql.lit(limit + 1) })
  const last = sql.join([...keys.map((_, index) => column('p', `k${index}`)), column('p', 'id')])
  const { counted, scanned } = list.count
    ? countOf(context.caps, rows, { fitting, further })
    : { counted: sql`null::bigint`, scanned: sql`null::bigint` }
  return sql`${subqueries} select coalesce(json_agg(${object}) filter (where p.n <= ${sql.lit(limit)}), '[]'::json) as rows, max(p.n) as n,
      max(case when p.n = ${sql.lit(limit)} then json_build_array(${last})::text end) as cursor, ${counted} as counted, ${scanned} as scanned
    from ${from(sql`select q.*, row_number() over () as n from (${page}) q`)}`
}

/**
 * Returns the first list of an export: one row for each twin, its JSON as `row`, in the same order and with the same rights; one more than
 * the limit. The planner does not see the limit and assumes a tenth of all rows. So it walks an index in the order of the list, and the
 * first row arrives immediately.
 */
export function exportedList(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  const { page, from, object, with: subqueries } = drawnRows(context, parent, { list, max: sql`(select ${sql.lit(limitOf(list) + 1)})` })
  return sql`${subqueries} select ${object}::text as row from ${from(page)}`
}

type PageInput = {
  readonly list: ListQuery
  readonly rows: FirstRows
  readonly keys: readonly SortKey[]
  readonly max: Sql
  readonly related: RelatedWalk | undefined
  readonly found: Found | undefined
  readonly further: Found | undefined
  readonly fitting: { readonly name: string } | undefined
}

/**
 * Returns a page. Few rows that were found are sorted. Otherwise the order is walked until the page is full, for a stretch at first
 * (`Bounds`). `with` are the subqueries that the page uses.
 */
function pageOf(
  context: Context,
  { list, rows, keys, max, related, found, further, fitting }: PageInput,
): { page: Sql; with: readonly Sql[] } {
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
    sql`(select ${columnsBy(by)} from ${from} where ${and([where, branch.condition])} order by ${branch.order} limit ${max})`

  const [firstBranch, ...otherBranches] = pageBranches({ list, keys, id })
  const stretch = further && !related ? walkedStretch(context, { rows, branch: firstBranch, max }) : undefined
  const many = and([found?.many ?? truth, stretch ? sql`not ${stretch.full}` : truth])
  const rest = and([many, further?.many ?? truth])
  const walkOf = (branch: Branch) => ({ from: source.from, where: and([condition, rest]), branch })
  const byRelated = related && {
    ...related,
    by: [related.key],
    where: and([related.condition, rest]),
    branch: pageBranches({ list, keys: [related.key], id })[0],
  }
  const walk = [byRelated ?? walkOf(firstBranch), ...otherBranches.map(walkOf)].map(select)
  const branch = sortedBranch({ list, keys, id })
  const ofFound =
    found &&
    (fitting
      ? { from: sql`${sql.id(fitting.name)} ${sql.ref(alias)}`, where: truth }
      : { from: found.rows(list.family, alias), where: condition })
  const few = ofFound ? [select({ ...ofFound, branch })] : []
  const early = stretch && found ? [select({ from: stretch.from, where: and([found.many, stretch.full]), branch: firstBranch })] : []
  const later = further ? [select({ from: further.rows(list.family, alias), where: and([condition, many, further.few]), branch })] : []
  return {
    page: sql`select u.* from (${sql.join([...few, ...early, ...later, ...walk], sql` union all `)}) u limit ${max}`,
    with: stretch ? [stretch.with] : [],
  }
}

/**
 * Reads the rows that fit among the first rows of the order, under the list's alias. If they are enough (`full`), they are the page. The
 * planner does not see the limit, as in `exportedList`.
 */
function walkedStretch(context: Context, { rows: { row, source, condition }, branch, max }: { rows: FirstRows; branch: Branch; max: Sql }) {
  const alias = sql.ref(row.alias)
  const name = context.alias('walked')
  const own = sql`${column(row.alias, 'tenant_id')} = ${tenant} and ${column(row.alias, 'deleted_at')} is null`
  const first = sql`select ${alias}.* from ${source.from} where ${and([own, branch.condition])} order by ${branch.order} limit (select ${sql.lit(context.bounds.stretch)})`
  return {
    with: sql`${sql.id(name)} as materialized (select ${alias}.* from (${first}) ${alias} where ${condition} limit ${max})`,
    from: sql`${sql.id(name)} ${alias}`,
    full: sql`((select count(*) from ${sql.id(name)}) >= ${max})`,
  }
}
