import type { ListQuery } from '@twinwerk/model/query/query'
import { pageColumns } from './columns.ts'
import type { Context } from './context.ts'
import { table, tenant } from './context.ts'
import type { Parent } from './list.ts'
import { limitOf, periodOf, rowCondition, standing, stepKnown, stepOf, twinObject } from './list.ts'
import type { Period } from './link.ts'
import { linkConditions, linkEnds } from './link.ts'
import { searchCandidates, searchedAmong } from './search-candidates.ts'
import type { RelatedWalk } from './related-walk.ts'
import { relatedWalk } from './related-walk.ts'
import type { Row } from './related-twins.ts'
import type { Branch, SortKey } from './sort.ts'
import { pageBranches, sortKeys } from './sort.ts'
import type { Sql } from './sql.ts'
import { and, column, sql, truth } from './sql.ts'
import type { Visibility } from './visibility.ts'
import { trashVisibility, visibilityOf } from './visibility.ts'

/** Rows that a count reads at most, and the number beyond which it says "at least" (data-layer, (e)). */
const mostRead = 5000
const mostCounted = 1000

export type Source = { readonly from: Sql; readonly alias: string; readonly link: string | undefined; readonly condition: Sql }

/** The rows of a first list under one alias, before they are sorted and cut; refused when no grant could show any. */
export type FirstRows = { readonly row: Row; readonly source: Source; readonly condition: Sql }

export function firstRows(context: Context, parent: Parent | undefined, list: ListQuery): FirstRows {
  const alias = context.alias('t')
  const period = periodOf(context, list)
  const relation = parent && stepOf(list, parent)
  const visibility = list.deleted
    ? trashVisibility(context, { alias, types: list.types })
    : visibilityOf(context, { alias, types: list.types, step: parent && relation && stepKnown(parent, relation, period) })
  const source = sourceOf(context, { list, parent, alias, period })
  const condition = and([
    source.condition,
    rowCondition(context, { list, alias, visibility, period }),
    parent && relation ? parent.visibility.shows(relation.systematics) : truth,
  ])
  return { row: { alias, visibility, period }, source, condition }
}

/** A first list made ready: `page` yields its rows in order, one more than the limit; each is drawn as `object` from those of `from`. */
type DrawnRows = FirstRows & {
  readonly keys: readonly SortKey[]
  readonly page: Sql
  /** The page's rows, numbered or as they are, under the list's alias with the links that led to them. */
  readonly from: (rows: Sql) => Sql
  readonly object: Sql
}

/** Page first, expand after: what the page drops is never expanded. The row's own condition is judged in the page; its object is drawn from the page's row. */
function drawnRows(context: Context, parent: Parent | undefined, list: ListQuery, most: Sql): DrawnRows {
  const { row, source, condition } = firstRows(context, parent, list)
  const { alias, visibility } = row
  const keys = sortKeys(context, row, list.sort)
  const related = source.link || list.deleted || list.after?.inNulls ? undefined : relatedWalk(context, { list, row, keys, condition })
  const page = pageOf(context, { list, source, condition, keys, most, visibility, related })
  const object = twinObject(context, { list, alias, visibility, link: source.link && 'k' })
  const link = source.link ? sql`cross join lateral (select p.link_id as id, p.link_from as valid_from, p.link_to as valid_to) k` : sql``
  const from = (rows: Sql) => sql`(${rows}) p cross join lateral (select p.*) ${sql.ref(alias)} ${link}`
  return { row, source, condition, keys, page, from, object }
}

/**
 * The first list of a query: a page with its cursor and count. Answers one row with `rows` (JSON array), `n` (rows found, at most limit + 1), `cursor` (JSON
 * array of the last row's sort values and id), `counted` and `scanned`.
 */
export function firstList(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  const limit = limitOf(list)
  const { row, source, condition, keys, page, from, object } = drawnRows(context, parent, list, sql.lit(limit + 1))
  const last = sql.join([...keys.map((_, index) => column('p', `k${index}`)), column('p', 'id')])
  const counted = list.count
    ? countOf(context, { source, condition, visibility: row.visibility, list })
    : sql`select null::bigint as counted, null::bigint as scanned`
  return sql`select coalesce(json_agg(${object}) filter (where p.n <= ${sql.lit(limit)}), '[]'::json) as rows, max(p.n) as n,
      max(case when p.n = ${sql.lit(limit)} then json_build_array(${last})::text end) as cursor, (select c.counted from (${counted}) c) as counted, (select c.scanned from (${counted}) c) as scanned
    from ${from(sql`select q.*, row_number() over () as n from (${page}) q`)}`
}

/**
 * The first list of an export: one row for each twin, its JSON as `row`, in the same order and with the same rights; one more than the limit. The planner
 * does not see the limit and takes it for a tenth: so it walks an index that gives the order, and the first row comes at once.
 */
export function exportedList(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  const { page, from, object } = drawnRows(context, parent, list, sql`(select ${sql.lit(limitOf(list) + 1)})`)
  return sql`select ${object}::text as row from ${from(page)}`
}

/**
 * Where the rows of a list come from. From a tenant, which half of all twins may hang on, the list walks its own sort index and probes the link; from any other
 * twin it starts at the links (data-layer, (a) and (h)).
 */
