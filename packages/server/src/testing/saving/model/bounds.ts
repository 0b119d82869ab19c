import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { World } from '../../store/world.ts'
import type { SavedWorld } from '../saved-world.ts'
import { revivedIn, twinIn } from '../saved-world.ts'
import { uuidOfNew } from './new-id.ts'

/**
 * Returns the maximum number of simultaneous entries of a relation at a twin. It is counted at every instant at which an entry begins.
 * Entries of deleted twins do not count.
 */
export function largestNumberOf(world: World, relation: Relation, twin: string): number {
  const periods = periodsOf(world, relation, twin).map(([from, to]) => [
    from === null ? -Infinity : Date.parse(from),
    to === null ? Infinity : Date.parse(to),
  ]) as [number, number][]
  return Math.max(0, ...periods.map(([at]) => periods.filter(([from, to]) => from <= at && to > at).length))
}

export function periodsOf(world: World, relation: Relation, twin: string): [from: string | null, to: string | null][] {
  const living = new Set(world.twins.filter((each) => !each.deleted).map((each) => each.uuid))
  const entries = world.links.filter((link) => {
    const [near, far] = relation.direction === 'reverse' ? [link.target, link.source] : [link.source, link.target]
    return link.relationship === relation.relationship && !link.deleted && near === twin && living.has(far)
  })
  return entries.map(({ from, to }): [string | null, string | null] => [from, to]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
}

/** Checks the bounds of every relation whose entries a save changed, at both ends, and of all relations of new or restored twins. */
export function boundsHold(registry: Registry, { before, after }: { before: SavedWorld; after: SavedWorld }, mutation: Mutation): boolean {
  const touched = mutation.links.flatMap((link): [Relation, string][] => {
    const near = uuidOf(link.near)
    const stored = link.kind === 'create' ? undefined : after.links.find(({ uuid }) => uuid === link.uuid)!
    const far = link.kind === 'create' ? uuidOf(link.far) : link.relation.direction === 'reverse' ? stored!.source : stored!.target
    const opposite = link.relation.opposite === undefined ? undefined : registry.relations.get(link.relation.opposite)
    return [[link.relation, near], ...(opposite ? [[opposite, far] as [Relation, string]] : [])]
  })
  const needed = mutation.twins.flatMap((twin, index): [Relation, string][] =>
    twin.kind === 'create' ? registry.definitions.get(twin.definition)!.allRelations.map((relation) => [relation, uuidOfNew(index)]) : [],
  )
  return [...touched, ...needed, ...relationsAround(registry, { before, after })].every(([relation, twin]) => {
    if (relation.direction === 'collection' || twinIn(after, twin)!.deleted) return true
    const most = largestNumberOf(after, relation, twin)
    return most >= relation.min && (relation.max === -1 || most <= relation.max)
  })
}

/** Returns the relations of restored twins, and those relations of other twins whose entries are restored with them. */
export function relationsAround(registry: Registry, { before, after }: { before: SavedWorld; after: SavedWorld }): [Relation, string][] {
  const revived = revivedIn(before, after).map(({ uuid }) => uuid)
  const entries = after.links.filter(({ deleted, source, target }) => !deleted && (revived.includes(source) || revived.includes(target)))
  const around = entries.flatMap(({ relationship, source, target }) =>
    [...registry.relations.values()]
      .filter((relation) => relation.relationship === relationship)
      .map((relation): [Relation, string] => [relation, relation.direction === 'reverse' ? target : source]),
  )
  const own = revived.flatMap((uuid) =>
    registry.definitions.get(twinIn(after, uuid)!.definition)!.allRelations.map((relation): [Relation, string] => [relation, uuid]),
  )
  return [...around, ...own]
}

function uuidOf(ref: TwinRef): string {
  return 'created' in ref ? uuidOfNew(ref.created) : ref.uuid
}
