import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf, isA, isStatic } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { maskCovers } from '@twinwerk/model/right/mask-covers'
import type { RightStep } from '@twinwerk/model/right/right-path'
import { columnOf, isAuthor } from '../../physical/names.ts'
import { authorName, authorNames } from '../authors/author-name.ts'
import type { Context } from '../context.ts'
import { storedLinksOf, storedTable, tenant, grantAt } from '../context.ts'
import { isOfTypes, isRoot, keyOf } from './grant-terms.ts'
import { fromNowOn, linkConditions, linkEnds } from '../link.ts'
import type { Judge, Sql } from '../sql.ts'
import { and, column, or, shownWhere, sql, truth } from '../sql.ts'

/** A grant that can reach twins of a list, and the condition under which it reaches a row. */
type Reach = { readonly mask: ReadonlySet<string> | undefined; readonly condition: Sql; readonly key: string }

/**
 * The visible part of the rows under one alias for a caller. `condition` admits a row. `attribute` is a column that is null unless a grant
 * that reaches the row shows it. `established` are paths from roots that are known to reach every admitted row: a step that repeats a
 * grant's next step needs no second check.
 */
export type Visibility = {
  readonly condition: Sql
  attribute(attribute: Attribute, name?: string, judge?: Judge): Sql
  /** Returns the id of the user in an author's column. The caller may not see this user. */
  author(attribute: Attribute, judge?: Judge): Sql
  /** Returns number and version, which every admitted row shows; null on a bare root. */
  identity(value: Sql, judge?: Judge): Sql
  /** Returns true if any grant could ever show the property. */
  canShow(systematics: string): boolean
  /**
   * Returns the condition under which a relation or attribute shows on an admitted row. It is the same condition for all properties that
   * the same grants show.
   */
  shows(systematics: string, judge?: Judge): Sql
  readonly established: ReadonlySet<string>
}

export const asWritten: Judge = (condition) => condition

/** Returns the error for everything that no grant could ever show. Its text is always the same (ADR 10). */
export function notAllowed(): AppError {
  return new AppError('NOT_ALLOWED', { status: 400, detail: 'The query asks for something you cannot see.' })
}

type Input = {
  readonly alias: string
  readonly types: readonly string[]
  readonly verb?: Verb
  /** The step that led to the alias, and the paths established before it, if the step uses the links of now. */
  readonly step?: { readonly relation: string; readonly established: ReadonlySet<string> } | undefined
}

/** Returns the union of all grants that reach the alias, per row (ADR 4). Throws NOT_ALLOWED if no grant can. */
export function visibilityOf(context: Context, { alias, types, verb = 'select', step }: Input): Visibility {
  if (types.some((type) => isStatic(context.registry, type))) return staticVisibility(context, alias, verb)
  const reaches = context.grants.flatMap((grant, index) => reachOf(context, { grant, index, alias, types, verb, step }))
  if (reaches.length === 0) throw notAllowed()
  const condition = or(reaches.map((reach) => reach.condition))
  const showing = (systematics: string) => reaches.filter((reach) => maskCovers(context.registry, reach.mask, systematics))
  const canShow = (systematics: string) => showing(systematics).length > 0
  const unions = new Map<string, Sql>()
  const shows = (systematics: string, judge = asWritten) => {
    if (reaches.every((reach) => maskCovers(context.registry, reach.mask, systematics))) return truth
    const those = showing(systematics)
    const key = those.map((reach) => reaches.indexOf(reach)).join(' ')
    const union = unions.get(key) ?? or(those.map((reach) => reach.condition))
    unions.set(key, union)
    return judge(union)
  }
  return {
    condition,
    identity: (value) => value,
    canShow,
    shows,
    attribute: (attribute, name = columnOf(attribute), judge = asWritten) => {
      if (isAuthor(attribute)) return authorOf(context, { alias, attribute, name })
      const property = attribute.measures ?? attribute.systematics
      if (!canShow(property)) throw notAllowed()
      return shownWhere(shows(property, judge), column(alias, name))
    },
    author: (attribute) => column(alias, columnOf(attribute)),
    established: new Set([...followed(step), ...(reaches.length === 1 || condition === truth ? certain(reaches, condition) : [])]),
  }
}

/**
 * Returns the visibility of deleted twins. A caller sees a deleted twin if it would see the twin alive and has delete on it. The links of a
 * deleted twin stay unchanged, so its grants lead to it as before. They do not lead over deleted twins: a part is in the trash separately
 * only if it was deleted separately. For the same reason, nothing is established behind a deleted twin: linked twins are judged by the ways
 * that still exist. Throws NOT_ALLOWED if no grant could show any.
 */
export function trashVisibility(context: Context, { alias, types }: Pick<Input, 'alias' | 'types'>): Visibility {
  const seen = visibilityOf(context, { alias, types })
  const deletable = visibilityOf(context, { alias, types, verb: 'delete' })
  return { ...seen, condition: and([seen.condition, deletable.condition]), established: new Set() }
}

/** Returns the name of the user in an author's column. `name` is this column, or its folded form. */
function authorOf(context: Context, authorColumn: { alias: string; attribute: Attribute; name: string }): Sql {
  const seen = seenAuthors(context)
  return seen ? authorName(context, { ...authorColumn, ...seen }) : sql`null::text`
}

