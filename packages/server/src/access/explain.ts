import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { attributeIn, relationIn } from '@twinwerk/model/query/attribute-path'
import type { Decision, Reason } from '@twinwerk/model/right/explanation'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { grantsInto, isPutting, targetsOf } from '@twinwerk/model/right/into-relation'
import { maskCovers } from '@twinwerk/model/right/mask-covers'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { grantsOfPermission } from '../store/rights/grants-of.ts'
import type { HeldPermission, Holder } from '../store/rights/read-holder.ts'
import { readHolder } from '../store/rights/read-holder.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { seesPath } from './sees-path.ts'

export type ExplainRequest = {
  readonly id: string
  readonly verb: Verb
  readonly systematics?: string | undefined
  readonly user?: string | undefined
}
export type Explanation = { readonly decision: Decision; readonly reasons: readonly Reason[] }
export type ExplainParts = { readonly store: Store; readonly caller: Caller; readonly clock: QueryClock }

type Question = { readonly uuid: string; readonly definition: string; readonly verb: Verb; readonly property: string | undefined }

/** A verb that the action needs: on the twin, on a property of the twin, or on adding a twin to one of its relations. */
type Need = {
  readonly verb: Verb
  readonly property?: string | undefined
  readonly into?: { readonly relation: Relation; readonly target: string }
}

/** One grant of one permission from one root (uuid). */
type Single = { readonly permission: HeldPermission; readonly grant: Grant; readonly root: string }
/** The judgement of one need. A grant whose path leads over something that the caller does not see counts, but is not shown. */
type Judged = { readonly need: Need; readonly reached: boolean; readonly reason: Reason }

/**
 * Explains why a user may or may not do something with a twin. Each of the user's grants that could decide is checked alone, with the
 * statement that a save runs for all of them. Throws INPUT_INVALID, and NOT_FOUND for a user or twin that the caller may not ask about.
 */
export async function explain(parts: ExplainParts, request: ExplainRequest): Promise<Explanation> {
  const { store, caller } = parts
  const { registry } = store
  const question = questionOf(registry, request)
  const user = request.user === undefined ? caller.user : parseTwinId(request.user)?.uuid
  if (user === undefined) throw new AppError('INPUT_INVALID', { detail: '/user: must be the id of a user' })
  const holder = await readHolder(store, { tenant: caller.tenant, user })
  if (user !== caller.user) await refuseUnseen(parts, { user, holder, twin: request.id })

  const singles = singlesOf(registry, user, holder)
  const needs = needsOf(registry, question, singles)
  const judged = await judge(parts, question, { singles, needs, ofOneself: user === caller.user })
  const unmet = needs.filter((need) => !judged.some((each) => each.need === need && each.reached && each.reason.showsAttribute))
  // The same order as in a save: a missing right to see the twin comes first.
  const missing = unmet.find((need) => need.verb === 'select') ?? unmet[0]
  return { decision: { verb: question.verb, missing: missing?.verb, ...labelsOf(registry, question) }, reasons: unique(judged) }
}

function questionOf(registry: Registry, { id, verb, systematics }: ExplainRequest): Question {
  const twin = parseTwinId(id)
  if (!twin || !registry.definitions.has(twin.definition)) throw new AppError('INPUT_INVALID', { detail: '/id: must be the id of a twin' })
  const property =
    systematics && (attributeIn(registry, twin.definition, systematics) ?? relationIn(registry, twin.definition, systematics))
  if (systematics !== undefined && !property)
    throw new AppError('INPUT_INVALID', { detail: `/systematics: is not a property of ${twin.definition}` })
  if (isPutting(verb) && (!property || !('direction' in property) || property.direction !== 'forward'))
    throw new AppError('INPUT_INVALID', { detail: `/systematics: ${verb} is about a relationship of the twin` })
  return { uuid: twin.uuid, definition: twin.definition, verb, property: systematics }
}

function singlesOf(registry: Registry, user: string, { permissions, groups }: Holder): Single[] {
  return permissions.flatMap((permission) =>
    grantsOfPermission(registry, { user, groups, permission }).flatMap((grant) =>
      grant.roots.uuids.map((uuid) => ({ permission, grant: { ...grant, roots: { ...grant.roots, uuids: [uuid] } }, root: uuid })),
    ),
  )
}

/**
 * Returns the needs of an action, including those of the save. A user who changes a stored twin names the twin, so must see it or have a
 * grant that starts there.
 */
function needsOf(registry: Registry, { uuid, verb, property }: Question, singles: readonly Single[]): Need[] {
  if (verb === 'select' || verb === 'create') return [{ verb, property }]
  const startsThere = singles.some(({ grant }) => grant.roots.uuids.includes(uuid))
  if (isPutting(verb)) {
    const relation = present(property === undefined ? undefined : registry.relations.get(property), 'the relation')
    return [{ verb, into: { relation, target: targetsOf[verb] } }, ...(startsThere ? [] : [{ verb: 'select' as const }])]
  }
  return [{ verb, property }, ...(startsThere && property === undefined ? [] : [{ verb: 'select' as const, property }])]
}

