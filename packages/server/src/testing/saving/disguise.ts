import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from '../store/choose.ts'
import { randomAttributes, randomLink, randomPeriod, randomTwin } from '../store/random-world.ts'
import type { Link } from '../store/world.ts'
import { linkUuid, twinUuid } from '../store/world.ts'
import { kinds } from './random-saved-world.ts'
import { saveObservation } from './save-observation.ts'
import type { Attributes, SavedTwin, SavedWorld } from './saved-world.ts'

type Edit = (choose: Choose, registry: Registry, world: SavedWorld) => SavedWorld

/**
 * Returns another world in which this caller's saves must have the same results and effects. It applies random edits and keeps those that
 * the caller may not notice.
 */
export function disguised(choose: Choose, registry: Registry, world: SavedWorld, grants: readonly Grant[]): SavedWorld {
  const seen = saveObservation(registry, world, grants)
  return choose
    .many(25, 40, () => choose.one(edits))
    .reduce((current, edit) => {
      const next = edit(choose, registry, current)
      return saveObservation(registry, next, grants) === seen ? next : current
    }, world)
}

const edits: readonly Edit[] = [
  (choose, registry, world) => changeTwin(choose, world, (twin) => withCurrent(twin, changedIn(choose, registry, twin, twin.attributes))),
  (choose, registry, world) =>
    changeTwin(choose, world, (twin) => {
      const [first, ...rest] = twin.images
      return rest.length === 0 ? twin : { ...twin, images: [changedIn(choose, registry, twin, first!), ...rest] }
    }),
  (choose, registry, world) =>
    changeTwin(choose, world, (twin) => ({ ...twin, images: [randomAttributes(choose, registry, twin.definition), ...twin.images] })),
  (choose, _, world) => changeTwin(choose, world, (twin) => (twin.deleted ? revived(twin) : removed(twin))),
  (choose, _, world) => changeTwin(choose, world, (twin) => (twin.deleted ? revived(twin) : removed(twin))),
  (choose, _, world) => changeLink(choose, world, (link) => ({ ...link, deleted: !link.deleted })),
  (choose, _, world) =>
    changeLink(choose, world, (link) => {
      const [from, to] = randomPeriod(choose)
      return { ...link, from, to }
    }),
  (choose, registry, world) => {
    const twin = randomTwin(choose, registry, { uuid: twinUuid(world.twins.length + 100), definition: choose.one(kinds) })
    const added = { ...twin, deleted: false, images: [twin.attributes], deletedWith: `half ${world.twins.length % 2}` }
    return { ...world, twins: [...world.twins, added] }
  },
  addLink,
  addLink,
]

function addLink(choose: Choose, registry: Registry, world: SavedWorld): SavedWorld {
  const forward = [...registry.relations.values()].filter((relation) => relation.direction === 'forward')
  const relationship = choose.one(forward).systematics
  const link = randomLink(choose, registry, { uuid: linkUuid(world.links.length + 100), relationship, twins: world.twins })
  return link ? { ...world, links: [...world.links, link] } : world
}

function changedIn(choose: Choose, registry: Registry, { definition }: SavedTwin, image: Attributes): Attributes {
  const random = randomAttributes(choose, registry, definition)
  const [name] = choose.some(Object.keys(random), 40)
  return name === undefined ? random : { ...image, [name]: random[name] }
}

/** Replaces the current image. The last image of a deleted twin equals its image at the deletion. */
function withCurrent(twin: SavedTwin, image: Attributes): SavedTwin {
  const earlier = twin.images.slice(0, twin.deleted ? -2 : -1)
  return { ...twin, attributes: image, images: [...earlier, image, ...(twin.deleted ? [image] : [])] }
}

function removed(twin: SavedTwin): SavedTwin {
  return { ...twin, deleted: true, images: [...twin.images, twin.attributes] }
}

function revived(twin: SavedTwin): SavedTwin {
  return { ...twin, deleted: false, images: twin.images.slice(0, -1) }
}

/** Changes any twin except the tenant. */
function changeTwin(choose: Choose, world: SavedWorld, change: (twin: SavedTwin) => SavedTwin): SavedWorld {
  const [, ...others] = world.twins
  const chosen = choose.one(others)
  return { ...world, twins: world.twins.map((twin) => (twin === chosen ? change(twin) : twin)) }
}

function changeLink(choose: Choose, world: SavedWorld, change: (link: Link) => Link): SavedWorld {
  if (world.links.length === 0) return world
  const chosen = choose.one(world.links)
  return { ...world, links: world.links.map((link) => (link === chosen ? change(link) : link)) }
}