/** Returns the names of the users with these ids as one JSON object. Returns undefined if the caller can see no user at all. */
export function authorsNamed(context: Context, ids: Sql): Sql | undefined {
  const seen = seenAuthors(context)
  return seen && authorNames(context, { ...seen, ids })
}

function seenAuthors(context: Context) {
  const user = context.registry.definitions.get('user')
  if (!user || !couldReach(context, user.concrete)) return undefined
  const author = context.alias('a')
  return { user, author, visibility: visibilityOf(context, { alias: author, types: user.concrete }) }
}

/**
 * Returns the visibility of reference rows, which contain nobody's data. A caller who may see the relation that leads to them, or who
 * queries them directly, sees them whole. Nobody changes them.
 */
function staticVisibility({ withStaticEntity }: Context, alias: string, verb: Verb): Visibility {
  if (verb !== 'select') throw notAllowed()
  return {
    condition: withStaticEntity ? truth : sql`false`,
    identity: (value) => value,
    canShow: () => true,
    shows: () => truth,
    attribute: (attribute, name = columnOf(attribute)) => (isAuthor(attribute) ? sql`null::text` : column(alias, name)),
    author: () => sql`null::uuid`,
    established: new Set(),
  }
}

/** Returns true if any grant of the caller could ever show twins of these types. */
export function couldReach(context: Context, types: readonly string[]): boolean {
  return context.grants.some(
    (grant, index) => reachOf(context, { grant, index, alias: 'any', types, verb: 'select', step: undefined }).length > 0,
  )
}

/**
 * Returns the paths that are established after a step: those established before it, extended by the step, whatever the grants. The step
 * uses the links of now.
 */
function followed(step: Input['step']): string[] {
  return step ? [...step.established].map((before) => `${before}/${step.relation}`) : []
}

/** Returns the keys of grants that reach every row: the only grant, or those that need no condition. */
function certain(reaches: readonly Reach[], condition: Sql): string[] {
  return reaches.filter((reach) => condition !== truth || reach.condition === truth).map((reach) => reach.key)
}

/** Returns the paths that are established at the root itself, from which the grants on this root lead on. */
export function establishedAtRoot(context: Context): ReadonlySet<string> {
  return new Set([...context.rootGrants].map((index) => keyOf(grantAt(context, index), [])))
}

function reachOf(
  context: Context,
  { grant, index, alias, types, verb, step }: Required<Omit<Input, 'step'>> & { step: Input['step']; grant: Grant; index: number },
): Reach[] {
  if (!grant.verbs.includes(verb)) return []
  const { steps } = grant.path
  // A collection belongs to the tenant. From any other root it reaches nothing.
  if (steps[0]?.relation.direction === 'collection' && !isA(context.registry, grant.roots.definition, steps[0].relation.declaring))
    return []
  const end = steps.at(-1)
  const endType = end?.type ?? grant.roots.definition
  const reached = types.filter((type) => isA(context.registry, type, endType))
  if (reached.length === 0) return []
  const typed = isOfTypes(alias, reached, types)
  const implied = end !== undefined && step?.relation === end.relation.systematics && step.established.has(keyOf(grant, steps.slice(0, -1)))
  const condition = and([typed, implied ? truth : pathCondition(context, { alias, steps, index })])
  return [{ mask: grant.mask && new Set(grant.mask), condition, key: keyOf(grant, steps) }]
}

/**
 * Returns the condition that walks a grant's path backwards from the row to one of its roots. Every link must be valid now, whatever period
 * the query requests. Links over which rights lead ahead may also begin later (ADR 140).
 */
function pathCondition(context: Context, { alias, steps, index }: { alias: string; steps: readonly RightStep[]; index: number }): Sql {
  const last = steps.at(-1)
  if (!last) return isRoot(context, index, column(alias, 'id'))
  if (last.relation.direction === 'collection') return truth
  const link = context.alias('g')
  const { near, far } = linkEnds(last.relation)
  const period = last.relation.rightsAhead ? fromNowOn : undefined
  const conditions = and([
    linkConditions(context, { link, relation: last.relation, period }),
    sql`${column(link, far)} = ${column(alias, 'id')}`,
  ])
  const before = steps.slice(0, -1)
  const fence = grantAt(context, index).roots.definition === 'tenant' ? context.fence : sql``
  const previous = before.at(-1)
  if (!previous)
    return sql`exists (select 1 from ${storedLinksOf(context, last.relation)} ${sql.ref(link)} where ${conditions} and ${isRoot(context, index, column(link, near))} ${fence})`
  const twin = context.alias('h')
  const { family, concrete } = definitionOf(context.registry, previous.type)
  const typed = isOfTypes(twin, concrete, definitionOf(context.registry, family).concrete)
  const rest = pathCondition(context, { alias: twin, steps: before, index })
  return sql`exists (select 1 from ${storedLinksOf(context, last.relation)} ${sql.ref(link)} join ${storedTable(family)} ${sql.ref(twin)} on ${column(twin, 'tenant_id')} = ${tenant} and ${column(twin, 'id')} = ${column(link, near)} and ${column(twin, 'deleted_at')} is null where ${and([conditions, typed, rest])} ${fence})`
}
