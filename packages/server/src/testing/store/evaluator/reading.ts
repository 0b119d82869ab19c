import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Twin } from '../world.ts'
import { writtenAt } from '../world.ts'
import type { Question } from './question.ts'
import type { Period } from './rights.ts'
import { linksBetween, living } from './rights.ts'

/** Returns the value as the caller reads it: null for an attribute that the caller does not see. */
export function attributeValue(question: Question, twin: Twin, attribute: Attribute): unknown {
  if (!question.rights.shows(twin, attribute.systematics)) return null
  switch (attribute.systematics) {
    case 'entity:tenantWideIdentifier':
      return twin.identifier
    case 'entity:createdAt':
      return twin.createdAt ?? writtenAt
    case 'entity:createdBy':
      return authorName(question, twin.createdBy)
    case 'entity:updatedBy':
      return authorName(question, twin.deleted ? undefined : twin.createdBy)
    case 'entity:updatedAt':
      return twin.updatedAt ?? writtenAt
    case 'entity:deletedAt':
      return twin.deleted ? (twin.updatedAt ?? writtenAt) : null
    default:
      return twin.attributes[attribute.systematics] ?? null
  }
}

/** Returns the visible part of the author's title, otherwise the number. */
function authorName({ registry, world, rights }: Question, uuid: string | undefined): unknown {
  const user = living(world).find((each) => each.uuid === uuid && rights.sees(each))
  if (!user) return null
  const shown = registry.definitions.get('user')!.titleAttributes.filter((name) => rights.shows(user, name))
  return shown.flatMap((name) => user.attributes[name] ?? []).join(' ') || user.identifier
}

/** Returns the twins that a query can reach: living ones, and static ones if the request includes them. */
export function thereIn({ world, statics = [] }: Question): readonly Twin[] {
  return [...living(world), ...statics]
}

/** Includes deleted twins, for a first list of the trash. */
export function withTrash({ world, statics = [] }: Question): readonly Twin[] {
  return [...world.twins, ...statics]
}

/** Returns the visible twins at the end of a path of relations. Each relation must be visible on the previous twin. */
export function farTwins(question: Question, twin: Twin, relations: readonly string[], period: Period): Twin[] {
  return relations.reduce<Twin[]>(
    (twins, name) =>
      twins.flatMap((near) => stepsFrom(question, near, question.registry.relations.get(name)!, period).map(({ far }) => far)),
    [twin],
  )
}

/** Returns the links of a visible relation from a twin, with the visible twins at their other end. */
function stepsFrom(question: Question, twin: Twin, relation: Relation, period: Period) {
  return question.rights.shows(twin, relation.systematics) ? stepsOf(question, twin, relation, period) : []
}

/** Works like `stepsFrom` without checking that the relation is visible, limited to the twins in `among`. */
export function stepsOf(question: Question, twin: Twin, relation: Relation, period: Period, among: readonly Twin[] = thereIn(question)) {
  const { world, rights } = question
  return linksBetween(world, relation, period)
    .filter(({ near }) => near === twin.uuid)
    .flatMap(({ link, far }) => among.flatMap((each) => (each.uuid === far && rights.sees(each) ? [{ link, far: each }] : [])))
}
