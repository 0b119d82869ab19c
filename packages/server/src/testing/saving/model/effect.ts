import type { Registry } from '@twinwerk/model/definition/registry'
import type { LinkMutation, Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Link } from '../../store/world.ts'
import type { SavedTwin, SavedWorld } from '../saved-world.ts'
import { twinIn } from '../saved-world.ts'
import { uuidOfNew } from './new-id.ts'
import { withValues } from './normal.ts'
import { changesIn } from './valid.ts'

type Place = { readonly registry: Registry; readonly world: SavedWorld; readonly now: string }

/** Returns the world after an allowed, valid save; undefined if a period would end before it begins. */
export function effectOf({ registry, world, now }: Place, mutation: Mutation): SavedWorld | undefined {
  const written = mutation.twins.reduce<SavedWorld>((current, twin, index) => {
    switch (twin.kind) {
      case 'create': {
        const image = withValues({}, twin.attributes)
        const created = {
          uuid: uuidOfNew(index),
          definition: twin.definition,
          identifier: null,
          deleted: false,
          attributes: image,
          images: [image],
        }
        return { ...current, twins: [...current.twins, created] }
      }
      case 'change': {
        const changes = changesIn(world, twin)
        return changes.length === 0 ? current : changed(current, twin.uuid, (each) => withImage(each, withValues(each.attributes, changes)))
      }
      case 'delete':
        return current
      case 'restore':
        return broughtBack(registry, current, twin.uuid)
    }
  }, world)
  const links = mutation.links.reduce<readonly Link[] | undefined>(
    (current, link, index) => current && linksAfter(current, { link, index, now }),
    written.links,
  )
  if (!links || links.some(({ from, to }) => from !== null && to !== null && Date.parse(from) >= Date.parse(to))) return undefined
  const owners = mutation.twins.flatMap((twin) => (twin.kind === 'delete' ? [twin.uuid] : []))
  const ended = owners.reduce((all, uuid) => withParts({ registry, world, now }, all, uuid), new Set<string>())
  const deletedWith = `after ${world.twins.reduce((sum, twin) => sum + twin.images.length, 0)} images`
  return [...ended].reduce(
    (current, uuid) => changed(current, uuid, (each) => ({ ...withImage(each, each.attributes), deleted: true, deletedWith })),
    { ...written, links },
  )
}

/** Restores a deleted twin, with the parts that were deleted with it. */
export function broughtBack(registry: Registry, world: SavedWorld, uuid: string): SavedWorld {
  const twin = twinIn(world, uuid)!
  if (!twin.deleted) return world
  const owned = ownedRelationships(registry, twin)
  const revived = changed(world, uuid, (each) => ({ ...withImage(each, each.attributes), deleted: false }))
  const parts = world.links
    .filter((link) => !link.deleted && link.source === uuid && owned.includes(link.relationship))
    .filter(({ target }) => twinIn(world, target)!.deletedWith === twin.deletedWith)
  return parts.reduce((current, { target }) => broughtBack(registry, current, target), revived)
}

function ownedRelationships(registry: Registry, { definition }: SavedTwin): string[] {
  const { allRelations } = registry.definitions.get(definition)!
  return allRelations.filter(({ component, direction }) => component && direction === 'forward').map(({ relationship }) => relationship)
}

function withImage(twin: SavedTwin, image: SavedTwin['attributes']): SavedTwin {
  return { ...twin, attributes: image, images: [...twin.images, image] }
}

function changed(world: SavedWorld, uuid: string, change: (twin: SavedTwin) => SavedTwin): SavedWorld {
  return { ...world, twins: world.twins.map((twin) => (twin.uuid === uuid ? change(twin) : twin)) }
}

/** Returns the twin and the parts that it owns now or later, recursively. */
function withParts({ registry, world, now }: Place, found: ReadonlySet<string>, uuid: string): Set<string> {
  const twin = twinIn(world, uuid)
  if (!twin || twin.deleted || found.has(uuid)) return new Set(found)
  const owned = ownedRelationships(registry, twin)
  const parts = world.links.filter(
    (link) =>
      !link.deleted &&
      link.source === uuid &&
      owned.includes(link.relationship) &&
      (link.to === null || Date.parse(link.to) > Date.parse(now)),
  )
  return parts.reduce((all, { target }) => withParts({ registry, world, now }, all, target), new Set([...found, uuid]))
}

function linksAfter(links: readonly Link[], { link, index, now }: { link: LinkMutation; index: number; now: string }): readonly Link[] {
  if (link.kind === 'create') {
    const [near, far] = [uuidIn(link.near), uuidIn(link.far)]
    const [source, target] = link.relation.direction === 'reverse' ? [far, near] : [near, far]
    const open = 'created' in link.near || 'created' in link.far || !link.relation.ranged
    const from = instantOr(link.period.begin, open ? null : now)
    const to = instantOr(link.period.end, null)
    return [
      ...links,
      { uuid: `new link ${index}`, relationship: link.relation.relationship, source, target, from, to, position: 0, deleted: false },
    ]
  }
  return links.map((each) => {
    if (each.uuid !== link.uuid) return each
    if (link.kind === 'delete') return { ...each, deleted: true }
    return { ...each, deleted: false, from: instantOr(link.period.begin, each.from), to: instantOr(link.period.end, each.to) }
  })
}

function instantOr(said: string | null | undefined, otherwise: string | null): string | null {
  if (said === undefined) return otherwise
  return said === null ? null : new Date(said).toISOString()
}

function uuidIn(ref: TwinRef): string {
  return 'created' in ref ? uuidOfNew(ref.created) : ref.uuid
}
