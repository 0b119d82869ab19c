import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant, Verb } from '@twinwerk/model/right/grant'
import { reachedBy, rightsIn } from '../store/evaluator/rights.ts'
import { observation } from '../store/observation.ts'
import { clock } from '../store/values.ts'
import { mostOf, periodsOf } from './model/bounds.ts'
import type { SavedTwin, SavedWorld } from './saved-world.ts'

const verbs: readonly Verb[] = ['create', 'update', 'delete']

/**
 * Everything of a world that the answer to a save may depend on: what the caller sees, with the history of what shows; what it may do to what it sees; and the
 * three things that ADR 0012 gives away to whoever may write: which unique values are taken, how many entries a limited relation has, and numbers.
 */
export function saveObservation(registry: Registry, world: SavedWorld, grants: readonly Grant[]): string {
  const now = Date.parse(clock.now)
  const rights = rightsIn(registry, world, grants, now)
  const living = world.twins.filter((twin) => !twin.deleted)
  const roots = new Set(grants.flatMap(({ roots: { uuids } }) => uuids))
  const known = living.filter((twin) => rights.sees(twin) || roots.has(twin.uuid))
  return JSON.stringify([
    observation(registry, world, grants),
    known.filter(rights.sees).map((twin) => [twin.uuid, pastOf(twin, (name) => rights.shows(twin, name))]),
    verbs.map((verb) => {
      const held = rightsIn(registry, world, grants, now, { verb })
      return known.map((twin) => (held.sees(twin) ? propertiesOf(registry, twin).filter((name) => held.shows(twin, name)) : null))
    }),
    // Where a new twin may come to hang on a known one.
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
      .map(({ systematics }) => new Set(living.map((twin) => twin.attributes[systematics])))
      .map((values) => [...values].map(String).toSorted()),
    known.map((twin) =>
      registry.definitions
        .get(twin.definition)!
        .allRelations.filter((relation) => relation.min > 0 || relation.max !== -1)
        .map((relation) => [mostOf(world, relation, twin.uuid), periodsOf(world, relation, twin.uuid)]),
    ),
  ])
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
