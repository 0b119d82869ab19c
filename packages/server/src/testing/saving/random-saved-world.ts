import type { Registry } from '@twinwerk/model/definition/registry'
import type { Choose } from '../store/choose.ts'
import { randomAttributes, randomWorld } from '../store/random-world.ts'
import type { Link, World } from '../store/world.ts'
import { twinUuid } from '../store/world.ts'
import { largestNumberOf } from './model/bounds.ts'
import type { SavedWorld } from './saved-world.ts'

export const kinds = ['person', 'order', 'line', 'order', 'bigOrder', 'line', 'remark', 'user', 'externalServiceProvider']

/** Returns a world within the bounds of its relations, with earlier versions of some twins. */
export function randomSavedWorld(choose: Choose, registry: Registry): SavedWorld {
  const world = randomWorld(choose, registry, kinds)
  return {
    ...world,
    links: withinMaxima(registry, world),
    twins: world.twins.map((twin) => {
      const earlier = choose.chance(30) ? [randomAttributes(choose, registry, twin.definition)] : []
      return { ...twin, images: [...earlier, twin.attributes, ...(twin.deleted ? [twin.attributes] : [])] }
    }),
  }
}

/** Returns the uuid of one of a world's users, for the caller of a save. If the world has too few users, the uuid belongs to no twin. */
export function userIn(world: SavedWorld, index: number): string {
  return world.twins.filter(({ definition, deleted }) => definition === 'user' && !deleted)[index]?.uuid ?? twinUuid(900 + index)
}

function withinMaxima(registry: Registry, world: World): Link[] {
  return world.links.reduce<Link[]>((kept, link) => {
    const links = [...kept, link]
    const ends = [...registry.relations.values()].filter(({ relationship }) => relationship === link.relationship)
    const fits = ends.every((relation) => {
      const twin = relation.direction === 'reverse' ? link.target : link.source
      return relation.max === -1 || largestNumberOf({ ...world, links }, relation, twin) <= relation.max
    })
    return fits || link.deleted ? links : kept
  }, [])
}
