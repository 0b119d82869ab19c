import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import { maxExported } from '@twinwerk/model/query/parse-query'
import type { ListQuery, Slot } from '@twinwerk/model/query/query'
import { relationColumn, twinColumns } from './columns.ts'
import type { Context } from './context.ts'
import { links, table, tenant, valueAt } from './context.ts'
import { filterCondition } from './filter.ts'
import type { Period } from './link.ts'
import { linkConditions, linkEnds } from './link.ts'
import { judgedRights } from './visibility/judged-rights.ts'
import { searchCondition } from './search/condition.ts'
import type { Spelling } from './search/word-forms.ts'
import type { WordKind } from './search/words.ts'
import { kindOfWord, maxWords, searchWords } from './search/words.ts'
import { orderOf, sortKeys } from './sort.ts'
import type { Sql } from './sql.ts'
import { and, column, parameter, sql, truth } from './sql.ts'
import type { Visibility } from './visibility/visibility.ts'
import { notAllowed, visibilityOf } from './visibility/visibility.ts'

export type Parent = { readonly alias: string; readonly visibility: Pick<Visibility, 'shows' | 'canShow' | 'established'> }

/**
 * Returns a nested list as a subquery of one row. `list` is a JSON array in the order of the list, up to its limit: the links of the
 * parent, their twins, and the lists of each twin. `cut` is true if there are more.
 */
function nestedList(context: Context, parent: Parent, list: ListQuery): Sql {
  const relation = stepOf(list, parent)
  const alias = context.alias('t')
  const period = periodOf(context, list)
  const visibility = visibilityOf(context, { alias, types: list.types, step: establishedStep(parent, relation, period) })
  const { from, link, condition } = membersOf(context, { relation, parent, family: list.family, alias, period })
  const row = { list, alias, visibility, period }
  const keys = sortKeys(context, row, list.sort)
  const linkId = link ? [column(link, 'id')] : []
  const order = keys.length > 0 || !link ? [orderOf(keys, column(alias, 'id')), ...linkId] : [column(link, 'position'), ...linkId]
  const limit = limitOf(list)
  // Few lists are cut. Only these are unpacked again, so that all others need no number on each row.
  const first = sql`(select json_agg(v.value order by v.ordinality) from json_array_elements(a.list) with ordinality v where v.ordinality <= ${sql.lit(limit)})`
  return sql`select case when a.n > ${sql.lit(limit)} then ${first} else a.list end as list, a.n > ${sql.lit(limit)} as cut
    from (select coalesce(json_agg(e.j), '[]'::json) as list, count(*) as n from (select ${twinObject(context, { list, alias, visibility, link })} as j
      from ${from}
      where ${and([condition, seenCondition(context, row), listCondition(context, row, 'typed'), parent.visibility.shows(relation.systematics)])}
      order by ${sql.join(order)} limit ${sql.lit(limit + 1)}) e) a`
}

/** Returns the twins at the end of a step. Those of a collection belong to the tenant itself, without a link. */
function membersOf(
  context: Context,
  {
    relation,
    parent,
    family,
    alias,
    period,
  }: { relation: Relation; parent: Parent; family: string; alias: string; period: Period | undefined },
): { from: Sql; link: string | undefined; condition: Sql } {
  const own = sql`${column(alias, 'tenant_id')} = ${tenant}`
  if (relation.direction === 'collection')
    return {
      from: sql`${table(family)} ${sql.ref(alias)}`,
      link: undefined,
      condition: and([own, sql`${column(parent.alias, 'id')} = ${tenant}`]),
    }
  const link = context.alias('l')
  const { near, far } = linkEnds(relation)
  return {
    from: sql`${links(context, relation)} ${sql.ref(link)} join ${table(family)} ${sql.ref(alias)} on ${own} and ${column(alias, 'id')} = ${column(link, far)}`,
    link,
    condition: and([linkConditions(context, { link, relation, period }), sql`${column(link, near)} = ${column(parent.alias, 'id')}`]),
  }
}

/** Returns the JSON object of a twin with the lists below it. `link` is the alias of the link that led to the twin. */
export function twinObject(
  context: Context,
  { list, alias, visibility, link }: { list: ListQuery; alias: string; visibility: Visibility; link?: string | undefined },
): Sql {
  const more = link ? [relationColumn({ id: column(link, 'id'), from: column(link, 'valid_from'), to: column(link, 'valid_to') })] : []
  return rowObject(context, { list, alias, visibility, more })
}

type Drawn = Pick<ListQuery, 'types' | 'mask' | 'isWhole' | 'children'>

/** Returns the object of a row: what its list shows of the row, `more` columns, and the lists below it. */
export function rowObject(
  context: Context,
  { list, alias, visibility, more = [] }: { list: Drawn; alias: string; visibility: Visibility; more?: readonly Sql[] },
): Sql {
  const judged = judgedRights(context, visibility)
  const columns = [...twinColumns(context, { list, alias, visibility: judged.visibility }), ...more]
  const parent = { alias, visibility: judged.visibility }
  const lists = list.children.map((child) => ({ key: child.key, rows: nestedList(context, parent, child), alias: context.alias('n') }))
  return objectWithLists({ judged: judged.row(), columns, lists })
}

