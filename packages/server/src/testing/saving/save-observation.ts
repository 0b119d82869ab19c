import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { living, reachedBy, rightsIn } from '../store/evaluator/rights.ts'
import { observation } from '../store/observation.ts'
import { clock } from '../store/values.ts'
import { periodsOf, relationsAround } from './model/bounds.ts'
import { broughtBack } from './model/effect.ts'
import type { SavedTwin, SavedWorld } from './saved-world.ts'

const verbs: readonly Verb[] = ['create', 'update', 'delete']

/**
 * Returns everything in a world that the result of a save may depend on. This is what the caller sees, with the history of the visible
 * properties, in the trash, too, and the caller's rights on it. ADR 12 reveals more to every user who may write. This is taken unique
 * values, the number of entries that a limited relation has or would have again, and numbers.
 */
export function saveObservation(registry: Registry, world: SavedWorld, grants: readonly Grant[]): string {
  const now = Date.parse(clock.now)
  const rights = rightsIn(registry, world, grants, now)
  const inTrash = world.twins.filter((twin) => twin.deleted)
  const trashRights = rightsIn(registry, world, grants, now, { ends: inTrash })
  const roots = new Set(grants.flatMap(({ roots: { uuids } }) => uuids))
  const known = living(world).filter((twin) => rights.sees(twin) || roots.has(twin.uuid)) as SavedTwin[]
  const trash = inTrash.filter(trashRights.sees)
  const names = new Set([...known, ...trash].map(({ uuid }) => uuid))
  return JSON.stringify([
    observation(registry, world, grants),
    known.filter(rights.sees).map((twin) => [twin.uuid, pastOf(twin, (name) => rights.shows(twin, name))]),
    trash.map((twin) => [twin.uuid, twin.definition, pastOf(twin, (name) => trashRights.shows(twin, name))]),
    trash.map((twin) => trash.findIndex(({ deletedWith }) => deletedWith === twin.deletedWith)),
    world.links.filter((link) => names.has(link.source) && names.has(link.target) && (link.deleted || isOneOf(trash, link))),
    ...verbs.map((verb) => [
      mayDo(registry, known, rightsIn(registry, world, grants, now, { verb })),
      mayDo(registry, trash, rightsIn(registry, world, grants, now, { verb, ends: inTrash })),
    ]),
    // The known twins to which a new twin could be linked.
    grants.map((grant) => {
      const prefixes = grant.path.steps.map((_, length) => ({
        ...grant,
        path: { ...grant.path, steps: grant.path.steps.slice(0, length) },
      }))
      return prefixes.map((prefix) => {
        const reached = reachedBy(registry, world, prefix, now)
        return known.filter((twin) => reached.has(twin.uuid)).map((twin) => twin.uuid)
      })
    }),
    [...registry.attributes.values()]
      .filter((attribute) => attribute.unique)
      .map(({ systematics }) => [
        [...new Set(living(world).map((twin) => twin.attributes[systematics]))].map(String).toSorted(),
        trash.map((twin) => twin.attributes[systematics]),
      ]),
    known.map((twin) => entriesAround(registry, { before: world, after: world }, twin)),
    trash.map((twin) => entriesAround(registry, { before: world, after: broughtBack(registry, world, twin.uuid) }, twin)),
  ])
}

function isOneOf(twins: readonly SavedTwin[], { source, target }: { source: string; target: string }): boolean {
  return twins.some(({ uuid }) => uuid === source || uuid === target)
}

/** Returns the entries of limited relations at a twin, and at everything that is restored with the twin. */
function entriesAround(registry: Registry, worlds: { before: SavedWorld; after: SavedWorld }, { uuid, definition }: SavedTwin) {
  const own = registry.definitions.get(definition)!.allRelations.map((relation) => [relation, uuid] as const)
  return [...own, ...relationsAround(registry, worlds)]
    .filter(([relation]) => relation.min > 0 || relation.max !== -1)
    .map(([relation, twin]) => JSON.stringify([relation.systematics, periodsOf(worlds.after, relation, twin)]))
    .toSorted()
}

function mayDo(registry: Registry, twins: readonly SavedTwin[], held: ReturnType<typeof rightsIn>) {
  return twins.map((twin) => (held.sees(twin) ? propertiesOf(registry, twin).filter((name) => held.shows(twin, name)) : null))
}

function pastOf({ images }: SavedTwin, shows: (name: string) => boolean) {
  return images.map((image) =>
    Object.entries(image)
      .filter(([name]) => shows(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function propertiesOf(registry: Registry, { definition }: SavedTwin): string[] {
  const { allAttributes, allRelations } = registry.definitions.get(definition)!
  return [...allAttributes, ...allRelations].map(({ systematics }) => systematics)
}
