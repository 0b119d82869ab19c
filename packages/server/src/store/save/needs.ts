import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { LinkCreation } from '@twinwerk/model/mutation/link-ends'
import { endsOf } from '@twinwerk/model/mutation/link-ends'
import type { LinkMutation, Mutation, TwinMutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Verb } from '@twinwerk/model/definition/verb'
import { verbOfTransition } from '@twinwerk/model/validation/transition'
import { validationInputs } from '@twinwerk/model/validation/validate-value'
import { wireValue } from '../physical/stored-value.ts'
import type { UuidOf } from '../write/change.ts'
import type { Putting } from './putting.ts'
import { puttingOf } from './putting.ts'
import type { Stored } from './stored.ts'
import type { TwinKey } from '../rights/stored-twins.ts'

/** A verb that the caller of a save must have on a twin, with the properties that the verb must cover. */
export type Need = {
  /** Names the gap that a save would have without this need (ADR 12). */
  readonly rule: (typeof rules)[number] | (typeof moveRules)[number]
  readonly verb: Verb
  /** Undefined for a twin or link that does not exist. Nobody meets the need then. */
  readonly twin: TwinKey | undefined
  readonly properties: readonly Systematics[]
  readonly path: readonly (string | number)[]
  /** The need is also met if a grant of the caller starts at the twin. If `step` is given, the grant must begin with this step. */
  readonly orRoot?: { readonly step?: Systematics }
  /** Only grants count whose path continues from `twin` over this relation to the target. */
  readonly into?: Pick<Putting, 'relation' | 'target'>
}

export const rules = [
  'name a twin',
  'change a twin',
  'change a field unseen',
  'change a field',
  'make a transition',
  'delete a twin',
  'delete parts unseen',
  'restore a twin',
  'restore parts unseen',
  'name a link',
  'name the twin behind a link',
  'change the source of a link',
  'make a twin a part',
  'put oneself into a relation',
  'put an external provider into a relation',
  'create a twin',
] as const

/** The rules for a twin that goes to another tenant (`move/needs.ts`). */
export const moveRules = ['take a twin to another tenant', 'take a twin along unseen', 'bring a twin into a tenant'] as const

/**
 * Returns the needs of a mutation on stored twins:
 * - select on everything that the mutation names, changes, or learns of through a rule. So neither a response nor a conflict reveals what
 * the caller cannot see.
 * - update on changed fields, and on the source of every link that is created, changed, removed or restored, from either end.
 * - delete on twins that are deleted or restored; both are judged as if they were alive.
 * - delete on twins that become a part, since a part is deleted with its owner, and rights on parts apply to it.
 *
 * Only a new part of an owner is judged alone, by the right to create it in its place. A link that puts a user or provider into a relation
 * may need another right than update.
 */
export function needsBefore(registry: Registry, mutation: Mutation, { stored, user }: { stored: Stored; user: string }): Need[] {
  const place = { registry, mutation, stored, user }
  return [
    ...mutation.roots.flatMap((root) => nameTwin(root, ['data'], stored)),
    ...mutation.twins.flatMap((twin) => (twin.kind === 'create' ? [] : needsOfTwin(registry, twin, stored))),
    ...mutation.links.flatMap((link) => (link.kind === 'create' ? needsOfNewLink(link, place) : needsOfLink(link, stored))),
  ]
}

function nameTwin(ref: TwinRef, path: Need['path'], stored: Stored): Need[] {
  if ('created' in ref) return []
  return [{ rule: 'name a twin', verb: 'select', twin: stored.twin(ref), properties: [], path, orRoot: {} }]
}

function needsOfTwin(registry: Registry, change: Exclude<TwinMutation, { kind: 'create' }>, stored: Stored): Need[] {
  const { path } = change
  const twin = stored.twin(change)
  const definition = definitionOf(registry, change.definition)
  const need = (rule: Need['rule'], verb: Verb, properties: readonly Systematics[]): Need => ({ rule, verb, twin, properties, path })
  if (change.kind !== 'change') {
    const owned = definition.allRelations.filter(({ component, direction }) => component && direction === 'forward')
    const parts = owned.map(({ systematics }) => systematics)
    return [
      need('change a twin', 'select', []),
      need(`${change.kind} parts unseen`, 'select', parts),
      need(`${change.kind} a twin`, 'delete', []),
    ]
  }
  const changed = change.attributes.map(({ attribute }) => attribute)
  const fields = changed.map(({ systematics }) => systematics)
  if (fields.length === 0) return [need('change a twin', 'select', [])]
  const verbs = change.attributes.flatMap(({ attribute, value }) =>
    twin ? (verbOfTransition(attribute, { stored: wireValue(attribute, twin.row), value }) ?? []) : [],
  )
  return [
    need('change a field unseen', 'select', validationInputs(definition, changed)),
    need('change a field', 'update', fields),
    ...[...new Set(verbs)].map((verb) => need('make a transition', verb, [])),
  ]
}

