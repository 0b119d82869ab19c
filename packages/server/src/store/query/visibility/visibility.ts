import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf, isA, isStatic } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { RightStep } from '@twinwerk/model/right/right-path'
import { columnOf, isAuthor } from '../../physical/names.ts'
import { authorName, authorNames } from '../authors/author-name.ts'
import type { Context } from '../context.ts'
import { storedLinksOf, storedTable, tenant, grantAt } from '../context.ts'
import { isOfTypes, isRoot, keyOf } from './grant-terms.ts'
import { linkConditions, linkEnds } from '../link.ts'
import type { Judge, Sql } from '../sql.ts'
import { and, column, or, shownWhere, sql, truth } from '../sql.ts'

/** A grant that can reach twins of a list, and the condition under which it reaches the row. */
type Reach = { readonly mask: ReadonlySet<string> | undefined; readonly condition: Sql; readonly key: string }

/**
 * The visible part of the rows under one alias for a caller. `condition` lets a row through. `attribute` is a column that is null unless a
 * grant that reaches the row shows it. `established` are paths from roots known to reach every row that got through: a step that repeats a
 * grant's next one needs no second check.
 */
export type Visibility = {
  readonly condition: Sql
  attribute(attribute: Attribute, name?: string, judge?: Judge): Sql
  /** The id of the user in an author's column, who may be nobody that the caller sees. */
  author(attribute: Attribute, judge?: Judge): Sql
  /** Number and version, which every row that got through shows; null on a bare root. */
  identity(value: Sql, judge?: Judge): Sql
  /** Returns true if any grant could ever show it. */
  canShow(systematics: string): boolean
  /** Like `condition`, for a relation or attribute that not every grant shows, and each time the same for what the same grants show. */
  shows(systematics: string, judge?: Judge): Sql
  readonly established: ReadonlySet<string>
}

export const asWritten: Judge = (condition) => condition

/** The one text for everything that no grant could ever show (ADR 10). */
export function notAllowed(): AppError {
  return new AppError('NOT_ALLOWED', { status: 400, detail: 'The query asks for something you cannot see.' })
}

type Input = {
  readonly alias: string
  readonly types: readonly string[]
  readonly verb?: Verb
  /** The step that led to the alias, and what was established before it, when the step's links are those of now. */
  readonly step?: { readonly relation: string; readonly established: ReadonlySet<string> } | undefined
}

/** Union of all grants that reach the alias, per row (ADR 4). Throws NOT_ALLOWED when none can. */
export function visibilityOf(context: Context, { alias, types, verb = 'select', step }: Input): Visibility {
  if (types.some((type) => isStatic(context.registry, type))) return staticVisibility(context, alias, verb)
  const reaches = context.grants.flatMap((grant, index) => reachOf(context, { grant, index, alias, types, verb, step }))
  if (reaches.length === 0) throw notAllowed()
  const condition = or(reaches.map((reach) => reach.condition))
  const showing = (systematics: string) => reaches.filter((reach) => !reach.mask || reach.mask.has(systematics))
  const canShow = (systematics: string) => systematics.startsWith('entity:') || showing(systematics).length > 0
  const unions = new Map<string, Sql>()
  const shows = (systematics: string, judge = asWritten) => {
    if (systematics.startsWith('entity:') || reaches.every((reach) => !reach.mask || reach.mask.has(systematics))) return truth
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
      if (!canShow(attribute.systematics)) throw notAllowed()
      return shownWhere(shows(attribute.systematics, judge), column(alias, name))
    },
    author: (attribute) => column(alias, columnOf(attribute)),
    established: new Set([...followed(step), ...(reaches.length === 1 || condition === truth ? certain(reaches, condition) : [])]),
  }
}

/**
 * A caller sees a deleted twin exactly where it would see it if it were there, and holds delete on it: the links of a deleted twin are left
 * as they were, so its grants lead to it as before. They lead over no deleted twin: a part is in the trash by itself only if it was deleted
 * by itself. For the same reason nothing is established behind it: what is linked to it is judged by the ways that still are. Throws
 * NOT_ALLOWED when no grant could.
 */
export function trashVisibility(context: Context, { alias, types }: Pick<Input, 'alias' | 'types'>): Visibility {
  const seen = visibilityOf(context, { alias, types })
  const deletable = visibilityOf(context, { alias, types, verb: 'delete' })
  return { ...seen, condition: and([seen.condition, deletable.condition]), established: new Set() }
}

/** The name of the user in an author's column; `name` asks for it as it is, or folded. */
function authorOf(context: Context, asked: { alias: string; attribute: Attribute; name: string }): Sql {
  const seen = seenAuthors(context)
  return seen ? authorName(context, { ...asked, ...seen }) : sql`null::text`
}

/** The names of the users with these ids as one JSON object; undefined where the caller sees no user at all. */
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
 * Reference rows hold nothing that is anybody's: whoever may see the relation that leads to them, or asks for them by themselves, sees
 * them whole. Nobody changes them.
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
 * Paths that were established before a step are established after it, too, extended by the step, whichever grants there are: the step uses
 * the links of now.
 */
function followed(step: Input['step']): string[] {
  return step ? [...step.established].map((before) => `${before}/${step.relation}`) : []
}

/** Grants that reach every row: the only one there is, or those that need no condition. */
function certain(reaches: readonly Reach[], condition: Sql): string[] {
  return reaches.filter((reach) => condition !== truth || reach.condition === truth).map((reach) => reach.key)
}

/** Paths that lead on from a root are known to hold at the root itself. */
export function establishedAtRoot(context: Context): ReadonlySet<string> {
  return new Set([...context.rootGrants].map((index) => keyOf(grantAt(context, index), [])))
}

function reachOf(
  context: Context,
  { grant, index, alias, types, verb, step }: Required<Omit<Input, 'step'>> & { step: Input['step']; grant: Grant; index: number },
): Reach[] {
  if (!grant.verbs.includes(verb)) return []
  const { steps } = grant.path
  // A collection is the tenant's: on any other root it reaches nothing.
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

/** Walks a grant's path backwards from the row to one of its roots. Every link must be valid now, whatever the query asks for. */
function pathCondition(context: Context, { alias, steps, index }: { alias: string; steps: readonly RightStep[]; index: number }): Sql {
  const last = steps.at(-1)
  if (!last) return isRoot(context, index, column(alias, 'id'))
  if (last.relation.direction === 'collection') return truth
  const link = context.alias('g')
  const { near, far } = linkEnds(last.relation)
  const conditions = and([linkConditions(context, { link, relation: last.relation }), sql`${column(link, far)} = ${column(alias, 'id')}`])
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
