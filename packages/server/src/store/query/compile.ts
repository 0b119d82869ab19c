import { createHash } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import type { EverywhereQuery, ListQuery, Query } from '@twinwerk/model/query/query'
import type { ListScreens } from '@twinwerk/model/layout/ui-lists'
import { uiLists } from '@twinwerk/model/layout/ui-lists'
import type { Grant } from '@twinwerk/model/right/grant'
import { groupedList, maxGroups } from './aggregate/grouped-list.ts'
import { hasMarks, withAuthorNames } from './authors/marked-authors.ts'
import type { Caps } from './page/caps.ts'
import type { Context } from './context.ts'
import { newContext, noPage, snapshot, table, tenant, grantAt } from './context.ts'
import { orderMark } from './cursor.ts'
import type { Parent } from './list.ts'
import { rowObject, limitOf, typeCondition } from './list.ts'
import { withNamedRows } from './named-rows.ts'
import type { Bounds } from './narrow/bounds.ts'
import { columnOf, columnType } from '../physical/names.ts'
import { firstList } from './page/page.ts'
import type { Plan } from './plan.ts'
import { everywhereStatement } from './search/everywhere.ts'
import type { Spelling } from './search/word-forms.ts'
import type { Sql } from './sql.ts'
import { and, column, or, parameter, render, shownWhere, sql } from './sql.ts'
import type { Visibility } from './visibility/visibility.ts'
import { asWritten, establishedAtRoot, notAllowed, visibilityOf } from './visibility/visibility.ts'

/** Returns the screens of a definition that is in force in a tenant. */
export type ScreensOf = (registry: Registry, definition: string) => ListScreens | undefined

export type CompileInput = {
  readonly registry: Registry
  readonly codes: ReadonlyMap<string, number>
  readonly grants: readonly Grant[]
  /** Indexes of the grants whose root is the root of the query. */
  readonly rootGrants: readonly number[]
  readonly body: Readonly<Record<string, unknown>>
  readonly spelling?: Spelling
  readonly bounds?: Bounds
  readonly caps?: Caps
  /** The screens of a definition, for `$includeUiRelationships`. */
  readonly screensOf?: ScreensOf | undefined
}

/**
 * Compiles the whole tree into one statement with the caller's rights in it. Values and roots of grants are parameters, so the plan serves
 * every body and caller of the same shape. Throws QUERY_INVALID, BUDGET_EXCEEDED, or NOT_ALLOWED for anything that no grant could ever
 * show.
 */
export function compileQuery({ rootGrants, screensOf, ...input }: CompileInput): Plan {
  const { registry, grants, body } = input
  const query = parseQuery(registry, body, screensOf && uiLists(registry, grants, (name) => screensOf(registry, name)))
  if (query.form === 'everywhere') {
    const { language } = query
    return everywherePlan(newContext({ ...input, ...nothingAsked, language, rootGrants: new Set(rootGrants) }), query)
  }
  const context = { ...contextOf({ ...input, rootGrants }, query), namesAuthorsLast: true }
  const paged = pagedList(query)
  const statement = query.form === 'flat' ? flatStatement(context, query) : treeStatement(context, query)
  const page = paged && {
    key: paged.key,
    limit: paged.aggregate ? maxGroups : limitOf(paged),
    count: paged.count,
    mark: orderMark(paged),
    grouped: paged.aggregate !== undefined,
    search: paged.after || paged.aggregate ? undefined : paged.search,
  }
  return planOf(context, { form: query.form, page, statement })
}

const nothingAsked = { globalValid: undefined, asOf: undefined, withStaticEntity: false, rootIsTenant: true } as const

function everywherePlan(context: Context, query: EverywhereQuery): Plan {
  const page = { key: 'results', limit: query.limit, count: false, mark: '', grouped: false, search: query.search }
  return planOf(context, { form: 'everywhere', page, statement: everywhereStatement(context, query) })
}

function planOf(context: Context, { statement, ...plan }: Pick<Plan, 'form' | 'page'> & { statement: Sql }): Plan {
  const { text, parameters } = render(withNamedRows(context, withAuthorNames(context, statement)))
  // The moment in `$asOf` decides which months of the history are read at all, so the plan depends on values.
  const generic = context.asOf === undefined
  return {
    ...plan,
    text,
    parameters,
    spelling: context.spelling,
    heavy: plan.form === 'everywhere' || plan.page?.grouped === true || (context.asOf !== undefined && plan.page !== undefined),
    generic,
    marksAuthors: hasMarks(parameters),
    name: createHash('sha256').update(text).digest('hex').slice(0, 24),
  }
}

