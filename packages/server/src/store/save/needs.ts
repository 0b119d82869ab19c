import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { LinkMutation, Mutation, TwinMutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Verb } from '@twinwerk/model/right/grant'
import { readWith } from '@twinwerk/model/validation/validate-value'
import type { UuidOf } from './prepare.ts'
import type { Stored } from './stored.ts'
import type { TwinKey } from './stored-twins.ts'

/** A verb that a save must hold on a twin, with the properties it must cover. */
export type Need = {
  /** What would be open without it (ADR 0012). */
  readonly rule: (typeof rules)[number]
  readonly verb: Verb
  /** Undefined is a twin or link that is not there, which nobody may do anything to. */
  readonly twin: TwinKey | undefined
  readonly properties: readonly Systematics[]
  readonly path: readonly (string | number)[]
  /** Met as well where a grant of the caller starts, if a step is named one that starts with it. */
  readonly orRoot?: { readonly step?: Systematics }
}

export const rules = [
  'name a twin',
  'change a twin',
  'change a field unseen',
  'change a field',
  'delete a twin',
  'delete parts unseen',
  'restore a twin',
  'restore parts unseen',
  'name a link',
  'name the twin behind a link',
  'change the source of a link',
  'create a twin',
] as const

/**
 * What a mutation needs of what is stored: select on everything it names, changes, or learns of through a rule, so that neither an answer nor a conflict tells of
 * what the caller cannot see; update on changed fields and on the source of every link that is made, changed, removed or brought back, from whichever
 * end; delete on twins that go or come back, which are judged as if they were there. Only a new part of an owner is judged alone, by the right to create it where it hangs.
 */
export function needsBefore(registry: Registry, mutation: Mutation, stored: Stored): Need[] {
  return [
    ...nameTwin(mutation.root, ['data'], stored),
    ...mutation.twins.flatMap((twin) => (twin.kind === 'create' ? [] : needsOfTwin(registry, twin, stored))),
    ...mutation.links.flatMap((link) => needsOfLink(link, stored)),
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
  return [need('change a field unseen', 'select', readWith(definition, changed)), need('change a field', 'update', fields)]
}

function needsOfLink(link: LinkMutation, stored: Stored): Need[] {
  const { relation, path, near } = link
  const nearTwin = 'created' in near ? undefined : stored.twin(near)
  const far = link.kind === 'create' ? link.far : stored.farOf(link)
  const named: Need[] =
    link.kind === 'create'
      ? []
      : [
          {
            rule: 'name a link',
            verb: 'select',
            twin: far && nearTwin,
            properties: [relation.systematics],
            path,
            orRoot: { step: relation.systematics },
          },
        ]
  const farNeeds: Need[] = far
    ? nameTwin(far, path, stored).map((need) => (link.kind === 'create' ? need : { ...need, rule: 'name the twin behind a link' }))
    : []
  const [source, target] = relation.direction === 'reverse' ? [far, near] : [near, far]
  const newPart = link.kind === 'create' && relation.component && target !== undefined && 'created' in target
  const sourceNeeds: Need[] =
    newPart || !source || 'created' in source
      ? []
      : [{ rule: 'change the source of a link', verb: 'update', twin: stored.twin(source), properties: [relation.relationship], path }]
  return [...nameTwin(near, path, stored), ...named, ...farNeeds, ...sourceNeeds]
}

/** A new twin must be where the caller may create, with the fields and links it has; judged when it is there. */
export function needsAfter(mutation: Mutation, uuidOf: UuidOf): Need[] {
  return mutation.twins.flatMap((twin, index): Need[] => {
    if (twin.kind !== 'create') return []
    const properties = [...twin.attributes.map(({ attribute }) => attribute.systematics), ...relationshipsFrom(mutation, index)]
    const key = { uuid: uuidOf({ created: index }), definition: twin.definition }
    return [{ rule: 'create a twin', verb: 'create', twin: key, properties, path: twin.path }]
  })
}

/** What a new twin is the source of. */
function relationshipsFrom({ links }: Mutation, index: number): Systematics[] {
  return links.flatMap((link) => {
    if (link.kind !== 'create') return []
    const source = link.relation.direction === 'reverse' ? link.far : link.near
    return 'created' in source && source.created === index ? [link.relation.relationship] : []
  })
}
