import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Choose } from './choose.ts'
import { instants, valuesOf } from './values.ts'
import type { Link, Twin, World } from './world.ts'
import { linkUuid, staticTwins, tenantUuid, twinUuid } from './world.ts'

const definitions = ['person', 'deal', 'item', 'company', 'bigDeal', 'user', 'group']

/**
 * Returns a tenant with up to fourteen twins and 26 links, dense enough for paths, ties and repeated links. `kinds` are the definitions of
 * its twins.
 */
export function randomWorld(choose: Choose, registry: Registry, kinds: readonly string[] = definitions): World {
  const tenant = tenantUuid(1)
  const others = choose
    .many(5, 14, () => choose.one(kinds))
    .map((definition, index) => randomTwin(choose, registry, { uuid: twinUuid(index + 1), definition }))
  const twins = [{ ...randomTwin(choose, registry, { uuid: tenant, definition: 'tenant' }), deleted: false }, ...others]
  const users = twins.filter(({ definition }) => definition === 'user').map(({ uuid }) => uuid)
  // The author is not drawn at random, so that later choices stay the same for a seed.
  const author = [...users, undefined][others.length % (users.length + 1)]
  const links = choose
    .many(5, 24, () => choose.one(relationships(registry)))
    .flatMap((relationship, index) => {
      const link = randomLink(choose, registry, { uuid: linkUuid(index + 1), relationship, twins })
      return link ? [link] : []
    })
  const written = twins.map((twin, index) => (author !== undefined && index % 2 === 0 ? { ...twin, createdBy: author } : twin))
  return { tenant, twins: written, links: withoutExcess(registry, links) }
}

/** Returns the links without those that exceed a maximum of one link at a time, which no save allows. */
export function withoutExcess(registry: Registry, links: readonly Link[]): Link[] {
  const single = [...registry.relations.values()].filter((relation) => relation.max === 1)
  const excludes = (a: Link, b: Link) =>
    a.relationship === b.relationship &&
    !a.deleted &&
    !b.deleted &&
    single.some(
      ({ relationship, direction }) =>
        relationship === a.relationship && (direction === 'forward' ? a.source === b.source : a.target === b.target),
    ) &&
    (a.from ?? '') < (b.to ?? '~') &&
    (b.from ?? '') < (a.to ?? '~')
  return links.reduce<Link[]>((kept, link) => (kept.some((other) => excludes(other, link)) ? kept : [...kept, link]), [])
}

function relationships(registry: Registry): string[] {
  return [...registry.relations.values()].filter((relation) => relation.direction === 'forward').map((relation) => relation.systematics)
}

export function randomTwin(choose: Choose, registry: Registry, { uuid, definition }: { uuid: string; definition: string }): Twin {
  return {
    uuid,
    definition,
    identifier: choose.one([null, 'K-1', 'K-2', 'k-10']),
    attributes: randomAttributes(choose, registry, definition),
    deleted: choose.chance(10),
  }
}

export function randomAttributes(choose: Choose, registry: Registry, definition: string): Record<string, unknown> {
  const own = registry.definitions
    .get(definition)!
    .allAttributes.filter((attribute) => !attribute.serverOwned && attribute.declaring !== 'entity')
  return Object.fromEntries(choose.some(own, 75).map((attribute) => [attribute.systematics, choose.one(valuesOf(attribute))]))
}

/** Returns a random link; undefined if no twin fits an end. */
export function randomLink(
  choose: Choose,
  registry: Registry,
  { uuid, relationship, twins }: { uuid: string; relationship: string; twins: readonly Twin[] },
): Link | undefined {
  const { declaring, target } = registry.relations.get(relationship)!
  const all = [...twins, ...staticTwins]
  const [sources, targets] = [declaring, target].map((type) => all.filter((twin) => isA(registry, twin.definition, type))) as [
    Twin[],
    Twin[],
  ]
  if (sources.length === 0 || targets.length === 0) return undefined
  const [from, to] = choose.chance(40) ? randomPeriod(choose) : [null, null]
  return {
    uuid,
    relationship,
    source: choose.one(sources).uuid,
    target: choose.one(targets).uuid,
    from,
    to,
    position: choose.one([0, 1, 2]),
    deleted: choose.chance(10),
  }
}

/** Returns a period that is not empty; either end may be open. */
export function randomPeriod(choose: Choose): [string | null, string | null] {
  const sorted = instants.toSorted()
  const first = choose.one([null, ...sorted.slice(0, -1)])
  const later = sorted.filter((each) => first === null || each > first)
  return [first, choose.one([null, ...later])]
}