function sourceOf(
  context: Context,
  { list, parent, alias, period }: { list: ListQuery; parent: Parent | undefined; alias: string; period: Period | undefined },
): Source {
  const family = sql`${table(list.family)} ${sql.ref(alias)}`
  const own = sql`${column(alias, 'tenant_id')} = ${tenant}`
  const relation = list.relation
  if (!relation || !parent) return { from: family, alias, link: undefined, condition: own }
  if (relation.direction === 'collection')
    return { from: family, alias, link: undefined, condition: and([own, sql`${column(parent.alias, 'id')} = ${tenant}`]) }
  const link = context.alias('l')
  const { near, far } = linkEnds(relation)
  const conditions = linkConditions(context, { link, relation, period })
  const fromTenant = relation.direction === 'reverse' && context.rootIsTenant
  if (fromTenant) {
    const probe = sql`exists (select 1 from twin_link ${sql.ref(link)} where ${and([conditions, sql`${column(link, far)} = ${column(alias, 'id')}`, sql`${column(link, near)} = ${column(parent.alias, 'id')}`])} offset 0)`
    return { from: family, alias, link: undefined, condition: and([own, probe]) }
  }
  const from = sql`twin_link ${sql.ref(link)} join ${family} on ${column(alias, 'id')} = ${column(link, far)}`
  const fromParent = (each: string) => sql`${column(each, near)} = ${column(parent.alias, 'id')}`
  // A page has each twin once, or its cursor would skip a second link.
  const earlier = context.alias('l')
  const first = sql`not exists (select 1 from twin_link ${sql.ref(earlier)} where ${and([linkConditions(context, { link: earlier, relation, period }), fromParent(earlier), sql`${column(earlier, far)} = ${column(link, far)}`, sql`${column(earlier, 'id')} < ${column(link, 'id')}`])})`
  return { from, alias, link, condition: and([own, conditions, fromParent(link), first]) }
}

type PageInput = {
  readonly list: ListQuery
  readonly source: Source
  readonly condition: Sql
  readonly keys: readonly SortKey[]
  readonly most: Sql
  readonly related: RelatedWalk | undefined
  readonly visibility: Visibility
}

function pageOf(context: Context, { list, source, condition, keys, most, visibility, related }: PageInput): Sql {
  const { alias, link } = source
  const linkColumns = link
    ? [sql`${column(link, 'id')} as link_id`, sql`${column(link, 'valid_from')} as link_from`, sql`${column(link, 'valid_to')} as link_to`]
    : []
  const columnsBy = (by: readonly SortKey[]) =>
    sql.join([
      ...pageColumns(context, { list, alias, visibility }),
      ...by.map((key, index) => sql`${key.expression} as ${sql.id(`k${index}`)}`),
      ...linkColumns,
    ])
  const branchesBy = (by: readonly SortKey[]) => pageBranches({ list, keys: by, id: column(alias, 'id') })
  const select = ({ from, by, where, branch }: { from: Sql; by: readonly SortKey[]; where: Sql; branch: Branch }) =>
    sql`(select ${columnsBy(by)} from ${from} where ${and([where, branch.condition])} order by ${branch.order} limit ${most})`
  const walk = (from: Sql, extra: Sql) =>
    branchesBy(keys).map((branch) => select({ from, by: keys, where: and([condition, extra]), branch }))
  if (related) {
    const { from, key, condition: where } = related
    const withValue = select({ from, by: [key], where, branch: branchesBy([key])[0]! })
    const without = walk(source.from, truth).slice(1)
    return sql`select u.* from (${sql.join([withValue, ...without], sql` union all `)}) u limit ${most}`
  }
  const candidates = searchCandidates(context, list)
  if (!candidates) return sql`select u.* from (${sql.join(walk(source.from, truth), sql` union all `)}) u limit ${most}`

  const found = sql`${column(alias, 'id')} in (select id from found)`
  return sql`${candidates.with}
    select u.* from (${sql.join([...walk(source.from, and([candidates.few, found])), ...walk(source.from, candidates.many)], sql` union all `)}) u limit ${most}`
}

/** `counted` fits among the first rows read; `scanned` says how many were read. */
function countOf(
  context: Context,
  { source, condition, list }: { source: Source; condition: Sql; visibility: Visibility; list: ListQuery },
): Sql {
  const most = sql.lit(mostCounted + 1)
  if (source.link || list.search) {
    const among = searchedAmong(context, list, source.alias)
    const within = sql`${among?.with ?? sql``} select 1 from ${source.from} where ${and([condition, among?.condition ?? truth])} limit ${most}`
    return sql`select count(*) as counted, 0::bigint as scanned from (${within}) w`
  }
  const { alias } = source
  const first = (columns: Sql) =>
    sql`(select ${columns} from ${source.from} where ${column(alias, 'tenant_id')} = ${tenant} and ${standing(list, alias)} order by ${column(alias, list.deleted ? 'deleted_at' : 'identifier')}, ${column(alias, 'id')} limit ${sql.lit(mostRead)})`
  return sql`select (select count(*) from (select 1 from ${first(sql`*`)} ${sql.ref(alias)} where ${condition} limit ${most}) w) as counted,
      (select count(*) from ${first(sql`1`)} s) as scanned`
}
