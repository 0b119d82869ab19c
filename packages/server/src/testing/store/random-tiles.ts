import type { Registry } from '@twinwerk/model/definition/registry'
import { attributePath } from '@twinwerk/model/query/attribute-path'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { TilesRequest } from '@twinwerk/model/query/tiles-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Choose } from './choose.ts'
import type { QueryParts } from './random-query.ts'
import { randomListQuery } from './random-query.ts'
import { randomLink, randomTwin, randomWorld } from './random-world.ts'
import { firstListOf } from './read-all.ts'
import type { World } from './world.ts'
import { linkUuid, twinUuid } from './world.ts'

/** The paths to a place and to a colour, by the type of the list. */
const waysOf: Readonly<
  Record<string, { readonly geometry: readonly (readonly string[])[]; readonly color: readonly (readonly string[])[] }>
> = {
  item: {
    geometry: [['item:place'], ['item:next', 'item:place'], ['item:deal', 'deal:route']],
    color: [['item:deal', 'deal:buyer', 'person:mood']],
  },
  deal: {
    geometry: [['deal:route'], ['deal:items', 'item:place'], ['deal:buyer', 'party:area']],
    color: [
      ['deal:buyer', 'person:mood'],
      ['bigDeal:sponsor', 'person:mood'],
    ],
  },
  party: {
    geometry: [['party:area'], ['party:bought', 'deal:items', 'item:place'], ['party:bought', 'deal:route']],
    color: [['person:mood']],
  },
}

const bounds = [
  [-180, -90, 180, 90],
  [0, 0, 4, 4],
  [2, 2, 7, 7],
  [3, 3, 3.5, 3.5],
] as const

/** Returns a random world with more items. Most of them have a place, and some are linked to deals. */
export function worldOfPlaces(choose: Choose, registry: Registry): World {
  const world = randomWorld(choose, registry)
  const items = Array.from({ length: 10 }, (_, index) => randomTwin(choose, registry, { uuid: twinUuid(index + 500), definition: 'item' }))
  const twins = [...world.twins, ...items]
  const links = items.flatMap((_, index) => {
    const link = randomLink(choose, registry, { uuid: linkUuid(index + 500), relationship: choose.one(['deal:items', 'item:next']), twins })
    return link ? [link] : []
  })
  return { ...world, twins, links: [...world.links, ...links] }
}

/** Returns a request for tiles of a list whose twins have places; undefined if the random query has none. */
export function randomTiles(parts: QueryParts, grants: readonly Grant[]): TilesRequest | undefined {
  const { choose, registry } = parts
  const request = choose.chance(35) ? randomListQuery(parts, grants) : wholeList(parts)
  const key = firstListOf(request)
  const type = key === 'results' ? request.query.type : key && registry.relations.get(key)?.target
  const ways = type === undefined ? undefined : waysOf[registry.definitions.get(type)!.family]
  if (!ways || JSON.stringify(request).includes('$aggregate')) return undefined
  const fits = (path: readonly string[]) => attributePath(registry, type!, path) !== undefined
  const [geometry, color] = [ways.geometry.filter(fits), ways.color.filter(fits)]
  if (geometry.length === 0) return undefined
  const shown = ways.geometry.filter((path) => couldShow(parts, type!, path))
  return {
    ...request,
    geometry: shown.length > 0 && choose.chance(90) ? (choose.chance(40) ? shown[0]! : choose.one(shown)) : choose.one(ways.geometry),
    ...colorOf(choose, color),
    bounds: choose.chance(50) ? bounds[0] : choose.one(bounds),
    zoom: choose.one([3, 0, 5, 6.5, 2, 1, 16, 22]),
  }
}

/** Returns true if some grant could show each step of a path. */
function couldShow({ registry, rights }: QueryParts, type: string, path: readonly string[]): boolean {
  let current = type
  return path.every((name) => {
    const { concrete } = registry.definitions.get(current)!
    current = registry.relations.get(name)?.target ?? current
    return rights.couldShow(concrete, name)
  })
}

/** Returns a query for all twins of a type, mostly one that the caller could see. */
function wholeList({ choose, registry, rights, world }: QueryParts): QueryRequest {
  const all = Object.keys(waysOf)
  const seen = all.filter((type) => rights.couldSee(registry.definitions.get(type)!.concrete))
  const types = seen.length > 0 && choose.chance(85) ? seen : all
  // The first type has the most places.
  return { query: { type: choose.chance(50) ? types[0]! : choose.one(types), root: formatTwinId('tenant', world.tenant) } }
}

function colorOf(choose: Choose, ways: readonly (readonly string[])[]): { color?: readonly string[] } {
  return ways.length > 0 && choose.chance(40) ? { color: choose.one(ways) } : {}
}
