import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Twin } from '../world.ts'
import { writtenAt } from '../world.ts'
import type { Question } from './question.ts'
import type { Period } from './rights.ts'
import { linksBetween, living } from './rights.ts'

/** The value as the caller reads it: null where it does not show. */
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

/** Returns the visible part of the title, else the number. */
function authorName({ registry, world, rights }: Question, uuid: string | undefined): unknown {
  const user = living(world).find((each) => each.uuid === uuid && rights.sees(each))
  if (!user) return null
  const shown = registry.definitions.get('user')!.titleAttributes.filter((name) => rights.shows(user, name))
  return shown.flatMap((name) => user.attributes[name] ?? []).join(' ') || user.identifier
}

/** Twins a question can meet: living ones, and static ones if it asks for them. */
export function thereIn({ world, statics = [] }: Question): readonly Twin[] {
  return [...living(world), ...statics]
}

/** With deleted ones, for the first list, which may be of the trash. */
export function withTrash({ world, statics = [] }: Question): readonly Twin[] {
  return [...world.twins, ...statics]
}

/** The visible twins at the end of a way of relations, each of which shows on the twin before. */
export function farTwins(question: Question, twin: Twin, relations: readonly string[], period: Period): Twin[] {
  return relations.reduce<Twin[]>(
    (twins, name) =>
      twins.flatMap((near) => stepsFrom(question, near, question.registry.relations.get(name)!, period).map(({ far }) => far)),
    [twin],
  )
}

/** The links of a relation from a twin on which it shows, with the visible twins behind them. */
function stepsFrom(question: Question, twin: Twin, relation: Relation, period: Period) {
  return question.rights.shows(twin, relation.systematics) ? stepsOf(question, twin, relation, period) : []
}

/** Like `stepsFrom`, from a twin that is known to show the relation, to some of the twins. */
export function stepsOf(question: Question, twin: Twin, relation: Relation, period: Period, among: readonly Twin[] = thereIn(question)) {
  const { world, rights } = question
  return linksBetween(world, relation, period)
    .filter(({ near }) => near === twin.uuid)
    .flatMap(({ link, far }) => among.flatMap((each) => (each.uuid === far && rights.sees(each) ? [{ link, far: each }] : [])))
}