function needsOfLink(link: Exclude<LinkMutation, { kind: 'create' }>, stored: Stored): Need[] {
  const { relation, path, near } = link
  const far = stored.farOf(link)
  const twin = far && !('created' in near) ? stored.twin(near) : undefined
  const named: Need = {
    rule: 'name a link',
    verb: 'select',
    twin,
    properties: [relation.systematics],
    path,
    orRoot: { step: relation.systematics },
  }
  const source = relation.direction === 'reverse' ? far : near
  return [
    ...nameTwin(near, path, stored),
    named,
    ...(far ? nameTwin(far, path, stored).map((need): Need => ({ ...need, rule: 'name the twin behind a link' })) : []),
    ...(source ? changeSource(source, link, stored) : []),
  ]
}

type Place = { readonly registry: Registry; readonly mutation: Mutation; readonly stored: Stored; readonly user: string }

/** Returns a need only if the user does not exist: users need not see themselves to name themselves. */
function nameOneself(ref: TwinRef, path: Need['path'], stored: Stored): Need[] {
  return nameTwin(ref, path, stored).filter(({ twin }) => twin === undefined)
}

function needsOfNewLink(link: LinkCreation, place: Place): Need[] {
  const { stored } = place
  const { source, target } = endsOf(link)
  const putting = puttingOf(place, link)
  const newPart = link.relation.component && 'created' in target
  return [
    ...nameTwin(source, link.path, stored),
    ...(putting?.verb === 'selectme' ? nameOneself : nameTwin)(target, link.path, stored),
    ...(putting ? putInto(source, putting, { path: link.path, stored }) : newPart ? [] : changeSource(source, link, stored)),
    ...(link.relation.component ? makePart(target, link, stored) : []),
  ]
}

function makePart(target: TwinRef, { path }: LinkMutation, stored: Stored): Need[] {
  return 'created' in target ? [] : [{ rule: 'make a twin a part', verb: 'delete', twin: stored.twin(target), properties: [], path }]
}

function changeSource(source: TwinRef, { relation, path }: LinkMutation, stored: Stored): Need[] {
  if ('created' in source) return []
  return [{ rule: 'change the source of a link', verb: 'update', twin: stored.twin(source), properties: [relation.relationship], path }]
}

function putInto(source: TwinRef, putting: Putting, { path, stored }: Pick<Place, 'stored'> & Pick<Need, 'path'>): Need[] {
  return 'created' in source ? [] : [putNeed(stored.twin(source), path, putting)]
}

function putNeed(twin: TwinKey | undefined, path: Need['path'], { verb, relation, target }: Putting): Need {
  const rule = verb === 'selectme' ? 'put oneself into a relation' : 'put an external provider into a relation'
  return { rule, verb, twin, properties: [], path, into: { relation, target } }
}

/**
 * Returns the needs on new twins, judged after they are written. The caller must have the right to create each twin in its place, with its
 * fields and links. Users and providers in its relations may need a separate right.
 */
export function needsAfter(registry: Registry, mutation: Mutation, { uuidOf, user }: { uuidOf: UuidOf; user: string }): Need[] {
  const created = mutation.twins.flatMap((twin, index): Need[] => {
    if (twin.kind !== 'create') return []
    const properties = [...twin.attributes.map(({ attribute }) => attribute.systematics), ...relationshipsFrom(mutation, index)]
    const key = { uuid: uuidOf({ created: index }), definition: twin.definition }
    return [{ rule: 'create a twin', verb: 'create', twin: key, properties, path: twin.path }]
  })
  const put = mutation.links.flatMap((link): Need[] => {
    const putting = link.kind === 'create' ? puttingOf({ registry, mutation, user }, link) : undefined
    if (link.kind !== 'create' || !putting) return []
    const { source } = endsOf(link)
    if (!('created' in source)) return []
    return [
      putNeed(
        { uuid: uuidOf(source), definition: present(mutation.twins[source.created], 'the new twin of a link').definition },
        link.path,
        putting,
      ),
    ]
  })
  return [...created, ...put]
}

/** Returns the relationships of which a new twin is the source. */
function relationshipsFrom({ links }: Mutation, index: number): Systematics[] {
  return links.flatMap((link) => {
    const source = link.kind === 'create' ? endsOf(link).source : undefined
    return source && 'created' in source && source.created === index ? [link.relation.relationship] : []
  })
}