type Lists = readonly { readonly key: string; readonly rows: Sql; readonly alias: string }[]

/** Returns an object of these columns and lists. `more` names the lists that were cut, and is absent if no list was. */
function objectWithLists({ judged, columns, lists }: { judged: Sql | undefined; columns: readonly Sql[]; lists: Lists }): Sql {
  const listColumns = lists.map(({ key, alias }) => sql`${column(alias, 'list')} as ${sql.id(key)}`)
  const before = [judged ?? [], lists.map(({ rows, alias }) => sql`(${rows}) ${sql.ref(alias)}`)].flat()
  const from = sql.join([...before, sql`(select ${sql.join([...columns, ...listColumns])}) x`], sql` cross join lateral `)
  if (lists.length === 0) return sql`(select row_to_json(x) from ${from})`
  const cut = lists.map(({ alias }) => column(alias, 'cut'))
  const names = lists.map(({ key, alias }) => sql`case when ${column(alias, 'cut')} then ${sql.lit(key)} end`)
  return sql`(select case when ${sql.join(cut, sql` or `)}
      then (select row_to_json(y) from (select x.*, array_remove(array[${sql.join(names)}], null) as "more") y) else row_to_json(x) end
    from ${from})`
}

/** A row of a list under its alias. */
export type ListRow = {
  readonly list: ListQuery
  readonly alias: string
  readonly visibility: Visibility
  readonly period: Period | undefined
}

type SeenList = Pick<ListQuery, 'family' | 'types'> & Partial<Pick<ListQuery, 'deleted'>>
type SeenRow = Pick<ListRow, 'alias' | 'visibility'> & { readonly list: SeenList }

/** Returns the condition for a row of the family to be in the list, apart from the link that leads to the row. */
export function seenCondition(context: Context, { list, alias, visibility }: SeenRow): Sql {
  return and([standing(list, alias), typeCondition(context, list, alias), visibility.condition])
}

/** Selects living rows, or deleted rows for a list of the trash. */
function standing({ deleted }: SeenList, alias: string): Sql {
  return deleted ? sql`${column(alias, 'deleted_at')} is not null` : sql`${column(alias, 'deleted_at')} is null`
}

/** Returns the condition of the list itself: its filter, and its search with words as typed or with typing errors tolerated. */
export function listCondition(context: Context, { list, ...row }: ListRow, spelling: Spelling): Sql {
  const words = wordsIn(context, list)
  return and([
    list.filter ? filterCondition(context, row, list.filter) : truth,
    list.search && words.length > 0 ? searchCondition(context, row, { list, slot: list.search, words, spelling }) : truth,
  ])
}

/** Returns the kinds of the words in a list's search. Throws BUDGET_EXCEEDED for too many words. */
export function wordsIn(context: Context, { search }: Pick<ListQuery, 'search'>): readonly WordKind[] {
  if (!search) return []
  const words = searchWords(String(valueAt(context.body, search))).map(kindOfWord)
  if (words.length > maxWords) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(search.path)}: at most ${maxWords} words` })
  return words
}

export function typeCondition(context: Context, list: Pick<ListQuery, 'family' | 'types'>, alias: string): Sql {
  if (list.types.length === 0) return sql`false`
  if (!context.registry.namesTypes && definitionOf(context.registry, list.family).concrete.length === list.types.length) return truth
  return sql`${column(alias, 'definition')} in (${sql.join(list.types.map((type) => sql.lit(type)))})`
}

/**
 * Returns the period in which a list's links must be valid. Undefined means now, by the server's clock. A query of the past uses the links
 * of its moment.
 */
export function periodOf(context: Context, list: ListQuery): Period | undefined {
  const slot = list.valid ?? context.globalValid
  if (!slot && context.asOf) return { begin: moment(context.asOf), end: moment(context.asOf), instant: true }
  if (!slot) return undefined
  const instant = typeof valueAt(context.body, slot) === 'string'
  return { begin: periodEnd(slot, 'begin'), end: periodEnd(slot, 'end'), instant }
}

/** Returns the instant of `$asOf`. */
export function moment(slot: Slot): Sql {
  return sql`${parameter({ from: 'asOf', slot })}::timestamptz`
}

function periodEnd(slot: Slot, end: 'begin' | 'end'): Sql {
  return sql`${parameter({ from: 'valid', slot, end })}::timestamptz`
}

/** Returns the step to a list. Throws NOT_ALLOWED if no grant could ever show it. */
export function stepOf(list: ListQuery, parent: Parent): Relation {
  if (!list.relation) throw new Error('a list below a twin has a relation')
  if (!parent.visibility.canShow(list.relation.systematics)) throw notAllowed()
  return list.relation
}

/**
 * Returns the step if its links are those of now. A grant that applies at the parent and continues with this step then also applies at its
 * end.
 */
export function establishedStep(parent: Parent, relation: Relation, period: Period | undefined) {
  return period ? undefined : { relation: relation.systematics, established: parent.visibility.established }
}

/** Returns the limit of a list. Only an export requests all rows. */
export function limitOf(list: ListQuery): number {
  return list.limit === 'all' ? maxExported : list.limit
}
