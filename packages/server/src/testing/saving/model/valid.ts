import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Mutation, WrittenTwin } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import { transitionFinding } from '@twinwerk/model/validation/transition'
import { attributesToValidate, validateValue } from '@twinwerk/model/validation/validate-value'
import type { SavedTwin, SavedWorld } from '../saved-world.ts'
import { revivedIn, twinIn } from '../saved-world.ts'
import { uuidOfNew } from './new-id.ts'
import { normal, same, withValues } from './normal.ts'

/** Checks the rules of the definitions: all for a new twin; for a stored twin those of its changed properties and those that read them. */
export function isValid(registry: Registry, world: SavedWorld, mutation: Mutation): boolean {
  return written(mutation).every(({ twin }) => {
    const before = twin.kind === 'change' ? twinIn(world, twin.uuid)!.attributes : {}
    const changes = changesIn(world, twin)
    const after = {
      ...withValues(before, changes),
      ...Object.fromEntries(changes.map(({ attribute, value }) => [attribute.systematics, value])),
    }
    const definition = registry.definitions.get(twin.definition)!
    const own = definition.allAttributes.filter((attribute) => !attribute.serverOwned)
    const changed = changes.map(({ attribute }) => attribute)
    const valueOf = (name: string) => after[own.find((each) => each.name === name)?.systematics ?? ''] ?? null
    return (twin.kind === 'create' ? own : attributesToValidate(definition, changed)).every((attribute) => {
      const [stored, value] = [before[attribute.systematics] ?? null, after[attribute.systematics] ?? null]
      return !validateValue(attribute, value, { values: valueOf }) && !transitionFinding(attribute, { stored, value })
    })
  })
}

/** Returns the values that differ from the stored ones. */
export function changesIn(world: SavedWorld, twin: WrittenTwin) {
  if (twin.kind === 'create') return twin.attributes
  const { attributes } = twinIn(world, twin.uuid)!
  return twin.attributes.filter(({ attribute, value }) => !same(attributes[attribute.systematics], normal(attribute, value)))
}

/**
 * Returns true if no unique value that was written or restored is on another living twin of the family. An unchanged value does not count
 * as written.
 */
export function isUnique(registry: Registry, { before, after }: { before: SavedWorld; after: SavedWorld }, mutation: Mutation): boolean {
  const familyOf = (twin: SavedTwin) => registry.definitions.get(twin.definition)!.family
  const isFree = (twin: SavedTwin, systematics: string) => {
    const value = twin.attributes[systematics]
    const others = after.twins.filter((each) => each !== twin && !each.deleted && familyOf(each) === familyOf(twin))
    return value === undefined || others.every((other) => other.attributes[systematics] !== value)
  }
  const unique = (attributes: readonly Attribute[]) => attributes.filter((each) => each.unique).map(({ systematics }) => systematics)
  const writtenValues = written(mutation).flatMap(({ twin, uuid }) =>
    unique(changesIn(before, twin).map(({ attribute }) => attribute)).map((name) => [twinIn(after, uuid)!, name] as const),
  )
  const revivedValues = revivedIn(before, after).flatMap((twin) =>
    unique(registry.definitions.get(twin.definition)!.allAttributes).map((name) => [twin, name] as const),
  )
  return [...writtenValues, ...revivedValues].every(([twin, name]) => isFree(twin, name))
}

function written(mutation: Mutation): { twin: WrittenTwin; uuid: string }[] {
  return mutation.twins.flatMap((twin, index) =>
    isWritten(twin) ? [{ twin, uuid: twin.kind === 'create' ? uuidOfNew(index) : twin.uuid }] : [],
  )
}