/** Creates the context that the parts of the compiler share for a checked query. */
export function contextOf({ rootGrants, spelling = 'typed', ...input }: CompileInput, query: Query): Context {
  return newContext({
    ...input,
    spelling: pagedList(query)?.after?.similar ? 'similar' : spelling,
    rootGrants: new Set(rootGrants),
    globalValid: query.globalValid,
    asOf: query.asOf,
    language: query.language,
    asEntered: query.asEntered,
    withStaticEntity: query.withStaticEntity,
    rootIsTenant: isA(input.registry, query.list.type, 'tenant'),
  })
}

/** Returns the list that has pages. */
function pagedList({ form, list }: Query): ListQuery | undefined {
  return form === 'flat' ? list : list.children[0]
}

function flatStatement(context: Context, query: Query): Sql {
  return sql`select f.rows::text as result, f.n, f.cursor, f.counted, f.scanned, ${snapshot} from (${firstPart(context, undefined, query.list)}) f`
}

function firstPart(context: Context, parent: Parent | undefined, list: ListQuery): Sql {
  return list.aggregate ? groupedList(context, parent, { list, aggregate: list.aggregate }) : firstList(context, parent, list)
}

/**
 * Returns the statement of a tree. The root is shown as far as the caller may see it. A root of the caller's own grants may always be the
 * start, but may show nothing except its id.
 */
function treeStatement(context: Context, { root, list }: Query): Sql {
  const alias = context.alias('r')
  const visibility = rootVisibility(context, { list, root }, alias)
  const [first, ...rest] = list.children
  const parent = { alias, visibility }
  const page = first ? sql`cross join lateral (${firstPart(context, parent, first)}) f` : sql``
  const ready = first ? [sql`f.rows as ${sql.id(first.key)}`] : []
  const object = rowObject(context, { list: { ...list, children: rest }, alias, visibility, more: ready })
  const paging = first ? sql`f.n, f.cursor, f.counted, f.scanned` : noPage
  return sql`select '[' || ${object}::text || ']' as result, ${snapshot}, ${paging}
    from ${table(list.family)} ${sql.ref(alias)} ${page}
    where ${rootCondition(context, { list, root }, { alias, visibility })}`
}

export function rootCondition(
  context: Context,
  { list, root }: Pick<Query, 'list' | 'root'>,
  { alias, visibility }: { alias: string; visibility: Visibility },
): Sql {
  return and([
    sql`${column(alias, 'tenant_id')} = ${tenant}`,
    sql`${column(alias, 'id')} = ${parameter({ from: 'id', slot: root })}::uuid`,
    sql`${column(alias, 'deleted_at')} is null`,
    typeCondition(context, list, alias),
    visibility.condition,
  ])
}

export function rootVisibility(context: Context, { list, root }: Pick<Query, 'list' | 'root'>, alias: string): Visibility {
  const own = establishedAtRoot(context)
  if (own.size === 0) return visibilityOf(context, { alias, types: list.types })
  // Compares the parameter, not the column: a second condition on the row's id would lead the planner away from the primary key.
  const bare = sql`${parameter({ from: 'id', slot: root })}::uuid = any(${parameter({ from: 'allGrantRoots' })}::uuid[])`
  const seen = visibilityWhereAny(context, list, alias)
  const opens = (systematics: string) => opensFromRoot(context, systematics)
  return {
    condition: or([bare, ...(seen ? [seen.condition] : [])]),
    canShow: (systematics) => systematics.startsWith('entity:') || opens(systematics) || (seen?.canShow(systematics) ?? false),
    shows: (systematics, judge = asWritten) =>
      or([...(opens(systematics) ? [bare] : []), ...(seen ? [and([judge(seen.condition), seen.shows(systematics, judge)])] : [])]),
    identity: (value, judge = asWritten) => (seen ? shownWhere(judge(seen.condition), value) : sql`null`),
    attribute: (attribute, name = columnOf(attribute), judge = asWritten) => {
      if (seen) return shownWhere(judge(seen.condition), seen.attribute(attribute, name, judge))
      if (!attribute.systematics.startsWith('entity:')) throw notAllowed()
      return sql`null::${sql.raw(columnType(attribute))}`
    },
    author: (attribute, judge = asWritten) => (seen ? shownWhere(judge(seen.condition), seen.author(attribute, judge)) : sql`null::uuid`),
    established: own,
  }
}

/** Returns true if a property leads on from a bare root: a collection, or the first step of a grant on this root. */
function opensFromRoot(context: Context, systematics: string): boolean {
  if (context.registry.relations.get(systematics)?.direction === 'collection') return true
  return [...context.rootGrants].some((index) => grantAt(context, index).path.steps[0]?.relation.systematics === systematics)
}

function visibilityWhereAny(context: Context, list: ListQuery, alias: string): Visibility | undefined {
  const reaches = context.grants.some(({ path, roots, verbs }) => {
    const end = path.steps.at(-1)?.type ?? roots.definition
    return verbs.includes('select') && list.types.some((type) => isA(context.registry, type, end))
  })
  return reaches ? visibilityOf(context, { alias, types: list.types }) : undefined
}
