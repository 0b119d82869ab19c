import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from './choose.ts'
import { rightsIn } from './evaluator/rights.ts'
import { observation } from './observation.ts'
import { firstListOf } from './read-all.ts'
import { clock } from './values.ts'
import type { Link, World } from './world.ts'
import { staticTwins } from './world.ts'

/**
 * Returns the same query of the trash, mostly without its filter and search, which would leave few twins. Undefined for a query without a
 * first list, or with groups.
 */
export function aboutTrash(choose: Choose, { query, ...rest }: QueryRequest): QueryRequest | undefined {
  const key = firstListOf({ query })
  const list = key === 'results' ? query : key === undefined ? undefined : (query as Record<string, ListQueryJson>)[key]
  if (!list || list.$aggregate) return undefined
  const { $filter: _filter, $search: _search, ...unfiltered } = list
  const trash = { ...(choose.chance(60) ? unfiltered : list), $deleted: 'only' as const }
  return { ...rest, query: key === 'results' ? trash : { ...query, [key!]: trash } }
}

/** Adds the right to delete to most of the grants; it gives access to the trash. */
export function withDelete(choose: Choose, grants: readonly Grant[]): Grant[] {
  const both = ['select', 'delete'] as const
  return grants.map((grant) => (choose.chance(80) ? { ...grant, verbs: choose.one([both, both, both, ['delete']]) } : grant))
}

/** Returns the caller's rights on deleted twins, as if these were not deleted, for those that the caller may delete. */
export function trashRights(registry: Registry, world: World, grants: readonly Grant[]) {
  const options = { ends: world.twins }
  const rights = rightsIn(registry, world, grants, Date.parse(clock.now), options)
  const deletable = rightsIn(registry, world, grants, Date.parse(clock.now), { ...options, verb: 'delete' })
  return { rights, deletable, isInTrash: (twin: World['twins'][number]) => twin.deleted && rights.sees(twin) && deletable.sees(twin) }
}

/** Observes a world with its trash for a caller: deleted twins with their visible properties, and their links. */
export function trashObservation(registry: Registry, world: World, grants: readonly Grant[]): string {
  const { rights, isInTrash } = trashRights(registry, world, grants)
  const trash = world.twins.filter(isInTrash)
  const roots = new Set(grants.flatMap((grant) => grant.roots.uuids))
  const twins = new Map(
    [...world.twins, ...staticTwins].filter((twin) => !twin.deleted || isInTrash(twin)).map((twin) => [twin.uuid, twin]),
  )
  const isOpened = (root: string, systematics: string) =>
    roots.has(root) && grants.some((grant) => grant.roots.uuids.includes(root) && grant.path.steps[0]?.relation.systematics === systematics)
  const shownBy = (link: Link) =>
    [...registry.relations.values()].flatMap(({ relationship, systematics, direction }) => {
      const [near, far] = direction === 'forward' ? [link.source, link.target] : [link.target, link.source]
      const [from, to] = [twins.get(near), twins.get(far)]
      if (relationship !== link.relationship || !from || !to || !(from.deleted || to.deleted) || !rights.sees(to)) return []
      return rights.shows(from, systematics) || isOpened(near, systematics) ? [systematics] : []
    })
  return JSON.stringify([
    observation(registry, world, grants),
    trash.map(({ uuid, definition, identifier, attributes }) => [
      uuid,
      definition,
      identifier,
      Object.entries(attributes)
        .filter(([name]) => rights.shows({ ...twins.get(uuid)! }, name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
    world.links
      .filter((link) => !link.deleted)
      .map((link) => ({ ...link, shownBy: shownBy(link) }))
      .filter((link) => link.shownBy.length > 0),
  ])
}
