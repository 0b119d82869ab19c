import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Choose } from './choose.ts'
import type { History } from './history.ts'
import { current } from './history.ts'
import { movedGrants, withoutTenant } from './interference/queries.ts'
import { randomGrants } from './random-grants.ts'
import { disguiseHistory, randomHistory } from './random-history.ts'
import type { TestStore } from './test-store.ts'
import { trashObservation, trashRights, withDelete } from './trash.ts'
import type { Twin, World } from './world.ts'

const callersPerHistory = 5

/**
 * Observes the part of a twin's history that its readers may see, with the current rights. For a twin that they see or may restore: the
 * visible properties at each state. For a visible relation of that twin: the links to twins that they see.
 */
function historyObservation(registry: Registry, history: History, grants: readonly Grant[]): string {
  const world = current(history)
  const { rights, isInTrash } = trashRights(registry, world, grants)
  const known = world.twins.filter((twin) => (twin.deleted ? isInTrash(twin) : rights.sees(twin)))
  const isSeen = (uuid: string) => {
    const twin = world.twins.find((each) => each.uuid === uuid)
    // A twin that is not in the world is a static one, which every caller sees.
    return twin ? !twin.deleted && rights.sees(twin) : true
  }
  const statesOf = <T>(find: (state: World) => T | undefined) => history.map((state) => find(state.world) ?? null)
  return JSON.stringify([
    trashObservation(registry, world, grants),
    known.map((twin) =>
      statesOf(({ twins }) => {
        const then = twins.find(({ uuid }) => uuid === twin.uuid)
        const shown = Object.entries(then?.attributes ?? {}).filter(([name]) => rights.shows(twin, name))
        return then && [twin.uuid, then.deleted, then.version, shown.toSorted(([a], [b]) => (a < b ? -1 : 1))]
      }),
    ),
    known.flatMap((twin) =>
      [...registry.relations.values()].flatMap((relation) => {
        if (relation.direction === 'collection' || !rights.shows(twin, relation.systematics)) return []
        return world.links
          .filter(({ relationship }) => relationship === relation.relationship)
          .map((link) => ({ link, ends: relation.direction === 'reverse' ? [link.target, link.source] : [link.source, link.target] }))
          .filter(({ ends: [near, far] }) => near === twin.uuid && isSeen(far!))
          .map(({ link: { uuid } }) => [twin.uuid, relation.systematics, statesOf(({ links }) => links.find((each) => each.uuid === uuid))])
      }),
    ),
  ])
}

/** Looks for a twin whose history differs between two pasts that the caller cannot tell apart. */
export async function findHistoryInterference(store: TestStore, choose: Choose): Promise<string | undefined> {
  const { registry } = store
  const history = await store.writeHistory(randomHistory(choose, registry))
  const world = current(history)
  for (let caller = 0; caller < callersPerHistory; caller += 1) {
    const grants = withDelete(choose, randomGrants(choose, registry, world))
    const other = await store.writeHistory(disguiseHistory(choose, registry, history, grants, historyObservation))
    const otherWorld = current(other)
    const added = otherWorld.twins.filter(({ uuid }) => uuid !== otherWorld.tenant)
    const twins = new Map([...world.twins, ...added].map((twin) => [twin.uuid, twin]))
    for (const twin of twins.values()) {
      const first = await transcriptOf(store, { world, grants, twin })
      const moved = { ...twin, uuid: twin.uuid === world.tenant ? otherWorld.tenant : twin.uuid }
      const second = await transcriptOf(store, { world: otherWorld, grants: movedGrants(grants, world, otherWorld), twin: moved })
      if (first.join() !== second.join())
        return JSON.stringify({
          twin: twin.uuid,
          grants: grants.map(({ roots, path, verbs, mask }) => [roots, path.text, verbs, mask]),
          first: first.filter((line) => !second.includes(line)),
          second: second.filter((line) => !first.includes(line)),
          history,
          other,
        })
    }
  }
  return undefined
}

/** Returns the entries of a twin's history, or the error. Ids of changes are replaced by their order. */
async function transcriptOf(
  store: TestStore,
  { world, grants, twin }: { world: World; grants: readonly Grant[]; twin: Twin },
): Promise<string[]> {
  try {
    const entries = await store.historyOf(formatTwinId(twin.definition, twin.uuid), { tenant: world.tenant, grants })
    return entries.map((entry, index) => withoutTenant(JSON.stringify({ ...entry, change: index }), world.tenant))
  } catch (error) {
    if (error instanceof AppError) return [error.code]
    throw error
  }
}
