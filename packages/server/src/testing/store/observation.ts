import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Grant } from '@twinwerk/model/right/grant'
import { rightsIn } from './evaluator/rights.ts'
import { clock } from './values.ts'
import type { Link, Twin, World } from './world.ts'
import { staticTwins } from './world.ts'

/**
 * Returns everything of a world that a caller may see, and nothing else. This includes visible twins with their visible properties, and
 * links of a visible relation between visible twins. It also includes the collections from the tenant, and the existence of the grants'
 * roots. Two worlds with the same observation must return the same result for every query.
 */
export function observation(
  registry: Registry,
  world: World,
  grants: readonly Grant[],
  rights = rightsIn(registry, world, grants, Date.parse(clock.now)),
): string {
  const twins = new Map([...world.twins, ...staticTwins].filter((twin) => !twin.deleted).map((twin) => [twin.uuid, twin]))
  const visible = [...twins.values()].filter(rights.sees)
  const roots = [...twins.values()]
    .filter((twin) => grants.some((grant) => grant.roots.uuids.includes(twin.uuid)))
    .map((twin) => [twin.uuid, twin.definition])

  const leadsFrom = (near: Twin, relation: Relation) =>
    rights.shows(near, relation.systematics) ||
    grants.some(({ roots, path }) => roots.uuids.includes(near.uuid) && path.steps[0]?.relation.systematics === relation.systematics)
  const directions = (link: Link) =>
    [...registry.relations.values()].flatMap((relation) => {
      if (relation.relationship !== link.relationship) return []
      const [near, far] = relation.direction === 'forward' ? [link.source, link.target] : [link.target, link.source]
      const [from, to] = [twins.get(near), twins.get(far)]
      return from && to && leadsFrom(from, relation) && rights.sees(to) ? [relation.systematics] : []
    })
  const tenant = twins.get(world.tenant)
  const collections = [...registry.relations.values()].filter(
    (relation) => relation.direction === 'collection' && tenant && leadsFrom(tenant, relation),
  )
  const shownAttributes = (twin: Twin) =>
    Object.entries(twin.attributes)
      .filter(([name]) => rights.shows(twin, name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({
    roots,
    collections: collections.map(({ systematics }) => systematics),
    twins: visible.map((twin) => {
      const { uuid, definition, identifier, version, createdAt, updatedAt } = twin
      return [uuid, definition, identifier, version, createdAt, updatedAt, shownAttributes(twin)]
    }),
    links: world.links
      .filter((link) => !link.deleted)
      .map((link) => ({ ...link, shownBy: directions(link) }))
      .filter((link) => link.shownBy.length > 0),
  })
}
