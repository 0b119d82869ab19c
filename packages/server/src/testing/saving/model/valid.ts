import type { Registry } from '@twinwerk/model/definition/registry'
import type { Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import { judgedWith, validateValue } from '@twinwerk/model/validation/validate-value'
import type { SavedWorld } from '../saved-world.ts'
import { twinIn } from '../saved-world.ts'
import { uuidOfNew } from './new-id.ts'
import { normal, same, withValues } from './normal.ts'

type Written = Exclude<TwinMutation, { kind: 'delete' }>

/** The rules of the definitions: of a new twin all, of a stored one those of what changes and those that read it. */
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
    return (twin.kind === 'create' ? own : judgedWith(definition, changed)).every(
      (attribute) => !validateValue(attribute, after[attribute.systematics] ?? null, valueOf),
    )
  })
}

/** The values that are not there already. */
export function changesIn(world: SavedWorld, twin: Written) {
  if (twin.kind === 'create') return twin.attributes
  const { attributes } = twinIn(world, twin.uuid)!
  return twin.attributes.filter(({ attribute, value }) => !same(attributes[attribute.systematics], normal(attribute, value)))
}

/** No unique value that was written stands on another living twin of the family. */
export function isUnique(registry: Registry, after: SavedWorld, mutation: Mutation): boolean {
  return written(mutation).every(({ twin, uuid }) => {
    const familyOf = (definition: string) => registry.definitions.get(definition)!.family
    const stored = twinIn(after, uuid)!
    const others = after.twins.filter(
      (each) => each !== stored && !each.deleted && familyOf(each.definition) === familyOf(stored.definition),
    )
    return twin.attributes.every(({ attribute: { unique, systematics } }) => {
      const value = stored.attributes[systematics]
      return !unique || value === undefined || others.every((other) => other.attributes[systematics] !== value)
    })
  })
}

function written(mutation: Mutation): { twin: Written; uuid: string }[] {
  return mutation.twins.flatMap((twin, index) =>
    twin.kind === 'delete' ? [] : [{ twin, uuid: twin.kind === 'create' ? uuidOfNew(index) : twin.uuid }],
  )
}
