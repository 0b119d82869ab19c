import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from '../choose.ts'
import { observation } from '../observation.ts'
import { randomAttributes, randomLink, randomPeriod, randomTwin, withoutExcess } from '../random-world.ts'
import type { World } from '../world.ts'
import { linkUuid, twinUuid } from '../world.ts'

type Edit = (choose: Choose, registry: Registry, world: World) => World

/**
 * Returns another world that this caller cannot tell from the first. It applies random edits and keeps those that do not change the
 * caller's observation (`observe`).
 */
export function disguise(choose: Choose, registry: Registry, world: World, grants: readonly Grant[], observe = observation): World {
  const seen = observe(registry, world, grants)
  return choose
    .many(20, 30, () => choose.one(edits))
    .reduce((current, edit) => {
      const next = edit(choose, registry, current)
      if (withoutExcess(registry, next.links).length < next.links.length) return current
      return observe(registry, next, grants) === seen ? next : current
    }, world)
}

const edits: readonly Edit[] = [
  (choose, registry, world) =>
    changeTwin(choose, world, (twin) => ({ ...twin, attributes: randomAttributes(choose, registry, twin.definition) })),
  (choose, registry, world) =>
    changeTwin(choose, world, (twin) => {
      const changes = Object.entries(randomAttributes(choose, registry, twin.definition))
      return changes.length > 0 ? { ...twin, attributes: { ...twin.attributes, ...Object.fromEntries([choose.one(changes)]) } } : twin
    }),
  (choose, _, world) => changeTwin(choose, world, (twin) => ({ ...twin, identifier: choose.one(['K-1', 'K-2', 'K-3', null]) })),
  (choose, _, world) => changeTwin(choose, world, (twin) => (twin.definition === 'tenant' ? twin : { ...twin, deleted: !twin.deleted })),
  (choose, _, world) => changeLink(choose, world, (link) => ({ ...link, deleted: !link.deleted })),
  (choose, _, world) =>
    changeLink(choose, world, (link) => {
      const [from, to] = randomPeriod(choose)
      return { ...link, from, to }
    }),
  (choose, registry, world) => {
    const definition = choose.one(['person', 'company', 'deal', 'bigDeal', 'item', 'user', 'group'])
    const twin = randomTwin(choose, registry, { uuid: twinUuid(world.twins.length + 100), definition })
    return { ...world, twins: [...world.twins, twin] }
  },
  (choose, registry, world) => {
    const relationship = choose.one([
      'deal:buyer',
      'deal:supplier',
      'deal:items',
      'item:next',
      'bigDeal:sponsor',
      'deal:land',
      'deal:agent',
      'deal:agents',
      'user:groups',
    ])
    const link = randomLink(choose, registry, { uuid: linkUuid(world.links.length + 100), relationship, twins: world.twins })
    return link ? { ...world, links: [...world.links, link] } : world
  },
]

function changeTwin(choose: Choose, world: World, change: (twin: World['twins'][number]) => World['twins'][number]): World {
  const chosen = choose.one(world.twins)
  return { ...world, twins: world.twins.map((twin) => (twin === chosen ? change(twin) : twin)) }
}

function changeLink(choose: Choose, world: World, change: (link: World['links'][number]) => World['links'][number]): World {
  if (world.links.length === 0) return world
  const chosen = choose.one(world.links)
  return { ...world, links: world.links.map((link) => (link === chosen ? change(link) : link)) }
}