type Deciding = { readonly single: Single; readonly need: Need; readonly grant: Grant }

type Held = { readonly singles: readonly Single[]; readonly needs: readonly Need[]; readonly ofOneself: boolean }

/**
 * Judges each grant that can decide over each need, alone. A twin that users cannot see themselves is treated as missing: no grant reaches
 * it, whatever rights they have there. A user who asks about another user sees the twin. A path over something that the caller does not see
 * is not shown.
 */
async function judge({ store, caller, clock }: ExplainParts, question: Question, { singles, needs, ofOneself }: Held): Promise<Judged[]> {
  const deciding = singles.flatMap((single) =>
    needs.flatMap((need): Deciding[] => {
      const grant = decidingGrant(store.registry, single.grant, { need, question })
      return grant ? [{ single, need, grant }] : []
    }),
  )
  const { family } = definitionOf(store.registry, question.definition)
  const about = { family, uuids: [question.uuid], attributes: [] }
  const grantQuestions = deciding.map(({ need, grant }) => ({ ...about, verb: need.verb, grants: [grant] }))
  const seeing = { ...about, verb: 'select' as const, grants: singles.map(({ grant }) => grant) }
  const startsThere = singles.some(({ grant }) => grant.roots.uuids.includes(question.uuid))
  const binding = { ...caller, ...clock, body: undefined }
  return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const isThere = await isLiving(transaction, { store, caller }, question)
    const [seen, ...held] = isThere
      ? await readHeldRights(transaction, { ...store, grants: [] }, { binding, questions: [seeing, ...grantQuestions] })
      : []
    const isTold = !ofOneself || startsThere || seen?.has(question.uuid)
    const judged: Judged[] = []
    for (const [index, { single, need, grant }] of deciding.entries()) {
      const reached = isTold === true && held[index]?.has(question.uuid) === true
      const way = { ...store, grants: caller.grants, binding }
      const reaches = reached && (await seesPath(transaction, way, { grant, uuid: question.uuid }))
      judged.push({ need, reached, reason: reasonOf(store.registry, single, { need, reaches }) })
    }
    return judged
  })
}

/** Narrows a grant to its deciding part: with the verb, and ending at twins of this type. Returns undefined if the grant cannot decide. */
function decidingGrant(registry: Registry, grant: Grant, { need, question }: { need: Need; question: Question }): Grant | undefined {
  if (!grant.verbs.includes(need.verb)) return undefined
  const [decides] = need.into ? grantsInto(registry, [grant], need.into) : [grant]
  const end = decides && (decides.path.steps.at(-1)?.type ?? decides.roots.definition)
  const types = definitionOf(registry, question.definition).concrete
  return end !== undefined && types.some((type) => isA(registry, type, end)) ? decides : undefined
}

async function isLiving(
  transaction: Transaction,
  { store, caller }: Pick<ExplainParts, 'store' | 'caller'>,
  { uuid, definition }: Question,
): Promise<boolean> {
  const { rows } = await transaction.run({
    text: `select definition from "${familyTable(definitionOf(store.registry, definition).family)}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [caller.tenant, uuid],
    columns: columns({ definition: 'text' }),
  })
  return rows[0] !== undefined && isA(store.registry, rows[0].definition, definition)
}

function reasonOf(registry: Registry, { permission, grant, root }: Single, { need, reaches }: { need: Need; reaches: boolean }): Reason {
  const { group, role, validUntil } = permission
  const { definition } = grant.roots
  const isStart = definition === 'user' || definition === 'group'
  return {
    permission: formatTwinId('permission', permission.id),
    role: { id: formatTwinId('role', role.uuid), name: role.name },
    through: group ? 'group' : 'user',
    ...(group ? { group: { id: formatTwinId('group', group.uuid), name: group.name } } : {}),
    root: formatTwinId(definition, root),
    path: grant.path.text || (isStart ? definition : ''),
    verbs: need.into ? [need.verb] : grant.verbs,
    mask: grant.mask,
    reaches,
    showsAttribute: need.property === undefined || maskCovers(registry, grant.mask, need.property),
    ...(validUntil === null ? {} : { validUntil }),
  }
}

/** Merges equal reasons, such as a grant that decides over two needs. */
function unique(judged: readonly Judged[]): Reason[] {
  return [...new Map(judged.map(({ reason }) => [JSON.stringify(reason), reason])).values()]
}

function labelsOf(registry: Registry, { definition, property }: Question): Pick<Decision, 'type' | 'property'> {
  const named = property === undefined ? undefined : (registry.attributes.get(property) ?? registry.relations.get(property))
  return { type: definitionOf(registry, definition).plural, property: named?.label }
}
